// Finds vectors and arrays in TypeScript for which flatc writes the simple name of the element's class, although the
// module knows that class by another name.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { FieldSummary } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { findScalar } from '../../vocabulary/vocabulary.ts';
import type { CodeFault } from '../generated-name.ts';
import type { TsModuleName } from './ts-module.ts';
import type { TsRecord } from './ts-record.ts';
import { tsMethod, tsObjectType, tsType } from './ts-words.ts';

/**
 * The faults of vectors and arrays of structs or tables: the function that creates a struct names the classes of its
 * arrays as the schema does, and so does the object API for its own classes. With `isRoot`, the faults of elements with
 * the name of the type itself, which are faults of the root type alone: of another type, the clash is reported.
 */
export function* listFaults(
  { fields, options, isStruct }: TsRecord,
  { definition: own }: ElaboratedDeclaration,
  names: readonly TsModuleName[],
  isRoot = false,
): Iterable<CodeFault> {
  for (const { member, shape, element, definition } of fields) {
    if (shape === 'plain' || !definition || (element !== 'struct' && element !== 'table')) continue;
    const { text } = definition.declaration.name;
    const fault = { member, place: 'type', remedy: { kind: 'rename' } } as const;
    if (isStruct && tsType(text) !== text) {
      const why = `${text} is a keyword, which flatc writes unchanged where it creates the elements of an array`;
      yield { ...fault, kind: 'keyword', why };
      continue;
    }
    const twin = names.find((name) => name.definition === definition && name.twin)?.twin;
    if (!twin || (twin === own) !== isRoot) continue;
    const isFault = (options.objectApi && !isAssignable(definition, twin)) || (isStruct && !isAsLong(definition, twin));
    if (!isFault) continue;
    const used = options.objectApi ? tsObjectType(text, options) : tsType(text);
    const why = `the code writes ${used} for ${definition.fullName}, but ${used} is the class of ${twin.fullName} there`;
    yield { ...fault, kind: 'clash', why };
  }
}

/** False if an object of a type has not all that an object of the twin has; true also where that is unknown. */
function isAssignable({ declaration }: Definition, { declaration: twin }: Definition): boolean {
  if (!('fields' in declaration) || !('fields' in twin)) return false;
  const kinds = new Map(written(declaration.fields).map(({ name, type }) => [tsMethod(name.text), kindOf(type)]));
  return written(twin.fields).every(({ name, type }) => {
    const kind = kinds.get(tsMethod(name.text));
    return kind !== undefined && mayBeAlike(kind, kindOf(type));
  });
}

/** False if the functions that create two structs have not as many parameters; true also where that is unknown. */
function isAsLong({ declaration }: Definition, { declaration: twin }: Definition): boolean {
  if (!('fields' in declaration) || !('fields' in twin)) return false;
  const all = [...declaration.fields, ...twin.fields];
  return all.some(({ type }) => type?.kind === 'named') || declaration.fields.length === twin.fields.length;
}

function written(fields: readonly FieldSummary[]): readonly FieldSummary[] {
  return fields.filter(({ metadata }) => !findUse(metadata, 'deprecated'));
}

/** The kind of value that a type has in an object. Enums are numbers, but a named type may be anything. */
function kindOf(type: FieldSummary['type']): string {
  // Arrays and vectors are arrays in objects.
  if (type?.kind === 'array' || type?.kind === 'vector') return `list of ${kindOf(type.element)}`;
  if (type?.kind !== 'scalar') return type?.kind ?? 'named';
  const scalar = findScalar(type.text)?.canonical ?? '';
  return scalar === 'long' || scalar === 'ulong' ? 'bigint' : scalar === 'bool' ? scalar : 'number';
}

/** False if no value of one kind is of another kind. */
function mayBeAlike(kind: string, other: string): boolean {
  const [isList, isOtherList] = [kind, other].map((each) => each.startsWith('list of '));
  return kind === other || (isList === isOtherList && [kind, other].some((each) => each.endsWith('named')));
}
