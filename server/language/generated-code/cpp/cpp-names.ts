// Computes single names in C++ as flatc writes them.

import { inCase } from '../../casing.ts';
import type { CodeOptions } from '../../settings.ts';
import { cppEscaped } from '../keywords.ts';

/** The name of a type or a member of an enum: a word that flatc reserves in C++, such as a keyword, gets a `_`. */
export function cppName(name: string): string {
  return cppEscaped.has(name) ? `${name}_` : name;
}

/** The name of a field, in the case that the options ask for. */
export function cppFieldName(name: string, { cppFieldCase }: CodeOptions): string {
  if (cppFieldCase === 'upper') return cppName(inCase(name, 'upper-camel', 'snake'));
  if (cppFieldCase === 'lower') return cppName(inCase(name, 'lower-camel', 'snake'));
  return cppName(name);
}

/**
 * The name of the field for the type of a union. The name before `_type` is in the case that the options ask for; the
 * suffix is never changed.
 */
export function cppTypeFieldName(name: string, options: CodeOptions): string {
  if (options.cppFieldCase === 'unchanged') return cppName(`${name}_type`);
  return cppName(`${inCase(name, options.cppFieldCase === 'upper' ? 'upper-camel' : 'lower-camel', 'snake')}_type`);
}

/** The name of the constant for the place of a field in the vtable, from the name of the field in C++. */
export function cppOffsetName(field: string): string {
  return `VT_${field.toUpperCase()}`;
}

/** True for C++17 code, whose enums are scoped. */
export function isCpp17({ cppStandard }: CodeOptions): boolean {
  return cppStandard.toLowerCase() === 'c++17';
}

/** Whether enums are generated as `enum class`. */
export function hasScopedEnums(options: CodeOptions): boolean {
  return options.scopedEnums || isCpp17(options);
}

/** True if the names of members of enums begin with the name of the enum. */
export function hasPrefixes(options: CodeOptions): boolean {
  return !options.noPrefix && !hasScopedEnums(options);
}
