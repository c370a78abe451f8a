// Finds faults inside the Java code of one declaration.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { inCase } from '../../casing.ts';
import {
  type DeclarationSummary,
  isTypeDefinition,
  membersOf,
  type TableSummary,
  type TypeDefinitionSummary,
} from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { codeFields } from '../code-fields.ts';
import { firstFaults } from '../first-faults.ts';
import { floatFaults } from '../float-default.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { javaEnumFaults } from './java-enum-faults.ts';
import { type JavaMethod, type JavaRecord, javaMethods } from './java-methods.ts';
import { javaObjectFaults } from './java-object-faults.ts';
import { isEscaped, isJavaKeyword, isNoClass, isReserved, javaEscaped, javaImports, javaName } from './java-words.ts';

/** The faults inside of a declaration; empty for declarations that are not types. */
export function javaDeclarationFaults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { options, version }: CodeContext,
): readonly CodeFault[] {
  if (!isTypeDefinition(declaration) || declaration.name.text === '') return [];
  if (declaration.kind === 'enum' || declaration.kind === 'union') {
    const faults = [...classFaults(declaration, version), ...javaEnumFaults(declaration, elaborated, version)];
    const isImported =
      declaration.name.text === 'FlatBufferBuilder' && declaration.kind === 'union' && options.objectApi;
    return isImported ? [...faults, importedFault(declaration.name.text)] : faults;
  }
  const record = { declaration, fields: codeFields(declaration, elaborated), options };
  const methods = [...javaMethods(record)];
  return firstFaults([
    ...classFaults(declaration, version),
    ...olderFaults(record, version),
    ...fieldFaults(record),
    ...floatFaults(record.fields, 'java'),
    ...methodFaults(declaration, methods),
    ...methods.flatMap((method) => [...parameterFaults(declaration, method)]),
    ...(options.objectApi ? javaObjectFaults(record, elaborated.namespace, version) : []),
  ]);
}

/**
 * The faults of a type `Table` and of fields `notify`, whose names clash only in the code of older versions of flatc.
 */
function* olderFaults({ declaration, fields }: JavaRecord, version: string): Iterable<CodeFault> {
  if (declaration.name.text === 'Table' && makesMistake(version, 'java-table')) {
    const why = 'its file needs Table of the library, up to flatc 25.9.23';
    yield { kind: 'runtime', member: undefined, place: 'name', why };
  }
  if (!makesMistake(version, 'java-notify-method')) return;
  for (const { name, member, shape, element, isUnionType } of fields) {
    const hasParameter = shape === 'vector' || shape === 'array' || element === 'union';
    if (isUnionType || inCase(name, 'lower-camel') !== 'notify' || hasParameter) continue;
    const why = `the field ${name} becomes the method notify(), which the class already has, up to flatc 25.9.23`;
    yield { kind: 'runtime', member, place: 'name', why };
  }
}

/** The faults of names that a class cannot have. */
function* classFaults({ kind, name: { text }, metadata }: TypeDefinitionSummary, version: string): Iterable<CodeFault> {
  const own = { member: undefined, place: 'name' } as const;
  if (text === 'notify' && !makesMistake(version, 'java-notify-keyword')) return;
  if (isNoClass(text)) {
    if (isEscaped(text) && findUse(metadata, 'private')) return;
    const why = isEscaped(text)
      ? `${text} is a keyword, and flatc writes the public class ${text}_ into ${text}.java`
      : `${text} is a word that cannot name a class`;
    yield { ...own, kind: 'keyword', why };
  } else if (kind === 'table' || kind === 'struct') {
    if (text === 'Vector') yield { ...own, kind: 'runtime', why: 'each class has a class Vector inside' };
    if (javaImports.has(text) && makesMistake(version, 'java-imports')) yield importedFault(text);
  }
}

function importedFault(name: string): CodeFault {
  return { kind: 'runtime', member: undefined, place: 'name', why: `its file imports ${name} of the library` };
}

