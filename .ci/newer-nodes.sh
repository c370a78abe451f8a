#!/usr/bin/env bash
# Starts the bundle, after `npm run build`, with newer versions of Node than the oldest supported one. Each has a V8 with
# flags of its own, and takes compiled code only with the values that the program expects.
set -euo pipefail
cd "$(dirname "$0")/.."

nodes="$(bash .ci/tools.sh newer_nodes)"
while read -r node; do
  echo "Node $("$node/bin/node" --version)"
  PATH="$node/bin:$PATH" npx mocha test/start.test.ts
done <<<"$nodes"
