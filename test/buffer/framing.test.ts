// Streams of messages: the place of each message, the rest at the end, and the files that are taken for streams.
import assert from 'node:assert/strict';
import { type ByteSource, type Framing, isStream, messagesOf, varintOf } from '../../server/language/service.ts';

const sourceOf = (bytes: readonly number[] | Uint8Array): ByteSource => {
  const all = Uint8Array.from(bytes);
  return {
    size: all.length,
    read: (at, length) => {
      assert.ok(at >= 0 && at + length <= all.length, 'only bytes of the source are read');
      return all.subarray(at, at + length);
    },
  };
};

const partsOf = (bytes: readonly number[] | Uint8Array, framing: Framing) =>
  [...messagesOf(sourceOf(bytes), framing)].map((part) =>
    'code' in part ? `${part.code} ${part.index} @${part.at}: ${part.message}` : `${part.start}-${part.end}`,
  );

describe('messages of a stream', () => {
  it('are where the sizes tell', () => {
    assert.deepEqual(partsOf([2, 0, 0, 0, 7, 7, 1, 0, 0, 0, 8], 'size32'), ['4-6', '10-11']);
    assert.deepEqual(partsOf([1, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0, 0], 'size64'), ['8-9', '17-17']);
    assert.deepEqual(partsOf([1, 7, 0, 0x82, 0, 8, 8], 'varint'), ['1-2', '3-3', '5-7']);
    assert.deepEqual(partsOf([2, 0, 0, 0, 7, 7], 'none'), ['0-6']);
  });

  it('are none in an empty file, which without a framing is an empty buffer', () => {
    for (const framing of ['size32', 'size64', 'varint'] as const) assert.deepEqual(partsOf([], framing), []);
    assert.deepEqual(partsOf([], 'none'), ['0-0']);
  });

  it('end with what is left, and with what is missing of it', () => {
    const one = [1, 0, 0, 0, 7];
    assert.deepEqual(partsOf([...one, 9, 9, 9], 'size32'), [
      '4-5',
      'message-cut 1 @5: 3 bytes are left, too few for a size of 4 bytes',
    ]);
    assert.deepEqual(partsOf([...one, 3, 0, 0, 0, 7, 7], 'size32').slice(1), [
      'message-cut 1 @5: the size is 3 bytes, and 2 come after it: 1 is missing',
    ]);
    assert.deepEqual(partsOf([255, 255, 255, 255, 7], 'size32'), [
      'message-size 0 @0: the size is 4294967295 bytes, and a buffer has at most 2147483647',
    ]);
    assert.deepEqual(partsOf([255, 255, 255, 127], 'size32'), [
      'message-cut 0 @0: the size is 2147483647 bytes, and 0 come after it: 2147483647 are missing',
    ]);
    assert.match(partsOf([0, 0, 0, 0, 0, 0, 0, 255], 'size64')[0] ?? '', /^message-size 0 @0: the size is 18374686479/);
    assert.deepEqual(partsOf([0x80], 'varint'), ['message-cut 0 @0: 1 byte is left, too few for a whole varint']);
    assert.deepEqual(partsOf(Array(12).fill(0xff), 'varint'), [
      'message-size 0 @0: the size has more than 10 bytes, so it is not a varint',
    ]);
  });

  it('that are cut anywhere are each whole or told as cut', () => {
    const whole = [3, 0, 0, 0, 1, 2, 3, 2, 0, 0, 0, 4, 5];
    for (let length = 0; length <= whole.length; length++) {
      const parts = partsOf(whole.slice(0, length), 'size32');
      const expected = [...(length >= 7 ? ['4-7'] : []), ...(length >= 13 ? ['11-13'] : [])];
      const isWhole = [0, 7, 13].includes(length);
      assert.deepEqual(isWhole ? parts : parts.slice(0, -1), expected, String(length));
      if (!isWhole) assert.match(parts.at(-1) ?? '', /^message-cut/);
    }
  });

  it('of the framing varint are written with their sizes', () => {
    for (const size of [0, 1, 127, 128, 300, 2 ** 31 - 1, 2 ** 40]) {
      const prefix = varintOf(size);
      const source = {
        size: 2 ** 41,
        read: (_: number, length: number) => Uint8Array.of(...prefix, 0).subarray(0, length),
      };
      const [part] = messagesOf(source, 'varint');
      if (size < 2 ** 31) assert.deepEqual(part, { index: 0, at: 0, start: prefix.length, end: prefix.length + size });
      else assert.equal(part && 'code' in part && part.code, 'message-size');
    }
  });
});

describe('a file is taken for a stream', () => {
  const message = [8, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1];
  const broken = [8, 0, 0, 0, 2, 1, 1, 1, 1, 1, 1, 1];
  const isSound = (bytes: Uint8Array) => bytes[4] === 1;
  const isTaken = (bytes: readonly number[], hasPrefix: boolean) => isStream(sourceOf(bytes), isSound, () => hasPrefix);

  it('where a sound message is followed by another one', () => {
    assert.equal(isTaken([...message, ...message], false), true);
    assert.equal(isTaken([...message, ...message, ...broken, 1], false), true);
    assert.equal(isTaken([...message, ...broken], false), false);
    assert.equal(isTaken([...broken, ...message], false), false);
  });

  it('where one of the first two messages is sound, if the identifier is behind a prefix', () => {
    assert.equal(isTaken([...message, ...broken], true), true);
    assert.equal(isTaken([...broken, ...message], true), true);
    assert.equal(isTaken([...broken, ...broken], true), false);
  });

  it('where a sound message is followed by the beginning of another one', () => {
    assert.equal(isTaken([...message, ...message.slice(0, 9)], false), true);
    assert.equal(isTaken([...message, 8, 0], false), true);
    assert.equal(isTaken([...broken, ...message.slice(0, 9)], false), false);
    assert.equal(isTaken([...message, 0xff, 0xff, 0xff, 0xff], false), false);
  });

  it('not where there is one message, or padding after it, or nothing', () => {
    for (const hasPrefix of [false, true]) {
      assert.equal(isTaken(message, hasPrefix), false);
      assert.equal(isTaken([...message, 0, 0, 0, 0], hasPrefix), false);
      assert.equal(isTaken([], hasPrefix), false);
    }
    assert.equal(isTaken([...message, ...message.slice(0, 9)], true), false);
  });
});
