// Files with buffers inside are read by layouts: places of messages, faults of a file, and the choice of a layout.
import assert from 'node:assert/strict';
import {
  type ByteSource,
  type ContainerLayout,
  containerMessages,
  knownLayouts,
  layoutOf,
  type MessagePart,
} from '../../server/language/service.ts';
import { messagePart } from './message-part.ts';
import { uint32 } from './pointers.ts';

const sourceOf = (bytes: readonly number[]): ByteSource => {
  const all = Uint8Array.from(bytes);
  return {
    size: all.length,
    read: (at, length) => {
      assert.ok(at >= 0 && length >= 0 && at + length <= all.length, `${at}, ${length} are outside`);
      return all.subarray(at, at + length);
    },
  };
};

const latin = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
const layout = (start: ContainerLayout['start'], end: ContainerLayout['end'] = []): ContainerLayout => ({
  name: 'own',
  start,
  end,
});

const partsOf = (bytes: readonly number[], own: ContainerLayout) =>
  [...containerMessages(sourceOf(bytes), own)].map((part) => {
    if ('code' in part) {
      assert.equal(part.at + part.size, bytes.length, `${part.code} takes the rest of the file`);
      return `${part.code} ${part.index} @${part.at}: ${part.message}`;
    }
    const body = part.body ? ` body ${part.body.start}-${part.body.end}` : '';
    return `${part.part.name} ${part.index} @${part.at}: ${part.start}-${part.end}${body}`;
  });

/** A table with one number of 8 bytes in the first slot. */
const table = (value: number) => [
  ...[...uint32(16), 0, 0, 0, 0],
  ...[6, 0, 12, 0, 4, 0, 0, 0],
  ...[8, 0, 0, 0, ...uint32(value), 0, 0, 0, 0],
];

