// Spells the names of a schema as flatc spells them in TypeScript.
import type { Definition } from '../../binding/definition.ts';
import { inCase } from '../../casing.ts';
import type { CodeOptions } from '../../settings.ts';
import type { TypeDefinitionSummary } from '../../summary/summary.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import type { CodeContext } from '../generated-name.ts';

const keywords: ReadonlySet<string> = new Set(
  (
    'arguments break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if import in instanceof new null Object return super switch this throw true try typeof var void while ' +
    'with as implements interface let package private protected public static yield'
  ).split(' '),
);

/**
 * The keywords that no parameter may have as its name. flatc escapes more words than these; in some places it escapes
 * no word.
 */
const reserved: ReadonlySet<string> = new Set(
  [...keywords, 'eval'].filter((word) => word !== 'Object' && word !== 'as'),
);

/** The words that a module may not use for its exports, although other keywords are possible there. */
export const reservedInModules: ReadonlySet<string> = new Set(
  'implements interface let package private protected public static yield await'.split(' '),
);

/** The words that no class and no enum may have as its name, and that flatc writes as they are. */
export const reservedForTypes: ReadonlySet<string> = new Set(
  'any unknown never number bigint boolean string symbol object undefined'.split(' '),
);

/** True if a parameter of a function cannot have this name. */
export function isReserved(parameter: string): boolean {
  return reserved.has(parameter);
}

function escaped(name: string): string {
  return keywords.has(name) ? `${name}_` : name;
}

/** The name of a class or an enum. */
export function tsType(name: string): string {
  return escaped(name);
}

/** The name of the class that a type has in the object API. */
export function tsObjectType(type: string, { objectPrefix, objectSuffix }: CodeOptions): string {
  return `${objectPrefix}${tsType(type)}${objectSuffix}`;
}

/** The names of the classes and enums that the module of a namespace exports for a type. */
export function tsExports(
  { kind, name: { text } }: TypeDefinitionSummary,
  { options, version }: CodeContext,
): readonly string[] {
  const isClass = kind === 'table' || kind === 'struct';
  const hasObject = isClass && options.objectApi && makesMistake(version, 'ts-entry-objects');
  return hasObject ? [tsType(text), tsObjectType(text, options)] : [tsType(text)];
}

/** The name of a method or parameter, made of parts: `add` and `max_hp` give `addMaxHp`. */
export function tsMethod(...parts: readonly string[]): string {
  return escaped(inCase(parts.join('_'), 'lower-camel'));
}

/** The name of a type in a module that has another type of the same name. */
export function tsQualified({ fullName, declaration }: Definition): string {
  const namespace = namespaceOf(fullName);
  const type = tsType(declaration.name.text);
  return namespace === '' ? type : `${namespace.split('.').map(escaped).join('_')}_${type}`;
}

/** The names of the two functions that flatc writes beside a union with this name. */
export function tsUnionFunctions(name: string): readonly string[] {
  return [tsMethod(`unionTo${name}`), tsMethod(`unionListTo${name}`)];
}

/** The path of a namespace among the generated files, without a slash at the end; empty for the global namespace. */
export function tsFolder(namespace: string): string {
  return namespace === '' ? '' : namespace.split('.').map(dashed).join('/');
}

/** The path of the file of a type, without its extension. */
export function tsFile(fullName: string): string {
  return tsFolder(fullName);
}

function dashed(name: string): string {
  return inCase(name, 'dasher');
}
