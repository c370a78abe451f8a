// The parts of a buffer as a tree of values, each with its bytes. A part is made when it is looked at.
import type { BufferCheck, BufferDoubt, BufferProblem } from './problem.ts';

/** A range in bytes from the start of the file, without the end. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

type RegionKind = 'header' | 'vtable' | 'table' | 'struct' | 'vector' | 'string' | 'flexbuffer';

/** Bytes that belong together. */
export interface Region extends ByteRange {
  readonly kind: RegionKind;
  /** The type or field that the bytes belong to: `Monster`, `Monster.inventory`. */
  readonly label: string;
}

export interface BufferNode {
  /** The name of a field, or the index of an element, `[3]`; the root has the name of its type. */
  readonly name: string;
  /** The type as people write it: `[Weapon]`. */
  readonly type: string;
  /** The declaration in the schema: the full name of a type, and a field of the type. */
  readonly declaredBy?: { readonly type: string; readonly field?: string };
  /**
   * The value as people read it. Undefined if the node has parts, cannot be read, or is an absent value without a
   * default.
   */
  readonly text: string | undefined;
  /** The full text, if it is too long to be shown and `text` is only its start. */
  readonly whole?: () => string;
  /** True if no value was written, so that `text` is the default that a reader gets. */
  readonly isDefault: boolean;
  /**
   * The bytes of the value. For a table, vector or string they are at the offset's target. Undefined if the value was
   * not written or cannot be read.
   */
  readonly range: ByteRange | undefined;
  /** The bytes of the offset that leads to the value. */
  readonly offset?: ByteRange | undefined;
  /** The bytes of a vector's length. */
  readonly length?: ByteRange | undefined;
  /** The bytes with the type of a union's member. */
  readonly unionType?: ByteRange | undefined;
  /** The member of a union that the value is. */
  readonly unionMember?: string;
  /** The problems of the node itself, not of its parts. */
  readonly problems: readonly BufferProblem[];
  /** Further doubts, which need a look at all parts. */
  readonly doubts?: () => readonly BufferProblem[];
  /** The regions that the node fills. */
  readonly regions: readonly Region[];
  /**
   * A key that is the same for all nodes of a shared value, so that the value is looked at once; undefined for values
   * that are looked at each time.
   */
  readonly identity: string | undefined;
  /** True if the parts are numbers, or structs of numbers, that are always valid, so that no part needs a look. */
  readonly isPlain?: boolean;
  /** The number of parts. */
  readonly count: number;
  /** The parts from `start` up to `end`, without `end`. */
  readonly parts: (start: number, end: number) => readonly BufferNode[];
}

const none = (): readonly BufferNode[] => [];

/** A value without parts. */
export function leaf(
  name: string,
  type: string,
  text: string | undefined,
  range: ByteRange | undefined,
  further: Partial<
    Pick<BufferNode, 'offset' | 'problems' | 'doubts' | 'regions' | 'isDefault' | 'identity' | 'whole'>
  > = {},
): BufferNode {
  return {
    name,
    type,
    text,
    isDefault: false,
    range,
    problems: [],
    regions: [],
    identity: undefined,
    count: 0,
    parts: none,
    ...further,
  };
}

/** A problem of a node; the walk over the tree adds its path. */
export function problemAt(
  code: BufferCheck | BufferDoubt,
  level: BufferProblem['level'],
  { start, end }: ByteRange,
  message: string,
): BufferProblem {
  return { code, level, at: start, size: end - start, path: '', message };
}
