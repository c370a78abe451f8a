// Lists the words that Kotlin and its library take, as far as names of schemas can be such words.

/** The keywords of Kotlin. flatc writes most names of this kind with a `_`, but not everywhere. */
export const kotlinKeywords: ReadonlySet<string> = new Set(
  (
    'as break class continue do else false for fun if in interface is null object package return super this throw true ' +
    'try typealias typeof val var when while'
  ).split(' '),
);

/** The names of types to which flatc adds a `_` at some places only. */
export const escapedTypes: ReadonlySet<string> = new Set([...kotlinKeywords, 'Any', 'Character']);

/** The classes that each file of a table or struct imports by name. */
export const importedClasses: ReadonlySet<string> = new Set([
  ...['BaseVector', 'BooleanVector', 'ByteVector', 'Constants', 'DoubleVector', 'FlatBufferBuilder', 'FloatVector'],
  ...['LongVector', 'StringVector', 'Struct', 'Table', 'UnionVector', 'ByteBuffer', 'ByteOrder'],
]);

/** Kotlin's own types by flatc's names of scalars. */
export const scalarTypes: ReadonlyMap<string | undefined, string> = new Map([
  ['bool', 'Boolean'],
  ['byte', 'Byte'],
  ['ubyte', 'UByte'],
  ['short', 'Short'],
  ['ushort', 'UShort'],
  ['int', 'Int'],
  ['uint', 'UInt'],
  ['long', 'Long'],
  ['ulong', 'ULong'],
  ['float', 'Float'],
  ['double', 'Double'],
]);

/** The names of Kotlin that the code of every table and struct uses. */
export const namesOfEachClass = ['Int', 'Suppress'] as const;

/**
 * Classes that every file of Kotlin sees without an import. Classes with long names, such as `NumberFormatException`,
 * are left out, because no namespace has such a name.
 */
export const importedWithoutName: ReadonlySet<string> = new Set(
  (
    'Annotation Any Array ArrayDeque ArrayList AutoCloseable Boolean BooleanArray Byte ByteArray Char CharArray ' +
    'CharRange CharSequence Character Charsets Class ClassLoader Cloneable Collection Comparable Comparator Compiler ' +
    'Deprecated Double DoubleArray Enum Error Exception Float FloatArray Function Grouping HashMap HashSet Int IntArray ' +
    'IntRange Integer Iterable Iterator KotlinVersion Lazy LinkedHashMap LinkedHashSet List Long LongArray LongRange Map ' +
    'MatchResult Math Metadata Module MutableList MutableMap MutableSet Nothing Number Object Override Package Pair ' +
    'Process ProcessBuilder RandomAccess Record Regex Result Retention Runnable Runtime RuntimeException Sequence Set ' +
    'Short ShortArray String StringBuffer StringBuilder Suppress Synchronized System Target Thread ThreadGroup ' +
    'ThreadLocal Throwable Throws Transient Triple Typography UByte UByteArray UInt UIntArray ULong ULongArray UShort ' +
    'UShortArray Unit Void Volatile'
  ).split(' '),
);
