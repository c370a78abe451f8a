// Opens vectors of bytes that are buffers, although their schema does not say so: vectors with the identifier of a
// known schema, and vectors in fields that someone chose a schema for.
import type { DataSchema } from './data-schema.ts';
import { type BufferForm, identifierIn, identifierOf, rootOf, startOf } from './form.ts';
import type { BufferSlice } from './slice.ts';
import { verifyBuffer } from './verify.ts';
import { verifyFlexbuffer } from './verify-flexbuffer.ts';

/** A schema for the bytes in a vector. */
export interface InnerSchema {
  /** The name of the schema for people. */
  readonly name: string;
  readonly schema: DataSchema;
  readonly form: BufferForm;
}

/** A way to read the bytes in a vector. */
export type InnerChoice = InnerSchema | 'flexbuffer';

/**
 * The way to read a sound buffer in a vector of bytes. Or the reason, in words, why bytes that should be a buffer are
 * not sound.
 */
type InnerBuffer = { readonly choice: InnerChoice } | { readonly doubt: string };

/**
 * A function that says what the bytes in a vector are; it returns undefined for bytes that need not be a buffer. The
 * field is named with its type, such as `Model.metadata`.
 */
export type InnerBuffers = (field: string, bytes: BufferSlice) => InnerBuffer | undefined;

/**
 * Returns a function that opens vectors with the identifier of one of `schemas`, and vectors in the fields of
 * `choices`. A chosen schema with an identifier is not tried for bytes without this identifier. Results are remembered
 * by field and place, as long as the vectors are in the same file.
 */
export function innerBuffers(
  schemas: readonly InnerSchema[],
  choices: ReadonlyMap<string, readonly InnerChoice[]> = new Map(),
): InnerBuffers {
  const identified = new Map<string, InnerSchema>();
  for (const each of schemas) {
    const identifier = each.schema.fileIdentifier?.text;
    if (identifier !== undefined && !identified.has(identifier)) identified.set(identifier, each);
  }
  let file: ArrayBufferLike | undefined;
  const known = new Map<string, InnerBuffer | undefined>();
  return (field, slice) => {
    if (slice.view.buffer !== file) known.clear();
    file = slice.view.buffer;
    const key = `${field} ${slice.view.byteOffset} ${slice.size}`;
    if (known.has(key)) return known.get(key);
    const found = openedBy(identified, choices.get(field) ?? [], slice);
    known.set(key, found);
    return found;
  };
}

function openedBy(
  identified: ReadonlyMap<string, InnerSchema>,
  choices: readonly InnerChoice[],
  slice: BufferSlice,
): InnerBuffer | undefined {
  if (slice.size === 0) return undefined;
  const bytes = bytesOf(slice);
  let doubt: InnerBuffer | undefined;
  for (const choice of [...choices, ...identifiedIn(identified, bytes)]) {
    if (choice !== 'flexbuffer' && !mayHold(choice, bytes)) continue;
    const problem = choice === 'flexbuffer' ? verifyFlexbuffer(slice) : verifyBuffer(bytes, choice.schema, choice.form);
    if (!problem) return { choice };
    const name = choice === 'flexbuffer' ? 'a FlexBuffer' : `${rootNameOf(choice)} of ${choice.name}`;
    doubt ??= {
      doubt: `the bytes are not sound as ${name}: ${problem.path === '' ? '' : `${problem.path}: `}${problem.message}`,
    };
  }
  return doubt;
}

/**
 * The schema whose identifier some bytes have, at the start or after a size prefix; empty if there is no such schema.
 */
function identifiedIn(identified: ReadonlyMap<string, InnerSchema>, bytes: Uint8Array): readonly InnerSchema[] {
  for (const isSizePrefixed of [false, true]) {
    const found = identified.get(identifierIn(bytes, startOf({ isSizePrefixed }) + 4) ?? '');
    if (found) return [{ ...found, form: { ...found.form, isSizePrefixed } }];
  }
  return [];
}

/** True unless the schema has an identifier that the bytes do not have. */
function mayHold({ schema, form }: InnerSchema, bytes: Uint8Array): boolean {
  const identifier = identifierOf(schema, form);
  return identifier === undefined || identifierIn(bytes, startOf(form) + 4) === identifier;
}

function rootNameOf({ schema, form }: InnerSchema): string {
  return rootOf(schema, form)?.fullName ?? 'the root';
}

function bytesOf({ view, size }: BufferSlice): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, size);
}
