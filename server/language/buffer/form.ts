// How a file is taken for a buffer: by which root, with or without a size in front.
import type { DataObject, DataSchema } from './data-schema.ts';

export interface BufferForm {
  /** The full name of the root; that of the schema where none is given. */
  readonly rootType?: string | undefined;
  readonly isSizePrefixed: boolean;
}

/**
 * The form of a file that is read by a schema. Where nobody says whether a size comes first, the place of the identifier
 * tells.
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
export function startOf({ isSizePrefixed }: BufferForm): number {
  return isSizePrefixed ? 4 : 0;
}

/** The table that a buffer begins with; undefined where there is none of that name. */
export function rootOf(schema: DataSchema, { rootType }: BufferForm): DataObject | undefined {
  const root = schema.objects.get(rootType ?? schema.rootType?.fullName ?? '');
  return root?.kind === 'table' ? root : undefined;
}

/** Another root than that of the schema has no identifier of its own. */
export function identifierOf({ fileIdentifier, rootType }: DataSchema, form: BufferForm): string | undefined {
  return (form.rootType ?? rootType?.fullName) === rootType?.fullName ? fileIdentifier?.text : undefined;
}

/** The four characters where an identifier may be; undefined where the file ends before. */
export function identifierIn(bytes: Uint8Array, at: number): string | undefined {
  return at + 4 <= bytes.length ? String.fromCharCode(...bytes.subarray(at, at + 4)) : undefined;
}

/** Whether bytes are text: every buffer has a zero among its first bytes, and no text has. */
export function looksLikeText(bytes: Uint8Array): boolean {
  return bytes.length > 0 && !bytes.subarray(0, 4096).includes(0);
}
