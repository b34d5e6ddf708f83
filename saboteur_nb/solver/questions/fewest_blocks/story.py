"""The proof of a blocking answer told step by step: sentences, each with what to draw on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from saboteur_nb.board.cell import OPPOSITE, SIDES, neighbour
from saboteur_nb.board.network import Group
from saboteur_nb.draw.look import Look, Step
from saboteur_nb.i18n import say
from saboteur_nb.solver.answer import Answer, Story
from saboteur_nb.solver.answer_json import in_words
from saboteur_nb.solver.picture import cells_in_words, overlay, tag
from saboteur_nb.solver.questions.fewest_blocks.cards import Placement
from saboteur_nb.solver.questions.fewest_blocks.cases import Branch
from saboteur_nb.solver.questions.fewest_blocks.certificates import AlreadyHit, Blocked, Hopeless

if TYPE_CHECKING:
    from saboteur_nb.solver.questions.fewest_blocks.question import Blocks


def blocks_story(question: Blocks, answer: Answer, lang: str) -> Story:
    """What the diggers can still do, why fewer cards do not stop them, and the cards that do."""
    goal, plain, proof = cells_in_words([question.goal]), Look(lang=lang), answer.certificate
    if answer.status == "gave_up":
        return ((say("solver.blocks-gave-up", lang, goal=goal, least=answer.bounds[0]), plain),)
    if isinstance(proof, AlreadyHit):
        look = overlay([_steps(proof.walk, question)], lang=lang)
        return ((say("solver.blocks-hit", lang, goal=goal), look),)
    if isinstance(proof, Hopeless):
        return (*_survivors(proof.branches, lang), _hopeless(question, proof, lang))
    if not isinstance(proof, Blocked):
        cards = cards_in_words(answer.solution)
        return ((say("solver.blocks-no-proof", lang, n=answer.value, cards=cards), plain),)
    if not proof.value:
        return ((say("solver.blocks-nothing", lang, goal=goal), plain), _why_shut(proof, lang))
    laid = Look(lang=lang, laid=proof.laid)
    steps = [*_survivors(proof.branches, lang), _bound(proof, lang)]
    cards = cards_in_words(proof.laid)
    steps.append((say("solver.blocks-laid", lang, n=proof.value, cards=cards, goal=goal), laid))
    steps.append(_why_shut(proof, lang))
    if answer.unique is not None:
        steps.append((say("solver.unique" if answer.unique else "solver.not-unique", lang), laid))
    return tuple(steps)


def cards_in_words(placed: tuple[Placement, ...]) -> str:
    """Placements for a sentence.

    >>> cards_in_words((((1, 0), "-a-a"), ((2, 0), "aa--")))
    '-a-a 1,0; aa-- 2,0'
    """
    return "; ".join(map(in_words, placed))


def _root(branches: tuple[Branch, ...]) -> Branch:
    return next((branch for branch in branches if not branch.laid), Branch((), (), ()))


def _survivors(branches: tuple[Branch, ...], lang: str) -> Story:
    """What the diggers can do as the board lies."""
    return tuple(
        (say("solver.blocks-way", lang, n=len(laid), way=tag(index), cards=cards_in_words(laid)),
         Look(lang=lang, laid=laid))
        for index, laid in enumerate(_root(branches).survivors)
    )  # fmt: skip


def _bound(proof: Blocked, lang: str) -> tuple[str, Look]:
    """Why fewer placements are not enough."""
    root = _root(proof.branches)
    everything = Look(lang=lang, laid=tuple(placed for laid in root.survivors for placed in laid))
    if proof.value == 1:
        return say("solver.blocks-open", lang), everything
    if len(root.survivors) >= proof.value:
        return say("solver.blocks-apart", lang, n=proof.value), everything
    if len(proof.branches) == 1:
        return say("solver.blocks-first", lang, n=proof.value - 1), everything
    return say("solver.blocks-cases", lang, n=proof.value - 1, cases=len(proof.branches)), everything


def _hopeless(question: Blocks, proof: Hopeless, lang: str) -> tuple[str, Look]:
    size, root = question.hand.size or 0, _root(proof.branches)
    everything = Look(lang=lang, laid=tuple(placed for laid in root.survivors for placed in laid))
    if len(root.survivors) > size:
        return say("solver.blocks-hopeless-apart", lang, n=size, ways=len(root.survivors)), everything
    if len(proof.branches) == 1:
        return say("solver.blocks-first", lang, n=size), everything
    return say("solver.blocks-hopeless", lang, n=size, cases=len(proof.branches)), everything


def _why_shut(proof: Blocked, lang: str) -> tuple[str, Look]:
    """Why the diggers can't hit the goal any more."""
    look = _border(proof, lang)
    if proof.border is None:
        return say("solver.blocks-tried", lang, n=proof.case.most or 0), look
    limit = "" if proof.case.most is None else "-within"
    count = len(proof.border.cells)
    if not count:
        return say("solver.blocks-nowhere", lang), look
    return say(f"solver.blocks-border{limit}", lang, n=count, most=proof.case.most or 0), look


def _border(proof: Blocked, lang: str) -> Look:
    cells = proof.border.cells if proof.border is not None else ()
    return Look(lang=lang, laid=proof.laid, legal={cell: frozenset({False}) for cell in cells})


def _steps(walk: tuple[Group, ...], question: Blocks) -> tuple[Step, ...]:
    """A walk as the drawing takes it, up to the goal."""
    cells = [cell for cell, _ in walk]
    if cells and cells[-1] != question.goal:
        cells.append(question.goal)
    steps: list[Step] = []
    into: str | None = None
    for index, cell in enumerate(cells):
        following = cells[index + 1] if index + 1 < len(cells) else None
        out = next((side for side in SIDES if neighbour(cell, side) == following), None)
        steps.append((cell, into, out))
        into = None if out is None else OPPOSITE[out]
    return tuple(steps)
