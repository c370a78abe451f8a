#!/usr/bin/env bash
# The hooks of docs/ci.md in a repository of their own, with the npm package of dist/npm in place of the published one.
#
#   bash .ci/pre-commit.sh          after `npm run package:npm`
set -euo pipefail
cd "$(dirname "$0")/.."

pre_commit="$(bash .ci/tools.sh pre_commit)"
archive="$(ls "$PWD"/dist/npm/*.tgz)"
repository="$(mktemp -d)"
trap 'rm -rf "$repository"' EXIT

config="$(sed -n '/^## pre-commit/,/^## /{/^```yaml/,/^```/{/^```/!p}}' docs/ci.md)"
generated="$(sed -n '/^## Generated code/,/^## /{/^```yaml/,/^```/{/^```/!p}}' docs/ci.md | sed -n '/^      - id: /,/^[^ ]/{/^ /p}')"
cd "$repository"
git init --quiet
sed "s|fbs-language-tools@[0-9.]*|file:$archive|" <<<"$config" >.pre-commit-config.yaml
grep --quiet "file:$archive" .pre-commit-config.yaml

# expect STATUS PATTERN: what the hooks do with what is staged.
expect() {
  local status=0 output
  git add .
  output="$(PYTHONPATH="$pre_commit" PRE_COMMIT_HOME="$repository/.git/pre-commit" python3 -m pre_commit run 2>&1)" || status=$?
  echo "$output"
  [ "$status" = "$1" ]
  grep --quiet "$2" <<<"$output"
}

printf 'table Monster {\n  name: string;\n}\n' >good.fbs
expect 0 'check FlatBuffers schemas.*Passed'
printf 'table Bad {\n  weapon: Wepon;\n}\n' >bad.fbs
expect 1 'cannot find Wepon'
printf 'table Bad {weapon: int;}\n' >bad.fbs
expect 1 'files were modified by this hook'
expect 0 'format FlatBuffers schemas.*Passed'

# Generated code, for which pre-commit makes no other environment: it is the same package.
sed "s|fbs-language-tools@[0-9.]*|file:$archive|" <<<"$generated" >>.pre-commit-config.yaml
grep --quiet 'id: fbs-generated' .pre-commit-config.yaml
echo '{ "targets": [{ "language": "cpp", "output": "gen" }] }' >flatbuffers.json
expect 1 'generated-code-missing'
tool="$(find .git/pre-commit -path '*/bin/fbs-language-tools' | head -n 1)"
"$tool" generate
expect 0 'check generated FlatBuffers code.*Passed'
echo '// by hand' >>gen/good_generated.h
expect 1 'generated-code-different'
