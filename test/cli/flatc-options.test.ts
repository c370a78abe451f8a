// `check` as a replacement for flatc: its options, messages and warnings.
import assert from 'node:assert/strict';
import { withWarningOptions } from '../../server/cli/check/judge.ts';
import { readCheckOptions } from '../../server/cli/check/options.ts';
import { UsageError } from '../../server/cli/usage-error.ts';
import { codeDefaults, flatcDefaults } from '../../server/language/service.ts';
import { commandRoom } from './command-room.ts';

describe('the command line', () => {
  const { folderWith, runIn, check, json } = commandRoom();

  describe('check takes the place of flatc', () => {
    const files = { 'a.fbs': 'table A { x: int; }\nroot_type A;\n', 'd.json': '{}', 'd.bin': '' };

    it('in scripts that call it with its options', async () => {
      const lines = [
        '-b --schema -o out a.fbs',
        '--cpp --gen-object-api --scoped-enums --cpp-std c++17 --filename-suffix _gen a.fbs',
        '--cpp --cpp-std=c++17 -o out/ a.fbs',
        '--cpp --gen-absl-hash --cpp-minify-enums --no-cpp-direct-copy --grpc --no-grpc-callback-api a.fbs',
        '--go --go-namespace x --go-module-name m --gen-onefile -o . a.fbs',
        '-c -n -d -g -j -l -p -r -T -t --gen-all --require-explicit-ids --root-type A a.fbs',
        '--python --python-typing --python-version 3 --bfbs-filenames / --no-leak-private-annotation a.fbs',
        'a.fbs --ts --no-union-value-namespacing --allow-non-utf8',
      ];
      for (const line of lines) assert.deepEqual((await check(files, ...line.split(' '))).stderr, '', line);
    });

    it('with the options that change names in its code', async () => {
      const packed = { 'a.fbs': 'namespace n;\ntable T { pack: int; }\n' };
      const codes = async (...args: readonly string[]) =>
        (await json(packed, ...args, 'a.fbs')).diagnostics.map(({ code }: { code: string }) => code);
      assert.deepEqual(await codes('--ts'), []);
      assert.deepEqual(await codes('--ts', '--gen-object-api'), ['generated-code-runtime']);
    });

    it('also where the name of a schema begins with a dash', async () => {
      const dashed = { '-o.fbs': 'table A {}\n', '--go.fbs': 'table B {}\n' };
      for (const args of [
        ['-o.fbs', '--go.fbs'],
        ['--', '-o.fbs', '--go.fbs'],
      ]) {
        const { roots } = await json(dashed, ...args);
        assert.deepEqual(
          roots.map(({ file }: { file: string }) => file),
          ['-o.fbs', '--go.fbs'],
        );
      }
    });

    it('with a value after the name of a switch, but not after the name that turns it off', async () => {
      const status = async (option: string) => (await check(files, '--cpp', option, 'a.fbs')).status;
      assert.equal(await status('--grpc-callback-api=false'), 0);
      assert.equal(await status('--grpc-callback-api=true'), 0);
      assert.equal(await status('--grpc-callback-api=maybe'), 2);
      assert.equal(await status('--no-grpc-callback-api=false'), 2);
    });

    it('and says what it does not do', async () => {
      const { status, stderr } = await check(
        files,
        '-b',
        'a.fbs',
        'd.json',
        '--conform',
        'a.fbs',
        '--',
        'd.bin',
        'e.bin',
      );
      assert.equal(status, 0);
      assert.deepEqual(stderr.trimEnd().split('\n'), [
        'note: check does not compare with an older schema, compat does: --conform a.fbs',
        'note: binary files are not checked: d.bin e.bin',
      ]);
    });

    it('with a note where -o is meant for a report', async () => {
      const said = (file: string) =>
        `note: -o is flatc's option and writes nothing here; to keep the report, add >${file} in its place\n`;
      const sarif = await check(files, '--format', 'sarif', '-o', 'out', 'a.fbs');
      assert.deepEqual([sarif.status, sarif.stderr], [0, said('FILE')]);
      assert.equal((await check(files, '-o', 'out.txt', 'a.fbs')).stderr, said('out.txt'));
      assert.equal((await check(files, '--cpp', '-o', 'gen', 'a.fbs')).stderr, '');
    });

    it('with its words for a wrong command line', async () => {
      const cases: readonly (readonly [args: readonly string[], message: string])[] = [
        [[], 'missing input files'],
        [['-b', '--go'], 'missing input files'],
        [['--bogus', 'a.fbs'], 'unknown commandline argument: --bogus'],
        [['--fromat', 'json', 'a.fbs'], 'unknown commandline argument: --fromat; did you mean --format?'],
        [['--fromat=json', 'a.fbs'], 'unknown commandline argument: --fromat=json; did you mean --format?'],
        [
          ['--require-explict-ids', 'a.fbs'],
          'unknown commandline argument: --require-explict-ids; did you mean --require-explicit-ids?',
        ],
        [
          ['a.fbs', '--format', 'JSON'],
          '--format must be one of text, short, json, sarif, github, gitlab, junit, not JSON; did you mean json?',
        ],
        [['-x', 'a.fbs'], 'unknown commandline argument: -x'],
        [['--stdin-file-path', 'a.fbs', 'b.fbs'], "--stdin-file-path needs '-' as the input"],
        [['-Iinc', 'a.fbs'], 'unknown commandline argument: -Iinc; did you mean -I inc?'],
        [
          ['--strict-json=yes', 'a.fbs'],
          'unknown commandline argument: --strict-json=yes; did you mean --strict-json?',
        ],
        [['a.fbs', '-I'], 'missing path following: -I'],
        [['a.fbs', '-o'], 'missing path following: -o'],
        [['a.fbs', '--root-type'], 'missing type following: --root-type'],
        [
          ['a.fbs', '--format', 'xml'],
          '--format must be one of text, short, json, sarif, github, gitlab, junit, not xml',
        ],
        [['a.fbs', '--color', 'yes'], '--color must be one of auto, always, never, not yes'],
        [['a.fbs', '--flatc-version'], 'missing value following: --flatc-version'],
        [
          ['a.fbs', '--flatc-version', 'latest'],
          '--flatc-version must be a version such as 24.3.25, or master, not latest',
        ],
        [
          ['--kotlin-kmp', '--flatc-version=2.0.8', 'a.fbs'],
          'unknown commandline argument: --kotlin-kmp; flatc has it since 24.3.6, not in 2.0.8',
        ],
        [
          ['--flatc-version', '25.12.19', '--ts-undefined-for-optionals', 'a.fbs'],
          'unknown commandline argument: --ts-undefined-for-optionals; flatc has it only in versions after 25.12.19, not in 25.12.19',
        ],
        [['a.fbs', '--trpc=maybe'], '--trpc must be one of auto, on, off, not maybe'],
      ];
      for (const [args, message] of cases) {
        assert.throws(() => readCheckOptions(args), new UsageError(message));
      }
      const { status, stdout, stderr } = await check(files, '--bogus', 'a.fbs');
      assert.deepEqual({ status, stdout }, { status: 2, stdout: '' });
      assert.match(stderr, /^error: unknown commandline argument: --bogus\n/);
    });

    it('and gives the verdict of another version', async () => {
      const files = { 'a.fbs': 'table T { a: string (offset64); }\n' };
      const then = await check(files, '--flatc-version', '2.0.8', '--format', 'short', 'a.fbs');
      assert.equal(then.status, 1);
      assert.match(
        then.stdout,
        /^a\.fbs:1:22: error: flatc 2\.0\.8 refuses this: the attribute offset64 is built in since 23\.5\.9; it says "user define attributes must be declared before use: offset64" \[flatc-version\]$/m,
      );
      assert.equal((await check(files, '--flatc-version', 'v23.5.9', 'a.fbs')).status, 0);
      const old = await check(files, '--flatc-version', '1.12.0', 'a.fbs');
      assert.match(old.stderr, /flatc 1\.12\.0 is older than 2\.0\.0: verdicts are those of 2\.0\.0/);
    });

    it('and names the line of flatbuffers.json that pins another version', async () => {
      const files = {
        'flatbuffers.json': '{\n  "flatcVersion": "24.3.25"\n}\n',
        'a.fbs': 'table T { a: string = "x"; }\n',
      };
      const { stdout, status } = await check(files, '--format', 'short', 'a.fbs');
      assert.match(stdout, /error: flatc 24\.3\.25, set in flatbuffers\.json:2, refuses this: .* since 25\.12\.19/);
      assert.equal(status, 1);
      assert.equal((await check(files, '--flatc-version', '25.12.19', 'a.fbs')).status, 0);
      const { roots } = await json(files, 'a.fbs');
      assert.deepEqual(roots, [{ file: 'a.fbs', verdict: 'accept' }]);
    });

    it('and knows the versions of targets, of which the oldest counts', async () => {
      const files = {
        'flatbuffers.json':
          '{ "targets": [{ "language": "rust", "flatcVersion": "24.3.25" }, { "language": "cpp", "flatcVersion": "2.0.8" }, "ts"] }',
        'a.fbs': 'table T { a: int; } struct S { b: [int:2] (key); }\n',
      };
      const { stdout } = await check(files, '--format', 'short', 'a.fbs');
      assert.match(
        stdout,
        /a\.fbs:1:\d+: error: flatc 2\.0\.8, set for the target cpp in flatbuffers\.json:1, .*an array may be a key since 22\.11\.22/,
      );
      const later = await check(files, '--flatc-version', '24.3.25', '--format', 'short', 'a.fbs');
      assert.doesNotMatch(later.stdout, /may be a key/);
    });

    it('and carries those of its options that change the verdict', () => {
      const line =
        '--go -b --schema --root-type N.T --require-explicit-ids --warnings-as-errors --no-warnings --no-union-value-namespacing --allow-non-utf8 --json-nested-bytes --strict-json --unknown-json --no-leak-private-annotation --gen-all a.fbs';
      assert.deepEqual(readCheckOptions(line.split(' ')).flatc, {
        flatcVersion: undefined,
        generators: ['go', 'binary'],
        separately: false,
        generateAll: true,
        code: { ...codeDefaults, generateAll: true },
        codeRuns: undefined,
        schema: true,
        rootType: 'N.T',
        requireExplicitIds: true,
        warningsAsErrors: true,
        noWarnings: true,
        unionValueNamespacing: false,
        allowNonUtf8: true,
        jsonNestedBytes: true,
        strictJson: true,
        unknownJson: true,
        noLeakPrivateAnnotation: true,
      });
    });
  });

  it('takes a generator that crashes on an included file where that is written as well', async () => {
    const files = {
      'main.fbs': 'include "a.fbs";\ntable X { t: N.T; }\n',
      'a.fbs': 'namespace N;\ntable A {}\ntable T { n: [ubyte] (nested_flatbuffer: "A"); }\n',
    };
    const { path } = folderWith(files);
    assert.equal((await runIn(path, 'check', '--cpp', 'main.fbs')).status, 0);
    const { status, stdout } = await runIn(path, 'check', '--format', 'short', '--cpp', '--gen-all', 'main.fbs');
    assert.equal(status, 1);
    assert.match(stdout, /a\.fbs:3:\d+: error: .*\[generator-nested-buffer\]/);
  });

  describe('warnings of flatc', () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    const report = (severity: 1 | 2 | 3, family: 'flatc' | 'trpc') => ({
      uri: 'file:///a.fbs',
      family,
      diagnostic: { range, severity, code: 'some-code', message: 'odd' },
      mayBecomeError: severity === 2 && family === 'flatc',
    });
    const warned = { verdict: 'warn' as const, reports: [report(2, 'flatc'), report(2, 'trpc'), report(3, 'flatc')] };

    it('stay what they are by default', () => {
      assert.deepEqual(withWarningOptions(warned, flatcDefaults), warned);
    });

    it('become errors with --warnings-as-errors; those of others do not', () => {
      assert.deepEqual(withWarningOptions(warned, { ...flatcDefaults, warningsAsErrors: true }), {
        verdict: 'reject',
        reports: [{ ...report(1, 'flatc'), mayBecomeError: true }, report(2, 'trpc'), report(3, 'flatc')],
      });
      const clean = { verdict: 'accept' as const, reports: [report(2, 'trpc')] };
      assert.deepEqual(withWarningOptions(clean, { ...flatcDefaults, warningsAsErrors: true }), clean);
    });

    it('are not there with --no-warnings, not even as errors', () => {
      const judged = withWarningOptions(warned, { ...flatcDefaults, warningsAsErrors: true, noWarnings: true });
      assert.deepEqual(judged, { verdict: 'accept', reports: [] });
    });
  });
});
