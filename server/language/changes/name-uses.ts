// Collects the meanings of names in the files of a root, in a form for comparing them before and after a change.
import { type Definition, type Resolution, unresolved } from '../binding/definition.ts';
import { type ElaboratedDeclaration, endOfIncluded } from '../binding/elaborate.ts';
import type { Meanings, NameMeanings } from '../binding/meanings.ts';
import type { Program } from '../program.ts';
import { type DeclarationSummary, startOfDeclaration } from '../summary/summary.ts';
import { exportsOf } from '../symbols/file-views.ts';
import { indexOfDefinition } from '../symbols/schema-symbol.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import type { ConcernedNames, Intention } from './intention.ts';

/** A root before or after a change, with keys that are equal for corresponding things on both sides. */
export interface RootSide {
  readonly program: Program;
  readonly meanings: Meanings | NameMeanings;
  readonly names: ConcernedNames;
  readonly keyOf: (definition: Definition) => string;
  readonly keyOfOwner: (uri: string, index: number, definition: Definition | undefined) => string;
  /** True if uses correspond only at the same place of their declaration. */
  readonly isByPlace: boolean;
}

/** A name as written, and its meaning. */
export interface NameUse {
  readonly text: string;
  /**
   * A key that is equal for the counterpart on the other side: the place of the name in the declaration if uses
   * correspond by place, or else the text of the name.
   */
  readonly position: string;
  /** A key that is equal on both sides for equal meanings. */
  readonly meaning: string;
  readonly definition: Definition | undefined;
  readonly uri: string;
  readonly offset: number;
}

/** A declaration with the names in it, or several declarations that cannot be told apart. */
export interface NameOwner {
  readonly uri: string;
  readonly offset: number;
  readonly name: string;
  readonly definition: Definition | undefined;
  /**
   * The definition that comes earlier in flatc's order and has the same full name. Undefined without one, and where
   * declarations are recognized by name.
   */
  readonly earlier: Definition | undefined;
  readonly uses: NameUse[];
  /** The names of fields that are also names of types, by a key that is equal on both sides. */
  readonly namedLikeTypes: Map<string, string>;
}

/** The way to recognize declarations, described by their state after the change. */
interface Expected extends Pick<Intention, 'recognizedBy' | 'kindOf'> {
  readonly placeOf: (definition: Definition) => string;
}

/** A root on one side of a change. */
export function sideOf(
  program: Program,
  meanings: Meanings | NameMeanings,
  names: ConcernedNames,
  expected: Expected,
): RootSide {
  const { recognizedBy, placeOf, kindOf = ({ declaration }) => declaration.kind } = expected;
  const isByPlace = recognizedBy === 'place';
  const indices = new Map<Definition, number>();
  const indexOf = (definition: Definition): number => {
    const index = indices.get(definition) ?? indexOfDefinition(program, definition);
    indices.set(definition, index);
    return index;
  };
  const byName = (definition: Definition) => `${kindOf(definition)} ${definition.fullName}`;
  return {
    program,
    names,
    isByPlace,
    meanings,
    keyOf: (definition) => `${isByPlace ? indexOf(definition) : byName(definition)} ${placeOf(definition)}`,
    keyOfOwner: (uri, index, definition) => {
      if (isByPlace) return `${index} ${uri}`;
      return definition ? byName(definition) : `${exportsOf(program, uri)[index]?.kind} ${uri}`;
    },
  };
}

/**
 * The names in some files of a root, grouped by declaration under `keyOfOwner`. Declarations for which `isShared`
 * returns true are left out.
 */
export function nameOwners(
  side: RootSide,
  uris: Iterable<string>,
  isShared: (known: ElaboratedDeclaration) => boolean,
): ReadonlyMap<string, NameOwner> {
  const { program, meanings } = side;
  const owners = new Map<string, NameOwner>();
  for (const uri of uris) {
    const exports = exportsOf(program, uri);
    const end = uri === meanings.root ? exports.length : endOfIncluded(exports);
    const indices = 'indices' in meanings ? meanings.indices(uri) : exports.keys();
    for (const index of indices) {
      if (index >= end) break;
      const known = meanings.declaration(uri, index);
      const declaration = exports[index];
      if (!known || !declaration || isShared(known)) continue;
      if (known.definition || declaration.references.length > 0) addOwner(side, owners, uri, index, declaration, known);
    }
  }
  return owners;
}

function addOwner(
  side: RootSide,
  owners: Map<string, NameOwner>,
  uri: string,
  index: number,
  declaration: DeclarationSummary,
  { definition, earlier, references, facts }: ElaboratedDeclaration,
): void {
  const { isByPlace, names } = side;
  const summary = side.program.file(uri)?.summary;
  const base = summary ? startOfDeclaration(summary, index) : 0;
  const fields = 'fields' in declaration ? declaration.fields : [];
  const key = side.keyOfOwner(uri, index, definition);
  const owner: NameOwner = owners.get(key) ?? {
    uri,
    offset: base + (declaration.start ?? 0),
    name: (isByPlace ? definition?.declaration.name.text : definition?.fullName) ?? declaration.kind,
    definition,
    earlier: isByPlace ? earlier : undefined,
    uses: [],
    namedLikeTypes: new Map(),
  };
  owners.set(key, owner);
  const add = (text: string, place: string, start: number, { definition: meant, isKnown }: Resolution) => {
    const key = meant ? side.keyOf(meant) : '';
    const meaning = isByPlace ? `${isKnown} ${key}` : key;
    const position = isByPlace ? place : text;
    owner.uses.push({ text, position, meaning, definition: meant, uri, offset: base + start });
  };
  for (const [position, { text, start }] of declaration.references.entries()) {
    if (names !== 'all' && !names.has(simpleNameOf(text))) continue;
    add(text, `${position}`, start, references[position] ?? unresolved);
  }
  const perField = new Map<number, number>();
  for (const { field, name, meaning } of facts.defaultEnums) {
    const position = perField.get(field) ?? 0;
    perField.set(field, position + 1);
    add(name, `default ${field} ${position}`, fields[field]?.defaultValue?.start ?? 0, meaning);
  }
  for (const field of facts.fieldsNamedLikeTypes) {
    const name = fields[field]?.name;
    if (name) owner.namedLikeTypes.set(isByPlace ? `${field}` : name.text, name.text);
  }
}
