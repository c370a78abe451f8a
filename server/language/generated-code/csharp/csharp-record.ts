// Describes a table or struct as its code in C# sees it.
import { inCase } from '../../casing.ts';
import { integerOf } from '../../flatc-syntax/integer-literal.ts';
import type { CodeOptions } from '../../settings.ts';
import type { TableSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import type { CodeField } from '../code-fields.ts';

/** A table or struct with its fields, and the options of flatc. */
export interface CsharpRecord {
  readonly declaration: TableSummary;
  readonly fields: readonly CodeField[];
  readonly options: CodeOptions;
}

/** The name of a field in capitals, as methods for it have it. */
export function upperName({ name }: Pick<CodeField, 'name'>): string {
  return inCase(name, 'upper-camel', 'snake');
}

/** The name of the property or function for a field. One with the name of its class gets a `_`. */
export function propertyOf(field: CodeField, { name: { text } }: TableSummary): string {
  const upper = upperName(field);
  return upper === text ? `${upper}_` : upper;
}

/** True if the class has a method that makes a table from all of its fields. */
export function isCreated({ fields, options: { objectApi } }: CsharpRecord): boolean {
  const others = fields.filter(({ shape, element }) => shape !== 'plain' || element !== 'struct').length;
  return others > 0 && others < 127 && (objectApi || others === fields.length);
}

/** True if the default of a field is written as a member of an enum: flatc writes 0 for flags of which none is set. */
export function hasNamedDefault({ shape, element, definition, isOptional, field }: CodeField): boolean {
  const target = definition?.declaration;
  if (!target || shape !== 'plain' || element !== 'scalar' || isOptional) return false;
  const isFlags = target.kind === 'enum' && findUse(target.metadata, 'bit_flags') !== undefined;
  return !isFlags || integerOf(field.defaultValue?.text ?? '0') !== 0n;
}
