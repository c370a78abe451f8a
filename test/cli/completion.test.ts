// The completion scripts of shells and the man page: the words of help, in the form of each, and bash as it completes.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manPage } from '../../build/docs/man-page.ts';
import type { Command } from '../../server/cli/command-line/command.ts';
import type { Option } from '../../server/cli/command-line/option.ts';
import { completionScript } from '../../server/cli/completion/command.ts';
import { type Shell, shells } from '../../server/cli/completion/shells.ts';
import { commands, server } from '../../server/cli.ts';
import { expectFile } from '../snapshot.ts';
import { commandRoom } from './command-room.ts';

/** The flags that the help of a command shows: words with a dash where an option or a list of options begins. */
function flagsIn(help: string): readonly string[] {
  const lines = help.split('\n').filter((line) => /^ {2}-/.test(line));
  const [, ...parts] = help.split(/^Options of .*$/m);
  const lists = parts.flatMap((part) => part.split('\n\n')[1] ?? []);
  const written = [...lines.map((line) => line.trim().split(/ {2,}/)[0] ?? ''), ...lists].join(' ');
  return [...new Set(written.match(/(?<![\w|[\]-])--?(?:\[no-\])?[a-zA-Z][\w-]*/g))].flatMap((flag) =>
    flag.includes('[no-]') ? [flag.replace('[no-]', ''), flag.replace('[no-]', 'no-')] : [flag],
  );
}

/** For each shell, whether its script offers a flag of a command. */
const flagForms: Readonly<Record<Shell, (script: string, command: string, flag: string) => boolean>> = {
  bash: (script, command, flag) => {
    const [, words = ''] = new RegExp(`^    ${command}\\) options='([^']*)'`, 'm').exec(script) ?? [];
    return words.split(' ').includes(flag);
  },
  zsh: (script, command, flag) => {
    const [, part = ''] = script.split(`\n    ${command})\n`);
    const specs = part.split(';;')[0]?.split('\n') ?? [];
    return specs.some((spec) => new RegExp(`^ *'(?:\\*|\\([^)]*\\))?${flag}(?:=-?)?['[:]`).test(spec));
  },
  fish: (script, command, flag) => {
    const form = flag.startsWith('--') ? `-l ${flag.slice(2)}` : `${flag.length === 2 ? '-s' : '-o'} ${flag.slice(1)}`;
    const start = `complete -c fbs-language-tools -n '__fish_seen_subcommand_from ${command}'`;
    return script.split('\n').some((line) => line.startsWith(start) && `${line} `.includes(` ${form} `));
  },
  powershell: (script, command, flag) => {
    const [, part = ''] = script.split(`\n    '${command}' = @(\n`);
    const lines = part.split('\n    )')[0]?.split('\n') ?? [];
    return lines.some((line) => line.startsWith(`      '${flag} `));
  },
};

/** A small program that has every kind of option and operand once. */
const allKinds: readonly Option[] = [
  { flags: ['-q', '--quiet'], negation: '--no-quiet', help: "say [less] or \\ a: what's left" },
  { flags: ['--mode'], choices: ['fast', 'slow'], help: 'the mode' },
  { flags: ['--fix'], choices: ['some', 'all'], otherwise: 'some', help: 'mend it' },
  { flags: ['-I', '--dir'], value: 'DIR', repeats: true, help: 'a folder' },
  { flags: ['-o'], value: 'FILE', help: 'the output' },
  { flags: ['--for'], value: 'shell', help: 'a known word' },
  { flags: ['--since'], value: 'REF', help: 'a commit' },
  { flags: ['--hidden'], help: '' },
];
const tools = ['-b --binary', '--[no-]strict', '--level low|high', '--out DIR', '--mode other', 'no option'];
const small = {
  name: 'paint',
  summary: "Paint what's there",
  usage: ['paint'],
  options: {},
  operands: { noun: 'file', least: 1, most: 1, actions: ['mix', 'dry'] },
  help: () => ['A text.', { options: allKinds }, { words: tools, help: 'of a tool' }, { names: [['a', 'name']] }],
  run: () => Promise.resolve(0),
} as const satisfies Command;
const smallProgram: readonly Command[] = [
  small,
  { ...small, name: 'wash', operands: { noun: 'folder', least: 1, most: 1 }, help: () => [] },
  { ...small, name: 'dress', operands: { noun: 'shell', least: 1, most: 1 }, help: () => [] },
];
const smallServer: Command = {
  ...small,
  options: { stdio: { flags: ['--stdio'], help: 'x' }, log: { flags: ['--log'], help: '' } },
};

