// Build files are recognized, and no text makes a reader fail or work without end.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { globMatcher } from '../../server/language/includes/glob.ts';
import {
  buildFileGlobs,
  buildFilesToRead,
  isBuildFile,
  isReadForBuild,
  longestBuildFile,
  mostBuildFiles,
  readBuildFile,
} from '../../server/language/project/build-file.ts';
import { countSteps } from '../growth/work.ts';
import { patience, some, tries } from '../thorough.ts';
import { projectOf } from './uses.ts';

/** One name for each form. */
const names = [
  'gen.sh',
  'gen.bat',
  'gen.ps1',
  'Makefile',
  'justfile',
  'package.json',
  '.github/workflows/ci.yml',
  'generate.go',
  'CMakeLists.txt',
  'BUILD.bazel',
  'Android.bp',
  'App.csproj',
  'build.rs',
  'meson.build',
  'build.gradle',
  'generate.py',
  'build.mjs',
  'GenerateCode.ts',
  'FlatBuffers.py',
  'Dockerfile',
] as const;

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: variables as build files have them.
/** Pieces of the grammars of build files. */
const pieces = fc.constantFrom(
  ...['flatc', 'flatc --cpp a.fbs\n', '$(', '${', '$X', '$((', '"', "'", '(', ')', '{', '}', '[', ']', '[[', ']]'],
  ...[
    ',',
    ';',
    ':',
    '=',
    '|',
    '&&',
    '\\',
    '\\\n',
    '\n',
    '\t',
    ' ',
    '`',
    '^',
    '%',
    '%%f',
    '#',
    '//',
    '/*',
    '*/',
    '<!--',
  ],
  ...['set(A ${A}${A})\n', 'X=$X$X\n', 'X := $(X)$(X)\n', 'for f in *.fbs; do ', 'done\n', 'xargs ', 'find . -name '],
  ...['function(f a)\n', 'endfunction()\n', 'f(x)\n', 'foreach(f a b)\n', 'cd x\n', 'run: |\n', '  - run: ', '<a b="'],
  ...[
    'add_custom_command(COMMAND ',
    'flatbuffer_cc_library(',
    'srcs = ["a.fbs"]',
    '<FlatSharpSchema Include="',
    '</',
    '>',
  ],
  ...[
    'Command::new("flatc")',
    '.args([',
    'Args {',
    'f"',
    "'''",
    '"""',
    'r#"',
    '@INPUT@',
    '\uFDD0',
    '\uFDD1',
    '\uFDD2',
    '\0',
  ],
);
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: variables as build files have them.

const nothing = projectOf({});

