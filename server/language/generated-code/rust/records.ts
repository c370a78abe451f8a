// Finds tables and structs whose code in Rust does not compile.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { decodeString } from '../../flatc-syntax/string-literal.ts';
import type { TableSummary } from '../../summary/summary.ts';
import { enumValues } from '../../values/enum-values.ts';
import { findUse } from '../../values/metadata.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { specialFloat } from '../code-fields.ts';
import { floatFault } from '../float-default.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { rustKeywords } from '../keywords.ts';
import { type MemberName, memberClashes } from '../member-clashes.ts';
import { oncePerMember } from '../once-per-member.ts';
import { isOfUnion, namespaceOfType, type RecordField, recordFields } from '../record-fields.ts';
import { isRustText } from '../written-texts.ts';
import { isEscapedBefore, isRustEscaped, rustName, rustOffsetName, rustSnake } from './rust-names.ts';
import { allocatorParameter, typeNameFaults } from './type-names.ts';

export function recordFaults(
  record: TableSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): readonly CodeFault[] {
  const fields = recordFields(record, elaborated);
  return [
    ...typeNameFaults(record, context),
    ...fields.flatMap((field) => [...fieldFaults(record, field, fields, elaborated, context)]),
    ...oncePerMember(memberClashes(functionNames(record, fields, context))),
  ];
}

function* fieldFaults(
  record: TableSummary,
  field: RecordField,
  fields: readonly RecordField[],
  elaborated: ElaboratedDeclaration,
  { options, version }: CodeContext,
): Iterable<CodeFault> {
  const { name, member, type } = field;
  const at = (kind: CodeFault['kind'], place: CodeFault['place'], why: string): CodeFault => ({
    kind,
    member,
    place,
    why,
  });
  if (rustKeywords.has(rustName(name)))
    yield at('keyword', 'name', `${name} is a keyword, which flatc writes unchanged`);
  if (preludePatterns.has(name))
    yield at(
      'runtime',
      'name',
      `the field ${name} becomes a parameter, which cannot have the name of ${name} of the standard library`,
    );
  if (record.kind === 'struct' && name === 's')
    yield at(
      'runtime',
      'name',
      'the function new has a variable s of its own, which hides the parameter for the field s',
    );
  if (options.objectApi && record.kind === 'table' && name === '_fbb' && fields.some(isBuilt))
    yield at('runtime', 'name', `the code for the object API has a variable ${name} of its own`);
  const isHidden = type.definition?.declaration.name.text === allocatorParameter && record.kind === 'table';
  const isInModule =
    namespaceOfType(field) === elaborated.namespace && type.definition?.uri === elaborated.definition?.uri;
  if (
    isHidden &&
    isInModule &&
    makesMistake(version, 'rust-allocator') &&
    type.definition !== elaborated.definition &&
    type.definition?.declaration.kind !== 'table'
  )
    yield {
      ...at('runtime', 'type', `the code has a type parameter ${allocatorParameter}, which hides the type of ${name}`),
      remedy: { kind: 'rename' },
    };
  if (record.kind === 'table') {
    yield* unescapedMembers(field, version);
    yield* olderFaults(field, isInModule, version);
  } else if (type.element === 'struct' && isRustEscaped(type.definition?.declaration.name.text ?? '', version))
    yield {
      ...at('keyword', 'type', `${type.definition?.declaration.name.text} ${unescaped}`),
      remedy: { kind: 'rename' },
    };
  const rival = isEscapedBefore(name, version) ? fields.find((other) => other.name === `${name}_`) : undefined;
  if (rival)
    yield { ...at('clash', 'name', `${name} is written as ${name}_, up to flatc 24.3.25`), rival: rival.member };
  if (field.isKey) yield* keyFaults(field);
  const text = field.field.defaultValue;
  if (text?.kind === 'string' && type.element === 'string' && !isRustText(decodeString(text.text)))
    yield at('construct', 'default', 'the default is written without escapes, so it is not a string there');
  const written = field.field.type;
  if (options.objectApi && written?.kind === 'array' && Number(written.length?.text) > mostWithDefault) {
    const why = `the object API needs the trait Default, which arrays of more than ${mostWithDefault} elements lack`;
    yield { ...at('construct', 'type', why), remedy: { kind: 'none' } };
  }
  const float = floatFault(field.field, member, type.scalar?.canonical, 'rust');
  if (float) yield float;
}

