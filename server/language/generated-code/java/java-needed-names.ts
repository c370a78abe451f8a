// Computes the classes that the Java code of a declaration names without their package: a type beside it may hide them.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { type DeclarationSummary, isTypeDefinition, type TableSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { findScalar } from '../../vocabulary/vocabulary.ts';
import { type CodeField, codeFields, specialFloat } from '../code-fields.ts';
import type { CodeContext } from '../generated-name.ts';
import { javaImports, javaScalars } from './java-words.ts';

/**
 * The classes that the code of a declaration names without their package, and the first parts `com` and `java` of full
 * names in it.
 */
export function* namesNeeded(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { options, version }: CodeContext,
): Iterable<string> {
  if (!isTypeDefinition(declaration)) return;
  yield 'SuppressWarnings';
  if (declaration.kind === 'enum' || declaration.kind === 'union') {
    yield 'String';
    if (declaration.kind === 'union' && options.objectApi) yield 'Object';
    return;
  }
  if (makesMistake(version, 'java-library-names'))
    yield* libraryNames(declaration.kind, codeFields(declaration, elaborated));
  if (declaration.kind === 'table') yield 'com';
  for (const { type, metadata, defaultValue, ...field } of declaration.fields) {
    const named = type?.kind === 'vector' ? type.element : type;
    if (named?.kind === 'string') yield 'String';
    if (findUse(metadata, 'key') && declaration.kind === 'table') {
      yield* ['Integer', 'Override'];
      if (named?.kind === 'string') yield 'java';
    }
    if (specialFloat({ ...field, type, metadata, defaultValue }))
      yield named?.kind === 'scalar' && findScalar(named.text)?.canonical === 'float' ? 'Float' : 'Double';
  }
  if (!options.objectApi) return;
  for (const { isOptional, scalar } of codeFields(declaration, elaborated)) {
    const wrapper = isOptional ? wrappers[javaScalars[scalar ?? ''] ?? ''] : undefined;
    if (wrapper !== undefined) yield wrapper;
  }
}

/**
 * The classes of the library that the code of a declaration names, in older versions of flatc. They import the whole
 * package, so a type in the same namespace hides such a class.
 */
function* libraryNames(kind: TableSummary['kind'], fields: readonly CodeField[]): Iterable<string> {
  yield* ['FlatBufferBuilder', 'ByteBuffer', 'BaseVector'];
  yield* kind === 'table' ? ['Table', 'Constants', 'ByteOrder'] : ['Struct'];
  for (const { shape, element, scalar, isUnionType } of fields) {
    if (shape !== 'vector') continue;
    if (isUnionType) yield 'ByteVector';
    else if (element === 'string') yield 'StringVector';
    else if (element === 'union') yield 'UnionVector';
    else if (element === 'scalar') yield vectors[scalar ?? ''] ?? '';
  }
}

/** The classes of the library for vectors of numbers, by flatc's name of the number. */
const vectors: Readonly<Record<string, string>> = {
  bool: 'BooleanVector',
  byte: 'ByteVector',
  ubyte: 'ByteVector',
  short: 'ShortVector',
  ushort: 'ShortVector',
  int: 'IntVector',
  uint: 'IntVector',
  long: 'LongVector',
  ulong: 'LongVector',
  float: 'FloatVector',
  double: 'DoubleVector',
};

/** The classes of Java for numbers that may be missing, by the type of the number. */
const wrappers: Readonly<Record<string, string>> = {
  boolean: 'Boolean',
  byte: 'Byte',
  short: 'Short',
  int: 'Integer',
  long: 'Long',
  float: 'Float',
  double: 'Double',
};

/** The classes of the library that generated code names. */
export const libraryClasses: ReadonlySet<string> = new Set([...javaImports, 'Table']);

/** All names that `namesNeeded` may return, whatever the declaration. */
export const everNeeded: ReadonlySet<string> = new Set([
  'SuppressWarnings',
  'String',
  'Object',
  'Override',
  'com',
  'java',
  ...Object.values(wrappers),
  ...libraryClasses,
]);
