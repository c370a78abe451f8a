// Opens vectors of bytes that are buffers, although their schema does not say so: those with the identifier of a known
// schema, and those that someone chose a schema for.
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

/** A sound buffer in a vector of bytes; or the reason why the bytes are not one that they should be, in words. */
type InnerBuffer = { readonly choice: InnerChoice } | { readonly doubt: string };

/**
 * Says what the bytes in a vector are; undefined for bytes. The field is named by its type, such as `Model.metadata`.
 * The same bytes are verified once.
 */
export type InnerBuffers = (field: string, bytes: BufferSlice) => InnerBuffer | undefined;

/**
 * Opens vectors with the identifier of one of some schemas, and those in the fields of `choices`. If a chosen schema has
 * an identifier, other contents of the field stay bytes.
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

/** The schemas whose identifier some bytes have, also after a size prefix. */
function identifiedIn(identified: ReadonlyMap<string, InnerSchema>, bytes: Uint8Array): readonly InnerSchema[] {
  for (const isSizePrefixed of [false, true]) {
    const form = { isSizePrefixed };
    const found = identified.get(identifierIn(bytes, startOf(form) + 4) ?? '');
    if (found) return [{ ...found, form }];
  }
  return [];
}

/** True unless the schema has an identifier and the bytes have another one. */
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