/** The faults of a field that only older versions of flatc make. */
function* olderFaults(field: RecordField, isInModule: boolean, version: string): Iterable<CodeFault> {
  const { name, member, type } = field;
  if (
    isInModule &&
    type.definition?.declaration.name.text === 'Verifiable' &&
    makesMistake(version, 'rust-crate-names')
  ) {
    const why = `the code imports another Verifiable, which hides the type of ${name}, up to flatc 25.9.23`;
    yield { kind: 'runtime', member, place: 'type', why, remedy: { kind: 'rename' } };
  }
  if (isOfUnion(field) && isRustEscaped(name, version) && makesMistake(version, 'rust-union-keywords')) {
    const why = `${name} is a keyword, which flatc writes as ${name}_, but its type once as ${name}_type and once as ${name}__type, up to flatc 23.1.3`;
    yield { kind: 'keyword', member, place: 'name', why };
  }
  if (type.scalar?.kind === 'float' && specialFloat(field.field) && makesMistake(version, 'rust-special-floats')) {
    const why = `${field.field.defaultValue?.text} is written unchanged, which is not a number there, up to flatc 22.10.26`;
    yield { kind: 'construct', member, place: 'default', why };
  }
}

const unescaped = 'gets a _ as the name of a type, which flatc forgets where the type is used';

/**
 * The fault of a field whose union has a table with a name that gets a `_`: flatc forgets it in the method that returns
 * the table. Only the first such table is reported.
 */
function* unescapedMembers({ member, type: { shape, definition } }: RecordField, version: string): Iterable<CodeFault> {
  const union = definition?.declaration;
  if (shape !== 'plain' || union?.kind !== 'union') return;
  for (const [unionMember, { type }] of union.members.entries()) {
    const table = type?.kind === 'named' ? simpleNameOf(union.references[type.reference]?.text ?? '') : '';
    if (!isRustEscaped(table, version)) continue;
    const remedy = { kind: 'rename', unionMember } as const;
    yield { kind: 'keyword', member, place: 'type', why: `${table} ${unescaped}`, remedy };
    return;
  }
}

/** The length of the longest array for which the standard library has the trait Default. */
const mostWithDefault = 32;

const preludePatterns: ReadonlySet<string> = new Set(['Err', 'None', 'Ok', 'Some']);

/** True if the object API needs the builder for a field: a vector, string, table or union. */
function isBuilt({ type: { shape, element } }: RecordField): boolean {
  return shape === 'vector' || element === 'string' || element === 'table' || element === 'union';
}

function* keyFaults({ name, member, type: { element, scalar, definition } }: RecordField): Iterable<CodeFault> {
  const why =
    element === 'struct'
      ? 'a struct'
      : element === 'scalar' && scalar?.kind === 'float'
        ? 'a floating-point number'
        : element === 'enum' && definition && findUse(definition.declaration.metadata, 'bit_flags')
          ? 'a set of flags'
          : undefined;
  if (why)
    yield { kind: 'construct', member, place: 'key', why: `the key ${name} cannot be compared, because it is ${why}` };
}

/** The names of the functions and constants of the type itself. Names without `member` come with every type. */
function* functionNames(
  record: TableSummary,
  fields: readonly RecordField[],
  { options }: CodeContext,
): Iterable<MemberName> {
  const given = record.kind === 'table' ? ['init_from_table', 'create'] : ['new'];
  if (options.objectApi) given.push('unpack');
  if (options.nameStrings) given.push('get_fully_qualified_name');
  for (const name of given) yield { name, member: undefined, says: `a function of every ${record.kind}` };
  for (const field of fields) {
    const { name, member } = field;
    const own = rustName(name);
    const made = (text: string): MemberName => ({ name: text, member, says: `a function for the field ${name}` });
    yield { name: own, member, says: `the field ${name}`, isOwn: true };
    if (record.kind === 'table') yield { name: rustOffsetName(name), member, says: `a constant for the field ${name}` };
    else yield made(`set_${own}`);
    if (field.isKey) yield* ['key_compare_less_than', 'key_compare_with_value'].map(made);
    if (field.nested !== undefined) yield made(`${own}_nested_flatbuffer`);
    if (!isOfUnion(field)) continue;
    yield made(`${name}_type`);
    if (record.kind === 'table') yield made(rustOffsetName(`${name}_type`));
    const union = field.type.definition?.declaration;
    if (field.type.shape !== 'plain' || union?.kind !== 'union') continue;
    for (const value of enumValues(union, undefined).members) {
      if (value.member !== undefined) yield made(`${own}_as_${rustSnake(value.name)}`);
    }
  }
}
