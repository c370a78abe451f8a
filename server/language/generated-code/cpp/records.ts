// Finds tables and structs whose code in C++ does not compile.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { decodeString } from '../../flatc-syntax/string-literal.ts';
import type { TableSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import { constantOf, findUse } from '../../values/metadata.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { tableWithoutKey } from '../code-fields.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { cppEscaped } from '../keywords.ts';
import { type MemberName, memberClashes } from '../member-clashes.ts';
import { isOfUnion, namespaceOfType, type RecordField, recordFields } from '../record-fields.ts';
import { isCppText } from '../written-texts.ts';
import { classNameFaults } from './class-names.ts';
import { cppFieldName, cppName, cppOffsetName, cppTypeFieldName, isCpp17 } from './cpp-names.ts';
import { hiddenTypes, otherTypes } from './hidden-types.ts';
import { macroFaults } from './macros.ts';
import { scopeFaults } from './table-scopes.ts';

export function recordFaults(
  record: TableSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): readonly CodeFault[] {
  const fields = recordFields(record, elaborated);
  const names = [
    ...(record.kind === 'table' ? tableNames(record, fields, context) : structNames(fields, elaborated, context)),
  ];
  const faults = [
    ...macroFaults(record.name.text, undefined),
    ...classNameFaults(record, fields, names, context),
    ...reflectionFaults(record, context),
    ...fields.flatMap((field) => [...fieldFaults(record, field, context)]),
    ...hiddenTypes(fields, context),
    ...memberClashes(names),
    ...(record.kind === 'table' ? [...otherTypes(fields, context), ...scopeFaults(record, fields, context)] : []),
  ];
  // Further faults of a field mostly have the same reason.
  const reported = new Set<string>();
  return faults.filter(({ member, place }) => {
    const key = `${member} ${place}`;
    if (member === undefined || !reported.has(key)) return reported.add(key);
    return false;
  });
}

/**
 * The fault of a table whose fields are all deprecated. The code for static reflection has an `if constexpr` for each
 * field that is not deprecated, and then an `else`.
 */
function reflectionFaults({ kind, fields }: TableSummary, { options }: CodeContext): readonly CodeFault[] {
  if (kind === 'struct' || !options.staticReflection || fields.length === 0) return [];
  if (!fields.every(({ metadata }) => findUse(metadata, 'deprecated'))) return [];
  const why = 'all its fields are deprecated, and the code for static reflection then has an else without an if';
  return [{ kind: 'construct', member: undefined, place: 'name', why }];
}

function* fieldFaults(
  record: TableSummary,
  field: RecordField,
  { options, version }: CodeContext,
): Iterable<CodeFault> {
  const { name, member, type } = field;
  yield* macroFaults(name, member);
  const definition = type.definition?.declaration.name.text ?? '';
  if (cppEscaped.has(definition)) {
    const why = `${definition} is a keyword, which flatc writes unchanged where a type is used`;
    yield { kind: 'keyword', member, place: 'type', why, remedy: { kind: 'rename' } };
  }
  const isInObject = record.kind === 'table' && (type.element === 'enum' || type.element === 'struct');
  if (options.objectApi && isInObject && definition === 'NativeTable' && namespaceOfType(field) === '') {
    const why = `the object of every table is a NativeTable of the runtime, which hides ${type.element} NativeTable`;
    yield { kind: 'runtime', member, place: 'type', why, remedy: { kind: 'rename' } };
  }
  const hasObject = record.kind === 'table' && !findUse(record.metadata, 'native_type');
  if (hasObject && isNaked(field, options) && makesMistake(version, 'cpp-plain-pointer')) {
    const why = `the code treats ${name}, a plain pointer in objects, as a smart one`;
    const isWritten = findUse(field.field.metadata, 'cpp_ptr_type') !== undefined;
    yield {
      ...{ kind: 'construct', member, place: 'name', why },
      remedy:
        isWritten && options.cppPointer !== 'naked' ? { kind: 'attribute', name: 'cpp_ptr_type' } : { kind: 'none' },
    };
  }
  const isMarked = cppFieldName(name, options) !== name && options.cppFieldCase === 'unchanged';
  if (isMarked && isOfUnion(field)) {
    const why = `${name} is a keyword, which flatc writes as ${cppName(name)}, but its type once as ${name}_type and once as ${cppName(name)}_type`;
    yield { kind: 'keyword', member, place: 'name', why };
  }
  const keyless = type.shape === 'vector' ? tableWithoutKey(type) : undefined;
  if (keyless !== undefined) {
    const why = `the code sorts the elements of ${name} by their key, which ${keyless} lacks, because it is deprecated`;
    yield { kind: 'construct', member, place: 'type', why, remedy: { kind: 'none' } };
  }
  if (field.isKey && type.shape === 'array' && type.element === 'enum') {
    const why = `the key ${name} is an array of an enum, which the code compares with numbers`;
    yield { kind: 'construct', member, place: 'key', why };
  }
  if (isOfUnion(field) && type.shape === 'vector' && options.cppFieldCase !== 'unchanged') {
    const why = `the code checks ${name} with a method for its types that --cpp-field-case-style names otherwise`;
    yield { kind: 'construct', member, place: 'name', why, remedy: { kind: 'none' } };
  }
  if (field.isKey && record.kind === 'table' && type.element === 'struct' && type.shape === 'plain') {
    yield {
      kind: 'construct',
      member,
      place: 'key',
      why: `the key ${name} is a struct, for which the comparison is wrong`,
    };
  }
  const text = field.field.defaultValue;
  if (text?.kind === 'string' && type.element === 'string' && !isCppText(decodeString(text.text))) {
    const why = 'the default is written without escapes, so it is not a string there';
    yield { kind: 'construct', member, place: 'default', why };
  }
}

/** True if the object of a table holds another table by a plain pointer, which the function that unpacks it resets. */
function isNaked({ field, type }: RecordField, { objectApi, cppPointer }: CodeContext['options']): boolean {
  if (!objectApi || type.element !== 'table' || type.shape !== 'plain') return false;
  const use = findUse(field.metadata, 'cpp_ptr_type');
  const pointer = use && constantOf(use);
  return (pointer === undefined || pointer === 'default_ptr_type' ? cppPointer : pointer) === 'naked';
}

/** The members of the class for a table. Functions with different parameters may have one name, and are left out. */
function* tableNames(
  record: TableSummary,
  fields: readonly RecordField[],
  { options }: CodeContext,
): Iterable<MemberName> {
  const given = ['Builder', ...(fields.length > 0 ? ['FlatBuffersVTableOffset'] : [])];
  if (options.objectApi) given.push('NativeTableType');
  if (isCpp17(options)) given.push('Traits');
  if (options.reflectTypes || options.reflectNames) given.push('MiniReflectTypeTable');
  if (options.nameStrings) given.push('GetFullyQualifiedName');
  for (const name of given) yield { name, member: undefined, says: `a member of every ${record.kind}` };
  for (const field of fields) {
    const { name, member } = field;
    const own = cppFieldName(name, options);
    const made = (text: string): MemberName => ({ name: text, member, says: `a method for the field ${name}` });
    yield { name: own, member, says: `the field ${name}`, isOwn: true };
    yield { name: cppOffsetName(own), member, says: `the constant for the field ${name}` };
    if (field.nested !== undefined) yield made(`${own}_nested_root`);
    if (!isOfUnion(field)) continue;
    const typeField = cppTypeFieldName(name, options);
    yield made(typeField);
    yield { name: cppOffsetName(typeField), member, says: `a constant for the field ${name}` };
    const union = field.type.definition?.declaration;
    if (field.type.shape !== 'plain' || union?.kind !== 'union') continue;
    for (const value of enumValues(union, undefined).members) {
      if (value.member !== undefined) yield made(`${own}_as_${cppName(value.name)}`);
    }
  }
}

/** The members of the class for a struct: each field is a variable with a `_`, and a method; gaps are variables. */
function* structNames(
  fields: readonly RecordField[],
  { facts: { layout } }: ElaboratedDeclaration,
  { options }: CodeContext,
): Iterable<MemberName> {
  // A gap is filled with at most one number of each size.
  const gaps = (layout?.fields ?? []).flatMap(({ padding }) => [1n, 2n, 4n, 8n].filter((size) => padding & size));
  for (const index of gaps.keys())
    yield { name: `padding${index}__`, member: undefined, says: 'the variable for a gap of the struct' };
  if (isCpp17(options)) yield { name: 'Traits', member: undefined, says: 'a member of every struct' };
  if (options.nameStrings) yield { name: 'GetFullyQualifiedName', member: undefined, says: 'a member of every struct' };
  for (const { name, member } of fields) {
    const own = cppFieldName(name, options);
    yield { name: own, member, says: `the field ${name}`, isOwn: true };
    yield { name: `${own}_`, member, says: `the variable for the field ${name}` };
  }
}
