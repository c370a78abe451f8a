#!/usr/bin/env bash
# Everything of a release before it is published: dist/release with the artefacts, their checksums and the notes.
#
#   bash .ci/release.sh [TAG]          after `npm ci`; TAG, such as v0.2.0, must fit the manifests and the changelog
#
# Without TAG it is a rehearsal, which takes the notes of the version in the manifests. As VS Code's Marketplace wants it, a
# version whose second number is odd is a pre-release.
set -euo pipefail
cd "$(dirname "$0")/.."

tag="${1:-}"
version="$(node --print "require('./package.json').version")"
minor="${version#*.}"
minor="${minor%%.*}"
channel=release
[ $((minor % 2)) = 0 ] || channel=pre-release
release=dist/release

# Manifests, workflows and CHANGELOG must agree before anything is built.
npx tsx .ci/release-check.ts ${tag:+"$tag"}

rm -rf "$release"
mkdir -p "$release"
npm run build
node build/npm-package.js "$release/npm"
mv "$release"/npm/*.tgz "$release/"
rmdir "$release/npm"

vsix=(node build/vsix.js)
[ "$channel" = release ] || vsix+=(--pre-release)
"${vsix[@]}" --out "$release/fbs-language-tools-$version.vsix"

cp dist/tree-sitter-flatbuffers.wasm "$release/"
bash .ci/grammar-abi14.sh
cp grammar/abi14/parser.c "$release/tree-sitter-flatbuffers-abi14.c"
(cd grammar && npm pack --loglevel=error --pack-destination "../$release" >/dev/null)

npx tsx .ci/release-notes.ts ${tag:+"$tag"} >"$release/NOTES.md"
echo "$channel" >"$release/CHANNEL"
(cd "$release" && sha256sum -- *.vsix *.tgz *.wasm *.c >SHA256SUMS && sha256sum --check --quiet SHA256SUMS)
ls -l "$release"
