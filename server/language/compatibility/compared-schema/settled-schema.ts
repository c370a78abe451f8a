// Copies a schema that will not change any more, so that only the compared parts and their places are kept.
import { lastAnswers } from '../../memo.ts';
import type { Program } from '../../program.ts';
import type { FileSummary } from '../../summary/summary.ts';
import { PartNames } from './parts.ts';
import { readSchema } from './read-schema.ts';
import type { ComparedEntry, ComparedField, ComparedPart, ComparedSchema, Origin, Place } from './schema.ts';

/**
 * A copy of a root in the compared form, with the places that its declarations have now, to serve as an older version.
 * Undefined for a missing file. The copy needs neither the program nor any other result about the root.
 */
export function settledSchema(program: Program, root: string): ComparedSchema | undefined {
  const schema = readSchema(program, root);
  if (!schema) return undefined;
  const parts = schema.parts.map((part) => settledPart(part, schema, program.file(part.uri)?.summary));
  const { objects, enums, services, unread } = new PartNames(parts);
  const { rootType, fileIdentifier, hasAttributes, gaps } = schema;
  return {
    root,
    parts,
    objects,
    enums,
    services,
    unread,
    rootType: rootType && { ...rootType, origin: settledPlace(rootType, schema) },
    fileIdentifier: fileIdentifier && { ...fileIdentifier, origin: settledPlace(fileIdentifier, schema) },
    placeOf: placeIn,
    hasAttributes,
    gaps,
  };
}

/**
 * A copy of a part, with places instead of declarations as origins. Remembered by the part, which most roots share, and
 * the summary.
 */
function settledPart(part: ComparedPart, schema: ComparedSchema, summary: FileSummary | undefined): ComparedPart {
  return lastSettled(part, [summary], () => {
    const settled = part.entries.map((entry) => entry && settledEntry(entry, schema));
    return { uri: part.uri, declarations: settled, entries: settled };
  });
}

const lastSettled = lastAnswers<ComparedPart, ComparedPart>();

function settledEntry(entry: ComparedEntry, schema: ComparedSchema): ComparedEntry {
  const origin = 'origin' in entry ? settledPlace(entry, schema) : undefined;
  if ('fields' in entry) {
    const { kind, fullName, size, alignment, fields } = entry;
    return { kind, fullName, origin, fields: fields.map((field) => settledField(field, schema)), size, alignment };
  }
  if ('members' in entry) {
    const { kind, fullName, underlying, hasBase, isBitFlags, members } = entry;
    const settled = members.map((member) => {
      const { name, value, type } = member;
      return { name, origin: settledPlace(member, schema), value, type };
    });
    return { kind, fullName, origin, underlying, hasBase, isBitFlags, members: settled };
  }
  if (!('methods' in entry)) return entry;
  const methods = entry.methods.map((method) => ({ ...method, origin: settledPlace(method, schema) }));
  return { fullName: entry.fullName, origin, methods };
}

/**
 * A field with its present place. Written out, because copies with other properties take three times the memory, and
 * there are very many fields.
 */
function settledField(field: ComparedField, schema: ComparedSchema): ComparedField {
  const settled: ComparedField = {
    name: field.name,
    origin: settledPlace(field, schema),
    slot: field.slot,
    type: field.type,
    default: field.default,
    constant: field.constant,
    isDeprecated: field.isDeprecated,
    isRequired: field.isRequired,
    isKey: field.isKey,
    isOffset64: field.isOffset64,
    isFlexbuffer: field.isFlexbuffer,
    hash: field.hash,
    nested: field.nested,
    isHidden: field.isHidden,
  };
  return field.isRefusedInData ? { ...settled, isRefusedInData: true } : settled;
}

function settledPlace({ origin }: { readonly origin: Origin | undefined }, schema: ComparedSchema): Place | undefined {
  return origin && schema.placeOf(origin);
}

function placeIn(origin: Origin): Place | undefined {
  return 'start' in origin ? origin : undefined;
}
