// Verifies bytes without a schema, a FlexBuffer, with the verdict of flatc's own verifier.
import { type FailedCheck, failed } from './problem.ts';
import { type BufferSlice, unsignedAt } from './slice.ts';

/** The numbers of types of values, as far as a verifier distinguishes them. */
export const flexTypes = {
  null: 0,
  int: 1,
  uint: 2,
  float: 3,
  key: 4,
  string: 5,
  indirectInt: 6,
  indirectUint: 7,
  indirectFloat: 8,
  map: 9,
  vector: 10,
  vectorInt: 11,
  vectorUint: 12,
  vectorFloat: 13,
  vectorKey: 14,
  vectorString: 15,
  firstFixed: 16,
  lastFixed: 24,
  blob: 25,
  bool: 26,
  vectorBool: 36,
} as const;

/**
 * A reference to a value. `at` is the place of the reference and `parentWidth` the number of its bytes; `type` and
 * `width` are the type and the width of the value.
 */
export interface FlexReference {
  readonly at: number;
  readonly parentWidth: number;
  readonly width: number;
  readonly type: number;
}

/**
 * The reference to the root value, which is at the end of a FlexBuffer. The failed check if the FlexBuffer is too
 * short, or if the width of the reference is not 1, 2, 4 or 8.
 */
export function flexRoot(slice: BufferSlice): FlexReference | FailedCheck {
  if (slice.size < 3) return wrong(0, `a FlexBuffer has at least 3 bytes, and this has ${slice.size}`);
  const width = unsignedAt(slice, slice.size - 1, 1);
  const packed = unsignedAt(slice, slice.size - 2, 1);
  if (!isWidth(width)) return wrong(slice.size - 1, `the root has a width of ${width} bytes`);
  if (slice.size - 2 < width) return wrong(slice.size - 1, 'the root is wider than the FlexBuffer');
  return { at: slice.size - 2 - width, parentWidth: width, width: 1 << (packed & 3), type: packed >> 2 };
}

/** The reason why a FlexBuffer is invalid; undefined for a valid one. */
export function verifyFlexbuffer(slice: BufferSlice): FailedCheck | undefined {
  const root = flexRoot(slice);
  return 'code' in root ? root : new FlexVerification(slice).reference(root);
}

function wrong(at: number, message: string): FailedCheck {
  return failed('flexbuffer', at, 1, message);
}

function isWidth(width: number): boolean {
  return width === 1 || width === 2 || width === 4 || width === 8;
}

/** True if values of a type are stored inline, without an offset. */
export function isInlineFlex(type: number): boolean {
  return type <= flexTypes.float || type === flexTypes.bool;
}

/** The number of elements of a typed vector of a fixed length: 2, 3 or 4. */
export function fixedFlexLength(type: number): number {
  return Math.floor((type - flexTypes.firstFixed) / 3) + 2;
}

const mostDepth = 64;

/**
 * The verification of one FlexBuffer. A vector that was found valid is only counted at later visits, not looked at
 * again.
 */
class FlexVerification {
  readonly #slice: BufferSlice;
  #depth = 0;
  #deepest = 0;
  #vectors = 0;
  readonly #visited = new Map<string, { readonly vectors: number; readonly height: number }>();

  constructor(slice: BufferSlice) {
    this.#slice = slice;
  }

  reference({ at, parentWidth, width, type }: FlexReference): FailedCheck | undefined {
    if (type > flexTypes.vectorBool) return wrong(at, `there is no type ${type}`);
    if (isInlineFlex(type)) return undefined;
    const target = this.#follow(at, parentWidth);
    if (typeof target !== 'number') return target;
    if (target % width !== 0) return wrong(target, `the value at byte ${target} is not aligned to ${width} bytes`);
    if (type >= flexTypes.indirectInt && type <= flexTypes.indirectFloat) return this.#inside(target, width);
    if (type >= flexTypes.firstFixed && type <= flexTypes.lastFixed) {
      return this.#inside(target, width * fixedFlexLength(type));
    }
    switch (type) {
      case flexTypes.key:
        return this.#key(target);
      case flexTypes.map:
        return this.#vector(target, width, type, 'any') ?? this.#keys(target, width);
      case flexTypes.vector:
        return this.#vector(target, width, type, 'any');
      case flexTypes.vectorKey:
      case flexTypes.vectorString:
        return this.#vector(target, width, type, 'key');
      case flexTypes.string:
        return this.#vector(target, width, type, 'inline') ?? this.#terminated(target, width);
      case flexTypes.blob:
      case flexTypes.vectorInt:
      case flexTypes.vectorUint:
      case flexTypes.vectorFloat:
      case flexTypes.vectorBool:
        return this.#vector(target, width, type, 'inline');
      default:
        return wrong(at, `there is no type ${type}`);
    }
  }

