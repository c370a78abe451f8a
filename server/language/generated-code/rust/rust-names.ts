// Computes single names in Rust as flatc writes them.
import { inCase } from '../../casing.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { rustEscaped } from '../keywords.ts';

/** A name of a type, a field or a member of an enum: it keeps its case, and a keyword gets a `_`. */
export function rustName(name: string): string {
  return rustEscaped.has(name) ? `${name}_` : name;
}

/** Names that only older versions of flatc take for keywords. */
const olderEscaped: ReadonlySet<string> = new Set(['alignment', 'size']);

/** True if `version` gives a name a `_` that newer versions of flatc do not give it. */
export function isEscapedBefore(name: string, version: string): boolean {
  return olderEscaped.has(name) && makesMistake(version, 'rust-size');
}

/** True if a version of flatc gives a name a `_`. */
export function isRustEscaped(name: string, version: string): boolean {
  return rustEscaped.has(name) || isEscapedBefore(name, version);
}

/** The name of a function or a module. Names are escaped before they get their case, so `Type` becomes `type`. */
export function rustSnake(name: string): string {
  return inCase(rustName(name), 'snake');
}

/** The name of a constant. */
export function rustConstant(name: string): string {
  return inCase(rustName(name), 'screaming-snake');
}

/** The name of the constant for the place of a field in the vtable, from the name of the field in the schema. */
export function rustOffsetName(name: string): string {
  return `VT_${rustName(name).toUpperCase()}`;
}

/** The name of the struct or enum for a type in the object API. */
export function rustObjectName(name: string, prefix: string, suffix: string): string {
  return `${prefix}${rustName(name)}${suffix}`;
}
