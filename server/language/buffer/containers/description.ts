// Describes the layout of files that contain buffers, as data: constant bytes, messages with their sizes, and gaps.

/** The forms of the size of a message, all unsigned; `be` means big-endian. */
export const sizeForms = ['uint8', 'uint16', 'uint32', 'uint64', 'uint16be', 'uint32be', 'uint64be', 'varint'] as const;

export type SizeForm = (typeof sizeForms)[number];

/** The forms of a number in a message. */
export const numberForms = ['uint8', 'uint16', 'uint32', 'uint64'] as const;

/**
 * A number in the root table of a message. It says how long the content after the message is, or how many messages
 * follow.
 */
export interface NumberField {
  /** The id of the field. */
  readonly slot: number;
  readonly form: (typeof numberForms)[number];
  /** The value of a field that was not written. */
  readonly default: number;
}

/** Bytes that are always the same. */
export interface ConstantPart {
  readonly kind: 'bytes';
  readonly bytes: readonly number[];
}

/** Bytes that are not read. */
export interface GapPart {
  readonly kind: 'skip';
  /**
   * The number of bytes: a constant, a field of the message before, the size of a tree, or all up to the parts at the
   * end.
   */
  readonly count: number | NumberField | 'rest' | TreeSize;
}

/**
 * The size of a packed tree over some items, such as the index of FlatGeobuf; 0 if the tree has no items or no
 * branches.
 */
interface TreeSize {
  readonly items: NumberField;
  /** The number of children of a node. */
  readonly branches: NumberField;
  /** The size of a node, in bytes. */
  readonly nodeSize: number;
}

/** A buffer with its size, or several in a row. */
export interface MessagePart {
  readonly kind: 'message';
  /** The word for a message of this part, such as `feature`, in texts for people. */
  readonly name: string;
  /** The full name of the root table; undefined for the root of the schema. */
  readonly rootType: string | undefined;
  /** The path of the schema as the user wrote it; undefined for any schema that has the root table. */
  readonly schema: string | undefined;
  /**
   * The form of the size that is written before a message, or after a message at the end of a file. A number is the
   * size of every message, which is then not written.
   */
  readonly size: SizeForm | number;
  /** True if the size in front is a size prefix of flatc. Alignment in the buffer then counts from the prefix. */
  readonly isPrefixed: boolean;
  /** Constant bytes before the size of each message; empty for none. */
  readonly before: readonly number[];
  /** Messages end at a multiple of this number of bytes from the start of the file. */
  readonly alignment: number;
  /** The field with the size of other data after each message; undefined if no other data follows. */
  readonly body: NumberField | undefined;
  /** True if messages follow each other, up to a size of 0, to other bytes than `before`, or to the end. */
  readonly isRepeated: boolean;
  /** The number of messages in a row, as a field of the message before the row. The value 0 means an unknown number. */
  readonly count?: NumberField;
}

export type ContainerPart = ConstantPart | GapPart | MessagePart;

/** A part at the end of a file, which is read backwards, so that the size of a message cannot be a varint. */
export type EndPart = ConstantPart | (MessagePart & { readonly size: Exclude<SizeForm, 'varint'> | number });

/** The layout of a kind of file. */
export interface ContainerLayout {
  readonly name: string;
  /** The parts from the start of the file. */
  readonly start: readonly ContainerPart[];
  /** The parts at the end of the file, in their order. */
  readonly end: readonly EndPart[];
}
