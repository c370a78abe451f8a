// Writes a FlexBuffer as flatc does: from its start to its end, equal keys and strings once, each value as narrow as
// possible.
import { latinKey, UnwritableData } from './buffer-builder.ts';
import type { FlexData } from './data-value.ts';
import { flexTypes } from './verify-flexbuffer.ts';

/** The bytes of a FlexBuffer. Fails with `UnwritableData` if the FlexBuffer would be too large. */
export function writeFlexBuffer(root: FlexData): Uint8Array {
  const writer = new FlexWriter();
  return writer.finish(writer.value(root));
}

/** A value whose parts are written. Widths are 0 for one byte, 1 for two, 2 for four, and 3 for eight. */
interface Written {
  readonly type: number;
  readonly width: number;
  /** The place of the parts, or the number itself. */
  readonly content: bigint | number;
  readonly isInline: boolean;
}

interface Pair {
  readonly text: string;
  readonly key: Written;
  readonly value: Written;
}

const largest = 2 ** 31 - 1;

class FlexWriter {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  #size = 0;
  readonly #keys = new Map<string, number>();
  readonly #strings = new Map<string, number>();

  value(data: FlexData): Written {
    switch (data.kind) {
      case 'null':
        return { type: flexTypes.null, width: 0, content: 0n, isInline: true };
      case 'bool':
        return { type: flexTypes.bool, width: 0, content: data.value ? 1n : 0n, isInline: true };
      case 'integer':
        return { type: flexTypes.int, width: widthOfSigned(data.value), content: data.value, isInline: true };
      case 'float': {
        const width = Math.fround(data.value) === data.value ? 2 : 3;
        return { type: flexTypes.float, width, content: data.value, isInline: true };
      }
      case 'string':
        return this.#string(data.bytes);
      case 'vector':
        return this.#vector(
          data.items.map((item) => this.value(item)),
          flexTypes.vector,
        );
      case 'map':
        return this.#map(data.entries);
    }
  }

  finish(root: Written): Uint8Array {
    const width = this.#align(this.#elementWidth(root, this.#size, 0));
    this.#any(root, width);
    this.#byte(packed(root, 0));
    this.#byte(width);
    return this.#bytes.slice(0, this.#size);
  }

  #string(bytes: readonly number[]): Written {
    const width = widthOf(BigInt(bytes.length));
    const text = latinKey(bytes);
    const known = this.#strings.get(text);
    if (known !== undefined) return { type: flexTypes.string, width, content: known, isInline: false };
    this.#number(BigInt(bytes.length), this.#align(width));
    const at = this.#size;
    this.#zeroTerminated(bytes);
    this.#strings.set(text, at);
    return { type: flexTypes.string, width, content: at, isInline: false };
  }

  #map(entries: (FlexData & { readonly kind: 'map' })['entries']): Written {
    const pairs = entries.map(({ key, value }): Pair => {
      // Readers end a key at its first zero.
      const zero = key.indexOf(0);
      const text = latinKey(zero < 0 ? key : key.slice(0, zero));
      return { text, key: this.#key(key, text), value: this.value(value) };
    });
    pairs.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
    const keys = this.#vector(
      pairs.map(({ key }) => key),
      flexTypes.vectorKey,
    );
    return this.#vector(
      pairs.map(({ value }) => value),
      flexTypes.map,
      keys,
    );
  }

  #key(key: readonly number[], text: string): Written {
    const known = this.#keys.get(text);
    const at = known ?? this.#size;
    if (known === undefined) this.#zeroTerminated(key);
    this.#keys.set(text, at);
    return { type: flexTypes.key, width: 0, content: at, isInline: false };
  }

  #vector(items: readonly Written[], type: number, keys?: Written): Written {
    let width = widthOf(BigInt(items.length));
    if (keys) width = Math.max(width, this.#elementWidth(keys, this.#size, 0));
    const before = keys ? 3 : 1;
    // flatc counts the elements of keys and maps by their shared stack, where each element has two places.
    const step = type === flexTypes.vector ? 1 : 2;
    for (const [index, item] of items.entries()) {
      width = Math.max(width, this.#elementWidth(item, this.#size, before + step * index));
    }
    const size = this.#align(width);
    if (keys) {
      this.#number(BigInt(this.#size - Number(keys.content)), size);
      this.#number(1n << BigInt(keys.width), size);
    }
    this.#number(BigInt(items.length), size);
    const at = this.#size;
    for (const item of items) this.#any(item, size);
    if (type !== flexTypes.vectorKey) for (const item of items) this.#byte(packed(item, width));
    return { type, width, content: at, isInline: false };
  }

  /** The width that an element needs: the greater the distance to its target, the wider the offset. */
  #elementWidth({ isInline, width, content }: Written, size: number, index: number): number {
    if (isInline) return width;
    for (let least = 0; least < 3; least++) {
      const bytes = 2 ** least;
      const place = size + ((bytes - (size % bytes)) % bytes) + index * bytes;
      if (widthOf(BigInt(place - Number(content))) === least) return least;
    }
    return 3;
  }

  #any({ isInline, type, content }: Written, width: number): void {
    if (!isInline) this.#number(BigInt(this.#size - Number(content)), width);
    else if (type === flexTypes.float) {
      const at = this.#reserve(width);
      if (width === 8) this.#view.setFloat64(at, Number(content), true);
      else this.#view.setFloat32(at, Number(content), true);
    } else this.#number(BigInt(content), width);
  }

  #number(value: bigint, width: number): void {
    const at = this.#reserve(width);
    if (width === 8) this.#view.setBigUint64(at, BigInt.asUintN(64, value), true);
    else if (width === 4) this.#view.setUint32(at, Number(value), true);
    else if (width === 2) this.#view.setUint16(at, Number(value), true);
    else this.#view.setUint8(at, Number(value));
  }

  #byte(value: number): void {
    const at = this.#reserve(1);
    this.#view.setUint8(at, value);
  }

  #zeroTerminated(bytes: readonly number[]): void {
    const at = this.#reserve(bytes.length + 1);
    this.#bytes.set(bytes, at);
  }

  /** Adds zeros up to a multiple of a width, and returns the width in bytes. */
  #align(width: number): number {
    const bytes = 2 ** width;
    this.#reserve((bytes - (this.#size % bytes)) % bytes);
    return bytes;
  }

  /** Adds `count` bytes that are 0, and returns the index of the first one. */
  #reserve(count: number): number {
    const at = this.#size;
    this.#size += count;
    if (this.#size > largest) throw new UnwritableData('the FlexBuffer would have more than 2 GB');
    if (this.#size > this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#size);
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }
}

function widthOf(value: bigint): number {
  return value < 0x100n ? 0 : value < 0x10000n ? 1 : value < 0x100000000n ? 2 : 3;
}

function widthOfSigned(value: bigint): number {
  return widthOf(BigInt.asUintN(64, 2n * (value < 0n ? ~value : value)));
}

/** The type and the width of a value in one byte; an inline value is as wide as the vector around it. */
function packed({ type, width, isInline }: Written, outer: number): number {
  return (type << 2) | (isInline ? Math.max(width, outer) : width);
}
