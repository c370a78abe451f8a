#!/usr/bin/env bash
# Files for editors that no other check reads have the form of TOML, XML, Lua, Vim script and Rust.
set -euo pipefail
cd "$(dirname "$0")/.."

python3 - <<'END'
import pathlib, tomllib, xml.dom.minidom
for name in [*pathlib.Path("editors").rglob("*"), pathlib.Path("grammar/pom.xml")]:
    if name.suffix == ".toml":
        tomllib.loads(name.read_text())
    elif name.suffix in (".xml", ".tmPreferences"):
        xml.dom.minidom.parse(str(name))
zed = tomllib.loads(pathlib.Path("editors/zed/extension.toml").read_text())
language = tomllib.loads(pathlib.Path("editors/zed/languages/flatbuffers/config.toml").read_text())
assert [language["name"]] == zed["language_servers"]["fbs-language-server"]["languages"]
assert language["grammar"] in zed["grammars"]
END

nvim="$(bash .ci/tools.sh neovim)"
"$nvim" --headless -u NONE -l /dev/stdin <<'END'
local entry = dofile('editors/neovim/nvim-treesitter/parsers.lua').flatbuffers
assert(vim.uv.fs_stat(entry.install_info.location .. '/src/parser.c'))
assert(vim.uv.fs_stat(entry.install_info.queries .. '/highlights.scm'))
END
"$nvim" --headless -u NONE -c 'command! -nargs=1 LspRegisterServer let g:registered = 1' \
  -c 'source editors/vim/vim-lsp-settings/fbs-language-server.vim' -c 'doautocmd User x' -c 'qall!' 2>&1 |
  { ! grep '^E[0-9]'; }

copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT
cp -r editors/zed/. "$copy"
# Checked for this machine: Zed itself compiles it to WebAssembly.
CARGO_TARGET_DIR="$copy/target" cargo check --quiet --manifest-path "$copy/Cargo.toml"
echo "editors/ parses, and the extension for Zed compiles"
