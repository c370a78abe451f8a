// Finds faults inside the Python code of one declaration, which show when Python compiles or imports it.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import {
  type DeclarationSummary,
  isTypeDefinition,
  membersOf,
  type TableSummary,
  type TypeDefinitionSummary,
} from '../../summary/summary.ts';
import { inPython } from '../../values/generators.ts';
import { findUse } from '../../values/metadata.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { type CodeField, codeFields } from '../code-fields.ts';
import { firstFaults } from '../first-faults.ts';
import { floatFaults } from '../float-default.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { olderKeywords, olderSlots } from './older-versions.ts';
import { isPythonKeyword, pythonMethod, pythonVariable } from './python-words.ts';

/** The faults inside of a declaration; empty for declarations that are not types. */
export function pythonDeclarationFaults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): readonly CodeFault[] {
  if (!isTypeDefinition(declaration) || declaration.name.text === '') return [];
  const { options, version } = context;
  const type = [
    ...typeFaults(declaration, options.objectApi, options.pythonTyping),
    ...olderKeywords(declaration, elaborated, context),
  ];
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return type;
  const fields = codeFields(declaration, elaborated);
  return firstFaults([
    ...type,
    ...keywordTypes(declaration, fields, options.objectApi),
    ...(options.objectApi && makesMistake(version, 'python-union-names') ? unionCreators(fields) : []),
    ...nestedBuffers(declaration, options.oneFile),
    ...(options.objectApi && !options.oneFile && !options.generateAll && !options.pythonTyping
      ? ownObjects(elaborated, fields)
      : []),
    ...(options.objectApi && !options.oneFile && options.pythonTyping && declaration.kind === 'table'
      ? hiddenClasses(elaborated, fields)
      : []),
    ...olderSlots(fields, version),
    ...floatFaults(fields, 'python'),
    ...(declaration.kind === 'struct'
      ? parameterFaults(declaration, ['builder'], fields.flatMap(structParameters))
      : []),
    ...(declaration.kind === 'table' ? fields.flatMap((field) => [...addFaults(declaration, field)]) : []),
    ...(options.objectApi && makesMistake(version, 'python-object-parameters')
      ? parameterFaults(declaration, ['self'], fields.map(ownParameter))
      : []),
  ]);
}

/** The fault of a type with a name that its own code needs for something else, as a list; empty if there is none. */
function typeFaults(
  { kind, name: { text } }: TypeDefinitionSummary,
  hasObjects: boolean,
  isTyped: boolean,
): readonly CodeFault[] {
  const own = { member: undefined, place: 'name', kind: 'runtime' } as const;
  const isRecord = kind === 'table' || kind === 'struct';
  const variable = pythonVariable(text);
  if (hasObjects && isRecord && (variable === 'self' || variable === 'cls')) {
    return [
      { ...own, why: `${kind} ${text} becomes the parameter ${variable} of a method that has another ${variable}` },
    ];
  }
  if (hasObjects && isRecord && text === 'classmethod') {
    return [{ ...own, why: `${kind} ${text} hides the classmethod that the code needs` }];
  }
  if (isTyped && kind === 'table' && text === 'flatbuffers') {
    return [{ ...own, why: `${kind} ${text} hides the module flatbuffers that the code needs` }];
  }
  return [];
}

/** The faults of fields whose type is named by a keyword, to which flatc adds no `_` where the type is used. */
function* keywordTypes({ kind }: TableSummary, fields: readonly CodeField[], hasObjects: boolean): Iterable<CodeFault> {
  for (const { definition, element, member, shape } of fields) {
    const name = definition?.declaration.name.text;
    if (name === undefined || !isPythonKeyword(name)) continue;
    const isRecord = element === 'table' || element === 'struct';
    const isNamed = isRecord && (kind === 'table' || shape !== 'plain');
    if (!isNamed && !(hasObjects && (isRecord || element === 'union'))) continue;
    const why = `${name} is a keyword, which flatc writes unchanged where the type is used`;
    yield { kind: 'keyword', member, place: 'type', why, remedy: { kind: 'rename' } };
  }
}

/** The faults of fields with a union whose function flatc writes in another case than it calls it. */
function* unionCreators(fields: readonly CodeField[]): Iterable<CodeFault> {
  for (const { definition, element, member } of fields) {
    const name = definition?.declaration.name.text;
    if (element !== 'union' || name === undefined) continue;
    const made = pythonMethod(name);
    if (made === inPython(name)) continue;
    const why = `the object API calls ${inPython(name)}Creator for union ${name}, but writes ${made}Creator`;
    yield { kind: 'construct', member, place: 'type', why, remedy: { kind: 'rename', to: made } };
  }
}

/**
 * The faults of fields of a table whose nested buffer has a root table with a dot in its written name, or with a
 * keyword as its name: flatc writes that name into an import unchanged. With `--gen-onefile`, no table has the module
 * that the code imports.
 */
