#!/usr/bin/env bash
# The conformance with the real flatc, after `npm run build`: the recorded verdicts are verified before ours are compared
# with them. No step builds, so that other checks can run beside it.
set -euo pipefail
cd "$(dirname "$0")/.."

FLATC="$(bash .ci/tools.sh flatc)"
export FLATC
npx tsx test/conformance/run.ts
# Further questions to flatc: syntax errors of schemas changed at random, schemas after formatting and quick fixes, and text that is
# made of binary schemas.
npx mocha test/buffer/schema-text.test.ts test/syntax/flatc.test.ts test/format/flatc.test.ts test/refactorings/every-refactoring.test.ts
THOROUGH=1 npx mocha test/fixes/every-fix.test.ts test/fixes/every-fix-formatted.test.ts
# Schemas made at random, the same each time: SEED=random looks for what nobody has seen yet.
COUNT=3000 npx tsx test/conformance/differential/run.ts
# Names picked at random are renamed, here and in real schemas.
COUNT=200 npx tsx test/conformance/rename-corpus.ts
FLATBUFFERS_INCLUDE="$(bash .ci/tools.sh flatbuffers_headers)"
export FLATBUFFERS_INCLUDE
# Pairs of schemas, an old version and a new one: what flatc --conform says, what becomes of the data, and what the verifiers
# which flatc generates for C++ say of it.
npx tsx test/compatibility/run.ts
# Random changes of random schemas, with random data that flatc writes and reads again.
COUNT=1200 npx tsx test/compatibility/random/run.ts
# JSON data of recorded schemas, with tokens changed at random: verdicts, and the bytes of the buffers. Less than a minute.
COUNT=1000 npx tsx test/data/random/run.ts
# Our verdict of damaged buffers and that of the verifiers which flatc generates for C++. About a minute.
npx tsx test/buffer/random/run.ts
# The same of each message in damaged files of FlatGeobuf and Arrow.
npx tsx test/buffer/random/containers.ts
