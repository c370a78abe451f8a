#!/usr/bin/env bash
# The grammar for C, Rust, Python and Go, each built from a copy and used to parse, and for Zig, built without its test,
# which needs a package of GitHub. Node is checked by native-parity.mjs; Swift and Java have no compiler here.
set -euo pipefail
cd "$(dirname "$0")/.."

zig="$(bash .ci/tools.sh zig)"
copy="$(mktemp -d)"
trap 'chmod -R u+w "$copy"; rm -rf "$copy"' EXIT
cp -r grammar "$copy/grammar"
cd "$copy/grammar"

make --silent all
cat >"$copy/use.c" <<'END'
#include "tree_sitter/tree-sitter-flatbuffers.h"
int main(void) { return tree_sitter_flatbuffers() == 0; }
END
cc -Ibindings/c -o "$copy/use" "$copy/use.c" libtree-sitter-flatbuffers.a
"$copy/use"
echo "C: $(ls libtree-sitter-flatbuffers.*)"

CARGO_TARGET_DIR="$copy/target" cargo test --quiet
CARGO_TARGET_DIR="$copy/target" cargo package --quiet --allow-dirty --no-verify --list | tr '\n' ' '
echo "Rust: passed"

python3 -m venv "$copy/venv"
"$copy/venv/bin/pip" install --quiet '.[core]'
(
  cd "$copy" # where the folder of the sources is not found in place of what was installed
  "$copy/venv/bin/python" -m unittest discover --start-directory grammar/bindings/python/tests
  "$copy/venv/bin/python" - <<'END'
from tree_sitter import Language, Parser
import tree_sitter_flatbuffers as flatbuffers
tree = Parser(Language(flatbuffers.language())).parse(b"table Monster { hp:short = 100; }")
assert str(tree.root_node).startswith("(source_file (table_declaration name: (identifier)"), tree.root_node
assert "@keyword" in flatbuffers.HIGHLIGHTS_QUERY and "@definition" in flatbuffers.TAGS_QUERY
END
)
echo "Python: passed"

ZIG_GLOBAL_CACHE_DIR="$copy/zig-cache" PYTHONPATH="$zig" python3 -m ziglang build
nm --dynamic --defined-only zig-out/lib/libtree-sitter-flatbuffers.so | grep --quiet ' tree_sitter_flatbuffers$'
echo "Zig: passed"

# go.mod and go.sum name all modules that this one needs.
go test ./bindings/go
