// Finds names in C# that flatc writes in one form and uses in another one.
import { inCase } from '../../casing.ts';
import { byIdentity } from '../../memo.ts';
import type { TableSummary, UnionSummary } from '../../summary/summary.ts';
import type { CodeField } from '../code-fields.ts';
import type { CodeFault } from '../generated-name.ts';
import { nameFault } from '../others/other-faults.ts';
import { csharpKeywords } from '../others/reserved-words.ts';
import { type CsharpRecord, isCreated, propertyOf, upperName } from './csharp-record.ts';

/** The faults of fields whose name flatc writes without its `_`, and of unions whose members it writes otherwise. */
export function* misspelledNames(record: CsharpRecord): Iterable<CodeFault> {
  const { declaration, fields, options } = record;
  for (const field of fields) {
    if (field.element === 'union') yield* unionFaults(field, record);
    if (options.objectApi && forgetsMark(field, record)) {
      const written = propertyOf(field, declaration);
      const why = `the object API writes ${written} for the field ${field.name}, but reads ${upperName(field)}`;
      yield nameFault('construct', field.member, why);
    }
    if (options.objectApi) yield* objectFaults(field, record);
  }
}

/** True if the object API forgets the `_` of a field with the name of its class. */
function forgetsMark(field: CodeField, record: CsharpRecord): boolean {
  const { shape, element, isUnionType } = field;
  const { declaration } = record;
  if (upperName(field) !== declaration.name.text) return false;
  if (declaration.kind === 'struct') return element === 'struct';
  if (element === 'union') return shape === 'vector';
  if (isUnionType) return true;
  return shape === 'plain' && (element === 'scalar' || element === 'struct') && !isCreated(record);
}

/** The faults of a property with the name of the class of its object, and of a struct in a struct. */
function* objectFaults(field: CodeField, { declaration, options }: CsharpRecord): Iterable<CodeFault> {
  const { name, member, element, definition } = field;
  const { text } = declaration.name;
  const object = `${options.objectPrefix}${text}${options.objectSuffix}`;
  if (propertyOf(field, declaration) === object && !field.isUnionType)
    yield nameFault('runtime', member, `the field ${name} becomes ${object}, the class for objects of ${text}`);
  const inner = definition?.declaration;
  if (declaration.kind === 'table' || element !== 'struct' || inner?.kind !== 'struct') return;
  const type = inner.name.text;
  const own = fieldNamedAsType(inner);
  if (own === undefined) return;
  const why = `the object API reads ${own} of ${type} as ${type}, which flatc writes as ${type}_`;
  yield { kind: 'construct', member, place: 'type', why, remedy: { kind: 'none' } };
}

/** The first field whose property has the name of its type; undefined if there is none. */
const fieldNamedAsType = byIdentity(
  ({ name, fields }: TableSummary): string | undefined =>
    fields.find((field) => inCase(field.name.text, 'upper-camel', 'snake') === name.text)?.name.text,
);

function* unionFaults(field: CodeField, { declaration, options: { objectApi } }: CsharpRecord): Iterable<CodeFault> {
  const { name, member, shape, definition } = field;
  const union = definition?.declaration;
  if (union?.kind !== 'union') return;
  const upper = upperName(field);
  const isPlain = shape === 'plain';
  const fault = (why: string): CodeFault => ({
    ...{ kind: 'construct', member, place: 'type', why },
    remedy: { kind: 'none' },
  });
  const { hasString, named, keyword } = factsOf(union);
  if (hasString && named && isPlain)
    yield fault(`two members of ${union.name.text} give ${name} a method ${upper}AsString`);
  if (hasString && isPlain && upper === declaration.name.text)
    yield nameFault('construct', member, `flatc writes ${upper}AsString for ${name}, but calls ${upper}_AsString`);
  if (!objectApi) return;
  if (keyword !== undefined) yield fault(`the object API names the member ${keyword} of ${union.name.text} unchanged`);
  const typeName = inCase(`${name}_type`, 'upper-camel', 'snake');
  if (typeName === `${upper}Type`) return;
  yield nameFault('construct', member, `flatc writes ${typeName} for the type of ${name}, but calls ${upper}Type`);
}

/** The facts about a union that make a difference to the code of its fields. */
const factsOf = byIdentity(({ members }: UnionSummary) => ({
  hasString: members.some(({ type }) => type?.kind === 'string'),
  /** True if a member is called `String`. */
  named: members.some(({ name }) => name.text === 'String'),
  /** The first member whose name is a keyword; undefined if there is none. */
  keyword: members.find(({ name }) => csharpKeywords.has(name.text))?.name.text,
}));

/**
 * The fault of a union whose name is a keyword, if a class names it (`hasClass`), or with the object API the name of a
 * method of its own class.
 */
export function* unionNameFaults(
  { name: { text }, members }: UnionSummary,
  objectApi: boolean,
  hasClass: boolean,
): Iterable<CodeFault> {
  if (hasClass && csharpKeywords.has(text))
    yield nameFault(
      'keyword',
      undefined,
      `${text} is a keyword, which flatc writes unchanged where it tells types apart`,
    );
  const isMethod = text === 'Pack' || members.some(({ name }) => [`As${name.text}`, `From${name.text}`].includes(text));
  if (objectApi && isMethod)
    yield nameFault('runtime', undefined, `${text} is also a method of ${text}Union, which names the union`);
}