describe('build files', function () {
  this.timeout(patience(60_000));

  it('are known by their names', () => {
    const others = ['a.fbs', 'main.go', 'README.md', 'package-lock.json', 'src/index.ts', 'data.yml', 'Flat.ts'];
    assert.deepEqual(
      names.filter((name) => !isBuildFile(name) || !isBuildFile(`deep/down/${name}`)),
      [],
    );
    assert.deepEqual(others.filter(isBuildFile), []);
  });

  it('and others that name versions are watched by clients', () => {
    const watched = buildFileGlobs.map((glob) => globMatcher(glob));
    const more = [
      'go.mod',
      'Cargo.lock',
      'x/package-lock.json',
      'a/flatbuffers/base.h',
      '.githooks/pre-commit',
      'a.fsproj',
    ];
    assert.deepEqual(
      [...names, ...more].filter((name) => !isReadForBuild(name) || !watched.some((matches) => matches(name))),
      [],
    );
    const others = ['main.cpp', 'src/index.ts', 'README.md', 'a.json', 'a.fbs'];
    assert.deepEqual(
      others.filter((name) => watched.some((matches) => matches(name))),
      [],
    );
  });

  it('never make a reader fail', () => {
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 200 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 500 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...names), text, (name, body) => {
        for (const use of readBuildFile({ name, text: body }, nothing).uses) {
          assert.ok(use.source.line >= 1 && use.source.line <= body.split('\n').length, JSON.stringify(use.source));
          assert.ok(!/[\uFDD0-\uFDD2]/.test(JSON.stringify(use)), JSON.stringify(use));
        }
      }),
      tries(250),
    );
  });

  it('are read in a time that grows with their length alone', async () => {
    const samples = fc.sample(fc.array(pieces, { minLength: 1, maxLength: 5 }), tries(2));
    for (const name of some(names, 2)) {
      for (const sample of samples) {
        const unit = sample.join('');
        const cost = (length: number) =>
          countSteps(() => readBuildFile({ name, text: unit.repeat(Math.ceil(length / unit.length)) }, nothing));
        const small = await cost(16_000);
        const large = await cost(64_000);
        assert.ok(large < 4 * 1.8 * small + 20_000, `${name}: ${JSON.stringify(unit)} takes ${small}, then ${large}`);
      }
    }
  });

  it('that are one line of brackets are read in a time that grows with their length', async () => {
    const pairs = ['[{(', '(', '{', '${', '$(', '$((', '`', ';', 'a=('].flatMap((unit) =>
      ['build.sh', 'build.ps1', 'build.bat', 'Dockerfile', 'Makefile'].map((name) => [unit, name] as const),
    );
    // Every unit and every name is among them.
    for (const [unit, name] of some(pairs, 4)) {
      const cost = (count: number) =>
        countSteps(() => readBuildFile({ name, text: `flatc --cpp a.fbs\n${unit.repeat(count)}` }, nothing));
      const [small, large] = [await cost(1_000), await cost(4_000)];
      assert.ok(large < 4 * 1.8 * small + 20_000, `${name}: ${JSON.stringify(unit)} takes ${small}, then ${large}`);
    }
  });

  it('are read up to 1 MB', () => {
    const command = 'flatc --cpp a.fbs\n';
    const whole = { name: 'gen.sh', text: command.padEnd(longestBuildFile, '#') };
    assert.equal(readBuildFile(whole, nothing).uses.length, 1);
    const long = { name: 'gen.sh', text: `${whole.text}#` };
    assert.deepEqual(readBuildFile(long, nothing), {
      uses: [],
      versions: [],
      notUnderstood: ['gen.sh is longer than 1 MB'],
    });
    const many = readBuildFile({ name: 'gen.sh', text: command.repeat(2_000) }, nothing);
    assert.deepEqual([many.uses.length, many.notUnderstood], [1_000, ['gen.sh has more than is read of one file']]);
  });

  it('are read up to their number: first those near schemas, then those near the top', () => {
    const far = Array.from({ length: mostBuildFiles }, (_, index) => `deep/${String(index).padStart(4, '0')}.sh`);
    const version = 'third_party/flatbuffers/include/flatbuffers/base.h';
    const chosen = buildFilesToRead([...far, 'a/b/gen.sh', 'Makefile', 'x/go.mod', version], ['a/b/c', '.']);
    assert.equal(chosen.length, mostBuildFiles);
    assert.deepEqual(
      ['a/b/gen.sh', 'Makefile', 'x/go.mod', version, far[0], far.at(-1)].map((name) => chosen.includes(name ?? '')),
      [true, true, false, true, true, false],
    );
  });

  it('are read before programs, of which there may be many beside schemas', () => {
    const programs = Array.from({ length: mostBuildFiles }, (_, index) => `a/gen${index}.py`);
    const chosen = buildFilesToRead([...programs, 'a/b/BUILD'], ['a/b']);
    assert.deepEqual([chosen.length, chosen.includes('a/b/BUILD')], [mostBuildFiles, true]);
  });

  it('that are generated code are read once in a folder', () => {
    const names = ['a/x_generated.h', 'a/y_generated.h', 'b/z_generated.cs'];
    assert.deepEqual(buildFilesToRead(names, []), ['a/x_generated.h', 'b/z_generated.cs']);
  });

  for (const name of some(names, 8)) {
    it(`of 1 MB are read: ${name}`, () => {
      const [parts = []] = fc.sample(fc.array(pieces, { minLength: 3_000, maxLength: 3_000, size: 'max' }), {
        ...tries(1),
        numRuns: 1,
      });
      const unit = parts.join('');
      const text = unit.repeat(Math.ceil(longestBuildFile / unit.length)).slice(0, longestBuildFile);
      const { uses, notUnderstood } = readBuildFile({ name, text }, nothing);
      assert.ok(uses.length <= 1_000 && notUnderstood.length <= 1);
    });
  }
});
