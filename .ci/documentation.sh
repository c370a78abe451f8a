#!/usr/bin/env bash
# Documents real schemas, or the example workspace without ../shared, and follows every link of the pages. Graphviz reads
# the graphs of their types and includes, with all labels.
set -euo pipefail
cd "$(dirname "$0")/.."
tool="$PWD/dist/cli.cjs"
schemas="$PWD/test/example"
[ ! -d ../shared/corpus ] || schemas="$(realpath ../shared/corpus)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
# It places the boxes without a search for short lines, which takes minutes for all types at once.
osage="$(bash .ci/tools.sh graphviz)"

# Some of the schemas have errors, and are left out.
status=0
node "$tool" doc -o "$folder/pages" "$schemas" 2>"$folder/log" || status=$?
[ "$status" -le 1 ] || { tail "$folder/log" >&2 && exit 1; }
node --import=tsx .ci/documentation-links.mjs "$folder/pages"

for kind in types includes; do
  node "$tool" graph --format dot --kind "$kind" -o "$folder/$kind.dot" "$schemas"
  "$osage" -Tplain -o "$folder/$kind.plain" "$folder/$kind.dot" 2>"$folder/complaints"
  # A font that is not installed is replaced.
  if grep -Evi 'font|pango' "$folder/complaints" >&2; then exit 1; fi
  echo "Graphviz reads $(grep -c '^node ' "$folder/$kind.plain") boxes of $kind"
done
# It must be able to complain.
echo 'digraph { a [label=<<TABLE><TR>>]; }' >"$folder/wrong.dot"
! "$osage" -Tplain -o "$folder/wrong.plain" "$folder/wrong.dot" 2>"$folder/complaints" || [ -s "$folder/complaints" ]
