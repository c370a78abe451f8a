// Finds faults inside the TypeScript code of one declaration.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { byIdentity } from '../../memo.ts';
import {
  type DeclarationSummary,
  type EnumSummary,
  isTypeDefinition,
  membersOf,
  type UnionSummary,
} from '../../summary/summary.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import type { CodeField } from '../code-fields.ts';
import { floatFault } from '../float-default.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { oncePerMember } from '../once-per-member.ts';
import { type TsFunction, type TsLocal, tsFunctions } from './ts-functions.ts';
import { listFaults } from './ts-lists.ts';
import { tsMembers } from './ts-members.ts';
import { type TsModuleName, tsGlobals, tsModuleNames } from './ts-module.ts';
import { isLong, type TsRecord, tsRecord } from './ts-record.ts';
import { unionFaults } from './ts-unions.ts';
import { isReserved, reservedForTypes, tsMethod, tsType } from './ts-words.ts';

/** The faults inside of a declaration; none for declarations that are not types. */
export function* tsFaults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { options, version }: CodeContext,
): Iterable<CodeFault> {
  if (!isTypeDefinition(declaration)) return;
  const { name } = declaration;
  const isClass = declaration.kind === 'table' || declaration.kind === 'struct';
  if (reservedForTypes.has(name.text) || (isClass && name.text === 'await')) {
    yield fault(
      'keyword',
      undefined,
      `${name.text} is a word of the language that no class or enum can have as its name`,
    );
  }
  if (
    isClass &&
    options.objectApi &&
    options.objectPrefix !== '' &&
    options.tsEntry &&
    makesMistake(version, 'ts-entry-objects')
  ) {
    const why = `the class of the object API is exported as ${name.text}${options.objectSuffix}, without its prefix`;
    yield { ...fault('construct', undefined, why), remedy: { kind: 'option', flag: '--ts-omit-entrypoint' } };
  }
  // A type is reported for its own names; clashes of the root type's names are reported with the whole root.
  yield* moduleFaults(declaration, tsModuleNames(declaration, elaborated, options, true));
  const record = tsRecord(declaration, elaborated, options);
  if (record) yield* oncePerMember(recordFaults(record, elaborated, version));
  if (declaration.kind === 'enum') yield* enumFaults(declaration);
  if (declaration.kind === 'union') yield* unionFaults(declaration, elaborated);
}

function* recordFaults(record: TsRecord, elaborated: ElaboratedDeclaration, version: string): Iterable<CodeFault> {
  yield* memberFaults(record);
  for (const each of tsFunctions(record)) yield* functionFaults(record, each);
  const names = tsModuleNames(record.declaration, elaborated, record.options, true);
  yield* globalFaults(record, names);
  yield* constructs(record);
  yield* listFaults(record, elaborated, names);
  for (const { name, member, element } of record.options.objectApi ? record.fields : []) {
    if (element !== 'union') continue;
    if (/^_+[A-Za-z]/.test(name) && makesMistake(version, 'ts-union-underscores')) {
      const why = `the object API calls the method for the type of ${name} by another name, up to flatc 23.5.7`;
      yield fault('construct', member, why);
    }
    const [written, needed] = [tsMethod(name, 'type'), tsMethod(tsMethod(name), 'Type')];
    if (written !== needed) {
      yield fault(
        'keyword',
        member,
        `the object API calls the method ${needed} for ${name}, which is called ${written}`,
      );
    }
  }
}

/** The faults of defaults and types for which flatc writes other code than the language has. */
function* constructs({ fields, isStruct, options }: TsRecord): Iterable<CodeFault> {
  for (const each of fields) {
    const { field, member, scalar, shape } = each;
    const float = floatFault(field, member, scalar, 'ts');
    if (float) yield float;
    if (!options.objectApi) continue;
    const why = isStruct ? (shape === 'array' ? arrayFault(each) : undefined) : unionFault(each);
    if (why !== undefined) yield { ...fault('construct', member, why), place: 'type', remedy: { kind: 'none' } };
  }
}

/** The fault, in words, of an array in a struct with the object API; undefined if its elements have the right type. */
function arrayFault(field: CodeField): string | undefined {
  if (field.scalar === 'bool' && !field.definition)
    return 'the object API has an array of booleans where numbers are needed';
  if (field.definition && isLong(field))
    return `the object API has an array of ${field.definition.declaration.name.text} where its numbers are needed`;
  return undefined;
}

/** The fault, in words, of a union that has only strings, with the object API; undefined for any other type. */
function unionFault({ element, definition }: CodeField): string | undefined {
  const union = definition?.declaration;
  if (element !== 'union' || union?.kind !== 'union' || !hasOnlyStrings(union)) return undefined;
  return `the object API unpacks ${union.name.text} as a table, but it has only strings`;
}

const hasOnlyStrings = byIdentity(
  ({ members }: UnionSummary) => members.length > 0 && members.every(({ type }) => type?.kind === 'string'),
);

/** The faults of members of a class with the same name. */
function* memberFaults(record: TsRecord): Iterable<CodeFault> {
  const known = new Map<string, number | undefined>();
  for (const { scope, name, role, member } of tsMembers(record)) {
    const key = `${scope} ${name}`;
    if (!known.has(key)) {
      known.set(key, member);
      continue;
    }
    const rival = known.get(key);
    if (rival === member) continue;
    const place = scope === 'object' ? 'the class of the object API' : 'the class';
    yield member === undefined || rival === undefined
      ? fault(
          'runtime',
          member ?? rival,
          `${said(record, member ?? rival)} becomes a ${role} ${name}, which ${place} uses for something else`,
        )
      : {
          ...fault('clash', member, `${said(record, rival)} and ${said(record, member)} are both the ${role} ${name}`),
          rival,
        };
  }
}