  /** The target of the offset at a place. Offsets lead backward. */
  #follow(at: number, width: number): number | FailedCheck {
    const distance = unsignedAt(this.#slice, at, width);
    return distance <= at ? at - distance : wrong(at, `the offset at byte ${at} leads out of the FlexBuffer`);
  }

  #inside(at: number, size: number): FailedCheck | undefined {
    const isIn = size < this.#slice.size && at <= this.#slice.size - size;
    return isIn ? undefined : wrong(at, `the value at byte ${at} ends outside the FlexBuffer`);
  }

  #key(at: number): FailedCheck | undefined {
    // flatc's verifier accepts a key that has one byte other than zero.
    for (let index = at; index < this.#slice.size; index++) {
      if (unsignedAt(this.#slice, index, 1) !== 0) return undefined;
    }
    return wrong(at, `the key at byte ${at} has no bytes`);
  }

  #terminated(at: number, width: number): FailedCheck | undefined {
    return this.#inside(at, unsignedAt(this.#slice, at - width, width) + 1);
  }

  #vector(at: number, width: number, type: number, elements: 'any' | 'key' | 'inline'): FailedCheck | undefined {
    const name = `${at} ${width} ${type}`;
    const known = this.#visited.get(name);
    if (known) {
      this.#vectors += known.vectors;
      this.#deepest = Math.max(this.#deepest, this.#depth + known.height);
      return this.#limited(at);
    }
    const before = { vectors: this.#vectors, deepest: this.#deepest };
    this.#depth++;
    this.#vectors++;
    this.#deepest = this.#depth;
    const problem = this.#limited(at) ?? this.#elements(at, width, type, elements);
    if (problem) return problem;
    this.#depth--;
    this.#visited.set(name, { vectors: this.#vectors - before.vectors, height: this.#deepest - this.#depth });
    this.#deepest = Math.max(this.#deepest, before.deepest);
    return undefined;
  }

  #limited(at: number): FailedCheck | undefined {
    if (this.#deepest > mostDepth) return wrong(at, `values are nested more than ${mostDepth} deep`);
    if (this.#vectors > this.#slice.size) return wrong(at, 'there are more vectors than bytes');
    return undefined;
  }

  #elements(at: number, width: number, type: number, elements: 'any' | 'key' | 'inline'): FailedCheck | undefined {
    if (at < width) return wrong(at, `the vector at byte ${at} has no length`);
    const length = unsignedAt(this.#slice, at - width, width);
    const elementWidth = type === flexTypes.string || type === flexTypes.blob ? 1 : width;
    const size = length * elementWidth;
    const outside = this.#inside(at, size) ?? (elements === 'any' ? this.#inside(at + size, length) : undefined);
    if (outside || elements === 'inline') return outside;
    for (let index = 0; index < length; index++) {
      const packed = elements === 'any' ? unsignedAt(this.#slice, at + size + index, 1) : flexTypes.key << 2;
      const problem = this.reference({
        at: at + elementWidth * index,
        parentWidth: elementWidth,
        width: 1 << (packed & 3),
        type: packed >> 2,
      });
      if (problem) return problem;
    }
    return undefined;
  }

  /**
   * Verifies the keys of a map. Before the length of the map are the width of the keys and, before that, the offset to
   * the keys.
   */
  #keys(at: number, width: number): FailedCheck | undefined {
    const start = at - 3 * width;
    if (start < 0) return wrong(at, `the map at byte ${at} has no keys`);
    const keys = this.#follow(start, width);
    if (typeof keys !== 'number') return keys;
    // flatc looks only at the lowest byte of the number.
    const keyWidth = unsignedAt(this.#slice, start + width, 1);
    if (!isWidth(keyWidth)) return wrong(start + width, `the keys have a width of ${keyWidth} bytes`);
    return this.#vector(keys, keyWidth, flexTypes.vectorKey, 'key');
  }
}
