#!/usr/bin/env bash
# Compares the verdicts for an older flatc, after `npm run build`, with the real one of Debian: the recorded cases, pairs of
# schemas for --conform, and schemas made at random. It fails where that flatc cannot be had.
set -euo pipefail
cd "$(dirname "$0")/.."

FLATC="$(bash .ci/tools.sh older_flatc)"
export FLATC
npx tsx test/conformance/older-flatc.ts
# The same schemas each time: SEED=random looks for what nobody has seen yet. About a minute.
VERSION=2.0.8 COUNT=4000 npx tsx test/conformance/differential/run.ts
VERSION=2.0.8 COUNT=1000 GENERATORS=1 npx tsx test/conformance/differential/run.ts