/** The faults of fields that no other field takes part in: keywords as names, and keys that the code cannot compare. */
function* fieldFaults({ fields, declaration, options }: JavaRecord): Iterable<CodeFault> {
  for (const { name, member, isUnionType, isKey, element, scalar, shape, definition } of fields) {
    if (isUnionType) continue;
    const own = { member, place: 'name' } as const;
    const isRecord = element === 'table' || element === 'struct';
    if (isReserved(javaName(name))) {
      yield { ...own, kind: 'keyword', why: `${name} is a keyword, which flatc writes unchanged` };
    } else if (options.mutable && element === 'scalar' && isJavaKeyword(name)) {
      const why = `${name} is a keyword, which flatc writes unchanged in the method that changes the field`;
      yield { ...own, kind: 'keyword', why };
    } else if (javaName(name) === 'yield' && (isRecord || options.objectApi)) {
      yield { ...own, kind: 'keyword', why: 'a method yield cannot be called by its name alone' };
    }
    if (!isKey || declaration.kind === 'struct') continue;
    const isBool = scalar === 'bool' && !definition && shape === 'plain';
    const what = element === 'struct' ? 'a struct' : isBool ? 'a bool' : undefined;
    if (what) yield { kind: 'construct', member, place: 'key', why: `the code cannot compare keys of ${what}` };
  }
}

/**
 * The methods without parameters that every object has, each with a test whether another method of the name may return
 * a type.
 */
const inherited: ReadonlyMap<string, (returns: string) => boolean> = new Map([
  ...['getClass', 'notifyAll', 'wait', 'finalize'].map((name) => [name, () => false] as const),
  ['hashCode', (returns: string) => returns === 'int'],
  ['toString', (returns: string) => returns === 'String'],
  ['clone', (returns: string) => !/^[a-z]+$/.test(returns)],
]);

/**
 * The faults of methods with the same name and the same types of parameters as another method of the class, or as an
 * inherited one.
 */
function* methodFaults(declaration: TableSummary, methods: readonly JavaMethod[]): Iterable<CodeFault> {
  const known = new Map<string, JavaMethod>();
  const reported = new Set<number>();
  const nameOf = (member: number) => membersOf(declaration)[member]?.name.text ?? '';
  // A method of every type, and one that is made of another name, stays; the field of the plain name gives way.
  const isPlain = ({ name, member }: JavaMethod) => member !== undefined && name === javaName(nameOf(member));
  for (const method of [...methods.filter((each) => !isPlain(each)), ...methods.filter(isPlain)]) {
    const { name, parameters, member, returns } = method;
    const signature = `${name}(${parameters.map(({ type }) => type).join(', ')})`;
    const first = known.get(signature);
    if (!first) known.set(signature, method);
    if (member === undefined || reported.has(member)) continue;
    const what = `the field ${nameOf(member)} becomes the method ${signature}`;
    const isTaken = parameters.length === 0 && inherited.get(name)?.(returns) === false;
    const isBuffer = declaration.kind === 'table' && signature === 'getByteBuffer()';
    if (isTaken || isBuffer || (first && first.member === undefined)) {
      reported.add(member);
      yield { kind: 'runtime', member, place: 'name', why: `${what}, which the class already has` };
    } else if (first && first.member !== undefined && first.member !== member) {
      reported.add(member);
      const why = `the fields ${nameOf(first.member)} and ${nameOf(member)} both become the method ${signature}`;
      yield { kind: 'clash', member, place: 'name', why, rival: first.member };
    }
  }
}

/** The faults of parameters with the same name, or with the name of something else that the method needs. */
function* parameterFaults(declaration: TableSummary, { name, parameters, locals }: JavaMethod): Iterable<CodeFault> {
  const known = new Map<string, number | undefined>((locals ?? []).map((local) => [local, undefined]));
  const isMutator = locals !== undefined;
  const type = javaEscaped(declaration.name.text);
  for (const parameter of parameters) {
    const { member } = parameter;
    const isTaken = known.has(parameter.name);
    const rival = known.get(parameter.name);
    if (!isTaken) known.set(parameter.name, member);
    if (member === undefined) continue;
    const what = `the field ${membersOf(declaration)[member]?.name.text} becomes the parameter ${parameter.name} of ${name}`;
    const own = { member, place: 'name' } as const;
    if (isTaken) {
      const why = `${what}, which already has one of that name`;
      yield rival === undefined ? { ...own, kind: 'runtime', why } : { ...own, kind: 'clash', why, rival };
    } else if (isMutator && (parameter.name === 'bb' || parameter.name === 'bb_pos')) {
      yield { ...own, kind: 'runtime', why: `${what}, which hides the ${parameter.name} that it needs` };
    } else if (declaration.kind === 'table' && name.startsWith('create') && parameter.name === type) {
      yield { ...own, kind: 'runtime', why: `${what}, which hides the class` };
    }
  }
}