function* nestedBuffers({ kind, fields, references }: TableSummary, isOneFile: boolean): Iterable<CodeFault> {
  if (kind !== 'table') return;
  for (const [member, { metadata }] of fields.entries()) {
    const value = findUse(metadata, 'nested_flatbuffer')?.value;
    if (!value || findUse(metadata, 'deprecated')) continue;
    const written = references.find(
      ({ role, start, end }) => role === 'nested-flatbuffer' && start >= value.start && end <= value.end,
    )?.text;
    if (written === undefined) continue;
    const isNoName = written.includes('.') || isPythonKeyword(written);
    if (!isNoName && !isOneFile) continue;
    const problem = isNoName ? 'which no import can have' : 'whose module --gen-onefile leaves out';
    const why = `flatc imports the table of the nested buffer under the name ${written}, ${problem}`;
    yield { kind: 'construct', member, place: 'name', why, remedy: { kind: 'attribute', name: 'nested_flatbuffer' } };
  }
}

/**
 * The fault of the first field of a table with that table as its type: the object API names its own class by the path of
 * the module, whose first part only an import for another type of the same namespace defines.
 */
function* ownObjects(
  { definition, namespace }: ElaboratedDeclaration,
  fields: readonly CodeField[],
): Iterable<CodeFault> {
  if (namespace === '') return;
  const [first] = namespace.split('.');
  const own = fields.find((field) => field.definition === definition && field.element === 'table');
  // Enums are numbers there, and need no import. A union brings the imports of its members, wherever they are.
  const isImported = ({ definition: type, element }: CodeField) =>
    element === 'union' ||
    (type !== undefined && type !== definition && element !== 'scalar' && type.fullName.split('.')[0] === first);
  if (!own || fields.some(isImported)) return;
  const why = `the object API reads ${own.name} with the class of its own module, but by a path that needs an import of ${first}`;
  yield {
    kind: 'construct',
    member: own.member,
    place: 'type',
    why,
    remedy: { kind: 'option', flag: '--gen-onefile' },
  };
}

/**
 * The faults of fields of a table whose type has no namespace: with `--python-typing` the code imports the class of the
 * type at its top, and the object API then the module of the same name, which hides the class.
 */
function* hiddenClasses({ definition }: ElaboratedDeclaration, fields: readonly CodeField[]): Iterable<CodeFault> {
  for (const { member, element, definition: type } of fields) {
    const isRecord = element === 'table' || element === 'struct';
    if (!isRecord || !type || type === definition || type.fullName.includes('.')) continue;
    const why = `the code for --python-typing imports the class ${type.fullName}, which the object API hides by the module ${type.fullName}`;
    const isHere = type.uri === definition?.uri;
    yield { kind: 'package', member, place: 'type', why, remedy: { kind: isHere ? 'namespace' : 'none' } };
  }
}

/** A parameter of a function, and the index of the field that it stands for. */
interface PythonParameter {
  readonly name: string;
  readonly member: number;
}

function ownParameter({ name, member }: CodeField): PythonParameter {
  return { name: pythonVariable(name), member };
}

/**
 * The parameters for a field of a struct: one for a scalar. For a struct inside, one for each scalar directly in it.
 */
function structParameters(field: CodeField): readonly PythonParameter[] {
  const { member, element, definition } = field;
  const inner = definition?.declaration;
  const own = ownParameter(field);
  if (element === 'scalar') return [own];
  if (inner?.kind !== 'struct') return [];
  return inner.fields.flatMap(({ name: { text }, type }) =>
    type?.kind === 'scalar' ? [{ name: `${own.name}_${pythonVariable(text)}`, member }] : [],
  );
}

/** The faults of the function that adds a field to a table. */
function* addFaults(declaration: TableSummary, field: CodeField): Iterable<CodeFault> {
  yield* parameterFaults(declaration, ['builder'], [ownParameter(field)], `Add${pythonMethod(field.name)}`);
}

/**
 * The faults of parameters of one function with the same name. `fixed` has the parameters that the function has
 * whatever the fields are; `name` is the function in messages.
 */
function* parameterFaults(
  declaration: TableSummary,
  fixed: readonly string[],
  parameters: readonly PythonParameter[],
  name = fixed.includes('self') ? '__init__' : `Create${declaration.name.text}`,
): Iterable<CodeFault> {
  const known = new Map<string, number | undefined>(fixed.map((each) => [each, undefined]));
  const nameOf = (member: number) => membersOf(declaration)[member]?.name.text ?? '';
  for (const parameter of parameters) {
    const { member } = parameter;
    const isTaken = known.has(parameter.name);
    const rival = known.get(parameter.name);
    if (!isTaken) known.set(parameter.name, member);
    else if (rival === undefined) {
      const why = `the field ${nameOf(member)} becomes the parameter ${parameter.name} of ${name}, which already has one of that name`;
      yield { kind: 'runtime', member, place: 'name', why };
    } else if (rival !== member) {
      const why = `the fields ${nameOf(rival)} and ${nameOf(member)} both become the parameter ${parameter.name} of ${name}`;
      yield { kind: 'clash', member, place: 'name', why, rival };
    }
  }
}
