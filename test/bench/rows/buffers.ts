// Rows about large buffers: the time until values are shown, compared with a small buffer, and the time and memory of
// the conversion to JSON.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Inputs } from '../inputs.ts';
import { type Build, type Row, runBuild, timeOf } from '../row.ts';

const schema = 'table Item { id: ulong; name: string; }\ntable Root { items: [Item]; }\nroot_type Root;\n';

export const bufferRows: readonly Row[] = [50, 300].flatMap((megabytes) => [
  inspection('one value by its path', megabytes, ['--path', 'items[2].name']),
  inspection('first values', megabytes, ['--max', '3']),
  toJson(megabytes),
]);

function inspection(what: string, megabytes: number, options: readonly string[]): Row {
  const argsOf = (inputs: Inputs, size: number) => ['inspect', ...options, ...bufferOf(inputs, size)];
  const prepare = (size: number) => (build: Build, inputs: Inputs) => {
    const args = argsOf(inputs, size);
    return { sample: () => timeOf(() => runBuild(build, args)) };
  };
  return {
    what: `${what} of a buffer of ${megabytes} MB, without: of 1 KB`,
    goal: '500 ms more',
    samples: 3,
    prepare: prepare(megabytes * 1e6),
    without: prepare(1000),
    command: (inputs) => ({ args: argsOf(inputs, megabytes * 1e6) }),
  };
}

function toJson(megabytes: number): Row {
  const argsOf = (inputs: Inputs) => {
    const output = path.join(inputs.folder, 'buffer.json');
    return ['convert', '--force', '-o', output, ...bufferOf(inputs, megabytes * 1e6)];
  };
  return {
    what: `convert of a buffer of ${megabytes} MB to JSON`,
    goal: 'memory of the buffer and 200 MB',
    samples: 2,
    prepare: (build, inputs) => {
      const args = argsOf(inputs);
      return { sample: () => timeOf(() => runBuild(build, args)) };
    },
    command: (inputs) => ({ args: argsOf(inputs) }),
  };
}

/** A schema, and a buffer for it of about this number of bytes. */
function bufferOf({ folder }: Inputs, bytes: number): readonly [string, string] {
  const [text, data] = [path.join(folder, 'buffer.fbs'), path.join(folder, `buffer-${bytes}.bin`)];
  if (!existsSync(data)) {
    writeFileSync(text, schema);
    // A verifier refuses more than a million tables.
    const itemSize = Math.max(48, 8 * Math.ceil(bytes / mostItems / 8));
    writeFileSync(data, itemsOf(Math.floor(bytes / (itemSize + 4)), itemSize));
  }
  return [text, data];
}

const mostItems = 900_000;

/**
 * A buffer of items that share one vtable. Each item takes `itemSize` bytes with its string. The bytes are written
 * here, because a builder would take long.
 */
function itemsOf(count: number, itemSize: number): Uint8Array {
  const vector = 20;
  const vtable = Math.ceil((vector + 4 + 4 * count) / 8) * 8;
  const first = vtable + 8;
  const bytes = Buffer.alloc(first + itemSize * count);
  // The root with its vtable, then the vector.
  bytes.set([12, 0, 0, 0, 6, 0, 8, 0, 4, 0, 0, 0, 8, 0, 0, 0, 4, 0, 0, 0]);
  bytes.writeUInt32LE(count, vector);
  // A table of 16 bytes: the number at 8, the string at 4.
  bytes.set([8, 0, 16, 0, 8, 0, 4, 0], vtable);
  for (let index = 0; index < count; index++) {
    const place = vector + 4 + 4 * index;
    const at = first + itemSize * index;
    const name = `item of the number ${String(index).padStart(8, '0')}`.padEnd(itemSize - 21, '.');
    bytes.writeUInt32LE(at - place, place);
    bytes.writeInt32LE(at - vtable, at);
    bytes.writeUInt32LE(12, at + 4);
    bytes.writeBigUInt64LE(1_000_000_000n + BigInt(index), at + 8);
    bytes.writeUInt32LE(name.length, at + 16);
    bytes.write(name, at + 20, 'latin1');
  }
  return bytes;
}
