// Finds the schemas that fit JSON data which names no schema: by the folder of the data and the names of its fields. It
// is a guess, which is only offered as a first choice.
import { readToken } from './flatc-syntax/tokens.ts';
import type { Program } from './program.ts';
import { rootTypeAt } from './root-object/root-type.ts';
import { ObjectShapes } from './root-object/shape.ts';
import { readObjectTree } from './root-object/tree.ts';

/** JSON data, or its first part. */
export interface JsonText {
  readonly uri: string;
  readonly text: string;
}

/** The number of nearest schemas that are compared with the data. */
const mostCandidates = 20;

/**
 * The URIs of the nearest schemas whose root table has all fields of the data, and whose required fields the data has:
 * several if they are equally near. Empty if no schema fits, and for data without fields.
 */
export function fittingSchemas(program: Program, data: JsonText, schemas: Iterable<string>): readonly string[] {
  const names = fieldsOf(data.text);
  if (!names) return [];
  const near = [...schemas]
    .map((uri) => ({ uri, distance: distanceBetween(data.uri, uri) }))
    .sort((left, right) => left.distance - right.distance)
    .slice(0, mostCandidates);
  const fitting = near.filter(({ uri }) => isFitting(program, uri, names));
  return fitting.filter(({ distance }) => distance === fitting[0]?.distance).map(({ uri }) => uri);
}

interface FieldNames {
  readonly names: ReadonlySet<string>;
  /** True if the text goes on to the end of the object. */
  readonly isWhole: boolean;
}

/**
 * The names of the fields in the object of a text; undefined if the text is no object, or if the object has no fields.
 */
function fieldsOf(text: string): FieldNames | undefined {
  const { start } = readToken(text, 0);
  const node = readObjectTree(text, start, 'last-bracket');
  if (node?.kind !== 'object') return undefined;
  const entries = node.entries.filter(({ colon, name }) => colon !== undefined && name !== '$schema');
  return entries.length === 0 ? undefined : { names: new Set(entries.map(({ name }) => name)), isWhole: node.isClosed };
}

function isFitting(program: Program, uri: string, { names, isWhole }: FieldNames): boolean {
  const elaboration = program.elaboration(uri);
  if (!elaboration) return false;
  const { definition } = rootTypeAt(program, elaboration, Number.POSITIVE_INFINITY);
  const shape = definition && new ObjectShapes(elaboration).of(definition);
  if (!shape?.isWhole || shape.isStruct) return false;
  const hasAll = shape.fields.every(({ name, isRequired }) => !isWhole || !isRequired || names.has(name));
  return hasAll && [...names].every((name) => shape.byName.has(name));
}

/** The number of folders on the way from one file to another. */
function distanceBetween(one: string, other: string): number {
  const [from, to] = [one.split('/'), other.split('/')];
  let shared = 0;
  while (shared < from.length - 1 && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return from.length + to.length - 2 * shared - 2;
}
