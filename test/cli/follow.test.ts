// Streams that grow while they are read: each message is printed once it is complete, and the end is not an error.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { followedMessages } from '../../server/cli/inspect/follow.ts';
import type { Framing } from '../../server/language/service.ts';
import { openParts } from '../../server/workspace/file-parts-node.ts';
import { serverBundle } from '../own-process.ts';
import { commandRoom } from './command-room.ts';

describe('the command line: streams that grow', () => {
  const { folderWith, runIn } = commandRoom();

  /** The printed messages of a file, and `waits` for each pause, in which the next step changes the file. */
  const followed = async (file: string, framing: Framing, ...steps: readonly (() => void)[]) => {
    const source = await openParts(file);
    const lines: string[] = [];
    const waiting = steps.values();
    const pause = async () => {
      lines.push('waits');
      const { value: step, done } = waiting.next();
      step?.();
      return !done;
    };
    try {
      for await (const part of followedMessages(source, framing, pause))
        lines.push('code' in part ? part.code : `${part.index}: ${source.read(part.start, part.end - part.start)}`);
    } finally {
      source.close();
    }
    return lines;
  };
  const fileWith = (bytes: readonly number[]) => {
    const file = path.join(folderWith({}).path, 'm.bin');
    writeFileSync(file, Uint8Array.from(bytes));
    return file;
  };
  const grown =
    (file: string, ...bytes: readonly number[]) =>
    () =>
      appendFileSync(file, Uint8Array.from(bytes));

  it('are read on after the last whole message, in each framing', async () => {
    for (const [framing, ...prefix] of [['varint'], ['size32', 0, 0, 0], ['size64', 0, 0, 0, 0, 0, 0, 0]] as const) {
      const file = fileWith([1, ...prefix, 65, 2, ...prefix, 66]);
      const lines = await followed(
        file,
        framing,
        grown(file),
        grown(file, 67),
        grown(file, 1),
        grown(file, ...prefix, 68),
      );
      assert.deepEqual(lines, ['0: 65', 'waits', 'waits', '1: 66,67', 'waits', 'waits', '2: 68', 'waits'], framing);
    }
  });

  it('may be empty at first, and be left in the middle of a message', async () => {
    const file = fileWith([]);
    const lines = await followed(file, 'varint', grown(file, 1, 65, 3, 66));
    assert.deepEqual(lines, ['waits', '0: 65', 'waits', 'message-cut']);
  });

  it('end at a size that no message has', async () => {
    const file = fileWith([1, 65, ...new Array(11).fill(0xff)]);
    assert.deepEqual(await followed(file, 'varint'), ['0: 65', 'message-size']);
  });

  it('that become shorter, are removed or replaced are errors, after all that was written', async () => {
    const file = fileWith([1, 65]);
    const shorter = followed(file, 'varint', () => truncateSync(file, 1));
    await assert.rejects(shorter, /^Error: it became shorter while it was followed: it has 1 bytes, and had 2$/);
    writeFileSync(file, Uint8Array.of(1, 65));
    await assert.rejects(
      followed(file, 'varint', () => rmSync(file)),
      /^Error: it was removed while it was followed$/,
    );
    writeFileSync(file, Uint8Array.of(1, 65));
    const rotated = path.join(path.dirname(file), 'm.1.bin');
    let isReported = false;
    const replaced = followed(
      file,
      'varint',
      () => {
        appendFileSync(file, Uint8Array.of(1, 66));
        renameSync(file, rotated);
        writeFileSync(file, '');
      },
      () => {
        isReported = true;
      },
    );
    await assert.rejects(replaced, /^Error: it was replaced by another file while it was followed$/);
    // The message of the old file was printed before the error, because there was a second pause.
    assert.ok(isReported);
  });

  it('are printed message by message until a signal', async () => {
    const folder = folderWith({
      'm.fbs': 'table M { a: int; }\nroot_type M;\n',
      'm.jsonl': '{"a": 1}\n{"a": 2}\n',
    }).path;
    const stream = path.join(folder, 'm.bin');
    await runIn(folder, 'convert', '--to', 'binary', '--size-prefixed', 'm.fbs', 'm.jsonl', '-o', 'm.bin');
    const messages = readFileSync(stream);
    const args = ['convert', '--follow', '--to', 'json', 'm.fbs', 'm.bin', '-o', '-'];
    const child = spawn(process.execPath, [serverBundle, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    let problems = '';
    child.stderr.on('data', (chunk) => {
      problems += chunk;
    });
    const until = async (text: string) => {
      while (printed !== text) printed += (await once(child.stdout, 'data'))[0];
    };
    await until('{"a": 1}\n{"a": 2}\n');
    appendFileSync(stream, messages.subarray(0, messages.length / 2 + 1));
    await until('{"a": 1}\n{"a": 2}\n{"a": 1}\n');
    child.kill('SIGINT');
    const [status, signal] = await once(child, 'close');
    assert.deepEqual([status, signal], [1, null]);
    assert.match(problems, /^m\.bin: error: message 3 at byte \d+: 1 byte is left, .*\[message-cut\]\n$/);
  });

  it('are shown up to a number of messages', async () => {
    const folder = folderWith({ 'm.fbs': 'table M { a: int; }\nroot_type M;\n', 'm.jsonl': '{"a": 1}\n' }).path;
    await runIn(folder, 'convert', '--to', 'binary', '--size-prefixed', 'm.fbs', 'm.jsonl', '-o', 'm.bin');
    const { status, stdout } = await runIn(folder, 'inspect', '--follow', '--max', '1', 'm.fbs', 'm.bin');
    assert.equal(status, 0);
    assert.match(stdout, /^m\.bin: message 0 at byte 0: M of m\.fbs, .*: sound\nM @\d+\n {2}a: int = 1 @\d+\n$/);
  });

  it('refuse options for whole files and for other kinds of files', async () => {
    for (const [lines, ...args] of [
      ['--stats and --follow cannot be used together', 'inspect', '--stats'],
      ['--search and --follow cannot be used together', 'inspect', '--search'],
      ['--follow and --format schema cannot be used together', 'inspect', '--format', 'schema'],
      ['--follow takes one file, not 2', 'verify', 'n.bin'],
      ['--follow and --no-stream cannot be used together', 'verify', '--no-stream'],
      ['--follow and --framing none cannot be used together', 'verify', '--framing', 'none'],
      ['--follow and --container feather cannot be used together', 'verify', '--container', 'feather'],
      ['--follow and --length cannot be used together: a followed stream has no end', 'verify', '--length', '8'],
      ['--follow writes JSON Lines to the standard output: add --to json and -o -', 'convert'],
      ['--follow writes JSON Lines to the standard output', 'convert', '--to', 'binary', '-o', '-'],
      ['unknown commandline argument: --follow', 'diff', 'n.bin'],
    ]) {
      const { status, stderr } = await runIn(folderWith({}).path, ...args, '--follow', '--schema', 'm.fbs', 'm.bin');
      assert.equal(status, 2);
      assert.ok(stderr.startsWith(`error: ${lines}`), stderr);
    }
  });
});