describe('messages of a container', () => {
  it('come after constant bytes and gaps, with sizes in any form', () => {
    const own = (size: MessagePart['size'], further: Partial<MessagePart> = {}) =>
      layout([{ kind: 'bytes', bytes: latin('MAGI') }, { kind: 'skip', count: 2 }, messagePart({ size, ...further })]);
    const head = [...latin('MAGI'), 9, 9];
    assert.deepEqual(partsOf([...head, 2, 7, 7, 1, 8], own('uint8')), ['event 0 @6: 7-9', 'event 1 @9: 10-11']);
    assert.deepEqual(partsOf([...head, 0, 2, 7, 7], own('uint16be')), ['event 0 @6: 8-10']);
    assert.deepEqual(partsOf([...head, 2, 0, 7, 7], own('uint16')), ['event 0 @6: 8-10']);
    assert.deepEqual(partsOf([...head, 0, 0, 0, 1, 7], own('uint32be')), ['event 0 @6: 10-11']);
    assert.deepEqual(partsOf([...head, ...uint32(1), ...uint32(0), 7], own('uint64')), ['event 0 @6: 14-15']);
    assert.deepEqual(partsOf([...head, ...Array(7).fill(0), 1, 7], own('uint64be')), ['event 0 @6: 14-15']);
    assert.deepEqual(partsOf([...head, 0x82, 0, 7, 7], own('varint')), ['event 0 @6: 8-10']);
    assert.deepEqual(partsOf([...head, 1, 2, 3, 4], own(2)), ['event 0 @6: 6-8', 'event 1 @8: 8-10']);
    assert.deepEqual(partsOf([...head, 1, 7, 1, 8], own('uint8', { isRepeated: false })), [
      'event 0 @6: 7-8',
      'container-rest 1 @8: 2 bytes come after the end of the layout',
    ]);
  });

  it('end at a size of 0, and at other bytes than those before each', () => {
    const own = layout([messagePart({ before: [0xee] })], [{ kind: 'bytes', bytes: latin('END') }]);
    assert.deepEqual(partsOf([0xee, ...uint32(1), 7, 0xee, ...uint32(0), ...latin('END')], own), ['event 0 @1: 5-6']);
    assert.deepEqual(partsOf([0xee, ...uint32(1), 7, ...latin('END')], own), ['event 0 @1: 5-6']);
    assert.deepEqual(partsOf([0xee, ...uint32(1), 7, 1, 2, ...latin('END')], own), [
      'event 0 @1: 5-6',
      'container-rest 1 @6: 2 bytes come after the end of the layout',
    ]);
  });

  it('that are single are there with a size of 0 as well', () => {
    const own = layout([messagePart({ size: 'uint8', isRepeated: false }), messagePart({ size: 'uint8' })]);
    assert.deepEqual(partsOf([0, 1, 7], own), ['event 0 @0: 1-1', 'event 1 @1: 2-3']);
  });

  it('are padded, and followed by other data whose size they tell', () => {
    const body = { slot: 0, form: 'uint64', default: 0 } as const;
    const own = layout([messagePart({ body, alignment: 8 })]);
    const one = [...uint32(28), ...table(3), 1, 2, 3, 0, 0, 0, 0, 0];
    assert.deepEqual(partsOf([...one, ...one], own), ['event 0 @0: 4-32 body 32-35', 'event 1 @40: 44-72 body 72-75']);
    assert.deepEqual(partsOf([...uint32(28), ...table(3), 1, 2], own), [
      'message-cut 0 @0: 3 bytes of other data should come after the message, and 2 are left: 1 byte missing',
    ]);
    assert.match(
      partsOf([...uint32(4), 9, 9, 9, 9], own)[0] ?? '',
      /^container-number 0 @0: it is not a message: byte/,
    );
  });

  it('are as many as the message before counts, or missing at the end', () => {
    const header = messagePart({ name: 'header', isRepeated: false });
    const own = layout([header, messagePart({ size: 'uint8', count: { slot: 0, form: 'uint32', default: 0 } })]);
    const two = [...uint32(28), ...table(2)];
    assert.deepEqual(partsOf([...two, 1, 7, 1, 8], own).slice(1), ['event 1 @32: 33-34', 'event 2 @34: 35-36']);
    assert.deepEqual(partsOf([...two, 1, 7], own).slice(1), [
      'event 1 @32: 33-34',
      'container-count 2 @34: the header counts 2 events, and 1 is there',
    ]);
    assert.match(partsOf([...two, 9, 7], own)[1] ?? '', /^message-cut 1 @32: /);
  });

  it('come after a gap that the message before tells, and after a packed tree', () => {
    const header = messagePart({ name: 'header', isRepeated: false });
    const field = { slot: 0, form: 'uint32', default: 0 } as const;
    const counted = layout([header, { kind: 'skip', count: field }, messagePart({ size: 'uint8' })]);
    assert.deepEqual(partsOf([...uint32(28), ...table(2), 0, 0, 1, 7], counted).slice(1), ['event 1 @34: 35-36']);
    const absent = { slot: 5, form: 'uint32', default: 2 } as const;
    const tree = layout([
      header,
      { kind: 'skip', count: { items: field, branches: absent, nodeSize: 3 } },
      messagePart({ size: 'uint8' }),
    ]);
    // Three items: levels of 3, 2 and 1 nodes.
    assert.deepEqual(partsOf([...uint32(28), ...table(3), ...Array(18).fill(0), 1, 7], tree).slice(1), [
      'event 1 @50: 51-52',
    ]);
    // There is no tree without branches, nor without items.
    const leafless = { ...absent, default: 0 };
    const noTree = layout([
      header,
      { kind: 'skip', count: { items: field, branches: leafless, nodeSize: 3 } },
      messagePart({ size: 'uint8' }),
    ]);
    assert.deepEqual(partsOf([...uint32(28), ...table(3), 1, 7], noTree).slice(1), ['event 1 @32: 33-34']);
    assert.deepEqual(partsOf([...uint32(28), ...table(0), 1, 7], tree).slice(1), ['event 1 @32: 33-34']);
    assert.match(
      partsOf([...uint32(28), ...table(2 ** 31), 0], tree)[1] ?? '',
      /^message-cut 1 @32: \d+ bytes of other content should be here/,
    );
  });

  it('at the end have their sizes after them', () => {
    const own = layout(
      [{ kind: 'skip', count: 'rest' }],
      [
        messagePart({ name: 'index', isRepeated: false }) as ContainerLayout['end'][number],
        { kind: 'bytes', bytes: [0xed] },
      ],
    );
    assert.deepEqual(partsOf([9, 9, 9, 7, 7, ...uint32(2), 0xed], own), ['index 0 @3: 3-5']);
    assert.deepEqual(partsOf([7, ...uint32(2), 0xed], own), [
      'message-size 0 @5: the size of the index is 2 bytes, and 1 come before it',
    ]);
    assert.deepEqual(partsOf([1, 2, 0xed], own), ['message-cut 0 @2: the size of the index is cut']);
    assert.deepEqual(partsOf([1, 2, 3], own), ['container-bytes 0 @3: the bytes ed should come before this place']);
  });

  it('whose sizes lie are told, however large', () => {
    const own = layout([messagePart()]);
    assert.deepEqual(partsOf([...uint32(0xffffffff), 1], own), [
      'message-size 0 @0: the size is 4294967295 bytes, and a buffer has at most 2147483647',
    ]);
    assert.deepEqual(partsOf([...uint32(9), 1], own), [
      'message-cut 0 @0: the size is 9 bytes, and 1 come after it: 8 bytes missing',
    ]);
    assert.deepEqual(partsOf([1, 2], own), ['message-cut 0 @0: the size (uint32) is cut']);
    assert.deepEqual(partsOf(Array(12).fill(0xff), layout([messagePart({ size: 'varint' })])), [
      'message-size 0 @0: the size (varint) is too long',
    ]);
  });
});

describe('the layout of a file', () => {
  const nameOf = (bytes: readonly number[]) => layoutOf(sourceOf(bytes), knownLayouts)?.name;

  it('is told by its first bytes', () => {
    assert.equal(nameOf([...latin('ARROW1\0\0'), 0]), 'arrow-file');
    assert.equal(nameOf(latin('FEA1')), 'feather');
    assert.equal(nameOf([...latin('fgb\u0003fgb\u0001'), 0]), 'flatgeobuf');
    assert.equal(nameOf([]), undefined);
    assert.equal(nameOf(latin('ARROW')), undefined);
  });

  it('needs a message as well where the bytes are only a marker', () => {
    const marker = [255, 255, 255, 255];
    assert.equal(nameOf([...marker, ...uint32(28), ...table(0)]), 'arrow-stream');
    assert.equal(nameOf([...marker, ...marker, ...marker]), undefined);
    assert.equal(nameOf([...marker, ...uint32(8), 1, 2, 3, 4, 5, 6, 7, 8]), undefined);
  });

  it('is never one without bytes of its own', () => {
    const own = layout([messagePart()]);
    assert.equal(layoutOf(sourceOf([...uint32(28), ...table(0)]), [own]), undefined);
  });
});
