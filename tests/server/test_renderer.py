"""Templates are compiled once, whatever number of environments asks for them."""

from __future__ import annotations

from jinja2 import DictLoader, Environment

from saboteur_nb.server.renderer import CompiledTemplates


def test_a_template_is_compiled_once_until_its_text_changes(monkeypatch):
    templates, texts = CompiledTemplates(), {"page": "{{ 1 + 1 }}"}

    def rendered() -> str:
        environment = Environment(loader=DictLoader(texts), bytecode_cache=templates, autoescape=True)
        return environment.get_template("page").render()

    assert rendered() == "2"
    compiled = []
    compile_text = Environment.compile

    def counted(environment: Environment, source: str, name: str, filename: str | None) -> object:
        compiled.append(name)
        return compile_text(environment, source, name, filename)

    monkeypatch.setattr(Environment, "compile", counted)
    assert rendered() == "2"
    assert compiled == []
    texts["page"] = "{{ 1 + 2 }}"
    assert rendered() == "3"
    assert compiled == ["page"]
