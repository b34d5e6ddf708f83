#!/bin/sh
# Makes .venv with the package and one of its extras: `sh scripts/venv.sh voila` or `... test`.
# Installs again only when pyproject.toml is newer; compiles the translations every time.
set -eu
extra=$1
venv=.venv
cd "$(dirname "$0")/.."

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if new_enough "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    found=$("${PYTHON:-python3}" --version 2>&1) || found="no python3"
    {
        echo "需要 Python 3.11 或更新的版本，这里只有：$found。装好后可以用 make PYTHON=/path/to/python3.12 指定。"
        echo "Python 3.11 or newer is needed; here is: $found. Once it is installed: make PYTHON=/path/to/python3.12"
    } >&2
    return 1
}

if [ ! -x "$venv/bin/python" ] || ! new_enough "$venv/bin/python"; then
    python=$(find_python) || exit 2
    echo "$venv: $("$python" --version)"
    rm -rf "$venv"
    "$python" -m venv "$venv" || {
        rm -rf "$venv"
        echo "这个 Python 不能建立虚拟环境；在 Debian 或 Ubuntu 上请安装 python3-venv。" >&2
        echo "This Python cannot make virtual environments; on Debian or Ubuntu install python3-venv." >&2
        exit 2
    }
fi

stamp="$venv/.has-$extra"
if [ ! -e "$stamp" ] || [ pyproject.toml -nt "$stamp" ]; then
    echo "正在安装，约需一分钟 / installing, about a minute ..."
    "$venv/bin/python" -m pip install -qq --disable-pip-version-check --no-compile --editable ".[$extra]"
    touch "$stamp"
fi
"$venv/bin/python" hatch_build.py >/dev/null
