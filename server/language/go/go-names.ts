// Computes the names that flatc generates for a declaration in Go, and the members whose methods or parameters
// clash.
import type { Resolution } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { inCase } from '../casing.ts';
import { type FieldType, fieldTypeOf } from '../fields/field-type.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import {
  type DeclarationSummary,
  type FieldSummary,
  isTypeDefinition,
  type TableSummary,
  type TypeDefinitionSummary,
} from '../summary/summary.ts';
import { enumValues } from '../values/enum-values.ts';
import { findUse } from '../values/metadata.ts';
import { goKeywords } from '../vocabulary/vocabulary-go.ts';

/** A name at the top level of a Go package. */
export interface GoName {
  readonly name: string;
  /** True for the type that the declaration becomes; false for a function, constant or variable beside it. */
  readonly isType: boolean;
  /** The index of the member that the name belongs to; undefined for a name of the whole declaration. */
  readonly member: number | undefined;
}

/** A member whose Go code does not compile. */
export interface GoMemberFault {
  readonly member: number;
  /**
   * - `method`: another method has the name
   * - `parameter`: another parameter has the name, or it hides a package
   */
  readonly kind: 'method' | 'parameter';
  readonly name: string;
  /** The name of the other field that has the method; undefined if every type has the method, and for a parameter. */
  readonly owner: string | undefined;
}

/**
 * The names that a type adds to its Go package; empty for other declarations. Names that depend on the types of fields
 * are left out: for a field with a union flatc writes one more function.
 */
export const goNamesOf = byIdentity((declaration: DeclarationSummary): readonly GoName[] =>
  isTypeDefinition(declaration) && declaration.name.text !== '' ? [...namesOfType(declaration)] : [],
);

function* namesOfType(declaration: TypeDefinitionSummary): Iterable<GoName> {
  const { kind } = declaration;
  const type = goTypeName(declaration.name.text);
  yield ofType(type);
  if (kind === 'enum' || kind === 'union') {
    yield beside(`EnumNames${type}`);
    yield beside(`EnumValues${type}`);
    for (const { name, member } of enumValues(declaration, undefined).members) {
      if (name !== '') yield beside(type + goTypeName(name), member);
    }
    return;
  }
  if (kind === 'struct') {
    yield beside(`Create${type}`);
    return;
  }
  for (const prefix of ['', 'SizePrefixed']) {
    yield beside(`Get${prefix}RootAs${type}`);
    yield beside(`Finish${prefix}${type}Buffer`);
  }
  yield beside(`${type}Start`);
  yield beside(`${type}End`);
  for (const [member, { name, type: fieldType, metadata }] of declaration.fields.entries()) {
    if (name.text === '' || findUse(metadata, 'deprecated')) continue;
    const part = inCase(name.text, 'upper-camel');
    yield beside(`${type}Add${part}`, member);
    if (fieldType?.kind === 'vector') yield beside(`${type}Start${part}Vector`, member);
    if (findUse(metadata, 'key')) yield beside(`${type}KeyCompare`, member);
  }
}

/** The names that a table gets if it is the root type of a file with an identifier. */
export function goNamesOfRoot(table: string): readonly string[] {
  const type = goTypeName(table);
  return [`${type}Identifier`, `${type}BufferHasIdentifier`, `SizePrefixed${type}BufferHasIdentifier`];
}

/** The name of a type in Go: the name in the schema, with a `_` after a keyword of Go. */
function goTypeName(name: string): string {
  return goKeywords.has(name) ? `${name}_` : name;
}

function ofType(name: string): GoName {
  return { name, isType: true, member: undefined };
}

function beside(name: string, member?: number): GoName {
  return { name, isType: false, member };
}

/** A field that flatc writes code for. */
interface GoField {
  readonly field: FieldSummary;
  readonly member: number;
  readonly type: FieldType;
}

function fieldsOf({ fields }: TableSummary, { references }: ElaboratedDeclaration): readonly GoField[] {
  return fields.flatMap((field, member): readonly GoField[] => {
    const type = fieldTypeOf(field.type, references);
    return type && field.name.text !== '' && !findUse(field.metadata, 'deprecated') ? [{ field, member, type }] : [];
  });
}

const lastFaults = lastAnswers<ElaboratedDeclaration, readonly GoMemberFault[]>();

/** The fields of a table or struct whose Go code does not compile. */
export function goFaultsOf(declaration: TableSummary, elaborated: ElaboratedDeclaration): readonly GoMemberFault[] {
  return lastFaults(elaborated, [declaration], () => {
    const fields = fieldsOf(declaration, elaborated);
    return [...methodFaults(declaration, fields), ...parameterFaults(declaration, fields)];
  });
}

