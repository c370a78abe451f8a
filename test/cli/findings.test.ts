// The findings of `check` for people, and texts that must never appear in them.
import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';

describe('the command line', () => {
  const { folderWith, runIn, check } = commandRoom();

  describe('check', () => {
    const good = { 'good.fbs': 'table Monster { name: string; }\nroot_type Monster;\n' };

    it('says nothing but a summary of what is right', async () => {
      assert.deepEqual(await check(good, 'good.fbs'), {
        status: 0,
        stdout: '1 schema checked: nothing found\n',
        stderr: '',
      });
    });

    it('fails for a schema that flatc refuses, whatever level the rule has', async () => {
      for (const level of ['off', 'hint', 'warning', 'error']) {
        const settings = JSON.stringify({ rules: { 'unresolved-type': level } });
        const wrong = { 'flatbuffers.json': settings, 'a.fbs': 'table A { x: Nope; }\n' };
        const { status, stderr } = await check(wrong, 'a.fbs');
        // Without an error in the report, a note tells where the status comes from.
        const note =
          'note: flatc rejects a.fbs: the level of a rule, or a comment that ignores it, does not change that\n';
        assert.deepEqual([status, stderr], [1, level === 'error' ? '' : note], level);
      }
    });

    it('counts the findings of each rule at the end of a long text report, the most frequent first', async () => {
      const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}: Nope${at};`).join(' ');
      const text = `table A { ${fields(18)} }\ntable A {}\n`;
      const long = await check({ 'a.fbs': `${text}table A {}\n` }, 'a.fbs');
      assert.match(
        long.stdout,
        /\n1 schema checked: 20 errors\n {2}18 {2}unresolved-type\n {3}2 {2}duplicate-declaration\n'fbs-language-server explain/,
      );
      const short = await check({ 'a.fbs': text }, 'a.fbs');
      assert.match(short.stdout, /\n1 schema checked: 19 errors\n'fbs-language-server explain/);
    });

    it('names place, severity and code of what is wrong, and places that matter too', async () => {
      const files = {
        'a.fbs': 'table A {}\ntable A {}\ninclude "b.fbs";\ntable C { x: Nope; }\n',
        'b.fbs': 'table B {}',
      };
      assert.deepEqual(await check(files, '--format', 'short', 'a.fbs'), {
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

    it('keeps the first line of a long message on its own', async () => {
      const { stdout } = await check(
        { 'a.fbs': 'include "no.fbs";\ntable A {}\n' },
        '--format=short',
        '-I',
        'inc',
        'a.fbs',
      );
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

    it('tells a missing include once, though each root has looked in its own folder as well', async () => {
      const include = (path: string) => `include "${path}";\n`;
      const files = {
        'x/lost.fbs': `${include('gone.fbs')}table L { g: Gone; }`,
        'a/a.fbs': `${include('../x/lost.fbs')}table A { l: L; }`,
        'b/b.fbs': `${include('../x/lost.fbs')}table B { l: L; }`,
      };
      const { stdout } = await check(files, '--format', 'short', '.');
      assert.equal(stdout.match(/cannot find "gone.fbs"/g)?.length, 1, stdout);
    });

    it('counts columns in UTF-16 units, whatever ends the lines', async () => {
      const text = '\uFEFF// one\r\n/* 😀漢 */ table A { x: Nope; }\r\n';
      assert.match(
        (await check({ 'a.fbs': text }, '--format', 'short', 'a.fbs')).stdout,
        /^a\.fbs:2:24: error: cannot find Nope/,
      );
    });

    it('shows the line to people, with what is meant underlined, and what would mend it', async () => {
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
      assert.deepEqual(await check(files, 'a.fbs'), { status: 1, stdout: expected, stderr: '' });
      const { stdout } = await check(files, '--color=always', 'a.fbs');
      assert.ok(stdout.startsWith('\u001b[1;31merror[unresolved-type]\u001b[0m'));
      assert.equal(stdout.replaceAll(/\p{Cc}\[[\d;]*m/gu, ''), expected);
      const short = (await check(files, '--color', 'always', '--format', 'short', 'a.fbs')).stdout;
      assert.ok(short.startsWith('\u001b[1ma.fbs:5:10\u001b[0m: \u001b[1;31merror\u001b[0m: '), short);
    });

    it('shows as much of a line as people still read, however narrow the terminal', async () => {
      const { path: cwd } = folderWith({ 'a.fbs': `table T { x: Nope; } // ${'far '.repeat(40)}\n` });
      const shownIn = async (columns: number) => (await runCommand(['check', 'a.fbs'], { cwd, columns })).stdout;
      assert.equal(await shownIn(10), await shownIn(40));
      assert.notEqual(await shownIn(41), await shownIn(40));
    });

    it('prints no line that a name or a text would forge, whatever the format', async () => {
      const hostile = 'a\u001b[2J\n::error::forged.fbs';
      const files = {
        [hostile]: 'include "\\x0a::error::x";\ninclude "\\x0a  ::error::x\\x1b[2J";\nattribute "x\u001b[2J";\n',
        'b.fbs': `include "${hostile.replace('\n', '\\x0a').replace('\u001b', '\\x1b')}";\n`,
      };
      for (const format of ['text', 'short', 'json', 'sarif', 'github']) {
        const { stdout, stderr } = await check(
          files,
          '--format',
          format,
          '.',
          'no\n::error::such\u001b.fbs',
          '--',
          'd\n::x',
        );
        const written = stdout + stderr;
        assert.doesNotMatch(written, /[^\P{Cc}\n]/u, format);
        const commands = written.split('\n').filter((line) => line.trimStart().startsWith('::'));
        for (const line of commands)
          assert.match(line, /^::(error|warning|notice) file=|^::error::unable to load/, format);
        assert.equal(commands.length > 0, format === 'github');
      }
    });

    it('repeats no text of files outside the folders that were given', async () => {
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
        const { stdout, stderr } = await runIn(folder.path, 'check', '--format', format, 'in');
        assert.doesNotMatch(stdout + stderr, /hunter2/, format);
        assert.match(stdout, /shown/, format);
        assert.match(stdout, /outside the given folders/);
      }
      const named = (await runIn(folder.path, 'check', 'in/a.fbs')).stdout;
      assert.doesNotMatch(named, /hunter2/);
      assert.match(named, /shown/);
      const linked = (await runIn(folder.path, 'check', 'in/link.fbs')).stdout;
      assert.match(linked, /hunter2/, 'a link is a file that was given');
      const given = (await runIn(folder.path, 'check', '-I', 'out', 'in/a.fbs')).stdout;
      assert.match(given, /hunter2/, 'an include path is a folder that was given');
    });
  });
});