describe('completion', () => {
  const { folderWith, runIn } = commandRoom();

  it('has each option of help, in all scripts and on the man page', async () => {
    const page = manPage().replaceAll('\\-', '-');
    const scripts = shells.map((shell) => [shell, completionScript(shell, commands, server)] as const);
    let count = 0;
    for (const { name, summary } of commands) {
      const { stdout } = await runIn(undefined, name, '--help');
      const [, section = ''] = page.split(`\n.SS ${name}\n`);
      assert.ok(section.startsWith(summary.replaceAll("'", '\\(aq')), name);
      const own = section.split('\n.S')[0] ?? '';
      for (const flag of flagsIn(stdout)) {
        count++;
        assert.match(
          own,
          new RegExp(`(?<![\\w-])${flag.replace(/^--(no-)?/, '--(?:\\[no-\\]|no-)?')}(?![\\w-])`),
          `${name} ${flag}`,
        );
        for (const [shell, script] of scripts)
          assert.ok(flagForms[shell](script, name, flag), `${shell}: ${name} ${flag}`);
      }
    }
    assert.ok(count > 150, `${count} flags`);
  });

  it('is written for each shell, and for no other', async () => {
    for (const shell of shells) {
      const { status, stdout } = await runIn(undefined, 'completion', shell);
      assert.equal(status, 0);
      assert.equal(stdout, completionScript(shell, commands, server));
    }
    assert.match((await runIn(undefined, 'completion')).stderr, /^error: missing shell: bash, zsh, fish, powershell/);
    assert.match(
      (await runIn(undefined, 'completion', 'basch')).stderr,
      /^error: unknown shell: basch; did you mean bash\?/,
    );
    assert.match(
      (await runIn(undefined, 'completion', 'tcsh')).stderr,
      /^error: unknown shell: tcsh; there are bash, zsh, fish, powershell\n/,
    );
    assert.match(
      (await runIn(undefined, 'completion', 'bash', 'zsh')).stderr,
      /^error: completion takes one shell, not 2/,
    );
  });

  it('offers folders where an option takes one, files where it takes one, and nothing for other values', () => {
    const lines = completionScript('zsh', commands, server).split('\n');
    for (const [option, offered] of [
      ["'*-I[", '_files -/'],
      ["'-o[", '_files -/'],
      ["'--baseline=[", '_files'],
      ["'--changed-since=[", ' '],
    ] as const) {
      const line = lines.find((each) => each.trim().startsWith(option));
      assert.ok(line?.includes(`:value:${offered}'`), `${option}: ${line}`);
    }
  });

  it('has every kind of option and operand in the form of each shell', () => {
    const scripts = shells.map((shell) => completionScript(shell, smallProgram, smallServer));
    expectFile('cli/completion.snap.txt', scripts.join('\n'));
  });

  const checks: readonly (readonly [what: string, text: () => string, program: string, args: readonly string[]])[] = [
    ...(['bash', 'zsh', 'fish'] as const).map(
      (shell) =>
        [`a script that ${shell} reads`, () => completionScript(shell, commands, server), shell, ['-n']] as const,
    ),
    ['a page that groff sets without a warning', manPage, 'groff', ['-man', '-Tutf8', '-ww', '-z']],
  ];
  for (const [what, text, program, args] of checks) {
    it(`is ${what}`, function () {
      const { path } = folderWith({ file: text() });
      const { error, status, stderr } = spawnSync(program, [...args, join(path, 'file')], { encoding: 'utf8' });
      if (isMissing(error)) return this.skip();
      assert.deepEqual([status, stderr], [0, '']);
    });
  }

  it('has keys for PowerShell that differ by more than their case, which it refuses otherwise', () => {
    const script = completionScript('powershell', commands, server);
    const tables = script.split(/@\{\n/).slice(1);
    assert.ok(tables.length >= 4);
    for (const table of tables) {
      const own = table.split(/^ *\}$/m)[0] ?? '';
      const keys = [...own.matchAll(/^ +('(?:[^']|'')*') = /gm)].map(([, key = '']) => key.toLowerCase());
      assert.ok(keys.length > 0);
      assert.deepEqual(
        keys.filter((key, index) => keys.indexOf(key) !== index),
        [],
      );
    }
  });

  describe('in bash', () => {
    before(function () {
      if (process.platform === 'win32') this.skip();
    });

    /** The words that bash proposes for the last one of a line, divided as bash divides lines. */
    function proposed(line: string, cwd?: string): readonly string[] {
      const words = line.split(/ |(=)/).filter((word) => word !== undefined);
      const parts = words.filter((word, index) => word !== '' || index === words.length - 1);
      const script = `${completionScript('bash', commands, server)}
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_fbs_language_tools
printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', ...parts], { encoding: 'utf8', cwd });
      // Outside of a completion, bash refuses this builtin.
      assert.equal(stderr.replace(/^.*compopt.*\n/gm, ''), '');
      return stdout.split('\n').filter(Boolean);
    }

    it('completes commands, options, values and rules', () => {
      assert.deepEqual(proposed('fbs-language-tools co'), ['compat', 'convert', 'completion']);
      assert.deepEqual(proposed('fbs-language-tools --std'), ['--stdio']);
      assert.deepEqual(proposed('fbs-language-tools check --max'), ['--max-warnings']);
      assert.deepEqual(proposed('fbs-language-tools check --format s'), ['short', 'sarif']);
      assert.deepEqual(proposed('fbs-language-tools check --format=s'), ['short', 'sarif']);
      assert.deepEqual(proposed('fbs-language-tools compat --profile '), ['wire', 'wire+json', 'source', 'conform']);
      assert.deepEqual(proposed('fbs-language-tools check --fix='), ['all']);
      assert.deepEqual(proposed('fbs-language-tools check --fix '), []);
      assert.deepEqual(proposed('fbs-language-tools check --only unresolved'), ['unresolved-type']);
      assert.deepEqual(proposed('fbs-language-tools check --rule unresolved'), ['unresolved-type=']);
      assert.deepEqual(proposed('fbs-language-tools explain struct-pad'), ['struct-padding']);
      assert.deepEqual(proposed('fbs-language-tools help che'), ['check']);
      assert.deepEqual(proposed('fbs-language-tools completion p'), ['powershell']);
      assert.deepEqual(proposed('fbs-language-tools report '), ['merge']);
      assert.deepEqual(proposed('fbs-language-tools report merge '), []);
      assert.deepEqual(proposed('fbs-language-tools action c'), ['check', 'compat']);
      assert.ok(proposed('fbs-language-tools generate --gen-').includes('--gen-onefile'));
    });

    it('leaves files to bash, and everything after --', () => {
      for (const line of ['check ', 'check --baseline ', 'check -- --for', 'format a.fbs '])
        assert.deepEqual(proposed(`fbs-language-tools ${line}`), [], line);
    });

    it('completes at a prompt, and files with blanks in their names', function () {
      if (process.platform !== 'linux') return this.skip();
      const { path } = folderWith({ 'script.bash': completionScript('bash', commands, server), 'my schema.fbs': '' });
      mkdirSync(join(path, 'bin'));
      // readline completes only where it reads keys, so script(1) gives it a terminal.
      const keys = 'source script.bash\nfbs-language-tools che\t--statis\tmy\\ s\t\nexit\n';
      const program = '#!/bin/sh\nprintf "<%s>" "$@" >told\n';
      writeFileSync(join(path, 'bin/fbs-language-tools'), program, { mode: 0o755 });
      const env = {
        ...process.env,
        PATH: `${join(path, 'bin')}:${process.env.PATH}`,
        TERM: 'dumb',
        INPUTRC: '/dev/null',
      };
      const shell = 'bash --norc --noprofile -i';
      const { error } = spawnSync('script', ['-qec', shell, '/dev/null'], {
        cwd: path,
        env,
        input: keys,
        timeout: 60_000,
      });
      if (isMissing(error)) return this.skip();
      assert.equal(error, undefined);
      assert.equal(
        execFileSync('cat', [join(path, 'told')], { encoding: 'utf8' }),
        '<check><--statistics><my schema.fbs>',
      );
    });
  });
});

/** Whether a program could not be started because it is not installed. */
function isMissing(error: Error | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === 'ENOENT';
}
