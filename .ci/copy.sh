#!/usr/bin/env bash
# Copies the built project into a new folder. Its packages and the measured cases beside it are shared.
#
#   bash .ci/copy.sh FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

git clone --quiet . "$1"
cp -R dist "$1/dist"
ln -s "$PWD/node_modules" "$1/node_modules"
echo node_modules >>"$1/.git/info/exclude"
[ ! -d ../shared ] || ln -s "$(cd ../shared && pwd)" "$1/../shared"
