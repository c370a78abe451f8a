#!/usr/bin/env bash
# The committed grammar/src is what the pinned tree-sitter command line makes of grammar.js today.
set -euo pipefail
cd "$(dirname "$0")/.."

tree_sitter="$(bash .ci/tools.sh tree_sitter)"
copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT

cp grammar/grammar.js grammar/tree-sitter.json grammar/package.json "$copy"
(cd "$copy" && "$tree_sitter" generate)
diff --recursive --brief grammar/src "$copy/src"
echo "grammar/src is what $("$tree_sitter" --version) generates"
