#!/usr/bin/env bash
# `npm run package` makes one VSIX, and it stays a quick download.
set -euo pipefail
cd "$(dirname "$0")/.."
# The flatc inside takes 620 KB of it.
limit=2405000

rm -f fbs-language-tools-*.vsix
npm run package
size="$(stat --format=%s fbs-language-tools-*.vsix)"
echo "$(ls fbs-language-tools-*.vsix): $size bytes, allowed: below $limit"
[ "$size" -lt "$limit" ]
