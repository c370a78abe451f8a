// The form in which a file contains a buffer: its root, and whether its size comes first.
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { DataObject, DataSchema } from './data-schema.ts';

export interface BufferForm {
  /** The full name of the root; by default the root of the schema. */
  readonly rootType?: string | undefined;
  readonly isSizePrefixed: boolean;
  /** Whether the size has 8 bytes, as C++ writes it for buffers of more than 2 GB. */
  readonly hasLongPrefix?: boolean;
}

/**
 * The form of a file that is read by a schema. If the caller does not say whether a size comes first, the place of the
 * identifier decides; without an identifier, no size comes first.
 */
export function formOf(
  bytes: Uint8Array,
  { fileIdentifier }: DataSchema,
  {
    rootType,
    isSizePrefixed,
  }: { readonly rootType?: string | undefined; readonly isSizePrefixed?: boolean | undefined },
): BufferForm {
  const text = fileIdentifier?.text;
  const isShifted = text !== undefined && identifierIn(bytes, 4) !== text && identifierIn(bytes, 8) === text;
  return { rootType, isSizePrefixed: isSizePrefixed ?? isShifted };
}

/** The place of the root offset in a file of this form, in bytes. */
export function startOf({ isSizePrefixed, hasLongPrefix = false }: BufferForm): number {
  if (!isSizePrefixed) return 0;
  return hasLongPrefix ? 8 : 4;
}

/**
 * The root table of a buffer: the table that the form names, otherwise the schema's root type. Undefined if neither is
 * named, or if the schema has no table of that name.
 */
export function rootOf(schema: DataSchema, { rootType }: BufferForm): DataObject | undefined {
  const root = schema.objects.get(rootType ?? schema.rootType?.fullName ?? '');
  return root?.kind === 'table' ? root : undefined;
}

/**
 * The reason why a schema has no root for a form, as the end of a sentence; undefined if the schema has one. `advice`
 * says how to name a root.
 */
export function rootProblem(schema: DataSchema, form: Pick<BufferForm, 'rootType'>, advice = ''): string | undefined {
  if (rootOf(schema, { ...form, isSizePrefixed: false })) return undefined;
  const name = form.rootType ?? schema.rootType?.fullName;
  if (name === undefined) return `has no root_type${advice}`;
  const isMeant = ({ kind, fullName }: DataObject) => kind === 'table' && simpleNameOf(fullName) === simpleNameOf(name);
  const meant = [...schema.objects.values()].find(isMeant);
  return `has no table ${name}${meant ? `; did you mean ${meant.fullName}?` : ''}`;
}

/**
 * The identifier that a file in a form must have; undefined if the schema has no `file_identifier`, or if the root is
 * not its `root_type`.
 */
export function identifierOf({ fileIdentifier, rootType }: DataSchema, form: BufferForm): string | undefined {
  return (form.rootType ?? rootType?.fullName) === rootType?.fullName ? fileIdentifier?.text : undefined;
}

/** The four characters at the place of an identifier; undefined if the file ends before them. */
export function identifierIn(bytes: Uint8Array, at: number): string | undefined {
  return at + 4 <= bytes.length ? String.fromCharCode(...bytes.subarray(at, at + 4)) : undefined;
}

/**
 * True if bytes are text: every buffer has a zero among its first bytes, and a text has no zero unless it is UTF-16.
 * False for no bytes. The byte order mark of UTF-16 would be the offset of a root that is not aligned.
 */
export function looksLikeText(bytes: Uint8Array): boolean {
  return bytes.length > 0 && (isMarkedUtf16(bytes) || !bytes.subarray(0, 4096).includes(0));
}

/** Whether bytes begin with the byte order mark of UTF-16. */
export function isMarkedUtf16([first = 0, second = 0]: Uint8Array): boolean {
  return first + second === 0xff + 0xfe && first !== second;
}
