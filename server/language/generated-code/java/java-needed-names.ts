// Computes the classes that the Java code of a declaration names without their package: a type beside it may hide them.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { type DeclarationSummary, isTypeDefinition, type TableSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { findScalar } from '../../vocabulary/vocabulary.ts';
import { type CodeField, codeFields, specialFloat } from '../code-fields.ts';
import type { CodeContext } from '../generated-name.ts';
import { javaImports, javaScalars } from './java-words.ts';

/** The classes that the code of a declaration names without their package. */
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

/** Classes that the files of older versions import together with all others of the library, so that a type hides them. */
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

/** The classes of vectors of numbers. */
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

/** The classes of numbers that may be missing. */
const wrappers: Readonly<Record<string, string>> = {
  boolean: 'Boolean',
  byte: 'Byte',
  short: 'Short',
  int: 'Integer',
  long: 'Long',
  float: 'Float',
  double: 'Double',
};

/** The classes of the library, as far as code names them. */
export const libraryClasses: ReadonlySet<string> = new Set([...javaImports, 'Table']);

/** All names that code needs somewhere. */
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
