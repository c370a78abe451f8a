// Describes the older version of one schema, or why there is none.
import { baseNameOf, type Report, readBinaryBaseline } from '../language/service.ts';
import type { OldRoot } from './old-reader.ts';
import type { OldPart } from './types-that-came.ts';

/**
 * The older version of a schema.
 * - `schema`: the older schema, if there is one, and the gone schemas from which types moved into the present schema;
 *   `notes` lists in words the parts that the older version lacks, and `refused` has the errors for which flatc
 *   refuses it, so that what they affect is not compared; `unread` says why an include cannot be read
 * - `absent`: there was no such schema
 * - `unreadable`: the older schema exists, but cannot be read; `reason` says why
 */
export type OldSchema =
  | {
      readonly kind: 'schema';
      readonly parts: readonly OldPart[];
      readonly notes: readonly string[];
      readonly refused: readonly Report[];
      readonly unread?: string | undefined;
    }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * The older version that is one whole root. An absent or unreadable root is returned as it is. `elsewhere` is as in
 * `Baseline`.
 */
export function wholeSchema(root: OldRoot, elsewhere: ReadonlySet<string> = new Set()): OldSchema {
  if (root.kind !== 'schema') return root;
  return {
    kind: 'schema',
    parts: [{ ...partOf(root), elsewhere }],
    notes: gapsOf(root),
    refused: root.refused,
    unread: root.unread,
  };
}

/** The parts that a root lacks, in words. */
export function gapsOf({ schema, lent = [] }: Extract<OldRoot, { kind: 'schema' }>): readonly string[] {
  return [...schema.gaps, ...lent.map((path) => `${path}, for which the file of today is taken`)];
}

/** A root that was read as a part of an older version. */
export function partOf({ schema, types }: Extract<OldRoot, { kind: 'schema' }>): OldPart {
  return { schema, ...(types ? { types } : {}) };
}

/** The content of a schema that flatc has compiled; `unreadable` if the bytes are not a valid binary schema. */
export function binarySchema(uri: string, bytes: Uint8Array): OldSchema {
  const schema = readBinaryBaseline(bytes);
  if ('problem' in schema) return { kind: 'unreadable', reason: `${baseNameOf(uri)}: ${schema.problem}` };
  return { kind: 'schema', parts: [{ schema }], notes: schema.gaps, refused: [] };
}
