// Finds fields that have the name of a parameter, a variable or an inherited method in the code of a table in C++.
import type { TableSummary } from '../../summary/summary.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { type MemberName, memberClashes } from '../member-clashes.ts';
import { isOfUnion, type RecordField } from '../record-fields.ts';
import { cppFieldName } from './cpp-names.ts';

/**
 * The faults of fields with the name of an inherited method, or of a parameter or variable in the methods of a table.
 */
export function scopeFaults(
  record: TableSummary,
  fields: readonly RecordField[],
  context: CodeContext,
): readonly CodeFault[] {
  return [
    ...hiddenMethods(fields, context),
    ...hiddenByVerifier(fields, context),
    ...variableFaults(record, fields, context),
  ];
}

/** The faults of fields with the name of a method that the class inherits, and that its code calls. */
function* hiddenMethods(fields: readonly RecordField[], { options }: CodeContext): Iterable<CodeFault> {
  for (const { name, member } of fields) {
    const needs = methodNeeds.get(cppFieldName(name, options));
    if (!needs || !fields.some(needs)) continue;
    const why = `the field ${name} hides the method ${name} of all tables, which the code calls`;
    yield { kind: 'runtime', member, place: 'name', why };
  }
}

const isPlainNumber = ({ type: { shape, element } }: RecordField) =>
  shape === 'plain' && (element === 'scalar' || element === 'enum');
const isStruct = ({ type: { shape, element } }: RecordField) => shape === 'plain' && element === 'struct';
const isOffset = (field: RecordField) => !isPlainNumber(field) && !isStruct(field);

/**
 * The faults of fields `verifier` that have a method which the function `Verify` of the table calls: its parameter
 * hides the method. In newer versions of flatc the function is a template, which fails only where a program verifies a
 * buffer.
 */
function* hiddenByVerifier(fields: readonly RecordField[], { options }: CodeContext): Iterable<CodeFault> {
  for (const { name, member, type } of fields) {
    const isCalled = type.shape === 'vector' || ['string', 'table', 'union'].includes(type.element);
    if (!isCalled || cppFieldName(name, options) !== 'verifier') continue;
    const why = 'the method verifier is hidden by a parameter of Verify, which calls it';
    yield { kind: 'runtime', member, place: 'name', why };
  }
}

/**
 * The inherited methods that the code of a table calls, each with a test: true for a field that makes the code call it.
 */
const methodNeeds: ReadonlyMap<string, (field: RecordField) => boolean> = new Map([
  ['GetField', (field: RecordField) => (isPlainNumber(field) && !field.isOptional) || isOfUnion(field)],
  ['GetOptional', (field: RecordField) => isPlainNumber(field) && field.isOptional],
  ['GetPointer', isOffset],
  ['GetStruct', isStruct],
  ['VerifyTableStart', () => true],
  ['VerifyField', (field: RecordField) => !isOffset(field) || isOfUnion(field)],
  ['VerifyOffset', (field: RecordField) => isOffset(field) && !field.isRequired],
  ['VerifyOffsetRequired', (field: RecordField) => isOffset(field) && field.isRequired],
  ['VerifyFieldRequired', (field: RecordField) => isStruct(field) && field.isRequired],
]);

/**
 * The faults of fields that become parameters or variables, in a function where another parameter, variable or type has
 * the same name.
 */
function* variableFaults(
  record: TableSummary,
  fields: readonly RecordField[],
  { options }: CodeContext,
): Iterable<CodeFault> {
  const own = fields.map(
    ({ name, member }): MemberName => ({
      name: cppFieldName(name, options),
      member,
      says: `the parameter for the field ${name}`,
      isOwn: true,
    }),
  );
  const fixed = (names: readonly string[], says: string): readonly MemberName[] =>
    names.map((name) => ({ name, member: undefined, says }));
  const copied = fields.filter(({ type }) => type.shape === 'vector' || type.element === 'string');
  const copies = copied.map(
    ({ name, member }): MemberName => ({
      name: `${cppFieldName(name, options)}__`,
      member,
      says: `a variable for the field ${name}`,
    }),
  );
  const creating = `a variable of the function that creates ${record.name.text}`;
  yield* memberClashes([...fixed(['_fbb', 'builder_', 'fbb_'], creating), ...own, ...copies]);
  if (!options.objectApi) return;
  const packed = fields.map(
    ({ name, member }): MemberName => ({
      name: `_${cppFieldName(name, options)}`,
      member,
      says: `the variable for the field ${name}`,
    }),
  );
  const packing = 'a variable of the function that packs the object';
  yield* memberClashes([...fixed(['_fbb', '_o', '_rehasher', '_va'], packing), ...packed]);
  const unpacking = 'a variable of the function that unpacks the object';
  yield* memberClashes([...fixed(['_o', '_e', '_resolver'], unpacking), ...own]);
  yield* memberClashes([...fixed(['TableType'], 'a type of every object'), ...own]);
}
