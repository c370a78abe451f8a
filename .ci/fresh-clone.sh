#!/usr/bin/env bash
# Runs the commands that the README gives a newcomer in a clone that has nothing but what is committed.
#
#   bash .ci/fresh-clone.sh 'npm ci && npm start'
set -euo pipefail
cd "$(dirname "$0")/.."

empty="$(mktemp -d)"
trap 'rm -rf "$empty"' EXIT

# A newcomer has no cache either, so the built-in flatc is not there.
export XDG_CACHE_HOME="$empty/cache"
git clone --quiet . "$empty/clone"
cd "$empty/clone"
bash -euo pipefail -c "$1"
