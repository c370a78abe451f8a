// Finds faults in the Java object API of a table or struct.
import { declaredId } from '../../values/layout.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { findScalar } from '../../vocabulary/vocabulary.ts';
import type { CodeField } from '../code-fields.ts';
import type { CodeFault } from '../generated-name.ts';
import { memberClashes } from '../member-clashes.ts';
import type { JavaRecord } from './java-methods.ts';
import { javaName } from './java-words.ts';

/** The faults of the class for objects, and of the methods `pack` and `unpack` that make and read objects. */
export function* javaObjectFaults(
  { declaration, fields }: JavaRecord,
  namespace: string,
  version: string,
): Iterable<CodeFault> {
  const known = new Map<string, number>();
  const values = fields.filter(({ isUnionType }) => !isUnionType);
  // Methods may share a name if their parameters differ, variables of objects may not.
  yield* memberClashes(
    values.map(({ name, member }) => ({ name: javaName(name), member, says: `the field ${name}`, isOwn: true })),
  );
  const places = placesById(values);
  const lastLoop = lastOf(places, values, isPackedInLoop);
  const lastCount = Math.max(lastLoop, lastOf(places, values, isPackedByIndex));
  for (const [index, field] of values.entries()) {
    const { name, member } = field;
    const own = { member, place: 'name' } as const;
    if (javaName(`get_${name}`) === 'getClass') {
      yield { ...own, kind: 'runtime', why: `the field ${name} becomes the method getClass, which every object has` };
    }
    const spelling = otherSpelling(field);
    const isKept = name === 'notify' && !makesMistake(version, 'java-notify-keyword');
    if (spelling !== undefined && !isKept) {
      const why = `flatc calls ${spelling[1]} for the field ${name}, but writes ${spelling[0]}`;
      yield { ...own, kind: 'construct', why };
    }
    if (isMisspelled(field) && makesMistake(version, 'java-underscores')) {
      const why = `the object API calls a method for the field ${name} by another name, up to flatc 23.5.7`;
      yield { ...own, kind: 'construct', why };
    }
    for (const local of localsOf(field, declaration.kind)) {
      const rival = known.get(local);
      const isTaken =
        local === '_o' ||
        local === 'builder' ||
        (local === '_e' && (places[index] ?? index) <= lastLoop) ||
        (local === '_j' && (places[index] ?? index) <= lastCount);
      if (isTaken) {
        const why = `the field ${name} becomes the variable ${local} of pack, which already has one of that name`;
        yield { ...own, kind: 'runtime', why };
      } else if (rival !== undefined && rival !== member) {
        const why = `the fields ${declaration.fields[rival]?.name.text ?? ''} and ${name} both become the variable ${local}`;
        yield { ...own, kind: 'clash', why, rival };
      } else known.set(local, member);
    }
    const foreign = foreignUnion(field, namespace);
    if (foreign !== undefined) {
      const why = `the object API names ${foreign}Union without its package in the loop over ${name}`;
      yield { kind: 'construct', member, place: 'type', why };
    }
    if (declaration.kind !== 'struct') continue;
    if (copiesUnsigned(field)) {
      const why = 'flatc copies unsigned numbers of arrays in structs without a conversion';
      yield { kind: 'construct', member, place: 'type', why };
    } else if (nestsUnsigned(field) && makesMistake(version, 'java-nested-unsigned')) {
      const why = 'flatc copies unsigned numbers of structs in structs without a conversion, up to flatc 22.9.29';
      yield { kind: 'construct', member, place: 'type', why };
    }
  }
}

/** The places of fields in the code: their ids, or their order in the text if a field has no id. */
function placesById(fields: readonly CodeField[]): readonly number[] {
  const ids = fields.map(({ field }) => declaredId(field.metadata));
  return fields.map((_, index) => (ids.includes(undefined) ? index : (ids[index] as number)));
}

