#!/usr/bin/env bash
# Asks validators of others about the reports of check, format, compat and generate: Microsoft's Sarif.Multitool with its rules
# for GitHub about SARIF, and the XML schema that Jenkins reads by about JUnit.
set -euo pipefail
cd "$(dirname "$0")/.."
tool="$PWD/dist/cli.cjs"
tools="$(bash .ci/tools.sh report_validators)"
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir old new
printf 'table A {\n  x: int;\n}\n\nroot_type A;\n' >old/a.fbs
printf 'table A {\n  x: string;\n}\n\nroot_type A;\n' >new/a.fbs
printf 'include "a.fbs";\ninclude "missing.fbs";\ntable Weapon {}\ntable  B{x:Weapn;y:int}\ntable B {}\n' >'new/b "ö" & 100%.fbs'
printf 'struct S { a: byte; b: long; c: byte; }\n' >new/padded.fbs
printf '{ "x": "\\u0001", "z": 1 }\n' >new/a.json
printf '{ "targets": ["java"] }\n' >new/flatbuffers.json

# report NAME ARGUMENT...: writes the report in both forms. There is something to report in each.
report() {
  local name="$1" format status
  shift
  for format in sarif junit; do
    status=0
    node "$tool" "$@" --format "$format" >"$name.$format" 2>"$name.log" || status=$?
    [ "$status" != 0 ] || { echo "nothing found: $*" >&2 && exit 1; }
  done
}
report check check new
report failed check nowhere.fbs
report format format --check new
report compat compat --against ./old new
report generate generate --check --flatc inside new/padded.fbs
# Here flatc refuses the older version of one schema, so it is compared only in part.
cp -r old older
printf 'table P { x: in; }\n' >older/part.fbs
cp -r new newer
printf 'table P { x: int; }\n' >newer/part.fbs
report partly compat --against ./older newer
grep --quiet '"level": *"note"' partly.sarif
grep --quiet '<skipped ' partly.junit

# complaints FILE...: prints what the Multitool complains of.
complaints() {
  "$tools/multitool/Sarif.Multitool" validate "$@" --rule-kind 'Sarif;Ghas' --output validated.sarif \
    --log ForceOverwrite >multitool.log
  grep --quiet "^Done. $# files scanned" multitool.log || cat multitool.log
  grep -E ': (error|warning) ' multitool.log || true
}
found="$(complaints ./*.sarif)"
[ -z "$found" ] || { echo "$found" >&2 && exit 1; }
# It must be able to complain.
sed 's/"startLine": [0-9]*/"startLine": 0/' check.sarif >wrong.sarif
complaints wrong.sarif | grep --quiet startLine

PYTHONPATH="$tools" python3 - "$tools/junit.xsd" <<'END'
import pathlib, sys, xmlschema
schema = xmlschema.XMLSchema(sys.argv[1])
reports = sorted(pathlib.Path(".").glob("*.junit"))
assert len(reports) == 6, reports
for report in reports:
    schema.validate(str(report))
wrong = reports[0].read_text().replace("<testcase ", "<testcase unknown='1' ")
assert not schema.is_valid(wrong)
END
echo "the reports of check, format, compat and generate are valid SARIF and JUnit"
