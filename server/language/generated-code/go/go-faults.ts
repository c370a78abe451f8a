// Finds faults inside the Go code of one declaration.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import {
  type DeclarationSummary,
  isTypeDefinition,
  membersOf,
  type TypeDefinitionSummary,
} from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { goKeywords } from '../../vocabulary/vocabulary-go.ts';
import { codeFields } from '../code-fields.ts';
import { firstFaults } from '../first-faults.ts';
import { floatFaults } from '../float-default.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { lostKeyFault } from '../others/other-faults.ts';
import { valueNameFaults } from '../value-names.ts';
import { goFunctions } from './go-functions.ts';
import { goNames } from './go-package-names.ts';
import type { GoFunction } from './go-record-functions.ts';
import { goEscaped, goMethod, goNative } from './go-words.ts';

/**
 * The faults inside of a declaration, the first of each kind at each place. Empty for declarations that are not types.
 */
export function goDeclarationFaults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): readonly CodeFault[] {
  if (!isTypeDefinition(declaration) || declaration.name.text === '') return [];
  const functions = goFunctions(declaration, elaborated, context);
  return firstFaults([
    ...keywordFaults(declaration, elaborated, context),
    ...constructFaults(declaration, elaborated, context),
    ...valueNameFaults(declaration, elaborated),
    ...memberFaults(declaration, elaborated, context),
    ...methodFaults(declaration, functions),
    ...objectFaults(declaration, elaborated, context),
    ...functions.flatMap((each) => [...variableFaults(declaration, each)]),
  ]);
}

/**
 * The faults of a type with a keyword as its name, and of members with such a table or struct as their type, where
 * flatc forgets the `_`.
 */
function* keywordFaults(
  declaration: TypeDefinitionSummary,
  { references, namespace }: ElaboratedDeclaration,
  { options }: CodeContext,
): Iterable<CodeFault> {
  const { kind, name } = declaration;
  const isMixed = kind === 'enum' || kind === 'union' || (kind === 'struct' && options.objectApi);
  if (isMixed && goKeywords.has(name.text)) {
    const why = `${name.text} is a keyword, and flatc writes ${name.text} in one place and ${name.text}_ in another`;
    yield { kind: 'keyword', member: undefined, place: 'name', why };
  }
  if (kind === 'enum' || (kind === 'union' && !options.objectApi)) return;
  for (const [member, { type, metadata }] of membersOfType(declaration).entries()) {
    if (findUse(metadata, 'deprecated')) continue;
    const named = type?.kind === 'vector' || type?.kind === 'array' ? type.element : type;
    const definition = named?.kind === 'named' ? references[named.reference]?.definition : undefined;
    const target = definition?.declaration;
    // Another package cannot use the type, whether its name is a keyword or not.
    if (!definition || namespaceOf(definition.fullName) !== namespace) continue;
    if ((target?.kind !== 'table' && target?.kind !== 'struct') || !goKeywords.has(target.name.text)) continue;
    const why = `${target.name.text} is a keyword, which flatc writes unchanged where the ${target.kind} is used`;
    yield { kind: 'keyword', member, place: 'type', why, remedy: { kind: 'rename' } };
  }
}

function membersOfType(declaration: Exclude<TypeDefinitionSummary, { kind: 'enum' }>) {
  return declaration.kind === 'union' ? declaration.members : declaration.fields;
}

/** The faults of keys that the code cannot compare, of defaults that are too large, and of fields that are called `_`. */
function* constructFaults(
  declaration: TypeDefinitionSummary,
  elaborated: ElaboratedDeclaration,
  { version }: CodeContext,
): Iterable<CodeFault> {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return;
  const fields = codeFields(declaration, elaborated);
  yield* floatFaults(fields, 'go');
  for (const field of fields) {
    const { name, member, isKey, element, scalar, definition } = field;
    const comparesKeys = makesMistake(version, 'go-key-comparison');
    const lost = comparesKeys ? lostKeyFault(field) : undefined;
    if (lost) yield lost;
    if (name === '_') {
      const why = 'the field _ becomes a parameter _, which no code can use';
      yield { kind: 'runtime', member, place: 'name', why };
    }
    if (!isKey || declaration.kind === 'struct' || !comparesKeys) continue;
    const what = element === 'struct' ? 'a struct' : scalar === 'bool' && !definition ? 'a bool' : undefined;
    if (what) yield { kind: 'construct', member, place: 'key', why: `the code cannot compare keys of ${what}` };
  }
}

/**
 * The faults of members of an enum or union whose constant has the name of something else in the code for the
 * declaration.
 */
