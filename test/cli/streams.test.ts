// Files of several messages: `verify`, `inspect` and `convert` read each of them, and none is lost in silence.
import assert from 'node:assert/strict';
import { existsSync, openSync, readFileSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { outputTaken } from '../../server/cli/command-line/run-commands.ts';
import { openParts } from '../../server/workspace/file-parts-node.ts';
import { recordedBuffer, recordedSchemas } from '../buffer/recorded.ts';
import { commandRoom } from './command-room.ts';

const schema = 'table M { a: int; s: string; }\nroot_type M;\n';
const lines = '{"a": 1, "s": "one"}\n{"s": "two"}\n{"a": 3}\n';

describe('the command line: streams', () => {
  const { folderWith, runIn } = commandRoom();

  /** A folder with a stream of three messages, `m.bin`. */
  const room = async (...options: readonly string[]) => {
    const folder = folderWith({ 'm.fbs': schema, 'm.jsonl': lines }).path;
    const given = options.length > 0 ? options : ['--size-prefixed'];
    const args = ['convert', '--stream', '--to', 'binary', ...given, 'm.fbs', 'm.jsonl', '-o', 'm.bin'];
    assert.deepEqual(await runIn(folder, ...args), { status: 0, stdout: 'm.bin written\n', stderr: '' });
    return folder;
  };
  const bytesOf = (folder: string, name = 'm.bin') => readFileSync(path.join(folder, name));

  it('go from JSON Lines to messages and back, in each framing', async () => {
    for (const framing of ['size32', 'size64', 'varint']) {
      const folder = await room('--framing', framing);
      const back = await runIn(folder, 'convert', '--framing', framing, '--to', 'json', 'm.fbs', 'm.bin', '-o', '-');
      assert.deepEqual(back, { status: 0, stdout: lines, stderr: '' }, framing);
      const { status, stdout } = await runIn(folder, 'verify', '--framing', framing, 'm.fbs', 'm.bin');
      const { length } = bytesOf(folder);
      assert.deepEqual([status, stdout], [0, `m.bin: 3 messages, M of m.fbs, ${length} bytes: sound\n`], framing);
    }
  });

  it('have the bytes of single conversions, one after the other', async () => {
    const folder = await room();
    const parts: Uint8Array[] = [];
    for (const line of lines.trim().split('\n')) {
      writeFileSync(path.join(folder, 'one.json'), line);
      await runIn(folder, 'convert', '--size-prefixed', '--force', 'm.fbs', 'one.json');
      parts.push(bytesOf(folder, 'one.bin'));
    }
    assert.ok(Buffer.concat(parts).equals(bytesOf(folder)));
  });

  it('are recognized without an option, and each message is told with its place', async () => {
    const folder = await room();
    assert.match((await runIn(folder, 'verify', 'm.fbs', 'm.bin')).stdout, /^m\.bin: 3 messages, M of m\.fbs, /);
    const text = (await runIn(folder, 'inspect', 'm.fbs', 'm.bin')).stdout;
    const second = bytesOf(folder).readUInt32LE(0) + 4;
    assert.match(
      text,
      /^m\.bin: message 0 at byte 0: M of m\.fbs, \d+ bytes, with a size prefix: sound\nM @\d+\n {2}a: int = 1/,
    );
    assert.ok(text.includes(`m.bin: message 1 at byte ${second}: M of m.fbs, `), text);
    const objects = (await runIn(folder, 'inspect', '--format', 'json', 'm.fbs', 'm.bin')).stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      objects.map(({ index, bytes, verdict }) => [index, bytes[0], verdict]),
      [0, 1, 2].map((index) => [index, objects[index].bytes[0], 'valid']),
    );
    assert.deepEqual([objects[1].bytes[0], objects[2].bytes[1]], [second, bytesOf(folder).length]);
    const some = await runIn(folder, 'inspect', '--max', '2', '--path', 's', 'm.fbs', 'm.bin');
    assert.deepEqual(some.stdout.match(/^(s: .* =|\.\.\.).*(?= @)|^\.\.\..*/gm), [
      's: string = "one"',
      's: string = "two"',
      '... more messages follow',
    ]);
    const converted = await runIn(folder, 'convert', 'm.fbs', 'm.bin', '-o', '-');
    assert.equal(converted.stdout, lines);
    const beside = await runIn(folder, 'convert', '--force', 'm.fbs', 'm.bin');
    assert.equal(beside.stdout, 'm.jsonl written\n');
  });

  it('by the identifier may have messages of several schemas', async () => {
    const folder = folderWith({
      'a.fbs': `${schema}file_identifier "AAAA";`,
      'b.fbs': `${schema}file_identifier "BBBB";`,
    });
    for (const name of ['a', 'b']) {
      writeFileSync(path.join(folder.path, 'm.json'), '{ "a": 1 }');
      await runIn(folder.path, 'convert', '--size-prefixed', `${name}.fbs`, 'm.json', '-o', `${name}.bin`);
    }
    const both = Buffer.concat([bytesOf(folder.path, 'a.bin'), bytesOf(folder.path, 'b.bin')]);
    writeFileSync(path.join(folder.path, 'both.bin'), both);
    const { stdout } = await runIn(folder.path, 'verify', 'both.bin');
    assert.equal(stdout, `both.bin: 2 messages, M of a.fbs, M of b.fbs, ${both.length} bytes: sound\n`);
  });

  it('are recognized where the second message is cut, and a message without a buffer is told plainly', async () => {
    const folder = await room();
    const bytes = bytesOf(folder);
    const first = bytes.readUInt32LE(0) + 4;
    writeFileSync(path.join(folder, 'cut.bin'), bytes.subarray(0, first + 6));
    for (const command of ['verify', 'inspect', 'convert']) {
      const { status, stdout, stderr } = await runIn(folder, command, 'm.fbs', 'cut.bin');
      assert.equal(status, 1, command);
      assert.match(
        stdout + stderr,
        /error: message 1 at byte \d+: the size is \d+ bytes, and 2 come after it: \d+ are missing/,
      );
    }
    assert.equal(existsSync(path.join(folder, 'cut.json')) || existsSync(path.join(folder, 'cut.jsonl')), false);
    writeFileSync(path.join(folder, 'zero.bin'), new Uint8Array(4));
    const { stdout } = await runIn(folder, 'verify', '--stream', 'm.fbs', 'zero.bin');
    assert.match(stdout, /4 bytes are too few for a size prefix of 4 bytes and a buffer after it \[buffer-too-small\]/);
  });

  it('that are cut are told with the bytes that are missing, and no file is written', async () => {
    const folder = await room();
    const all = bytesOf(folder);
    writeFileSync(path.join(folder, 'm.bin'), all.subarray(0, all.length - 3));
    const reported =
      /^(error: )?m\.bin: (error: )?message 2 at byte \d+: the size is \d+ bytes, and \d+ come after it: 3 are missing \[message-cut\]$/m;
    const verified = await runIn(folder, 'verify', 'm.fbs', 'm.bin');
    assert.match(verified.stdout, reported);
    assert.match(verified.stdout, /^m\.bin: 2 messages, M of m\.fbs, \d+ bytes: not sound at the end$/m);
    const inspected = await runIn(folder, 'inspect', '--format', 'json', 'm.fbs', 'm.bin');
    const rest = JSON.parse(inspected.stdout.trim().split('\n').at(-1) ?? '');
    assert.deepEqual([rest.index, rest.verdict, rest.problem.code], [2, 'invalid', 'message-cut']);
    const printed = await runIn(folder, 'convert', 'm.fbs', 'm.bin', '-o', '-');
    assert.equal(printed.stdout, `${lines.split('\n').slice(0, 2).join('\n')}\n`);
    assert.match(printed.stderr, reported);
    const written = await runIn(folder, 'convert', 'm.fbs', 'm.bin', '-o', 'out.jsonl');
    assert.deepEqual([written.status, existsSync(path.join(folder, 'out.jsonl'))], [1, false]);
    for (const { status } of [verified, inspected, printed]) assert.equal(status, 1);
  });

  it('with damaged messages have the verdict of each message alone', async () => {
    const sound = recordedBuffer('ok-mixed-sized').bytes;
    for (let at = 4; at < sound.length; at++) {
      const damaged = Uint8Array.from(sound);
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      const folder = folderWith({ 'mixed.fbs': recordedSchemas['mixed'] ?? '' }).path;
      writeFileSync(path.join(folder, 'one.bin'), damaged);
      writeFileSync(path.join(folder, 'two.bin'), Buffer.concat([sound, damaged, sound]));
      const alone = await runIn(folder, 'verify', '--size-prefixed', '--schema', 'mixed.fbs', 'one.bin');
      const among = await runIn(folder, 'verify', '--schema', 'mixed.fbs', 'two.bin');
      const reason = /: not sound: .*/.exec(alone.stdout)?.[0];
      if (reason === undefined) assert.match(among.stdout, /^two\.bin: 3 messages, .*: sound\n$/);
      else {
        const [first = '', last = ''] = among.stdout.split('\n');
        assert.ok(first.startsWith('two.bin: message 1 at byte 80: ') && first.endsWith(reason), first);
        assert.match(last, /3 messages, .*: 1 of them is not sound$/);
      }
      assert.equal(among.status, alone.status);
    }
  });

  it('are counted by their sizes where no message is asked for', async () => {
    const folder = await room();
    const stream = bytesOf(folder);
    // The bytes of a message are not read, so nothing is reported about them.
    writeFileSync(path.join(folder, 'odd.bin'), Buffer.concat([stream, Buffer.from([3, 0, 0, 0, 1, 2, 3])]));
    const counted = (name: string, ...args: readonly string[]) =>
      runIn(folder, 'inspect', '--max', '0', '--stream', 'm.fbs', name, ...args);
    const size = stream.length;
    const reported = `4 messages, ${size + 7} bytes: counted by their sizes, not verified`;
    assert.deepEqual(await counted('odd.bin'), { status: 0, stdout: `odd.bin: ${reported}\n`, stderr: '' });
    const cut = await counted('m.bin', '--length', String(size - 1));
    assert.equal(cut.status, 1);
    assert.match(cut.stdout, /message 2 at byte .* 1 is missing \[message-cut\]\nm\.bin: 2 messages, /);
    const inJson = async (name: string, ...args: readonly string[]) => {
      const { status, stdout } = await counted(name, '--format', 'json', ...args);
      return {
        status,
        lines: stdout
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      };
    };
    const count = { version: 1, file: 'odd.bin', messages: 4, size: size + 7, verdict: 'unknown' };
    assert.deepEqual(await inJson('odd.bin'), { status: 0, lines: [count] });
    const [tail, ...rest] = (await inJson('m.bin', '--length', String(size - 1))).lines;
    assert.equal(tail.problem.code, 'message-cut');
    assert.deepEqual(rest, [{ ...count, file: 'm.bin', messages: 2, size: size - 1 }]);
  });

  it('wait for a slow reader of their text instead of keeping it', async () => {
    const own = Object.getOwnPropertyDescriptor(process.stdout, 'writableNeedDrain');
    Object.defineProperty(process.stdout, 'writableNeedDrain', { value: true, configurable: true });
    try {
      let isTaken = false;
      const taken = outputTaken().then(() => {
        isTaken = true;
      });
      await new Promise(setImmediate);
      assert.equal(isTaken, false);
      process.stdout.emit('drain');
      await taken;
    } finally {
      Reflect.deleteProperty(process.stdout, 'writableNeedDrain');
      if (own) Object.defineProperty(process.stdout, 'writableNeedDrain', own);
    }
    await outputTaken();
  });

  it('of a wrong framing are not read to their end', async () => {
    const folder = folderWith({ 'm.fbs': schema }).path;
    writeFileSync(path.join(folder, 'zero.bin'), new Uint8Array(100_000));
    const { status, stdout } = await runIn(folder, 'verify', '--stream', 'm.fbs', 'zero.bin');
    assert.equal(status, 1);
    assert.equal(stdout.split('\n').length, 103);
    assert.match(stdout, /1000 messages in a row are not sound, so the rest is not read/);
    assert.match(stdout, /\nzero\.bin: 1000 messages, M of m\.fbs, 100000 bytes: 1000 of them are not sound\n$/);
    const inspected = await runIn(folder, 'inspect', '--framing', 'varint', 'm.fbs', 'zero.bin');
    assert.match(inspected.stderr, /1000 messages in a row/);
  });

  it('of more than 4 GB are read in steps', async () => {
    const folder = await room();
    const message = bytesOf(folder);
    const file = openSync(path.join(folder, 'sparse.bin'), 'w');
    const far = 2 ** 32 + 3;
    writeSync(file, message, 0, message.length, far);
    const args = ['--schema', 'm.fbs', 'sparse.bin'];
    const { status, stdout } = await runIn(folder, 'verify', '--offset', String(far), ...args);
    assert.deepEqual([status, stdout], [0, `sparse.bin: 3 messages, M of m.fbs, ${message.length} bytes: sound\n`]);
    const whole = await runIn(folder, 'verify', ...args);
    assert.equal(whole.status, 2);
    assert.match(whole.stderr, /sparse\.bin: it is larger than 2147483647 bytes/);
    writeSync(file, Uint8Array.of(255, 255, 255, 255), 0, 4, 0);
    const claimed = await runIn(folder, 'verify', '--stream', ...args);
    assert.match(claimed.stdout, /the size is 4294967295 bytes, and a buffer has at most 2147483647 \[message-size\]/);
  });

  it('and buffers may begin and end inside of a file', async () => {
    const folder = await room();
    const stream = bytesOf(folder);
    writeFileSync(path.join(folder, 'in.bin'), Buffer.concat([Buffer.from('HEADER'), stream, Buffer.from('END')]));
    const range = ['--skip', '6', '--length', String(stream.length)];
    const { stdout } = await runIn(folder, 'verify', ...range, 'm.fbs', 'in.bin');
    assert.equal(stdout, `in.bin: 3 messages, M of m.fbs, ${stream.length} bytes: sound\n`);
    const converted = await runIn(folder, 'convert', '--to', 'json', ...range, 'm.fbs', 'in.bin', '-o', '-');
    assert.equal(converted.stdout, lines);
    const inspected = await runIn(folder, 'inspect', ...range, 'm.fbs', 'in.bin');
    assert.match(inspected.stdout, /^in\.bin: message 0 at byte 6: /);
    const one = ['--offset', '0xA', '--length', String(stream.readUInt32LE(0)), '--framing', 'none'];
    const single = await runIn(folder, 'convert', '--to', 'json', ...one, 'm.fbs', 'in.bin', '-o', '-');
    assert.equal(single.stdout, '{\n  a: 1,\n  s: "one"\n}\n');
  });

  it('are not read outside of the file, or by options that contradict each other', async () => {
    const folder = await room();
    const reported = async (...args: readonly string[]) => {
      const { status, stderr } = await runIn(folder, 'verify', ...args, 'm.fbs', 'm.bin');
      return `${status} ${stderr}`;
    };
    const { length } = bytesOf(folder);
    assert.match(
      await reported('--offset', '5000'),
      new RegExp(`^2 .*m\\.bin: it has ${length} bytes, so byte 5000 cannot`),
    );
    assert.match(await reported('--offset', '8', '--length', '5000'), /^2 .*so bytes 8 to 5008 cannot be read/);
    assert.match(await reported('--offset', '-1'), /--offset must be a number, such as 64 or 0x40, not -1/);
    assert.match(await reported('--length', '1e3'), /--length must be a number/);
    assert.match(
      await reported('--no-stream', '--framing', 'varint'),
      /--framing varint and --no-stream cannot be used together/,
    );
    assert.match(
      await reported('--stream', '--framing', 'none'),
      /--stream and --framing none cannot be used together/,
    );
    assert.match(await reported('--framing', 'size16'), /--framing must be one of size32, size64, varint, none/);
    const unprefixed = await runIn(folder, 'convert', '--stream', '--to', 'binary', '--no-size-prefix', 'm.jsonl');
    assert.match(unprefixed.stderr, /a stream needs sizes in front of its messages/);
  });

  it('with a message that is too large to be read are told so, whatever is written', async () => {
    const folder = await room();
    const [large, size] = [path.join(folder, 'large.bin'), Buffer.alloc(4)];
    size.writeUInt32LE(2 ** 31 - 1);
    writeFileSync(large, Buffer.concat([bytesOf(folder), size]));
    truncateSync(large, bytesOf(folder).length + 4 + 2 ** 31 - 1);
    const { status, stderr } = await runIn(folder, 'convert', '--stream', 'm.fbs', 'large.bin', '-o', 'large.jsonl');
    assert.equal(stderr, 'error: unable to load file: large.bin: it is larger than 2147483647 bytes\n');
    assert.deepEqual([status, existsSync(path.join(folder, 'large.jsonl'))], [2, false]);
  });

  it('that become shorter while they are read are told so', async () => {
    const folder = await room();
    const file = path.join(folder, 'm.bin');
    const parts = await openParts(file);
    truncateSync(file, 10);
    assert.throws(() => parts.read(0, parts.size), /it became shorter while it was read: it ends at byte 10/);
    parts.close();
  });
});
