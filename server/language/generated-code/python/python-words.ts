// Spells the names of a schema as flatc spells them in Python, and lists the modules that the library needs.

import { inCase } from '../../casing.ts';
import type { CodeOptions } from '../../settings.ts';
import { inPython } from '../../values/generators.ts';

/** True for a keyword of Python, to which flatc adds a `_` in most places. */
export function isPythonKeyword(word: string): boolean {
  return inPython(word) !== word;
}

/** The name of a method, and the part of a function's name that stands for a field. */
export function pythonMethod(field: string): string {
  return inPython(inCase(field, 'upper-camel'));
}

/** The name of a parameter, and of an object's field. */
export function pythonVariable(field: string): string {
  return inPython(inCase(field, 'lower-camel'));
}

/** The class of the object API for a class, given by its name in Python. */
export function pythonNative(name: string, { objectPrefix, objectSuffix }: CodeOptions): string {
  return `${objectPrefix}${name}${objectSuffix}`;
}

/**
 * The modules that Python has loaded before it looks for others, and the modules that flatbuffers and NumPy import: a
 * package of such a name is not found, or takes their place. Tried with Python 3.11 and NumPy 2.4.
 */
export const takenModules: ReadonlySet<string> = new Set(
  (
    'abc ast atexit builtins codecs collections contextlib contextvars copyreg datetime dis distutils encodings enum ' +
    'errno faulthandler flatbuffers functools gc genericpath importlib inspect io itertools keyword marshal math ntpath ' +
    'numbers opcode operator os posix posixpath pwd re reprlib runpy site stat struct sys textwrap time token types ' +
    'typing warnings zipimport'
  ).split(' '),
);
