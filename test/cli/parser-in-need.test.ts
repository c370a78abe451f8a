// The parser of a command: a small check or conversion prepares it only for a text with a syntax error.
import assert from 'node:assert/strict';
import { caughtOutput } from '../../server/cli/command-line/caught-output.ts';
import { run } from '../../server/cli.ts';
import { ParserMissing, parseSchema, takeParser } from '../../server/language/parser.ts';
import { serverBundle } from '../own-process.ts';
import { startCommand } from '../run-command.ts';
import { commandRoom } from './command-room.ts';

describe('the parser of a command', () => {
  const { folderWith, check, runIn } = commandRoom();

  /** Whether a command that starts without the parser has prepared it at its end. */
  async function preparesParser(files: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<boolean> {
    const before = { cwd: process.cwd(), argv: process.argv };
    const [stdout, stderr] = [process.stdout, process.stderr].map((stream) => caughtOutput(stream, {}));
    const giveBack = takeParser();
    try {
      process.chdir(folderWith(files).path);
      process.argv = [process.execPath, serverBundle, ...args];
      await run(args);
      parseSchema('');
      return true;
    } catch (error) {
      if (error instanceof ParserMissing) return false;
      throw error;
    } finally {
      giveBack();
      process.argv = before.argv;
      process.chdir(before.cwd);
      stdout?.letGo();
      stderr?.letGo();
    }
  }

  const schema = 'table A { x: int; }\nroot_type A;\n';
  const broken = 'table A { x int; }\n';

  it('is not prepared where no text has a syntax error', async () => {
    assert.equal(await preparesParser({ 'a.fbs': schema }, 'check', 'a.fbs'), false);
    assert.equal(await preparesParser({ 'a.fbs': 'table A { x: Nope; }\n' }, 'check', 'a.fbs'), false);
    const data = { 'a.fbs': schema, 'a.json': '{ "x": 1 }' };
    assert.equal(await preparesParser(data, 'check', 'a.fbs', 'a.json'), false);
    assert.equal(await preparesParser(data, 'convert', '--schema', 'a.fbs', 'a.json'), false);
  });

  it('is prepared for a text with a syntax error', async () => {
    assert.equal(await preparesParser({ 'a.fbs': broken }, 'check', 'a.fbs'), true);
    assert.equal(await preparesParser({ 'a.fbs': 'include "b.fbs";\n', 'b.fbs': broken }, 'check', 'a.fbs'), true);
    const data = { 'a.fbs': schema, 'a.json': '{ "x" 1 }' };
    assert.equal(await preparesParser(data, 'convert', '--schema', 'a.fbs', 'a.json'), true);
  });

  it('is prepared for a large check, which would begin again', async () => {
    const files = { 'a.fbs': `// ${'x'.repeat(200_000)}\n${schema}` };
    assert.equal(await preparesParser(files, 'check', 'a.fbs'), true);
  });

  it('changes nothing of the report: each finding is there once', async () => {
    const files = { 'a.fbs': `include "b.fbs";\n${broken}table B { y: Nope; }\n`, 'b.fbs': 'table C {\n' };
    const { status, stdout, stderr } = await check(files, '--format', 'short', 'a.fbs', 'b.fbs');
    assert.deepEqual(
      [status, stderr, stdout.split('\n')],
      [
        1,
        '',
        [
          "a.fbs:2:11: error: expected ':' and a type after the field's name [expected-token]",
          'a.fbs:3:14: error: cannot find Nope [unresolved-type]',
          "b.fbs:1:9: error: expected '}' to close the body [expected-token]",
          '2 schemas checked: 3 errors',
          '',
        ],
      ],
    );
  });

  it('is prepared after the standard input was read', () => {
    const { path: cwd } = folderWith({});
    const { status, stdout, stderr } = startCommand(['check', '--format', 'short', '-'], { cwd, input: broken });
    assert.deepEqual([status, stderr], [1, '']);
    assert.match(stdout, /^<stdin>:1:11: error: /);
  });

  it('is prepared before anything of a conversion is written', async () => {
    const { path } = folderWith({ 'a.fbs': schema, 'a.json': '{ "x" 1 }', 'b.json': '{ "x": 1 }' });
    const { status, stdout, stderr } = await runIn(path, 'convert', '--schema', 'a.fbs', 'b.json', 'a.json');
    assert.deepEqual([status, stdout], [1, 'b.bin written\n']);
    assert.match(stderr, /^a\.json:1:5: error: expected ':' .*\n$/);
  });
});