function* memberFaults(
  declaration: TypeDefinitionSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): Iterable<CodeFault> {
  if (declaration.kind !== 'enum' && declaration.kind !== 'union') return;
  const names = goNames(declaration, elaborated, context).filter(({ role }) => role !== 'file');
  const own = new Set(names.flatMap(({ name, member }) => (member === undefined ? [name] : [])));
  for (const { name, member } of names) {
    if (member === undefined || !own.has(name)) continue;
    const text = declaration.members[member]?.name.text ?? '';
    const why = `${text} of ${declaration.kind} ${declaration.name.text} becomes ${name}, which the code already has`;
    yield { kind: 'clash', member, place: 'name', why };
  }
}

/** The faults of fields that become methods with the name of another method of the type: one for each field. */
function* methodFaults(declaration: TypeDefinitionSummary, functions: readonly GoFunction[]): Iterable<CodeFault> {
  const methods = functions.filter(({ receiver }) => receiver === goEscaped(declaration.name.text));
  const plain = new Map<string, GoFunction>();
  const nameOf = (member: number | undefined) =>
    member === undefined ? '' : (membersOf(declaration)[member]?.name.text ?? '');
  const isOwn = ({ name, member }: GoFunction) =>
    member !== undefined && (name === goMethod(nameOf(member)) || name === goMethod(`${nameOf(member)}_type`));
  // A method that is named exactly like a field gives way to a method that is made of another name.
  for (const method of methods.filter((each) => !isOwn(each)))
    if (!plain.has(method.name)) plain.set(method.name, method);
  const reported = new Set<number>();
  for (const method of [...methods.filter(isOwn), ...methods.filter((each) => !isOwn(each))]) {
    const { name, member } = method;
    const first = plain.get(name);
    if (first === undefined) plain.set(name, method);
    if (first === undefined || first === method || member === undefined || reported.has(member)) continue;
    // flatc refuses the names that it derives itself.
    if (first.member === member) continue;
    reported.add(member);
    const what = `the field ${nameOf(member)} becomes the method ${name}`;
    if (first.member === undefined || name === 'LookupByKey') {
      yield { kind: 'runtime', member, place: 'name', why: `${what}, which the type already has` };
    } else {
      const why = `the fields ${nameOf(first.member)} and ${nameOf(member)} both become the method ${name}`;
      yield { kind: 'clash', member, place: 'name', why, rival: first.member };
    }
  }
}

/** The fault of a field that becomes `Pack` in the object API: the only method of an object has that name. */
function* objectFaults(
  declaration: TypeDefinitionSummary,
  elaborated: ElaboratedDeclaration,
  { options }: CodeContext,
): Iterable<CodeFault> {
  if (!options.objectApi || (declaration.kind !== 'table' && declaration.kind !== 'struct')) return;
  for (const { name, member, isUnionType } of codeFields(declaration, elaborated)) {
    if (isUnionType || goMethod(name) !== 'Pack') continue;
    const type = goNative(goEscaped(declaration.name.text), options);
    const why = `the field ${name} becomes Pack in ${type}, which has a method of that name`;
    yield { kind: 'runtime', member, place: 'name', why };
  }
}

/**
 * The faults in one function: of parameters with the same name, and of parameters and variables that hide a name which
 * the function needs.
 */
function* variableFaults(
  declaration: TypeDefinitionSummary,
  { name, member, variables, uses, types = [] }: GoFunction,
): Iterable<CodeFault> {
  const isUsed = (variable: string) => uses.includes(variable) || types.includes(variable);
  const known = new Map<string, number | undefined>();
  for (const variable of variables) {
    if (variable.name === '_') continue;
    const isTaken = known.has(variable.name);
    const rival = known.get(variable.name);
    if (!isTaken) known.set(variable.name, variable.member);
    if (variable.member === undefined) continue;
    const field = membersOf(declaration)[variable.member]?.name.text ?? '';
    const what = `the field ${field} becomes the parameter ${variable.name} of ${name}`;
    if (isTaken) {
      const why = `${what}, which already has one of that name`;
      yield {
        kind: rival === undefined ? 'runtime' : 'clash',
        member: variable.member,
        place: 'name',
        why,
        ...(rival === undefined ? {} : { rival }),
      };
    } else if (isUsed(variable.name)) {
      yield {
        kind: 'runtime',
        member: variable.member,
        place: 'name',
        why: `${what}, which hides the ${variable.name} that the code needs`,
      };
    }
  }
  const hiding = variables.find((variable) => variable.member === undefined && isUsed(variable.name));
  if (!hiding) return;
  const why = `the variable ${hiding.name} of ${name} hides the ${hiding.name} that the function needs`;
  yield { kind: 'runtime', member, place: member === undefined ? 'name' : 'type', why };
}
