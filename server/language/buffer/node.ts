// What is read of a buffer: a tree of values, each with its bytes, made part by part as it is looked at.
import type { BufferCheck, BufferDoubt, BufferProblem } from './problem.ts';

/** From the start of the file, in bytes; the end is not part of it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

type RegionKind = 'header' | 'vtable' | 'table' | 'struct' | 'vector' | 'string' | 'flexbuffer';

/** Bytes that belong together. */
export interface Region extends ByteRange {
  readonly kind: RegionKind;
  /** The type that it belongs to, or the field: `Monster`, `Monster.inventory`. */
  readonly label: string;
}

export interface BufferNode {
  /** Of a field `name`, of an element `[3]`; the root has that of its type. */
  readonly name: string;
  /** As people write it: `[Weapon]`. */
  readonly type: string;
  /** What declares it in the schema: the full name of a type, and a field of it. */
  readonly declaredBy?: { readonly type: string; readonly field?: string };
  /** The value as people read it; undefined where it has parts. */
  readonly text: string | undefined;
  /** All of a text that is too long to be shown, of which `text` is the start. */
  readonly whole?: () => string;
  /** Nothing was written, and `text` is what a reader gets. */
  readonly isDefault: boolean;
  /** The bytes of the value; those of a table, vector or string are where the offset leads. Undefined where nothing was written. */
  readonly range: ByteRange | undefined;
  /** The offset that leads there. */
  readonly offset?: ByteRange | undefined;
  /** The bytes that tell which member a union is. */
  readonly unionType?: ByteRange | undefined;
  /** What is wrong with it, not with its parts. */
  readonly problems: readonly BufferProblem[];
  /** Further doubts, which need a look at all parts. */
  readonly doubts?: () => readonly BufferProblem[];
  /** The regions that it fills. */
  readonly regions: readonly Region[];
  /** What is the same for all places that lead to it, so that shared values are looked at once. */
  readonly identity: string | undefined;
  /** Whether its parts are numbers, or structs of them, of which none can be wrong: nobody needs to look at each. */
  readonly isPlain?: boolean;
  /** How many parts it has. */
  readonly count: number;
  /** Some of the parts: those from `start`, without `end`. */
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

/** A problem as a node has it: its path is the way to the node. */
export function problemAt(
  code: BufferCheck | BufferDoubt,
  level: BufferProblem['level'],
  { start, end }: ByteRange,
  message: string,
): BufferProblem {
  return { code, level, at: start, size: end - start, path: '', message };
}
