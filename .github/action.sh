#!/usr/bin/env bash
# Runs the commands of action.yml: check, and where its inputs ask for it format, generate and compat. Its inputs come as FBS_* in the
# environment. All steps run, and the worst exit status is that of the action. Bash 3.2, which macOS has, is enough.
set -uo pipefail

paths=() options=() against=()
while IFS= read -r line; do [ -n "$line" ] && paths+=("$line"); done <<<"${FBS_PATHS:-.}"
while IFS= read -r line; do [ -n "$line" ] && options+=("$line"); done <<<"${FBS_ARGS:-}"
while IFS= read -r line; do [ -n "$line" ] && against+=(--against "$line"); done <<<"${FBS_AGAINST:-}"

# flag NAME VALUE: refuses what is neither true nor false.
flag() {
  case "$2" in
  true | false) ;;
  *)
    echo "::error::$1 must be true or false: $2"
    exit 2
    ;;
  esac
}
flag format "${FBS_FORMAT:=false}"
flag generated "${FBS_GENERATED:=false}"

# Installed once, beside the checkout and without scripts of packages.
folder="${RUNNER_TEMP:-${TMPDIR:-/tmp}}/fbs-language-tools"
npm install --prefix "$folder" --no-save --ignore-scripts --no-audit --no-fund --loglevel=error \
  "${FBS_PACKAGE:-fbs-language-tools@${FBS_VERSION:-latest}}" >&2 || exit 2
tool="$folder/node_modules/fbs-language-tools/dist/cli.cjs"

# A table of the findings by rule for the page of the run. GitHub names the file.
summary=()
[ -n "${GITHUB_STEP_SUMMARY:-}" ] && summary=(--summary "$GITHUB_STEP_SUMMARY")

worst=0
# Keeps the worst status.
note() { [ "$1" -gt "$worst" ] && worst="$1"; return 0; }

# has NAME...: whether a file below the paths has one of the names, also behind links.
has() {
  local name
  for name in "$@"; do [ -n "$(find -L "${paths[@]}" -name "$name" 2>/dev/null | head -n 1)" ] && return 0; done
  return 1
}
# Where no schema is left, only compat knows whether a change has removed it, or the paths are wrong. A flatbuffers.json
# may name data, which check reads.
left=true checked=true
if [ "${#against[@]}" -gt 0 ]; then
  has '*fbs' || left=false
  has '*fbs' flatbuffers.json || checked=false
fi

if [ "$checked" = true ]; then
  echo '::group::check'
  node "$tool" check --format github ${summary[@]+"${summary[@]}"} ${options[@]+"${options[@]}"} "${paths[@]}"
  note $?
  if [ -n "${FBS_SARIF:-}" ]; then
    node "$tool" check --format sarif ${options[@]+"${options[@]}"} "${paths[@]}" >"$FBS_SARIF"
    note $?
    echo "sarif=$FBS_SARIF" >>"${GITHUB_OUTPUT:-/dev/null}"
  fi
  echo '::endgroup::'
fi

if [ "$FBS_FORMAT" = true ] && [ "$left" = true ]; then
  echo '::group::format --check'
  node "$tool" format --check --format github ${summary[@]+"${summary[@]}"} "${paths[@]}"
  note $?
  echo '::endgroup::'
fi

if [ "$FBS_GENERATED" = true ] && [ "$left" = true ]; then
  echo '::group::generate --check'
  node "$tool" generate --check --format github ${summary[@]+"${summary[@]}"} "${paths[@]}"
  note $?
  echo '::endgroup::'
fi

if [ "${#against[@]}" -gt 0 ]; then
  echo '::group::compat'
  node "$tool" compat --format github ${summary[@]+"${summary[@]}"} "${against[@]}" ${options[@]+"${options[@]}"} "${paths[@]}"
  note $?
  echo '::endgroup::'
fi
exit "$worst"
