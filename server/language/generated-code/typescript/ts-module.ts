// Computes the names at the top of the module that flatc writes in TypeScript for a type: its own and imported names,
// and the globals that its code needs.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { CodeOptions } from '../../settings.ts';
import type { DeclarationSummary, UnionSummary } from '../../summary/summary.ts';
import type { CodeField } from '../code-fields.ts';
import { isLong, type TsRecord, tsRecord } from './ts-record.ts';
import { tsObjectType, tsQualified, tsType, tsUnionFunctions } from './ts-words.ts';

/** A name at the top of a module. */
export interface TsModuleName {
  readonly name: string;
  /** The index of the member that needs the import; undefined for a name of the module itself. */
  readonly member: number | undefined;
  /** The type of that name; undefined for the runtime library, `flatbuffers`. */
  readonly definition: Definition | undefined;
  /** The imported name, if the module of the type does not export it, so that the import fails; otherwise undefined. */
  readonly missing?: string;
  /** The type that has the name of this one in the module, so that this one is imported under a longer name. */
  readonly twin?: Definition;
}

/**
 * The names at the top of the module of a type; empty for a declaration that defines no type. With `isRoot` no import
 * takes the name of the type itself, as in the code of the root type.
 */
export function tsModuleNames(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  options: CodeOptions,
  isRoot: boolean,
): readonly TsModuleName[] {
  const { definition } = elaborated;
  if (!definition) return [];
  const own: TsModuleName[] = ownNames(definition, options).map((name) => ({ name, member: undefined, definition }));
  const record = tsRecord(declaration, elaborated, options);
  if (!record)
    return declaration.kind === 'union'
      ? [...own, ...imported(unionNeeds(declaration, elaborated), definition, options)]
      : own;
  const runtime: TsModuleName = { name: 'flatbuffers', member: undefined, definition: undefined };
  const self = { definition, member: -1 };
  // The code of a root type refers to the type itself first, so no import takes its name.
  const needs = [...(isRoot ? [self] : []), ...record.fields.flatMap(fieldNeeds)];
  return [runtime, ...own, ...imported(needs, definition, options)];
}

/** A type that a module imports, and the index of the member that needs it. */
interface Need {
  readonly definition: Definition;
  readonly member: number;
}

/** The names that the module of a type exports. */
function ownNames({ declaration }: Definition, options: CodeOptions): readonly string[] {
  const { kind, name } = declaration;
  const type = tsType(name.text);
  if (kind === 'union') return [type, ...tsUnionFunctions(name.text)];
  return options.objectApi && kind !== 'enum' ? [type, tsObjectType(name.text, options)] : [type];
}

/**
 * The imported names, in the order in which the generator meets the types. A second type of the same name is imported
 * under a longer name.
 */
function imported(needs: readonly Need[], own: Definition, options: CodeOptions): readonly TsModuleName[] {
  const taken = new Map<string, Definition>();
  const names: TsModuleName[] = [];
  const seen = new Set<Definition>();
  for (const { definition, member } of needs) {
    if (seen.has(definition)) continue;
    seen.add(definition);
    const { kind, name } = definition.declaration;
    const short = tsType(name.text);
    const twin = taken.get(short);
    const isTaken = twin !== undefined;
    const local = isTaken ? tsQualified(definition) : short;
    taken.set(local, definition);
    if (definition === own) continue;
    names.push({ name: local, member, definition, ...(isTaken ? { twin } : {}) });
    if (kind === 'union') {
      const exported = tsUnionFunctions(name.text);
      for (const [index, function_] of tsUnionFunctions(local).entries()) {
        const isMissing = function_ !== exported[index];
        names.push({ name: function_, member, definition, ...(isMissing ? { missing: function_ } : {}) });
      }
    } else if (options.objectApi && kind !== 'enum') {
      const object = tsObjectType(name.text, options);
      names.push({ name: isTaken ? `${tsQualified(definition)}${options.objectSuffix}` : object, member, definition });
    }
  }
  return names;
}

/**
 * The type that the code of a field imports, as a list. It is empty for a field without a named type, and for a 64-bit
 * enum, which is a number in code.
 */
function fieldNeeds(field: CodeField): readonly Need[] {
  const { definition, element, member } = field;
  return definition && !(element === 'scalar' && isLong(field)) ? [{ definition, member }] : [];
}

function unionNeeds({ members }: UnionSummary, { references }: ElaboratedDeclaration): readonly Need[] {
  return members.flatMap(({ type }, member): readonly Need[] => {
    const definition = type?.kind === 'named' ? references[type.reference]?.definition : undefined;
    return definition ? [{ definition, member }] : [];
  });
}

/** A global name that the code of a field needs. */
interface TsGlobal {
  readonly name: string;
  readonly member: number;
}

/** The global names that the code of a table or struct needs. */
export function tsGlobals({ fields, isStruct }: TsRecord): readonly TsGlobal[] {
  return fields.flatMap((field) => globalsOf(field, isStruct).map((name) => ({ name, member: field.member })));
}

function globalsOf(field: CodeField, isStruct: boolean): readonly string[] {
  const { element, shape, scalar, definition, isOptional, isUnionType } = field;
  if (element === 'string') return ['Uint8Array'];
  if (element !== 'scalar' || scalar === undefined) return [];
  if (shape === 'plain') {
    if (isLong(field)) return isOptional ? [] : ['BigInt'];
    return isStruct && scalar === 'bool' ? ['Number', 'Boolean'] : [];
  }
  if (shape === 'array') return isLong(field) && isStruct ? ['BigInt'] : [];
  if (isLong(field)) return ['BigInt'];
  const array = `${arrayNames[scalar] ?? 'Uint8'}Array`;
  const isNumber = !definition && scalar !== 'bool';
  return isNumber && !isUnionType ? [array, 'Uint8Array'] : [array];
}

const arrayNames: Readonly<Record<string, string>> = {
  bool: 'Int8',
  byte: 'Int8',
  ubyte: 'Uint8',
  short: 'Int16',
  ushort: 'Uint16',
  int: 'Int32',
  uint: 'Uint32',
  float: 'Float32',
  double: 'Float64',
};
