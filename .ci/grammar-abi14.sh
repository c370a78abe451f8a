#!/usr/bin/env bash
# The parser for editors whose tree-sitter knows no ABI 15: generated, and held against the corpus.
#
#   bash .ci/grammar-abi14.sh                            grammar/abi14/parser.c must be that parser
#   bash .ci/grammar-abi14.sh grammar/abi14/parser.c     writes it
set -euo pipefail
cd "$(dirname "$0")/.."

tree_sitter="$(bash .ci/tools.sh tree_sitter)"
copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT

mkdir "$copy/grammar"
cp -r grammar/grammar.js grammar/tree-sitter.json grammar/package.json grammar/queries grammar/test "$copy/grammar"
export TREE_SITTER_DIR="$copy/config" XDG_CACHE_HOME="$copy/cache"
(
  cd "$copy/grammar"
  "$tree_sitter" generate --abi 14
  grep --quiet '^#define LANGUAGE_VERSION 14$' src/parser.c
  "$tree_sitter" test
)
# With the header that it includes, so that it compiles wherever it is put.
awk '/^#include "tree_sitter\/parser.h"/ { while ((getline line < header) > 0) print line; next } { print }' \
  header="$copy/grammar/src/tree_sitter/parser.h" "$copy/grammar/src/parser.c" >"$copy/parser.c"
"${CC:-cc}" -std=c11 -c -o "$copy/parser.o" "$copy/parser.c"
if [ -n "${1:-}" ]; then
  cp "$copy/parser.c" "$1"
else
  cmp "$copy/parser.c" grammar/abi14/parser.c
fi
