// Finds classes in C++ with a member of their own name, or with the name of another class of the same table.
import type { Definition } from '../../binding/definition.ts';
import type { TableSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import type { MemberName } from '../member-clashes.ts';
import { isOfUnion, type RecordField } from '../record-fields.ts';
import { cppFieldName, cppName, cppTypeFieldName } from './cpp-names.ts';
import { builderOf } from './creating-functions.ts';

/**
 * The faults of members that have the name of their class, or of another class that the code of the class names.
 * `members` are the members of the class, without functions that share their name with others.
 */
export function* classNameFaults(
  record: TableSummary,
  fields: readonly RecordField[],
  members: readonly MemberName[],
  context: CodeContext,
): Iterable<CodeFault> {
  const classes = classNames(record, context);
  yield* clashes(record, classes, [...members, ...overloaded(record, fields, context)]);
  if (record.kind === 'table') yield* clashes(record, classes, builderMembers(fields, context));
}

/** The classes of a table or struct, each with its words for messages. */
function classNames({ kind, name, metadata }: TableSummary, { options }: CodeContext): ReadonlyMap<string, string> {
  const own = cppName(name.text);
  const classes = new Map([[own, `the class for ${kind} ${name.text}`]]);
  if (kind === 'struct') return classes;
  classes.set(builderOf(own), `the class that builds ${name.text}`);
  if (options.objectApi && !findUse(metadata, 'native_type'))
    classes.set(`${options.objectPrefix}${own}${options.objectSuffix}`, `the class for objects of ${name.text}`);
  return classes;
}

function* clashes(
  { kind, name: { text } }: TableSummary,
  classes: ReadonlyMap<string, string>,
  members: Iterable<MemberName>,
): Iterable<CodeFault> {
  for (const { name, member, says } of members) {
    const hidden = classes.get(name);
    if (hidden === undefined) continue;
    if (member === undefined) {
      const why = `the code for every ${kind} has a ${name} of its own, which hides ${kind} ${text}`;
      yield { kind: 'runtime', member, place: 'name', why };
    } else yield { kind: 'clash', member, place: 'name', why: `${says} and ${hidden} are both ${name}` };
  }
}

/** Functions of a class whose names other members may have, because they differ in their parameters. */
function* overloaded(
  { kind }: TableSummary,
  fields: readonly RecordField[],
  { options }: CodeContext,
): Iterable<MemberName> {
  const given = kind === 'table' ? ['Verify'] : [];
  if (kind === 'table' && options.objectApi) given.push('Pack', 'TableType', 'UnPack', 'UnPackTo');
  if (options.staticReflection) given.push('get_field');
  for (const name of given) yield { name, member: undefined, says: `a member of every ${kind}` };
  for (const field of fields) {
    const { name, member, type, isKey } = field;
    const own = cppFieldName(name, options);
    const made = (text: string): MemberName => ({ name: text, member, says: `a method for the field ${name}` });
    if (type.shape === 'plain' && isTemplate(type.definition)) yield made(`${own}_as`);
    const isNumber = type.shape === 'plain' && (type.element === 'scalar' || type.element === 'enum');
    // The vector with the types of unions can be changed; the type of a single union cannot.
    if (isOfUnion(field) && type.shape === 'vector' && options.mutable)
      yield made(`mutable_${cppTypeFieldName(name, options)}`);
    if (options.mutable) yield made(`${isNumber ? 'mutate' : 'mutable'}_${own}`);
    if (isKey) yield* ['KeyCompareLessThan', 'KeyCompareWithValue'].map(made);
    if (findUse(field.field.metadata, 'flexbuffer')) yield made(`${own}_flexbuffer_root`);
  }
}

/** True for a union whose members are told apart by their types, for which there is a template `u_as<T>`. */
function isTemplate(definition: Definition | undefined): boolean {
  const union = definition?.declaration;
  if (union?.kind !== 'union') return false;
  // Types with one simple name in several namespaces are different ones, but rare.
  const types = union.members.map(({ type }) => simpleNameOf(type && 'text' in type ? type.text : ''));
  return new Set(types).size === types.length;
}

/** The members of the class that builds a table. */
function* builderMembers(fields: readonly RecordField[], { options }: CodeContext): Iterable<MemberName> {
  for (const name of ['Finish', 'Table', 'fbb_', 'start_'])
    yield { name, member: undefined, says: 'a member of every builder' };
  for (const field of fields) {
    const { name, member } = field;
    const names = [cppFieldName(name, options), ...(isOfUnion(field) ? [cppTypeFieldName(name, options)] : [])];
    for (const each of names) yield { name: `add_${each}`, member, says: `a function for the field ${name}` };
  }
}