/** The last place of a field for which a function is true; -1 if there is none. */
function lastOf(places: readonly number[], fields: readonly CodeField[], isIt: (field: CodeField) => boolean): number {
  return Math.max(-1, ...places.filter((_, index) => isIt(fields[index] as CodeField)));
}

/** True if `pack` has a loop over the elements of a field, with the variables `_j` and `_e`. */
function isPackedInLoop({ shape, element, scalar }: CodeField): boolean {
  const isOfBytes = element === 'scalar' && scalar === 'ubyte';
  return shape === 'vector' && (isOfBytes || element === 'string' || element === 'table' || element === 'union');
}

/** True if `pack` has a loop with the variable `_j` alone. */
function isPackedByIndex({ shape, element }: CodeField): boolean {
  return shape === 'vector' && element === 'struct';
}

/** The first method of a field that flatc calls by another name than it declares; undefined if all names agree. */
function otherSpelling({ name, shape, element }: CodeField): readonly [written: string, called: string] | undefined {
  const own = javaName(name);
  const pairs: (readonly [string, string])[] = [];
  if (shape === 'vector' && element !== 'struct') pairs.push([javaName(`get_${name}`), javaName(`get_${own}`)]);
  if (shape === 'vector' && element !== 'union') pairs.push([`${own}Length`, javaName(`${name}_length`)]);
  if (element === 'union') {
    if (shape === 'plain') pairs.push([javaName(`o_${own}`), javaName(`o_${name}`)]);
    pairs.push(
      [javaName(`${name}_type`), `${own}Type`],
      [javaName(`add_${name}_type`), `${javaName(`add_${name}`)}Type`],
    );
  }
  return pairs.find(([written, called]) => written !== called);
}

/**
 * True if older versions of flatc forget the `_` at the beginning of a field's name where they call a method for it.
 */
function isMisspelled({ name, shape, element }: CodeField): boolean {
  return /^_+[A-Za-z]/.test(name) && (element === 'union' || (shape === 'vector' && element !== 'struct'));
}

/** The variables that the method `pack` has for a field. */
function localsOf({ name, shape, element }: CodeField, kind: 'table' | 'struct'): readonly string[] {
  const own = `_${javaName(name)}`;
  if (shape === 'vector' && element === 'struct') return [own, `_${javaName(`o_${name}`)}`];
  if (shape === 'vector' || element === 'string') return [own];
  if (shape === 'array') return element === 'scalar' ? [own] : [];
  if (element === 'union') return [own, `${own}Type`];
  return element === 'table' && kind === 'table' ? [own] : [];
}

/** The name of the union of another namespace of which a field is a vector; undefined for any other field. */
function foreignUnion({ shape, element, definition }: CodeField, namespace: string): string | undefined {
  if (shape !== 'vector' || element !== 'union' || !definition) return undefined;
  return namespaceOf(definition.fullName) === namespace ? undefined : definition.declaration.name.text;
}

const unsigned: ReadonlySet<string> = new Set(['ubyte', 'ushort', 'uint']);

/** True if a field holds structs with arrays of unsigned numbers, or is an array of structs with unsigned numbers. */
function copiesUnsigned({ shape, element, definition }: CodeField): boolean {
  const inner = definition?.declaration;
  if (element !== 'struct' || inner?.kind !== 'struct') return false;
  return inner.fields.some(({ type }) => {
    const number = type?.kind === 'array' ? type.element : shape === 'array' ? type : undefined;
    return number?.kind === 'scalar' && unsigned.has(findScalar(number.text)?.canonical ?? '');
  });
}

/** True if a field holds a struct with unsigned numbers. */
function nestsUnsigned({ shape, element, definition }: CodeField): boolean {
  const inner = definition?.declaration;
  if (shape !== 'plain' || element !== 'struct' || inner?.kind !== 'struct') return false;
  return inner.fields.some(
    ({ type }) => type?.kind === 'scalar' && unsigned.has(findScalar(type.text)?.canonical ?? ''),
  );
}
