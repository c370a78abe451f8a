// JSON Lines and messages: errors are reported with their line, and the schema is read once.
import assert from 'node:assert/strict';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workDone, workSince } from '../../server/language/service.ts';
import { commandRoom } from './command-room.ts';

const schema = 'table M { a: int; s: string; }\nroot_type M;\n';
const lines = '{"a": 1, "s": "one"}\n{"s": "two"}\n{"a": 3}\n';

describe('the command line: streams', () => {
  const { folderWith, runIn } = commandRoom();

  it('of JSON Lines with an error are told at the line, and nothing is written', async () => {
    const folder = folderWith({ 'm.fbs': schema }).path;
    const reported = async (text: string | Uint8Array) => {
      writeFileSync(path.join(folder, 'm.jsonl'), text);
      const { status, stderr } = await runIn(folder, 'convert', '--to', 'binary', 'm.fbs', 'm.jsonl', '-o', 'm.bin');
      assert.equal(existsSync(path.join(folder, 'm.bin')), status === 0);
      return [status, stderr];
    };
    assert.deepEqual(await reported('{"a": 1}\n\n{"a": 2, "b": 3}\n'), [
      1,
      'm.jsonl:3:10: error: M has no field b [object-unknown-field]\n',
    ]);
    // A file is read in parts, and a line may end where one does.
    const whole = `{"s": "${'x'.repeat((1 << 16) - 9)}"}`;
    assert.deepEqual(await reported(`${whole}\n{"a": 2}\n`), [0, '']);
    rmSync(path.join(folder, 'm.bin'));
    assert.deepEqual(await reported('{"a": 1}\n{"a": 2}}\n').then(([status]) => status), 1);
    assert.deepEqual(await reported('{"a": 1}\n{"a": \0}\n'), [
      1,
      'm.jsonl:2:1: error: input file appears to be binary: it has a NUL character\n',
    ]);
    writeFileSync(path.join(folder, 'm.jsonl'), lines);
    writeFileSync(path.join(folder, 'bad.fbs'), 'table T { a: Nobody; } root_type T;');
    const wrong = await runIn(folder, 'convert', 'bad.fbs', 'm.jsonl', '-o', 'm.bin');
    assert.deepEqual([wrong.status, /^bad\.fbs:1:14: error: /.test(wrong.stderr)], [1, true]);
    assert.deepEqual(await reported('\r\n{"a": 1}\r\n  \n\t\n{"a": 2}'), [0, '']);
    const back = await runIn(folder, 'convert', 'm.fbs', 'm.bin', '-o', '-');
    assert.equal(back.stdout, '{"a": 1}\n{"a": 2}\n');
  });

  it('of JSON Lines read their schema once, however many lines there are', async () => {
    const folder = folderWith({ 'm.fbs': schema }).path;
    const workOf = async (count: number) => {
      writeFileSync(path.join(folder, 'm.jsonl'), lines.repeat(count));
      const before = workDone();
      await runIn(folder, 'convert', '--force', '--to', 'binary', 'm.fbs', 'm.jsonl', '-o', 'm.bin');
      const { declarationsRead, filesFollowed, charactersScanned } = workSince(before);
      return { declarationsRead, filesFollowed, charactersScanned };
    };
    assert.deepEqual(await workOf(100), await workOf(1));
  });
});
