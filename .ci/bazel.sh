#!/usr/bin/env bash
# The rules of the npm package in a real Bazel, without a network: the example, what the aspect finds, code of four languages, what a
# change runs again, an input that is not declared, and what the worker saves.
#
#   bash .ci/bazel.sh          after `npm run package:npm`
set -euo pipefail
cd "$(dirname "$0")/.."
project="$PWD"
archive="$(ls "$project"/dist/npm/*.tgz)"
bazel="$(bash .ci/tools.sh bazel)"
flatc="$(bash .ci/tools.sh flatc)"
registry="$(bash .ci/tools.sh bazel_node)"
"$(bash .ci/tools.sh buildifier)" -mode=check -lint=warn -r bazel
echo "buildifier has nothing to say about bazel/"

folder="$(mktemp -d)"
end() {
  [ ! -d "$folder/example" ] || (cd "$folder/example" && "$bazel" --output_user_root="$folder/root" shutdown) || true
  chmod -R u+w "$folder"
  rm -rf "$folder"
}
trap end EXIT

# Bazel 4 downloads these for any test and toolchain, though nothing here uses them.
stub() {
  mkdir -p "$folder/stubs/$1/$2"
  touch "$folder/stubs/$1/WORKSPACE" "$folder/stubs/$1/$2/BUILD"
}
stub remote_coverage_tools .
stub rules_cc cc
stub rules_java java
echo 'filegroup(name = "coverage_report_generator", srcs = [], visibility = ["//visibility:public"])' >"$folder/stubs/remote_coverage_tools/BUILD"
printf '%s = native.%s\n' cc_binary{,} cc_import{,} cc_library{,} cc_toolchain{,} cc_toolchain_suite{,} >"$folder/stubs/rules_cc/cc/defs.bzl"
printf '%s = native.%s\n' java_import{,} java_runtime{,} java_toolchain{,} >"$folder/stubs/rules_java/java/defs.bzl"

# workspace FOLDER ARGUMENTS: the WORKSPACE of the example, with the archive and the toolchain of this machine.
workspace() {
  sed -e "s|https://registry.npmjs.org/fbs-language-tools/.*.tgz|file://$archive|" \
    -e "s|SHA256|$(sha256sum "$archive" | cut -d ' ' -f 1)|" \
    -e "s|^fbs_register_toolchains()|fbs_register_toolchains($2)|" "$project/bazel/example/WORKSPACE" >"$1/WORKSPACE"
  grep --quiet "file://$archive" "$1/WORKSPACE"
}

