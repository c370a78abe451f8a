// The executable as people and scripts call it: what it prints, where, and with what status it ends.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { asTold } from '../server/cli/check/judge.ts';
import { readCheckOptions } from '../server/cli/check/options.ts';
import { explanation } from '../server/cli/explain.ts';
import { UsageError } from '../server/cli/usage-error.ts';
import { flatcDefaults } from '../server/language/service.ts';
import { serverBundle, TestFolder } from './lsp-client.ts';
import { expectFile } from './snapshot.ts';

describe('the command line', () => {
  const folders: TestFolder[] = [];

  afterEach(() => {
    for (const folder of folders.splice(0)) folder.remove();
  });

  function folderWith(files: Readonly<Record<string, string>>): TestFolder {
    const folder = new TestFolder(files);
    folders.push(folder);
    return folder;
  }

  function runIn(cwd: string | undefined, ...args: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [serverBundle, ...args], { cwd, encoding: 'utf8' });
    return { status, stdout, stderr };
  }

  /** Runs `check` in a new folder with files. */
  function check(files: Readonly<Record<string, string>>, ...args: string[]) {
    return runIn(folderWith(files).path, 'check', ...args);
  }

  function json(files: Readonly<Record<string, string>>, ...args: string[]) {
    const { stdout } = check(files, '--format', 'json', ...args);
    return JSON.parse(stdout);
  }

  describe('tells', () => {
    it('its version', () => {
      const { status, stdout } = runIn(undefined, '--version');
      assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
      assert.equal(status, 0);
      assert.equal(runIn(undefined, 'check', '--version').stdout, stdout);
    });

    it('how it is used, on one screen', () => {
      const { status, stdout } = runIn(undefined, '--help');
      const ofCheck = runIn(undefined, 'check', '--help');
      assert.deepEqual([status, ofCheck.status], [0, 0]);
      const ofFormat = runIn(undefined, 'format', '--help');
      assert.equal(ofFormat.status, 0);
      expectFile('help.snap.txt', `${stdout}\n${ofCheck.stdout}\n${ofFormat.stdout}`);
      for (const text of [stdout, ofCheck.stdout, ofFormat.stdout]) {
        assert.ok(text.split('\n').length <= 40);
        assert.ok(text.split('\n').every((line) => line.length <= 120));
      }
    });

    it('how it is used where it was not told what to do', () => {
      const cases: readonly (readonly [readonly string[], string])[] = [
        [[], 'missing command'],
        [['chekc'], 'unknown command: chekc; did you mean check?'],
        [['--stdoi'], 'unknown command: --stdoi; did you mean --stdio?'],
        [['a.fbs'], 'unknown command: a.fbs; did you mean check a.fbs?'],
        [['--stdio', '--bogus'], 'unknown commandline argument: --bogus'],
        [['--stdio', '-I'], 'missing path following: -I'],
        [['--socket'], '--socket needs a port, a number below 65536'],
        [['--socket=web'], '--socket needs a port, a number below 65536: web'],
        [['--socket', '70000'], '--socket needs a port, a number below 65536: 70000'],
        [['--pipe='], 'missing name following: --pipe'],
      ];
      for (const [args, message] of cases) {
        const { status, stdout, stderr } = runIn(undefined, ...args);
        assert.equal(status, 2, args.join(' '));
        assert.equal(stdout, '');
        assert.ok(stderr.startsWith(`error: ${message}\nUsage:`), stderr);
      }
    });

    it('what a code means, with a wrong and a right schema', () => {
      const { status, stdout } = runIn(undefined, 'explain', 'include-late');
      assert.equal(status, 0);
      assert.match(
        stdout,
        /^# include-late\n\n.*\n\nFlatc's own rule; level: error\.\n\n[\s\S]*Wrong:\n\n```fbs\n[\s\S]+```\n\nRight:\n\n```fbs\n[\s\S]+```\n$/,
      );
    });

    it('the same where the code is copied as a report writes it', () => {
      const expected = explanation('include-late');
      for (const written of ['[include-late]', 'error[include-late]', 'Include-Late'])
        assert.equal(explanation(written), expected);
    });

    it('which code was probably meant', () => {
      const { status, stdout, stderr } = runIn(undefined, 'explain', 'include-not-fuond');
      assert.deepEqual({ status, stdout }, { status: 2, stdout: '' });
      assert.match(stderr, /there is no rule include-not-fuond\nDid you mean include-not-found\?\n/);
    });

    it('all codes', () => {
      const { status, stdout } = runIn(undefined, 'explain');
      assert.equal(status, 0);
      for (const line of stdout.trimEnd().split('\n')) {
        assert.match(
          line,
          /^[a-z][a-z0-9.-]+ +(error|warning|information|hint|off|wire|wire\+json|source|conform) +\S.*\.$/,
        );
        assert.match(explanation(line.split(' ')[0] ?? '') ?? '', /^# [\s\S]+Wrong:[\s\S]+Right:/);
      }
    });
  });

  describe('check', () => {
    const good = { 'good.fbs': 'table Monster { name: string; }\nroot_type Monster;\n' };

    it('says nothing but a summary of what is right', () => {
      assert.deepEqual(check(good, 'good.fbs'), { status: 0, stdout: '1 schema checked: nothing found\n', stderr: '' });
    });

    it('names place, severity and code of what is wrong, and places that matter too', () => {
      const files = {
        'a.fbs': 'table A {}\ntable A {}\ninclude "b.fbs";\ntable C { x: Nope; }\n',
        'b.fbs': 'table B {}',
      };
      assert.deepEqual(check(files, '--format', 'short', 'a.fbs'), {
        status: 1,
        stdout: [
          'a.fbs:2:7: error: A is already declared, as a table [duplicate-declaration]',
          '    a.fbs:1:7: A is first declared here',
          'a.fbs:3:1: error: includes must come before declarations; move this one above the first table [include-late]',
          'a.fbs:4:14: error: cannot find Nope [unresolved-type]',
          '1 schema checked: 3 errors',
          '',
        ].join('\n'),
        stderr: '',
      });
    });

    it('keeps the first line of a long message on its own', () => {
      const { stdout } = check({ 'a.fbs': 'include "no.fbs";\ntable A {}\n' }, '--format=short', '-I', 'inc', 'a.fbs');
      assert.equal(
        stdout,
        [
          'a.fbs:1:9: error: cannot find "no.fbs"; tried [include-not-found]',
          '    no.fbs',
          '    inc/no.fbs',
          '1 schema checked: 1 error',
          '',
        ].join('\n'),
      );
    });

    it('counts columns in UTF-16 units, whatever ends the lines', () => {
      const text = '\uFEFF// one\r\n/* 😀漢 */ table A { x: Nope; }\r\n';
      assert.match(
        check({ 'a.fbs': text }, '--format', 'short', 'a.fbs').stdout,
        /^a\.fbs:2:24: error: cannot find Nope/,
      );
    });

    it('shows the line to people, with what is meant underlined, and what would mend it', () => {
      const files = { 'a.fbs': 'table Weapon {\n\tdamage: int;\n}\ntable Orc {\n\tweapon: Weapn;\n}\n' };
      const expected = [
        'error[unresolved-type]: cannot find Weapn; did you mean Weapon?',
        ' --> a.fbs:5:10',
        '  |',
        '1 | table Weapon {',
        '  |       ------ Weapon is declared here',
        '...',
        '5 |     weapon: Weapn;',
        '  |             ^^^^^',
        "  = fix: Change to 'Weapon'",
        '  = fix: Create table Weapn',
        '  = fix: Create struct Weapn',
        '  = fix: Create enum Weapn',
        '',
        '1 schema checked: 1 error',
        "'fbs-language-server explain unresolved-type' tells more about a finding.",
        '',
      ].join('\n');
      assert.deepEqual(check(files, 'a.fbs'), { status: 1, stdout: expected, stderr: '' });
      const { stdout } = check(files, '--color=always', 'a.fbs');
      assert.ok(stdout.startsWith('\u001b[1;31merror[unresolved-type]\u001b[0m'));
      assert.equal(stdout.replaceAll(/\p{Cc}\[[\d;]*m/gu, ''), expected);
      const short = check(files, '--color', 'always', '--format', 'short', 'a.fbs').stdout;
      assert.ok(short.startsWith('\u001b[1ma.fbs:5:10\u001b[0m: \u001b[1;31merror\u001b[0m: '), short);
    });

    it('prints no line that a name or a text would forge, whatever the format', () => {
      const hostile = 'a\u001b[2J\n::error::forged.fbs';
      const files = {
        [hostile]: 'include "\\x0a::error::x";\ninclude "\\x0a  ::error::x\\x1b[2J";\nattribute "x\u001b[2J";\n',
        'b.fbs': `include "${hostile.replace('\n', '\\x0a').replace('\u001b', '\\x1b')}";\n`,
      };
      for (const format of ['text', 'short', 'json', 'sarif', 'github']) {
        const { stdout, stderr } = check(files, '--format', format, '.', 'no\n::error::such\u001b.fbs', '--', 'd\n::x');
        const written = stdout + stderr;
        assert.doesNotMatch(written, /[^\P{Cc}\n]/u, format);
        const commands = written.split('\n').filter((line) => line.trimStart().startsWith('::'));
        for (const line of commands)
          assert.match(line, /^::(error|warning|notice) file=|^::error::unable to load/, format);
        assert.equal(commands.length > 0, format === 'github');
      }
    });

    it('repeats no text of files outside the folders that were given', () => {
      const secret = 'hunter2:x:0\n';
      const files = {
        'in/a.fbs': 'include "../out/b.fbs";\ninclude "c.fbs";\ninclude ".hidden/d.fbs";\ninclude "passwd";\n',
        'in/c.fbs': 'shown in full;\n',
        'in/.hidden/d.fbs': secret,
        'in/passwd': secret,
        'out/b.fbs': secret,
        'out/e.fbs': secret,
      };
      const folder = folderWith(files);
      symlinkSync(join(folder.path, 'out/e.fbs'), join(folder.path, 'in/link.fbs'));
      for (const format of ['text', 'short', 'json', 'sarif', 'github']) {
        const { stdout, stderr } = runIn(folder.path, 'check', '--format', format, 'in');
        assert.doesNotMatch(stdout + stderr, /hunter2/, format);
        assert.match(stdout, /shown/, format);
        assert.match(stdout, /outside the given folders/);
      }
      const named = runIn(folder.path, 'check', 'in/a.fbs').stdout;
      assert.doesNotMatch(named, /hunter2/);
      assert.match(named, /shown/);
      const given = runIn(folder.path, 'check', '-I', 'out', 'in/a.fbs').stdout;
      assert.match(given, /hunter2/, 'an include path is a folder that was given');
    });

    it('stops quietly when its reader has seen enough', async () => {
      const files = {
        'a.fbs': Array.from({ length: 3000 }, (_, index) => `table T { x: Nope${index}; }\n`).join(''),
      };
      const process_ = spawn(process.execPath, [serverBundle, 'check', 'a.fbs'], { cwd: folderWith(files).path });
      let stderr = '';
      process_.stderr.on('data', (data) => {
        stderr += data;
      });
      process_.stdout.once('data', () => process_.stdout.destroy());
      await once(process_, 'close');
      assert.equal(stderr, '');
    });
  });

  describe('check of files and folders', () => {
    const files = {
      'lib/types.fbs': 'table Leaf { x: Nope; }\n',
      'lib/one.fbs': 'include "types.fbs";\ntable One { leaf: Leaf; }\n',
      'lib/deep/two.fbs': 'include "../types.fbs";\ntable Two { leaf: Leaf; }\n',
      'lib/node_modules/x.fbs': 'table {',
      'lib/.hidden/x.fbs': 'table {',
      'lib/readme.txt': 'table {',
    };

    it('takes each schema of a folder, and tells a mistake once that is seen through several', () => {
      const { roots, diagnostics } = json(files, 'lib');
      assert.deepEqual(roots, [
        { file: 'lib/deep/two.fbs', verdict: 'reject' },
        { file: 'lib/one.fbs', verdict: 'reject' },
        { file: 'lib/types.fbs', verdict: 'reject' },
      ]);
      assert.deepEqual(
        diagnostics.map(({ file, code }: { file: string; code: string }) => [file, code]),
        [['lib/types.fbs', 'unresolved-type']],
      );
    });

    it('writes paths as they were given', () => {
      const folder = folderWith(files);
      const cases: readonly (readonly [given: string, cwd: string, roots: readonly string[], included: string])[] = [
        ['lib/one.fbs', '.', ['lib/one.fbs'], 'lib/types.fbs'],
        ['./lib/one.fbs', '.', ['./lib/one.fbs'], 'lib/types.fbs'],
        ['../one.fbs', 'lib/deep', ['../one.fbs'], '../types.fbs'],
        [join(folder.path, 'lib/one.fbs'), '.', [join(folder.path, 'lib/one.fbs')], join(folder.path, 'lib/types.fbs')],
        ['lib/deep/', '.', ['lib/deep/two.fbs'], 'lib/types.fbs'],
        ['.', 'lib/deep', ['./two.fbs'], '../types.fbs'],
        ['./lib/../lib/deep', '.', ['./lib/../lib/deep/two.fbs'], 'lib/types.fbs'],
      ];
      for (const [given, cwd, expected, included] of cases) {
        const { stdout } = runIn(join(folder.path, cwd), 'check', '--format', 'json', given);
        const { roots, diagnostics } = JSON.parse(stdout);
        assert.deepEqual(
          roots.map(({ file }: { file: string }) => file),
          expected,
          given,
        );
        assert.deepEqual(
          diagnostics.map(({ file }: { file: string }) => file),
          [included],
          given,
        );
      }
    });

    it('finds a schema that is only valid through the one that includes it', () => {
      const parts = {
        'lib/root.fbs': 'include "base.fbs";\ninclude "part.fbs";\ntable Root { part: Part; }\n',
        'lib/base.fbs': 'enum Colour : byte { Red }\n',
        'lib/part.fbs': 'table Part { colour: Colour; }\n',
        'lib/alone.fbs': 'table Alone { colour: Colour; }\n',
      };
      const { roots, diagnostics } = json(parts, 'lib');
      assert.deepEqual(roots, [
        { file: 'lib/alone.fbs', verdict: 'reject' },
        { file: 'lib/base.fbs', verdict: 'accept' },
        { file: 'lib/part.fbs', verdict: 'accept', through: 'lib/root.fbs' },
        { file: 'lib/root.fbs', verdict: 'accept' },
      ]);
      assert.deepEqual(
        diagnostics.map(({ file }: { file: string }) => file),
        ['lib/alone.fbs'],
      );
      assert.match(check(parts, 'lib').stdout, /^4 schemas checked, 1 through one that includes it: 1 error$/m);
    });

    it('takes a schema that is named for a root of its own', () => {
      const parts = {
        'root.fbs': 'include "base.fbs";\ninclude "part.fbs";\n',
        'base.fbs': 'enum Colour : byte { Red }\n',
        'part.fbs': 'table Part { colour: Colour; }\n',
      };
      for (const args of [
        ['root.fbs', 'part.fbs'],
        ['.', 'part.fbs'],
      ]) {
        const { roots } = json(parts, ...args);
        const part = roots.find(({ file }: { file: string }) => file.endsWith('part.fbs'));
        assert.deepEqual(part, { file: 'part.fbs', verdict: 'reject' });
      }
    });

    it('follows links, but not in circles', () => {
      const folder = folderWith({ 'real/a.fbs': 'table A {}' });
      mkdirSync(join(folder.path, 'lib'));
      symlinkSync(join(folder.path, 'real'), join(folder.path, 'lib/link'));
      symlinkSync(join(folder.path, 'lib'), join(folder.path, 'lib/circle'));
      symlinkSync(join(folder.path, 'nowhere'), join(folder.path, 'lib/broken.fbs'));
      const { stdout } = runIn(folder.path, 'check', '--format=json', 'lib');
      assert.deepEqual(JSON.parse(stdout).roots, [{ file: 'lib/link/a.fbs', verdict: 'accept' }]);
    });

    it('reports what it cannot read and checks the rest', () => {
      const { status, stdout, stderr } = check(
        { 'a.fbs': 'table A {}', 'b.fbs/x.txt': '' },
        'a.fbs',
        'no.fbs',
        'b.fbs',
      );
      assert.equal(status, 2);
      assert.equal(stdout, '1 schema checked: nothing found\n');
      assert.equal(stderr, 'error: unable to load file: no.fbs\nerror: no schema (*.fbs) in the folder: b.fbs\n');
    });

    it('tells what was probably meant by a path that is not there, and of include folders that are not', () => {
      const { stderr } = check({ 'lib/monster.fbs': 'table A {}' }, 'lib/monstre.fbs', 'libb');
      assert.deepEqual(stderr.trimEnd().split('\n'), [
        'error: unable to load file: lib/monstre.fbs; did you mean lib/monster.fbs?',
        'error: unable to load file: libb; did you mean lib?',
      ]);
      const { status, stderr: notes } = check({ 'a.fbs': 'table A {}' }, '-I', 'inc', 'a.fbs');
      assert.deepEqual([status, notes], [0, 'note: there is no include folder inc\n']);
    });

    it('refuses what flatc would not take for a schema', () => {
      const { status, stdout, stderr } = check({ 'a.txt': 'table A {}', 'A.FBS': 'table A {}' }, 'a.txt', 'A.FBS');
      assert.deepEqual({ status, stdout }, { status: 2, stdout: '' });
      assert.match(stderr, /^error: input file is neither json nor a \.fbs \(schema\) file: a\.txt\n.*: A\.FBS\n$/);
    });

    it('rejects a schema with a NUL, which flatc takes for binary, and stops reading there where it is included', () => {
      const nul = { 'a.fbs': 'table A {}\n\0', 'b.fbs': 'include "a.fbs";\ntable B { a: A; }' };
      const { roots, diagnostics } = json(nul, 'a.fbs', 'b.fbs');
      assert.deepEqual(
        roots.map(({ verdict }: { verdict: string }) => verdict),
        ['reject', 'accept'],
      );
      assert.deepEqual(diagnostics[0].range.start, { line: 1, character: 0 });
    });
  });

  describe('check finds includes', () => {
    const files = {
      'main.fbs': 'include "a.fbs";\ninclude "b.fbs";\ntable Main { a: A; b: B; }\n',
      'one/a.fbs': 'table A {}\n',
      'two/b.fbs': 'table B {}\n',
    };

    it('in the directories of -I and --fbsdir', () => {
      assert.equal(check(files, 'main.fbs').status, 1);
      assert.equal(check(files, '-I', 'one', '--fbsdir', 'two', 'main.fbs').status, 0);
      assert.equal(check(files, '--fbsdir=one', '-I', './two/', 'main.fbs').status, 0);
    });

    it('seen from where it runs', () => {
      const folder = folderWith(files);
      assert.equal(runIn(join(folder.path, 'one'), 'check', '-I', '.', '-I', '../two', '../main.fbs').status, 0);
    });
  });

  describe('check takes the place of flatc', () => {
    const files = { 'a.fbs': 'table A { x: int; }\nroot_type A;\n', 'd.json': '{}', 'd.bin': '' };

    it('in scripts that call it with its options', () => {
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
      for (const line of lines) assert.deepEqual(check(files, ...line.split(' ')).stderr, '', line);
    });

    it('also where the name of a schema begins with a dash', () => {
      const dashed = { '-o.fbs': 'table A {}\n', '--go.fbs': 'table B {}\n' };
      for (const args of [
        ['-o.fbs', '--go.fbs'],
        ['--', '-o.fbs', '--go.fbs'],
      ]) {
        const { roots } = json(dashed, ...args);
        assert.deepEqual(
          roots.map(({ file }: { file: string }) => file),
          ['-o.fbs', '--go.fbs'],
        );
      }
    });

    it('and says what it does not do', () => {
      const { status, stderr } = check(files, '-b', 'a.fbs', 'd.json', '--conform', 'a.fbs', '--', 'd.bin', 'e.bin');
      assert.equal(status, 0);
      assert.deepEqual(stderr.trimEnd().split('\n'), [
        'note: data files are not checked: d.json',
        'note: check does not compare with an older schema, compat does: --conform a.fbs',
        'note: binary files are not checked: d.bin e.bin',
      ]);
    });

    it('with its words for a wrong command line', () => {
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
          '--format must be one of text, short, json, sarif, github, not JSON; did you mean json?',
        ],
        [['-x', 'a.fbs'], 'unknown commandline argument: -x'],
        [['-'], 'unknown commandline argument: -'],
        [['-Iinc', 'a.fbs'], 'unknown commandline argument: -Iinc'],
        [['--root-type=A', 'a.fbs'], 'unknown commandline argument: --root-type=A'],
        [['a.fbs', '-I'], 'missing path following: -I'],
        [['a.fbs', '-o'], 'missing path following: -o'],
        [['a.fbs', '--root-type'], 'missing type following: --root-type'],
        [['a.fbs', '--format', 'xml'], '--format must be one of text, short, json, sarif, github, not xml'],
        [['a.fbs', '--color', 'yes'], '--color must be one of auto, always, never, not yes'],
        [['a.fbs', '--trpc=maybe'], '--trpc must be one of auto, on, off, not maybe'],
      ];
      for (const [args, message] of cases) {
        assert.throws(() => readCheckOptions(args), new UsageError(message));
      }
      const { status, stdout, stderr } = check(files, '--bogus', 'a.fbs');
      assert.deepEqual({ status, stdout }, { status: 2, stdout: '' });
      assert.match(stderr, /^error: unknown commandline argument: --bogus\n/);
    });

    it('and carries those of its options that change the verdict', () => {
      const line =
        '--go -b --schema --root-type N.T --require-explicit-ids --warnings-as-errors --no-warnings --no-union-value-namespacing --allow-non-utf8 --json-nested-bytes --strict-json --unknown-json --no-leak-private-annotation --gen-all a.fbs';
      assert.deepEqual(readCheckOptions(line.split(' ')).flatc, {
        generators: ['go', 'binary'],
        generateAll: true,
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

  it('takes a generator that crashes on an included file where that is written as well', () => {
    const files = {
      'main.fbs': 'include "a.fbs";\ntable X { t: N.T; }\n',
      'a.fbs': 'namespace N;\ntable A {}\ntable T { n: [ubyte] (nested_flatbuffer: "A"); }\n',
    };
    const { path } = folderWith(files);
    assert.equal(runIn(path, 'check', '--cpp', 'main.fbs').status, 0);
    const { status, stdout } = runIn(path, 'check', '--format', 'short', '--cpp', '--gen-all', 'main.fbs');
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
      assert.deepEqual(asTold(warned, flatcDefaults), warned);
    });

    it('become errors with --warnings-as-errors; those of others do not', () => {
      assert.deepEqual(asTold(warned, { ...flatcDefaults, warningsAsErrors: true }), {
        verdict: 'reject',
        reports: [{ ...report(1, 'flatc'), mayBecomeError: true }, report(2, 'trpc'), report(3, 'flatc')],
      });
      const clean = { verdict: 'accept' as const, reports: [report(2, 'trpc')] };
      assert.deepEqual(asTold(clean, { ...flatcDefaults, warningsAsErrors: true }), clean);
    });

    it('are not there with --no-warnings, not even as errors', () => {
      const told = asTold(warned, { ...flatcDefaults, warningsAsErrors: true, noWarnings: true });
      assert.deepEqual(told, { verdict: 'accept', reports: [] });
    });
  });

  describe('check --trpc', () => {
    const greeter = {
      'a.fbs': 'namespace trpc.app.greeter;\nattribute "go_package=example.com/x/hello";\ntable A {}\n',
    };

    it('applies the rules of tRPC where a schema has a go_package', () => {
      const { roots, diagnostics } = json(greeter, 'a.fbs');
      assert.deepEqual(roots, [{ file: 'a.fbs', verdict: 'accept' }], "they are no part of flatc's verdict");
      assert.deepEqual(
        diagnostics.map(({ code, severity }: { code: string; severity: string }) => [code, severity]),
        [['namespace-go-package-mismatch', 'warning']],
      );
      assert.deepEqual(json(greeter, '--trpc', 'off', 'a.fbs').diagnostics, []);
    });

    it('applies them everywhere when it is on', () => {
      const bare = { 'a.fbs': 'table A {}\n' };
      assert.deepEqual(json(bare, 'a.fbs').diagnostics, []);
      assert.notDeepEqual(json(bare, '--trpc=on', 'a.fbs').diagnostics, []);
    });
  });

  describe('check --format', () => {
    const files = { 'a b.fbs': 'table A {}\ntable A {}\n', 'c.fbs': 'include "a b.fbs";\ninclude "a b.fbs";\n' };

    it('json gives one object', () => {
      const { status, stdout } = check(files, '--format', 'json', 'a b.fbs');
      assert.equal(status, 1);
      assert.deepEqual(JSON.parse(stdout), {
        version: 1,
        roots: [{ file: 'a b.fbs', verdict: 'reject' }],
        diagnostics: [
          {
            file: 'a b.fbs',
            range: { start: { line: 1, character: 6 }, end: { line: 1, character: 7 } },
            severity: 'error',
            code: 'duplicate-declaration',
            message: 'A is already declared, as a table',
            related: [
              {
                file: 'a b.fbs',
                range: { start: { line: 0, character: 6 }, end: { line: 0, character: 7 } },
                message: 'A is first declared here',
              },
            ],
          },
        ],
        errors: [],
      });
    });

    it('tells programs why something, or everything, is not checked', () => {
      const cases: readonly (readonly [args: readonly string[], errors: readonly string[], roots: number])[] = [
        [['a b.fbs', 'no.fbs'], ['unable to load file: no.fbs'], 1],
        [['none', '.'], ['unable to load file: none'], 2],
        [['--bogus', 'c.fbs'], ['unknown commandline argument: --bogus'], 0],
        [['c.fbs', '-I'], ['missing path following: -I'], 0],
        [[], ['missing input files'], 0],
        [['c.fbs', '--trpc', 'x'], ['--trpc must be one of auto, on, off, not x'], 0],
      ];
      for (const [args, errors, count] of cases) {
        const ofJson = check(files, '--format', 'json', ...args);
        assert.equal(ofJson.status, 2);
        const { roots, errors: told } = JSON.parse(ofJson.stdout);
        assert.deepEqual([roots.length, told], [count, errors], args.join(' '));
        // One of each kind is enough for the other formats.
        if (count !== 1 && args[0] !== '--bogus') continue;
        const ofSarif = check(files, '--format=sarif', ...args);
        assert.equal(ofSarif.status, 2);
        const [invocation] = JSON.parse(ofSarif.stdout).runs[0].invocations;
        assert.equal(invocation.executionSuccessful, false);
        assert.deepEqual(
          invocation.toolExecutionNotifications.map(({ message }: { message: { text: string } }) => message.text),
          errors,
        );
        const ofGithub = check(files, '--format=github', ...args);
        const annotations = ofGithub.stdout.split('\n').filter((line) => line.startsWith('::error::'));
        assert.deepEqual(
          annotations,
          errors.map((error) => `::error::${error}`),
        );
        assert.match(ofGithub.stderr, /^error: /);
      }
    });

    it('github gives annotations', () => {
      const { status, stdout } = check(files, '--format', 'github', 'c.fbs');
      assert.equal(status, 1);
      assert.deepEqual(stdout.trimEnd().split('\n'), [
        '::notice file=c.fbs,line=2,endLine=2,col=9,endColumn=18,title=include-duplicate::"a b.fbs" is already included%0Ac.fbs:1: it is included here',
        '::error file=a b.fbs,line=2,endLine=2,col=7,endColumn=8,title=duplicate-declaration::A is already declared, as a table%0Aa b.fbs:1: A is first declared here',
      ]);
    });

    it('sarif gives a log with rules, results and relative references', () => {
      const { status, stdout } = check(files, '--format=sarif', './a b.fbs');
      assert.equal(status, 1);
      const { version, runs } = JSON.parse(stdout);
      assert.equal(version, '2.1.0');
      const [{ tool, results, columnKind }] = runs;
      assert.equal(columnKind, 'utf16CodeUnits');
      assert.deepEqual(results[0].locations[0].physicalLocation, {
        artifactLocation: { uri: 'a%20b.fbs' },
        region: { startLine: 2, startColumn: 7, endLine: 2, endColumn: 8 },
      });
      assert.equal(results[0].level, 'error');
      assert.equal(results[0].relatedLocations.length, 1);
      assert.equal(tool.driver.rules[results[0].ruleIndex].id, 'duplicate-declaration');
    });

    it('sarif tells what could not be checked', () => {
      const { status, stdout } = check(files, '--format=sarif', 'no.fbs');
      assert.equal(status, 2);
      const [invocation] = JSON.parse(stdout).runs[0].invocations;
      assert.equal(invocation.executionSuccessful, false);
      assert.equal(invocation.toolExecutionNotifications[0].message.text, 'unable to load file: no.fbs');
    });
  });
});