function* functionFaults(record: TsRecord, { name, locals, uses }: TsFunction): Iterable<CodeFault> {
  const known = new Map<string, TsLocal>();
  for (const local of locals) {
    const rival = known.get(local.name);
    known.set(local.name, rival ?? local);
    const { member } = local;
    if (rival && rival.member !== member) yield localClash(record, name, rival, local);
    if (member !== undefined && isReserved(local.name)) {
      yield fault(
        'keyword',
        member,
        `${local.name} is a keyword, which flatc writes unchanged for a parameter of ${name}`,
      );
    }
  }
  for (const use of uses) {
    const local = known.get(use.name);
    if (!local) continue;
    const member = local.member ?? use.member;
    const text = use.name.replace('[]', '');
    const why =
      local.name === text
        ? `a parameter or variable ${text} of ${name} hides the type ${text}, which the code needs there`
        : `a variable ${text} of ${name} hides the parameter for ${said(record, member)}`;
    const isType = local.member === undefined && use.member !== undefined && local.name === text;
    yield { ...fault('runtime', member, why), ...(isType ? atUse('type') : atName) };
  }
}

function localClash(record: TsRecord, name: string, rival: TsLocal, { member, name: local }: TsLocal): CodeFault {
  if (rival.member === undefined) {
    return fault(
      'runtime',
      member,
      `${said(record, member)} becomes a second parameter or variable ${local} of ${name}`,
    );
  }
  const why = `${said(record, rival.member)} and ${said(record, member)} are both ${local} in ${name}`;
  return { ...fault('clash', member, why), rival: rival.member };
}

/**
 * The faults of names at the top of a module that mean two things, or that cannot be imported: at most one for each
 * member.
 */
export function* moduleFaults(declaration: DeclarationSummary, names: readonly TsModuleName[]): Iterable<CodeFault> {
  const known = new Map<string, TsModuleName>();
  const reported = new Set<number | undefined>();
  for (const each of names) {
    const { name, member, definition, missing } = each;
    const rival = known.get(name);
    if (!rival) known.set(name, each);
    if (reported.has(member)) continue;
    const own = member === undefined ? atName : atUse(placeOfImport(declaration));
    if (name === 'await' && member !== undefined) {
      reported.add(member);
      yield { ...fault('keyword', member, 'await is a keyword, which no module can import'), ...own };
    } else if (missing !== undefined) {
      reported.add(member);
      yield {
        ...fault(
          'keyword',
          member,
          `the code imports ${missing}, but for union ${nameOf(each)} flatc writes another name`,
        ),
        ...own,
      };
    } else if (rival && rival.definition !== definition) {
      reported.add(member);
      const why =
        rival.definition === undefined
          ? `${nameOf(each)} takes the name of the library, which modules import as flatbuffers`
          : `${rival.definition.fullName} and ${definition?.fullName ?? name} are both ${name} in one module`;
      yield { ...fault(rival.definition ? 'clash' : 'runtime', member, why), ...own };
    }
  }
}

const atName = { place: 'name' } as const;

/** The place and the remedy of a fault at a use of a type: another name for the type. */
function atUse(place: 'type' | 'name'): Pick<CodeFault, 'place' | 'remedy'> {
  return { place, remedy: { kind: 'rename' } };
}

/**
 * The place of a fault about an imported name: the type of a field or, in a union, the member, which is itself the use.
 */
function placeOfImport({ kind }: DeclarationSummary): 'type' | 'name' {
  return kind === 'union' ? 'name' : 'type';
}

function nameOf({ definition, name }: TsModuleName): string {
  return definition?.declaration.name.text ?? name;
}

/** The faults of types that are called like a global that the code needs. */
function* globalFaults(record: TsRecord, names: readonly TsModuleName[]): Iterable<CodeFault> {
  const needed = new Map(tsGlobals(record).map(({ name, member }) => [name, member]));
  for (const { name, member, definition } of names) {
    const user = needed.get(name);
    if (user === undefined || !definition) continue;
    const why = `${definition.declaration.kind} ${nameOf({ name, member, definition })} hides ${name} of the language, which the code for ${said(record, user)} needs`;
    yield { ...fault('runtime', member, why), ...(member === undefined ? atName : atUse('type')) };
  }
}

/** The faults of members of an enum with the same name. */
function* enumFaults({ members }: EnumSummary): Iterable<CodeFault> {
  const known = new Map<string, number>();
  for (const [member, { name }] of members.entries()) {
    const written = tsType(name.text);
    const rival = known.get(written);
    known.set(written, member);
    if (rival !== undefined) {
      yield { ...fault('clash', member, `${members[rival]?.name.text} and ${name.text} are both ${written}`), rival };
    }
  }
}

function said({ declaration }: TsRecord, member: number | undefined): string {
  return member === undefined ? declaration.name.text : (membersOf(declaration)[member]?.name.text ?? '');
}

function fault(kind: CodeFault['kind'], member: number | undefined, why: string): CodeFault {
  return { kind, member, place: 'name', why };
}
