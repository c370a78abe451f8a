// Checks the names of fields: their style, names that occur twice, and names that clash with a generated function.
import type { Resolution } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { type FieldType, fieldTypeOf } from '../fields/field-type.ts';
import type { FlatcOptions } from '../settings.ts';
import { mayBeGeneratedName, nameFactsOf } from '../summary/name-facts.ts';
import type { DeclarationSummary, FieldSummary, TableSummary } from '../summary/summary.ts';
import { findUse } from '../values/metadata.ts';
import { isRuled } from '../values/versions.ts';
import { isSnakeCase, snakeCase } from '../vocabulary/snake-case.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const fieldNames: DeclarationRule = {
  descriptions: [
    {
      code: 'field-name-style',
      family: 'flatc',
      level: 'warning',
      levelWithTrpc: 'off',
      levelWithFlatSharp: 'off',
      summary: 'The name of a field is not in snake_case.',
      explanation:
        "flatc expects lower-case letters, digits and `_`, and turns names into the style of each language. Renaming a field keeps the binary format, but changes its name in JSON and in generated code. flatc says `field names should be lowercase snake_case, got: NAME`. The schemas of tRPC and of FlatSharp do not follow this style, so the rule is off where tRPC's rules apply, where a schema has an attribute of FlatSharp (`fs_...`), and where the nearest project builds it with FlatSharp.",
      wrong: 'table Monster { hitPoints: int; }',
      right: 'table Monster { hit_points: int; }',
    },
    {
      code: 'duplicate-field',
      family: 'flatc',
      level: 'error',
      summary: 'Two fields of a table or struct have the same name.',
      explanation:
        'A union, or vector of unions, called `u` has a hidden field `u_type` before it, which counts. `hp` and `HP` are different names. flatc says `field already exists: NAME`.',
      wrong: 'table Monster { hp: int; hp: short; }',
      right: 'table Monster { hp: int; mana: short; }',
    },
    {
      code: 'generated-name-clash',
      family: 'flatc',
      level: 'error',
      summary: 'A field has the name of a function that is generated for another field.',
      explanation:
        'For a union `u`, flatc generates `uType`; for a vector `v`, `v_length` and `vLength`; for a string `s`, `s_byte_vector` and `sByteVector`. Rename one of the two. flatc says `Field X would clash with generated functions for field Y`, at the end of the table.',
      wrong: 'table Path { points: [int]; points_length: int; }',
      right: 'table Path { points: [int]; points_count: int; }',
    },
  ],
  kinds: ['table', 'struct'],
  checkDeclaration,
};

function* checkDeclaration(
  declaration: DeclarationSummary,
  { references }: ElaboratedDeclaration,
  flatc: FlatcOptions,
): Iterable<Finding> {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return;
  const { fields } = declaration;
  if (fields.length <= fewFields || nameFactsOf(declaration).isMisstyled) {
    for (const { name, type } of fields) if (type && !isSnakeCase(name.text)) yield misstyled(name);
  }
  if (mayRepeat(declaration, references))
    yield* duplicates(declaration, (field) => fieldTypeOf(field.type, references));
  if (fields.length > fewFields && !nameFactsOf(declaration).mayClash) return;
  const isLong = ({ metadata }: FieldSummary) =>
    findUse(metadata, 'vector64') !== undefined && isRuled(flatc, 'wide-offsets');
  for (const { name, type } of fields) {
    if (!type || !mayBeGeneratedName(name.text)) continue;
    const [, owner, suffix] = generatedName.exec(name.text) ?? [];
    if (owner === undefined || suffix === undefined) continue;
    const clashing = clashingField(declaration, owner, suffix, isLong, (field) => fieldTypeOf(field.type, references));
    if (!clashing) continue;
    yield {
      code: 'generated-name-clash',
      start: name.start,
      end: name.end,
      message: `${name.text} clashes with a function that is generated for ${clashing.what} ${clashing.field.name.text}`,
    };
  }
}

