#!/usr/bin/env bash
# Tries the bundle on Windows, after `npm run flatc` and `npm run build`: Wine runs Node for Windows and Git for Windows.
set -euo pipefail
cd "$(dirname "$0")/.."

windows="$(bash .ci/tools.sh windows)"
work="$(mktemp -d)"
export WINEPREFIX="$work/prefix" WINEDEBUG=-all
trap 'wineserver --kill || true; rm -rf "$work"' EXIT
# Programs there write into it.
cp -a "$windows/prefix" "$work/prefix"
on_windows() {
  echo "Z:${1//\//\\}"
}
project="$work/project"
mkdir -p "$project/.ci" "$project/node_modules"
cp -r dist package.json "$project"
cp .ci/windows.mjs "$project/.ci"
cp -r node_modules/vscode-jsonrpc "$project/node_modules"

# Node cannot write to outputs that are not those of Windows.
log="$work/log"
status=0
WINEPATH="$(on_windows "$windows/git/out/cmd")" wine "$windows/node/bin/node.exe" \
  "$(on_windows "$project/.ci/windows.mjs")" "$(on_windows "$log")" </dev/null >/dev/null 2>&1 || status=$?
cat "$log"
exit "$status"
