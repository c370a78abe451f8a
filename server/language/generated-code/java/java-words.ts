// Spells the names of a schema as flatc spells them in Java.
import type { Definition } from '../../binding/definition.ts';
import { inCase } from '../../casing.ts';
import type { CodeOptions } from '../../settings.ts';

/** The words to which flatc adds a `_`. */
const escaped: ReadonlySet<string> = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final ' +
    'finally float for goto if implements import instanceof int interface long native new notify package private ' +
    'protected public return short static strictfp super switch synchronized this throw throws transient try void ' +
    'volatile while'
  ).split(' '),
);

/** Words that cannot name anything in Java, and that flatc writes as they are. */
const reserved: ReadonlySet<string> = new Set(['true', 'false', 'null', '_']);

/** Words that cannot name a class (Java 17). */
const noClasses: ReadonlySet<string> = new Set(['permits', 'record', 'sealed', 'var', 'yield']);

/** True for a reserved word of Java. Where flatc writes names unchanged, such a name is an error. */
export function isJavaKeyword(word: string): boolean {
  return reserved.has(word) || (escaped.has(word) && word !== 'notify');
}

/** True for a reserved word of Java to which flatc never adds a `_`. */
export function isReserved(word: string): boolean {
  return reserved.has(word);
}

/** True for a word to which flatc adds a `_`. */
export function isEscaped(word: string): boolean {
  return escaped.has(word);
}

/**
 * True for a word that cannot name the class of a type: a reserved word, a word such as `record`, or `notify`, to which
 * flatc adds a `_`.
 */
export function isNoClass(name: string): boolean {
  return escaped.has(name) || reserved.has(name) || noClasses.has(name);
}

/** A name as flatc writes it in Java: a keyword gets an underscore. */
export function javaEscaped(name: string): string {
  return escaped.has(name) ? `${name}_` : name;
}

/** The name of a field, of its accessor, or of a method with a word before or after it: `get_hp` is `getHp`. */
export function javaName(name: string): string {
  return javaEscaped(inCase(name, 'lower-camel'));
}

/** The name of a method of a service: `Get_it` is `getIt`. */
export function javaServiceMethod(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1).replaceAll(/_+(.?)/g, (_, next: string) => next.toUpperCase());
}

/** The constant with the number of a service's method: that of `GetId` is `METHODID_GET_ID`. */
export function javaMethodConstant(name: string): string {
  return `METHODID_${name.replaceAll(/[a-z](?=[A-Z])/g, '$&_').toUpperCase()}`;
}

/** The Java package of a namespace; empty if there is neither a namespace nor a prefix. */
export function javaPackage(namespace: string, { javaPackagePrefix }: CodeOptions): string {
  return [javaPackagePrefix, namespace].filter((part) => part !== '').join('.');
}

/** A type as all code refers to it: by its full name. */
export function javaReference({ fullName }: Definition, options: CodeOptions): string {
  return javaPackage(fullName.split('.').map(javaEscaped).join('.'), options);
}

/** The class of the object API for a class, given by its name in Java. */
export function javaNative(name: string, { objectPrefix, objectSuffix }: CodeOptions): string {
  return `${objectPrefix}${name}${objectSuffix}`;
}

/** The types of Java in which flatc's scalars are passed. */
export const javaScalars: Readonly<Record<string, string>> = {
  bool: 'boolean',
  byte: 'byte',
  ubyte: 'int',
  short: 'short',
  ushort: 'int',
  int: 'int',
  uint: 'long',
  long: 'long',
  ulong: 'long',
  float: 'float',
  double: 'double',
};

/** The classes that each file of a table or struct imports. */
export const javaImports: ReadonlySet<string> = new Set(
  (
    'BaseVector BooleanVector ByteVector Constants DoubleVector FlatBufferBuilder FloatVector IntVector LongVector ' +
    'ShortVector StringVector Struct UnionVector ByteBuffer ByteOrder'
  ).split(' '),
);

/** The classes of `java.lang` in all versions of Java that could name a namespace: they come before packages. */
export const javaLangClasses: ReadonlySet<string> = new Set(
  (
    'Boolean Byte CharSequence Character Class ClassLoader Cloneable Comparable Deprecated Double Enum Error Exception ' +
    'Float Integer Iterable Long Math Number Object Override Package Process Readable Runnable Runtime Short String ' +
    'StringBuffer StringBuilder System Thread ThreadGroup ThreadLocal Throwable Void'
  ).split(' '),
);