/**
 * The packages and built-in names that the code for a declaration uses, besides the names that all code uses. A name
 * may be there several times.
 */
export function goNeedsOf(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): readonly string[] {
  if (declaration.kind === 'enum' || declaration.kind === 'union') return ['strconv'];
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return [];
  return fieldsOf(declaration, elaborated).flatMap(needsOf);
}

/** Fields whose method has the name of a method that every type has, or of another field's method. */
function* methodFaults({ kind }: TableSummary, fields: readonly GoField[]): Iterable<GoMemberFault> {
  const given = new Set(['Init', 'Table']);
  if (kind === 'table' && fields.some(({ field }) => findUse(field.metadata, 'key'))) given.add('LookupByKey');
  const owners = new Map<string, GoField>();
  for (const each of fields) {
    const { field, member } = each;
    const name = inCase(field.name.text, 'upper-camel');
    const same = owners.get(name);
    if (given.has(name)) yield { member, kind: 'method', name, owner: undefined };
    else if (same) yield { member, kind: 'method', name, owner: same.field.name.text };
    else owners.set(name, each);
  }
  for (const { field, type } of fields) {
    const own = field.name.text;
    for (const name of addedMethods(inCase(own, 'upper-camel'), type)) {
      const other = owners.get(name);
      // flatc itself refuses some of these names.
      if (!other || other.field === field || isRefused(own, other.field.name.text)) continue;
      yield { member: other.member, kind: 'method', name, owner: own };
    }
  }
}

function isRefused(owner: string, name: string): boolean {
  return ['Type', '_type', 'Length', '_length'].some((suffix) => name === owner + suffix);
}

function addedMethods(name: string, { shape, element, scalar, definition }: FieldType): readonly string[] {
  const isNumber = element === 'scalar' || element === 'enum';
  const change = isNumber ? [`Mutate${name}`] : [];
  if (shape === 'plain') return element === 'union' ? [`${name}Type`, `Mutate${name}Type`] : change;
  const target = definition?.declaration;
  const isKeyed = target?.kind === 'table' && target.fields.some(({ metadata }) => findUse(metadata, 'key'));
  return [
    `${name}Length`,
    ...(isNumber && scalar?.canonical === 'ubyte' ? [`${name}Bytes`] : []),
    ...(isKeyed ? [`${name}ByKey`] : []),
    ...change,
  ];
}

/**
 * The fields whose parameter has the name of something else in a function that builds a value. Such a function takes
 * `builder` and one parameter for a field, and uses packages of Go inside.
 */
function* parameterFaults({ kind }: TableSummary, fields: readonly GoField[]): Iterable<GoMemberFault> {
  for (const { field, member, type } of fields) {
    const name = inCase(field.name.text, 'lower-camel');
    const isNumber = type.shape === 'plain' && (type.element === 'scalar' || type.element === 'enum');
    // A struct is built from the numbers in it.
    if (kind === 'struct' && !isNumber) continue;
    const hides = (name === 'flatbuffers' && !isNumber) || (name === 'math' && usesMath(field));
    if (name === 'builder' || hides) yield { member, kind: 'parameter', name, owner: undefined };
  }
}

function needsOf({ field, type: { shape, element, scalar } }: GoField): readonly string[] {
  const isKey = findUse(field.metadata, 'key') !== undefined;
  const needs = isKey ? ['len', ...(element === 'string' ? ['bytes'] : [])] : [];
  if (usesMath(field)) needs.push('math');
  if (shape === 'plain') {
    const isObject = element === 'table' || element === 'struct';
    if (isObject) needs.push('new');
    if (isObject || element === 'string' || field.defaultValue?.text === 'null') needs.push('nil');
  } else if (scalar?.canonical === 'ubyte') needs.push('nil');
  return needs;
}

function usesMath({ defaultValue }: FieldSummary): boolean {
  return defaultValue !== undefined && /^[+-]?(?:inf|infinity|nan)$/i.test(defaultValue.text);
}

/** True if Go exports a name to other packages. */
export function isExported(name: string): boolean {
  return /^[A-Z]/.test(name);
}

/**
 * The indices of references of fields to tables and structs with the name of a Go keyword: flatc forgets to add the `_`
 * there.
 */
export function keywordTypes(declaration: DeclarationSummary, references: readonly Resolution[]): readonly number[] {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return [];
  return declaration.references.flatMap(({ role }, index) => {
    const target = references[index]?.definition?.declaration;
    const isRecord = target?.kind === 'table' || target?.kind === 'struct';
    return role === 'field-type' && isRecord && goKeywords.has(target.name.text) ? [index] : [];
  });
}
