// Finds variables and parameters in methods in C# that meet each other or hide what a method names.
import { inCase } from '../../casing.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import type { CodeField } from '../code-fields.ts';
import type { CodeFault } from '../generated-name.ts';
import { type MemberName, memberClashes } from '../member-clashes.ts';
import { nameFault } from '../others/other-faults.ts';
import { type CsharpRecord, isCreated } from './csharp-record.ts';

/** The faults of parameters and variables of all methods of a class. */
export function* variableFaults(record: CsharpRecord): Iterable<CodeFault> {
  const { declaration, fields, options } = record;
  if (declaration.kind === 'table') {
    for (const { name, member, shape, element } of fields) {
      if (shape !== 'plain' || element !== 'scalar' || inCase(name, 'lower-camel', 'snake') !== 'builder') continue;
      yield nameFault('runtime', member, `${name} becomes a second parameter builder of AddBuilder`);
    }
    if (isCreated(record)) yield* parametersOfCreate(record);
  }
  if (options.mutable) yield* parametersOfMutate(record);
  if (options.objectApi) yield* variablesOfPack(record);
}

/** The faults of the method that makes a table from all of its fields. */
function* parametersOfCreate({ declaration, fields, options: { objectApi, csGlobalAlias } }: CsharpRecord) {
  const { text } = declaration.name;
  const parameters = fields.map((field): MemberName => {
    const { name, member } = field;
    const isOwn = isPassedByName(field, objectApi);
    return { name: isOwn ? name : `${name}Offset`, member, says: `the parameter for ${name}`, isOwn };
  });
  const builder = fields.find(({ name, element }) => name === 'builder' && element === 'struct' && objectApi);
  if (builder)
    yield nameFault('runtime', builder.member, `builder becomes a second parameter builder of Create${text}`);
  yield* memberClashes(parameters);
  // The method names its class, and the structs that it packs.
  const named = new Set([
    text,
    ...fields.flatMap(({ element, shape, definition }) =>
      objectApi && !csGlobalAlias && element === 'struct' && shape === 'plain' && definition
        ? namespaceOf(definition.fullName).split('.', 1)
        : [],
    ),
  ]);
  for (const { name, member } of parameters) {
    if (!named.has(name)) continue;
    yield nameFault('runtime', member, `the parameter ${name} of Create${text} hides ${name}, which the method names`);
  }
}

function isPassedByName({ shape, element }: CodeField, objectApi: boolean): boolean {
  return shape === 'plain' && (element === 'scalar' || (element === 'struct' && objectApi));
}

/** The faults of methods that write a number, which have variables of their own. */
function* parametersOfMutate({ declaration, fields }: CsharpRecord): Iterable<CodeFault> {
  for (const { name, member, shape, element, isUnionType } of fields) {
    const isTaken = (name === 'o' && declaration.kind === 'table') || (name === 'j' && shape !== 'plain');
    if (element !== 'scalar' || isUnionType || !isTaken) continue;
    yield nameFault('runtime', member, `${name} becomes a second variable ${name} of Mutate${name.toUpperCase()}`);
  }
}

/** The faults of the method that writes an object, and has variables for fields. */
function* variablesOfPack({ declaration, fields }: CsharpRecord): Iterable<CodeFault> {
  const isTable = declaration.kind === 'table';
  const own = { member: undefined, says: 'a variable of Pack' };
  const names: MemberName[] = [{ name: '_o', ...own }];
  if (isTable && fields.some(isLoop)) names.push({ name: '_j', ...own });
  for (const field of fields) {
    const { name, member } = field;
    const variables = isTable ? variablesOf(field) : variablesOfStruct(field);
    for (const each of variables) names.push({ name: each, member, says: `the variable for ${name}` });
  }
  yield* memberClashes(names);
}

/** True if the code goes through the elements of a field one by one. */
function isLoop({ shape, element, isUnionType }: CodeField): boolean {
  return shape === 'vector' && (element !== 'scalar' || isUnionType);
}

function variablesOf({ name, shape, element, isUnionType }: CodeField): readonly string[] {
  if (shape === 'vector') return element === 'struct' ? [`_${name}`] : [`_${name}`, `__${name}`];
  return element === 'scalar' ? (isUnionType ? [`_${name}`] : []) : element === 'struct' ? [] : [`_${name}`];
}

/** The variables for a field of a struct; for an inner struct those of its fields with a number. */
function variablesOfStruct({ name, shape, element, definition }: CodeField): readonly string[] {
  const inner = definition?.declaration;
  if (inner?.kind !== 'struct') return shape === 'array' && element === 'scalar' ? [`_${name}`] : [];
  return inner.fields.flatMap((field) => {
    const type = field.type?.kind === 'array' ? field.type.element : field.type;
    return type?.kind === 'scalar' ? `_${name}_${field.name.text}` : [];
  });
}
