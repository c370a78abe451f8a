// The executable's texts about itself: its version, its usage, and the explanations of codes.
import assert from 'node:assert/strict';
import { checkCommand } from '../../server/cli/check/entry.ts';
import { fileUri } from '../../server/cli/check/inputs.ts';
import { helpOf } from '../../server/cli/command-line/help-text.ts';
import type { Option } from '../../server/cli/command-line/option.ts';
import { serveCommand } from '../../server/cli/serve/entry.ts';
import { commands } from '../../server/cli.ts';
import { explanation } from '../../server/explanation.ts';
import { hasFlatcModule } from '../flatc/module.ts';
import { runCommand } from '../run-command.ts';
import { expectFile } from '../snapshot.ts';
import { commandRoom } from './command-room.ts';

describe('the command line', () => {
  const { folderWith, runIn } = commandRoom();
  const names = commands.map(({ name }) => name);

  describe('tells', () => {
    it('its version, after each command too', async () => {
      const { status, stdout } = await runIn(undefined, '--version');
      assert.match(stdout, /^\d+\.\d+\.\d+\n$/);
      assert.equal(status, 0);
      for (const name of names) assert.equal((await runIn(undefined, name, '--version')).stdout, stdout, name);
    });

    it('how it is used, in lines of 80 columns', async () => {
      const texts: string[] = [];
      for (const args of [['--help'], ...names.map((name) => [name, '--help'])]) {
        const { status, stdout, stderr } = await runIn(undefined, ...args);
        assert.deepEqual([status, stderr], [0, ''], args.join(' '));
        texts.push(stdout);
      }
      expectFile('cli/help.snap.txt', texts.join('\n'));
      for (const line of texts.join('').split('\n')) assert.ok(line.length <= 80, line);
      assert.ok(
        (texts[0] ?? '').split('\n').length <= 37,
        'the list of the commands has at most 37 lines, to be on one screen: shorten another text',
      );
    });

    it('how it is used, in the width of a terminal', async () => {
      for (const columns of [50, 64, 90]) {
        for (const name of ['', ...names]) {
          const { stdout } = await runCommand(['help', name].filter(Boolean), { columns });
          const widest = Math.max(...stdout.split('\n').map(({ length }) => length));
          assert.ok(widest <= columns && widest > columns - 12, `${name} in ${columns} columns: ${widest}`);
        }
      }
    });

    it('words as they fit, and choices over several lines only where they are longer than one', () => {
      const help = (text: string, width: number) =>
        helpOf({ ...checkCommand, usage: ['x'], help: () => [text] }, width);
      for (const [text, width, lines] of [
        ['abc defg hij', 8, ['abc defg', 'hij']],
        ['abc defgh', 8, ['abc', 'defgh']],
        ['a bcd|efgh', 8, ['a', 'bcd|efgh']],
        ['a bcd|efghi', 8, ['a bcd|', 'efghi']],
        ['a bcdefghij', 8, ['a', 'bcdefghij']],
        ['ab|cd|efg', 8, ['ab|cd|', 'efg']],
        ['a\nb', 8, ['a', 'b']],
      ] as const)
        assert.equal(help(text, width).split('\n\n')[1], `${lines.join('\n')}\n`, text);
    });

    it('each of its options in the help of the command', async () => {
      for (const { name, options } of commands) {
        const { stdout } = await runIn(undefined, name, '-h');
        for (const { flags, help } of Object.values<Option>(options)) {
          if (help !== '') for (const flag of flags) assert.ok(stdout.includes(flag), `${name} ${flag}`);
        }
      }
    });

    it('the same whichever way one asks', async () => {
      for (const name of names) {
        const { stdout } = await runIn(undefined, name, '--help');
        assert.ok(stdout.startsWith(`Usage: fbs-language-server ${name}`), stdout);
        for (const args of [
          ['help', name],
          [name, '-h'],
          [name, '--no-such-option', '--help'],
          [name, '--help', '--', 'a.fbs'],
        ])
          assert.equal((await runIn(undefined, ...args)).stdout, stdout, args.join(' '));
      }
      const { stdout } = await runIn(undefined, '--help');
      for (const args of [['help'], ['-h'], ['help', 'help'], ['help', '--help']])
        assert.equal((await runIn(undefined, ...args)).stdout, stdout, args.join(' '));
    });

    it('its options, under the name by which it was called', async () => {
      for (const name of ['fbs-language-tools', 'fbs-language-server']) {
        for (const args of [['--help'], ['check', '--help'], ['check'], ['nonsense']]) {
          const { stdout, stderr } = await runCommand(args, { program: `/usr/bin/${name}` });
          assert.deepEqual(new Set((stdout + stderr).match(/fbs-language-\w+/g)), new Set([name]), args.join(' '));
        }
      }
    });

    it('all that it can do where it was not told what to do', async () => {
      const { status, stdout, stderr } = await runIn(undefined);
      assert.deepEqual([status, stdout], [2, '']);
      assert.ok(stderr.startsWith('error: missing command\nUsage:'), stderr);
    });

    it('in one line what was probably meant', async () => {
      const cases: readonly (readonly [line: string, message: string])[] = [
        ['chekc', 'unknown command: chekc; did you mean check?'],
        ['help chekc', 'unknown command: chekc; did you mean check?'],
        ['gen', 'unknown command: gen; did you mean generate?'],
        ['--stdoi', 'unknown command: --stdoi; did you mean --stdio?'],
        ['--hlep', 'unknown command: --hlep; did you mean --help?'],
        ['a.fbs', 'unknown command: a.fbs; did you mean check a.fbs?'],
        ['--stdio --fbsdri x', 'unknown commandline argument: --fbsdri; did you mean --fbsdir?'],
        ['check --fromat=json .', 'unknown commandline argument: --fromat=json; did you mean --format?'],
        ['compat --agianst v1 .', 'unknown commandline argument: --agianst; did you mean --against?'],
        [
          'compat --profile wier .',
          '--profile must be one of wire, wire+json, source, conform, not wier; did you mean wire?',
        ],
        ['format --chek .', 'unknown commandline argument: --chek; did you mean --check?'],
        ['inspect --shcema=a.fbs b', 'unknown commandline argument: --shcema=a.fbs; did you mean --schema?'],
        ['verify -Iinc b', 'unknown commandline argument: -Iinc; did you mean -I inc?'],
        ['convert --stric-json b', 'unknown commandline argument: --stric-json; did you mean --strict-json?'],
        ['explain --hepl', 'unknown commandline argument: --hepl; did you mean --help?'],
        ['explain include-not-fuond', 'there is no rule include-not-fuond; did you mean include-not-found?'],
        [
          'explain the-struct',
          'there is no rule the-struct; did you mean default-in-struct, required-in-struct, deprecated-in-struct, struct-field-type, struct-incomplete-type?',
        ],
        // Words of two letters are in too many codes to propose one.
        ['explain is-in', 'there is no rule is-in; explain without a code lists all'],
        ['project --jsno .', 'unknown commandline argument: --jsno; did you mean --json?'],
        ['init --vresion', 'unknown commandline argument: --vresion; did you mean --version?'],
        ['index --no-inferrence .', 'unknown commandline argument: --no-inferrence; did you mean --no-inference?'],
        ['generate --tool falt a.fbs', '--tool must be flatc or trpc, not falt'],
      ];
      for (const [line, message] of cases) {
        const { status, stdout, stderr } = await runIn(undefined, ...line.split(' '));
        assert.deepEqual([status, stdout], [2, ''], line);
        const [first, ...more] = stderr.split('\n');
        assert.equal(first, `error: ${message}`);
        if (message.includes('did you mean')) assert.deepEqual(more, [''], line);
      }
    });

    it('in two lines where help is', async () => {
      const cases: readonly (readonly [line: string, message: string, help: string])[] = [
        ['nonsense', 'unknown command: nonsense', '--help'],
        ['-x', 'unknown command: -x', '--help'],
        ['--', 'unknown command: --', '--help'],
        ['check --nonsense .', 'unknown commandline argument: --nonsense', 'check --help'],
        ['compat --force .', 'unknown commandline argument: --force', 'compat --help'],
        ['format', 'missing input files', 'format --help'],
        ['project', 'missing input files', 'project --help'],
        ['init a b', 'init takes one folder, not 2', 'init --help'],
        ['explain a b', 'explain takes one rule, not 2', 'explain --help'],
        ['index -', 'index does not read the standard input: -', 'index --help'],
        ['--stdio --bogus', 'unknown commandline argument: --bogus', '--help'],
        ['--stdio extra', 'unknown commandline argument: extra', '--help'],
        ['--stdio -I', 'missing path following: -I', '--help'],
        ['--socket', '--socket needs a port, a number below 65536', '--help'],
        ['--socket=web', '--socket needs a port, a number below 65536: web', '--help'],
        ['--socket 70000', '--socket needs a port, a number below 65536: 70000', '--help'],
        ['--socket 1e3', '--socket needs a port, a number below 65536: 1e3', '--help'],
        ['--pipe=', 'missing name following: --pipe', '--help'],
      ];
      for (const [line, message, help] of cases) {
        const { status, stdout, stderr } = await runIn(undefined, ...line.split(' '));
        assert.deepEqual([status, stdout], [2, ''], line);
        assert.equal(stderr, `error: ${message}\nSee 'fbs-language-server ${help}'.\n`);
      }
    });

    it('which ports it connects to', async () => {
      const started: string[] = [];
      const { run } = serveCommand(async ([folder = '']) => void started.push(folder));
      for (const [port, isTaken] of [
        ['0', true],
        ['65535', true],
        ['65536', false],
        ['-1', false],
        ['8080x', false],
      ] as const) {
        const answer = run([`--socket=${port}`, '-I', 'inc']);
        if (isTaken) assert.equal(await answer, undefined, port);
        else await assert.rejects(answer, { message: `--socket needs a port, a number below 65536: ${port}` });
      }
      assert.deepEqual(started, [fileUri('inc'), fileUri('inc')]);
    });

    it('that paths are missing, and that there are too many', async () => {
      const { path } = folderWith({ 'a.fbs': 'table A {}\nroot_type A;\n' });
      const inNeed = 'check compat format where inspect verify convert diff sample doc graph project index';
      for (const name of inNeed.split(' ')) {
        const { status, stdout, stderr } = await runIn(path, name);
        assert.deepEqual([status, stdout, stderr.split('\n')[0]], [2, '', 'error: missing input files'], name);
      }
      for (const [line, message] of [
        ['sample a.fbs', ''],
        ['sample a.fbs a.fbs', 'error: sample takes one file, not 2'],
        ['sample a.fbs -- a.fbs', 'error: sample takes one file, not 2'],
        ['explain include-late include-late', 'error: explain takes one rule, not 2'],
        ['completion bash', ''],
        ['completion bash fish', 'error: completion takes one shell, not 2'],
        ['init .', ''],
        ['init . .', 'error: init takes one folder, not 2'],
        ['project a.fbs a.fbs', ''],
        ['graph a.fbs a.fbs', ''],
      ] as const)
        assert.equal((await runIn(path, ...line.split(' '))).stderr.split('\n')[0], message, line);
    });

    it('that an argument is empty, as that of a variable which is not set', async () => {
      const { path } = folderWith({ 'a.fbs': 'table A {}\n' });
      for (const [args, noun] of [
        [['check', ''], 'path'],
        [['check', 'a.fbs', '--', ''], 'path'],
        [['format', ''], 'path'],
        [['generate', '--cpp', ''], 'file'],
        [['generate', ''], 'path'],
        [['init', ''], 'folder'],
        [['explain', ''], 'rule'],
      ] as const) {
        const { status, stdout, stderr } = await runIn(path, ...args);
        const message = `error: an argument is empty: a ${noun} is missing, or its variable is not set`;
        assert.deepEqual([status, stdout, stderr.split('\n')[0]], [2, '', message], args.join(' '));
      }
    });

    it('that nothing is at a path that goes on after a file', async () => {
      const { path } = folderWith({ 'a.fbs': 'table A {}\n', 'a.json': '{}' });
      const notFolder = 'a part of its path is not a folder';
      for (const [line, message] of [
        ['check a.fbs/b', `unable to load file: a.fbs/b: ${notFolder}`],
        ['format a.fbs/b', `unable to load file: a.fbs/b: ${notFolder}`],
        ['graph a.fbs/b', `unable to load file: a.fbs/b: ${notFolder}`],
        ['index a.fbs/b', `unable to load file: a.fbs/b: ${notFolder}`],
        ['where a.fbs/b.fbs:1', `unable to load file: a.fbs/b.fbs: ${notFolder}`],
        ['where --in a.fbs/b a.fbs:1', 'there is no folder a.fbs/b'],
        ['inspect a.fbs/b', `unable to load file: a.fbs/b: ${notFolder}`],
        ['inspect --schema a.fbs/b a.fbs', `a.fbs: unable to load file: a.fbs/b: ${notFolder}`],
        ['sample a.fbs/b.fbs', `unable to load file: a.fbs/b.fbs: ${notFolder}`],
        ['sample -o a.fbs/b --root-type A a.fbs', `a.fbs/b cannot be written: ${notFolder}`],
        ['convert -o a.fbs/b --root-type A a.fbs a.json', `a.fbs/b cannot be written: ${notFolder}`],
        ['init a.fbs', 'there is no folder a.fbs; init writes into an existing one'],
        ['init a.fbs/b', 'there is no folder a.fbs/b; init writes into an existing one'],
        ['init nosuch', 'there is no folder nosuch; init writes into an existing one'],
        ['mcp a.fbs/b', `there is no folder ${path}/a.fbs/b`],
        ['report merge a.fbs/b', `unable to load file: a.fbs/b: ${notFolder}`],
        // Without a flatc, generate says so first.
        ...(hasFlatcModule
          ? ([
              ['generate --go a.fbs/b.fbs', `unable to load file: a.fbs/b.fbs: ${notFolder}`],
              ['generate --go a.fbs/', `unable to load file: a.fbs/: ${notFolder}`],
            ] as const)
          : []),
      ] as const) {
        const { status, stdout, stderr } = await runIn(path, ...line.split(' '));
        assert.deepEqual([status, stdout, stderr.split('\n')[0]], [2, '', `error: ${message}`], line);
      }
    });

    it('what a code means, with a wrong and a right schema', async () => {
      const { status, stdout } = await runIn(undefined, 'explain', 'include-late');
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

    it('all codes', async () => {
      const { status, stdout } = await runIn(undefined, 'explain');
      assert.equal(status, 0);
      const columns = stdout.match(/^\S+ +\S+ +/gm)?.map(({ length }) => length);
      assert.equal(new Set(columns).size, 1, 'all summaries begin in the same column');
      for (const line of stdout.trimEnd().split('\n')) {
        assert.match(
          line,
          /^[a-z][a-z0-9.-]+ +(error|warning|information|hint|off|wire|wire\+json|source|conform) +\S.*\.$/,
        );
        assert.match(explanation(line.split(' ')[0] ?? '') ?? '', /^# [\s\S]+Wrong:[\s\S]+Right:/);
      }
    });
  });
});