function misstyled({ text, start, end }: FieldSummary['name']): Finding {
  const suggestion = snakeCase(text);
  return {
    code: 'field-name-style',
    start,
    end,
    message: `${text} is not in snake_case; write ${suggestion}`,
    data: { suggestion },
  };
}

/**
 * True if two fields may have the same name: if two names are equal, or if a type is a union, since a union `u` has a
 * hidden field `u_type`. This test costs less than `duplicates`, and is false for nearly every table.
 */
function mayRepeat(declaration: TableSummary, references: ElaboratedDeclaration['references']): boolean {
  const { fields } = declaration;
  // Thousands of fields may have the same type.
  let last: Resolution | undefined;
  for (const resolution of references) {
    if (resolution === last) continue;
    if (resolution.definition?.declaration.kind === 'union') return true;
    last = resolution;
  }
  if (fields.length > fewFields) return nameFactsOf(declaration).isRepeated;
  for (let index = 0; index < fields.length; index++) {
    for (let other = 0; other < index; other++) if (fields[other]?.name.text === fields[index]?.name.text) return true;
  }
  return false;
}

/** For tables with more fields, facts about the names are remembered. For others, comparing all pairs costs less. */
const fewFields = 16;

function* duplicates(
  { kind, name: owner, fields }: TableSummary,
  typeOf: (field: FieldSummary) => FieldType | undefined,
): Iterable<Finding> {
  const taken = new Map<string, FieldSummary>();
  for (const field of fields) {
    const { text, start, end } = field.name;
    if (text === '' || !field.type) continue;
    const type = kind === 'table' && field.type.kind !== 'scalar' ? typeOf(field) : undefined;
    const hidden = type?.element === 'union' && type.shape !== 'array' ? `${text}_type` : undefined;
    const same = taken.get(text);
    const sameAsHidden = hidden === undefined ? undefined : taken.get(hidden);
    const code = 'duplicate-field';
    if (same) {
      const message =
        same.name.text === text
          ? `${owner.text} already has a field ${text}`
          : `${owner.text} already has a field ${text}: the hidden type of union ${same.name.text}`;
      yield { code, start, end, message };
      continue;
    }
    if (sameAsHidden) {
      const message = `union ${text} needs a hidden field ${hidden}, but ${owner.text} already has a field with that name`;
      yield { code, start, end, message };
      continue;
    }
    taken.set(text, field);
    if (hidden !== undefined) taken.set(hidden, field);
  }
}

/** Matches a name that a generated function may have: the name of a field, and a suffix such as `_length`. */
const generatedName = /^(.+?)(Type|_length|Length|_byte_vector|ByteVector)$/;

function clashingField(
  { kind, fields }: TableSummary,
  owner: string,
  suffix: string,
  isLong: (field: FieldSummary) => boolean,
  typeOf: (field: FieldSummary) => FieldType | undefined,
): { readonly what: string; readonly field: FieldSummary } | undefined {
  if (kind === 'struct') return undefined;
  const find = (name: string) => fields.find((field) => field.name.text === name);
  const field = find(owner);
  const type = field && typeOf(field);
  if (suffix === '_length' || suffix === 'Length') {
    if (field && type?.shape === 'vector' && !isLong(field)) return { what: 'vector', field };
    // The hidden types of a vector of unions are also a vector.
    const union = owner.endsWith('_type') ? find(owner.slice(0, -'_type'.length)) : undefined;
    const unionType = union && typeOf(union);
    return union && unionType?.shape === 'vector' && unionType.element === 'union'
      ? { what: 'the types of', field: union }
      : undefined;
  }
  if (!field || type?.shape !== 'plain') return undefined;
  const clashes = suffix === 'Type' ? type.element === 'union' : type.element === 'string';
  return clashes ? { what: type.element, field } : undefined;
}
