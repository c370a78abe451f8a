// The problems that a buffer can have: the checks of the verifiers that flatc generates, by name.

/** The checks in the order in which a verifier makes them. A verifier stops at the first failed check. */
export type BufferCheck =
  | 'buffer-too-small'
  | 'size-prefix-too-large'
  | 'identifier'
  | 'offset-field-misaligned'
  | 'offset-field-outside'
  | 'offset-zero'
  | 'offset-negative'
  | 'offset-target-outside'
  | 'table-misaligned'
  | 'table-outside'
  | 'too-deep-or-too-many-tables'
  | 'vtable-misaligned'
  | 'vtable-outside'
  | 'vtable-size-odd'
  | 'vtable-end-outside'
  | 'field-misaligned'
  | 'field-outside'
  | 'required-missing'
  | 'length-field-misaligned'
  | 'length-field-outside'
  | 'length-over-limit'
  | 'contents-outside'
  | 'string-not-terminated'
  | 'union-vectors-differ'
  | 'nested-too-small'
  | 'flexbuffer';

/** The reason why flatc would not print a buffer that is sound. */
type PrintProblem = 'not-printable';

/** Values that the verifiers accept, although a reader gets a value that was not written. */
export type BufferDoubt =
  | 'size-prefix-too-small'
  | 'vtable-too-small'
  | 'field-outside-table'
  | 'field-in-vtable-offset'
  | 'element-offset-zero'
  | 'union-without-value'
  | 'union-without-type'
  | 'union-type-unknown'
  | 'union-struct-over-table'
  | 'string-not-utf8'
  | 'bool-not-0-or-1'
  | 'enum-not-a-member'
  | 'not-sorted-by-key'
  | 'string-contains-zero'
  | 'inner-buffer-unsound'
  | 'regions-overlap'
  | 'bytes-unused';

/** An error or a doubt at a place of a buffer. */
export interface BufferProblem {
  readonly code: BufferCheck | BufferDoubt | PrintProblem;
  readonly level: 'error' | 'warning';
  /** The place from the start of the file, in bytes; it may be outside the file. */
  readonly at: number;
  /** The number of bytes that the problem is about. */
  readonly size: number;
  /** The place in the data: `inventory[3].name`; empty for the buffer itself. */
  readonly path: string;
  /** One sentence for people. */
  readonly message: string;
}

/** A failed check; its place counts from the start of the verified buffer. */
export interface FailedCheck {
  readonly code: BufferCheck;
  readonly at: number;
  readonly size: number;
  /**
   * The start of the verified buffer in the file, in bytes. Undefined until the verification of that buffer has ended.
   */
  readonly base?: number;
  readonly path: string;
  readonly message: string;
}

/** A failed check of `size` bytes at a place; the caller adds the path to the value. */
export function failed(code: BufferCheck, at: number, size: number, message: string): FailedCheck {
  return { code, at, size, path: '', message };
}

/** The same failure with a path from outside: through a field, `name`, or through an element, `[3]`. */
export function within(part: string, { path, ...rest }: FailedCheck): FailedCheck {
  const separator = path === '' || path.startsWith('[') ? '' : '.';
  return { ...rest, path: `${part}${separator}${path}` };
}
