#!/usr/bin/env bash
# Asks the tools of others about the npm package: publint, "are the types wrong", and Prettier with the plugin of docs/library.md.
set -euo pipefail
cd "$(dirname "$0")/.."
archive="$(ls dist/npm/*.tgz)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
npx --yes publint@0.3.25 --strict "$archive"
npx --yes @arethetypeswrong/cli@0.18.5 "$archive"
awk '/^```js prettier$/ {on = 1; next} /^```$/ {on = 0} on' docs/library.md >"$folder/plugin.mjs"
cp "$archive" "$folder/package.tgz"
cd "$folder"
echo '{ "private": true }' >package.json
npm install --no-audit --no-fund --silent ./package.tgz prettier@3.10.1
printf 'table  A{a:int;}\n' >a.fbs
npx prettier --plugin ./plugin.mjs a.fbs | tee formatted.fbs
printf 'table A {\n  a: int;\n}\n' | diff - formatted.fbs
