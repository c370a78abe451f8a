#!/usr/bin/env bash
# The extension for Zed compiles. It is checked for this machine: Zed itself compiles it to WebAssembly.
set -euo pipefail
cd "$(dirname "$0")/.."

copy="$(mktemp -d)"
trap 'rm -rf "$copy"' EXIT
cp -r editors/zed/. "$copy"
CARGO_TARGET_DIR="$copy/target" cargo check --quiet --manifest-path "$copy/Cargo.toml"
echo "editors/zed compiles"
