// Checks the preconditions of a release: one version in all manifests and pages with an even second number, the same
// one in TAG, a section of the changelog, and a repository instead of the placeholder.
//
//   npx tsx .ci/release-check.ts [TAG]
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { manifestsWithRepository, placeholder, placesOfRepository } from './repository.ts';

/** The places of the version, with patterns that capture it. */
const placesOfVersion: Readonly<Record<string, RegExp>> = {
  'package.json': /^ {2}"version": "(.*)"/m,
  'package-lock.json': /^ {2}"version": "(.*)"/m,
  'action.yml': /^ {2}version:\n.*\n {4}default: (.*)$/m,
  'bazel/package/MODULE.bazel': /^ {4}version = "(.*)"/m,
  'grammar/package.json': /^ {2}"version": "(.*)"/m,
  'grammar/tree-sitter.json': /"version": "(.*)"/,
  'grammar/Cargo.toml': /^version = "(.*)"/m,
  'grammar/pyproject.toml': /^version = "(.*)"/m,
  'grammar/Makefile': /^VERSION := (.*)$/m,
  'grammar/CMakeLists.txt': /^ +VERSION "(.*)"/m,
  'grammar/build.zig.zon': /^ {4}\.version = "(.*)"/m,
  'grammar/pom.xml': /^ {2}<version>(.*)<\/version>/m,
  'editors/emacs/flatbuffers-mode.el': /^;; Version: (.*)$/m,
  'editors/emacs/flatbuffers-ts-mode.el': /^;; Version: (.*)$/m,
  'editors/helix/languages.toml': /rev = "v(.*?)"/,
  'editors/jetbrains/bundle/package.json': /^ {2}"version": "(.*)"/m,
  'editors/neovim/mason/package.yaml': /^ {2}id: .*@(.*)$/m,
  'editors/neovim/nvim-treesitter/parsers.lua': /revision = 'v(.*)'/,
  'editors/zed/Cargo.toml': /^version = "(.*)"/m,
  'editors/zed/extension.toml': /^version = "(.*)"/m,
};

/** The pages with install instructions, which name the version several times. */
const pagesWithVersion: readonly string[] = [
  'bazel/example/MODULE.bazel',
  'bazel/example/WORKSPACE',
  'docs/bazel.md',
  'docs/ci.md',
  'docs/compatibility.md',
  'editors/neovim/mason/package.yaml',
];

/** The section of a version in a changelog, without its heading; undefined if there is none. */
export function notesOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((text) => text.replace(/^\[([^\]]*)\]/, '$1').startsWith(version));
  return found?.slice(found.indexOf('\n')).trim();
}

/** The unmet preconditions, one sentence each. `read` returns the text of a project file. */
export function faultsOf(read: (file: string) => string, tag?: string): readonly string[] {
  const versions = Object.entries(placesOfVersion).map(
    ([file, pattern]) => [file, pattern.exec(read(file))?.[1]] as const,
  );
  const version = new Map(versions).get('package.json') ?? '';
  const faults = versions
    .filter(([, other]) => other !== version)
    .map(([file, other]) => `${file} has version ${other}, package.json ${version}`);
  for (const file of pagesWithVersion) {
    const named = [...read(file).matchAll(/fbs-language-tools[@/-]v?(\d+\.\d+\.\d+)/g)].map(([, other]) => other);
    for (const other of new Set(named))
      if (other !== version) faults.push(`${file} names ${other}, package.json ${version}`);
  }
  // The Marketplace takes an odd second number for a pre-release.
  if (Number(version.split('.')[1]) % 2 !== 0) faults.push(`the second number of ${version} is odd`);
  if (tag === undefined) return faults;
  if (tag !== `v${version}`) faults.push(`the tag ${tag} is not that of version ${version}`);
  if (!notesOf(read('CHANGELOG.md'), version)) faults.push(`CHANGELOG.md has no section for ${version}`);
  for (const file of placesOfRepository.filter((name) => read(name).includes(placeholder)))
    faults.push(`${file} has ${placeholder}: npx tsx .ci/repository.ts URL`);
  for (const file of manifestsWithRepository.filter((name) => JSON.parse(read(name)).repository === undefined))
    faults.push(`${file} has no repository: npx tsx .ci/repository.ts URL`);
  return faults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = faultsOf((name) => readFileSync(name, 'utf8'), process.argv[2]);
  for (const fault of faults) process.stderr.write(`release: ${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