# run COMMAND ARGUMENT...: Bazel in the current folder; its output is in $folder/log.
run() {
  local command="$1"
  shift
  "$bazel" --output_user_root="$folder/root" "$command" --experimental_worker_allow_json_protocol --noshow_progress \
    --override_repository=remote_coverage_tools="$folder/stubs/remote_coverage_tools" \
    --override_repository=rules_cc="$folder/stubs/rules_cc" --override_repository=rules_java="$folder/stubs/rules_java" \
    "$@" >"$folder/log" 2>&1
}
fails() {
  ! run "$@" || show "this should have failed: $*"
}
show() {
  cat "$folder/log" >&2
  echo "bazel.sh: $*" >&2
  exit 1
}
# shows PATTERN FILE...: the files have the pattern.
shows() {
  local pattern="$1"
  shift
  grep --quiet -e "$pattern" "$@" || { tail -n 40 "$@" >&2 && show "there is no $pattern"; }
}
# How many actions ran in the last build, by a word for how.
ran() {
  sed -n "s/^INFO: .*processes:.*[ ,]\([0-9]*\) $1.*/\1/p" "$folder/log"
}
aspect=(--aspects=@fbs_language_tools//bazel:defs.bzl%fbs_check_aspect --output_groups=fbs_report,fbs_sarif)

cp -r bazel/example "$folder/example"
cd "$folder/example"
workspace . "registry = \"file://$registry\""
run test //... || show "the example fails"
shows 'Executed 3 out of 3 tests: 3 tests pass' "$folder/log"
echo "the example: 3 tests pass, with the archive and a Node that Bazel checked by their checksums"
run build //schemas:all || show "the example cannot be built"
for file in cpp/monster_generated.h java/example/Monster.java python/example/Monster.py ts/example/monster.ts; do
  [ -s "bazel-bin/schemas/monster_$file" ] || show "there is no $file"
done
run build //schemas:all --output_groups=fbs_list
diff <(cd bazel-bin/schemas/monster_java && find . -type f | sed 's|^./||' | LC_ALL=C sort) bazel-bin/schemas/monster_java.files
echo "code of four languages: C++, Java, Python and TypeScript"

# A filegroup and a genrule, as in a workspace that knows nothing of these rules.
mkdir -p plain
cat >plain/BUILD <<'END'
filegroup(name = "tagged", srcs = ["bad.fbs"], tags = ["flatbuffers"])
filegroup(name = "untagged", srcs = ["bad.fbs"])
genrule(name = "rule", srcs = ["good.fbs", ":untagged"], outs = ["out.txt"], cmd = "wc $(SRCS) >$@")
END
printf 'table Good {\n  a: int;\n}\n' >plain/good.fbs
printf 'table Bad {\n  a: Wepon;\n}\n' >plain/bad.fbs
run build //plain:all "${aspect[@]}" || show "the aspect fails the build"
shows 'cannot find Wepon' bazel-bin/plain/tagged.FbsCheck.out
shows '"ruleId": "unresolved-type"' bazel-bin/plain/tagged.FbsCheck.sarif
shows '"uri": "plain/bad.fbs"' bazel-bin/plain/tagged.FbsCheck.sarif
shows '2 schemas checked' bazel-bin/plain/rule.FbsCheck.out
[ ! -e bazel-bin/plain/untagged.FbsCheck.out ] || show "a filegroup without a tag was checked"
echo "the aspect: a filegroup with a tag and a genrule, as text and as SARIF"

# Tests that fail, each in its own words.
mkdir -p failing
cat >failing/BUILD <<'END'
load("@fbs_language_tools//bazel:defs.bzl", "fbs_check_test", "fbs_compat_test", "fbs_format_test", "fbs_generate", "fbs_library")
fbs_library(name = "bad", srcs = ["bad.fbs"])
fbs_check_test(name = "check", targets = [":bad"])
fbs_format_test(name = "format", targets = [":bad"])
fbs_compat_test(name = "compat", targets = ["now.fbs"], against = ["v1.bfbs"])
fbs_compat_test(name = "compat_fbs", targets = ["now.fbs"], against = ["v1.fbs"])
fbs_generate(name = "bfbs", language = "bfbs", deps = [":v1"])
fbs_library(name = "v1", srcs = ["v1.fbs"])
END
printf 'table  Bad{a:Wepon;}\n' >failing/bad.fbs
printf 'table T {\n  a: int;\n}\n\nroot_type T;\n' >failing/v1.fbs
printf 'table T {\n  a: string;\n}\n\nroot_type T;\n' >failing/now.fbs
run build //failing:bfbs || show "no binary schema"
cp bazel-bin/failing/bfbs/v1.bfbs failing/v1.bfbs
fails test //failing:all --test_output=all
shows 'Executed 4 out of 4 tests: 4 fail' "$folder/log"
shows 'error\[unresolved-type\]: cannot find Wepon' "$folder/log"
shows '^+table Bad {' "$folder/log"
[ "$(grep --count 'error\[field-retyped\]' "$folder/log")" = 2 ] || show "the change is not told twice"
echo "tests that fail: an error, a format, a change against a .bfbs and against a .fbs"

# An input that is there, but not declared: the worker runs in no sandbox that could hide it.
sed -i '/deps = \[":geometry"\]/d' schemas/BUILD.bazel
fails test //schemas:check --test_output=all --strategy=FbsCheck=worker
shows 'cannot find "schemas/geometry.fbs"' "$folder/log"
echo 'fbs_generate(name = "alone", language = "cpp", deps = [":monster"])' >>schemas/BUILD.bazel
fails build //schemas:alone --strategy=FbsGenerate=worker
shows 'unable to load include file: schemas/geometry.fbs' "$folder/log"
echo "an input that is not declared: not seen by check and generate"
cp "$project/bazel/example/schemas/BUILD.bazel" schemas/

# Another flatc, which writes the same.
cp -rL bazel-bin/schemas/monster_java "$folder/inside" 2>/dev/null || show "there is no code to compare with"
mkdir -p tools
cp "$flatc" tools/flatc
cat >tools/BUILD <<'END'
load("@fbs_language_tools//bazel:defs.bzl", "fbs_toolchain")
fbs_toolchain(name = "fbs", flatc = ":flatc", node = "@fbs_node_linux_x64//:bin/node")
toolchain(name = "toolchain", toolchain = ":fbs", toolchain_type = "@fbs_language_tools//bazel:toolchain_type")
filegroup(name = "flatc_file", srcs = ["flatc"])
END
sed -i 's/^filegroup.*/exports_files(["flatc"])/' tools/BUILD
run build //schemas:monster_java --extra_toolchains=//tools:toolchain || show "the toolchain's flatc fails"
diff -r "$folder/inside" bazel-bin/schemas/monster_java
echo "a toolchain with another flatc: the same code"

# 500 schemas in modules of ten, which include the first one of their module.
mkdir -p "$folder/many" && cd "$folder/many"
workspace . "local_node = True"
{
  echo 'load("@fbs_language_tools//bazel:defs.bzl", "fbs_library")'
  for number in {0..499}; do
    first=$((number / 10 * 10))
    if [ "$number" = "$first" ]; then
      printf 'table T%d {\n  a: int;\n}\n' "$number" >"s$number.fbs"
      echo "fbs_library(name = \"l$number\", srcs = [\"s$number.fbs\"])"
    else
      printf 'include "s%d.fbs";\n\ntable T%d {\n  a: T%d;\n}\n' "$first" "$number" "$first" >"s$number.fbs"
      echo "fbs_library(name = \"l$number\", srcs = [\"s$number.fbs\"], deps = [\":l$first\"])"
    fi
  done
} >BUILD
# timed TARGETS ARGUMENT...: the milliseconds of a build.
timed() {
  local began
  began="$(date +%s%N)"
  run build "$@" "${aspect[@]}" || show "the build of many schemas fails"
  echo $((($(date +%s%N) - began) / 1000000))
}
timed //:l0 --strategy=FbsCheck=worker >/dev/null
with="$(timed //:all --strategy=FbsCheck=worker)"
[ "$(ran worker)" = 499 ] || show "499 actions should have run"
echo "table More {}" >>s20.fbs
timed //:all --strategy=FbsCheck=worker >/dev/null
[ "$(ran worker)" = 10 ] || show "a change should run the 10 actions that read it"
timed //:all --strategy=FbsCheck=worker >/dev/null
[ "$(ran worker)" = "" ] || show "nothing should run again"
echo "a change of one schema: the 10 actions of 500 run again that read it"
few=()
for number in {100..139}; do few+=("//:l$number"); done
run clean
timed //:l0 --strategy=FbsCheck=linux-sandbox,sandboxed,local >/dev/null
without="$(timed "${few[@]}" --strategy=FbsCheck=linux-sandbox,sandboxed,local)"
[ "$(ran worker)" = "" ] || show "no worker should have run"
awk -v with="$with" -v without="$without" 'BEGIN {
  printf "500 schemas: %.1f s with workers, %.0f ms each; without %.0f ms each: %.1f times as long\n",
    with / 1000, with / 499, without / 40, (without / 40) / (with / 499)
  exit without / 40 < with / 499
}'
