// Finds the thing at a place of a file from the file's summary: a reference, a declared name, an include, an attribute.
import type { SourceFile } from '../source-file.ts';
import { hasMemberAttributes } from '../summary/member-attributes.ts';
import {
  type AttributeSummary,
  type DeclarationSummary,
  declarationAt,
  type FieldSummary,
  type FileSummary,
  isNamedDeclaration,
  membersOf,
  type Name,
  type NamedDeclarationSummary,
  type Reference,
  type Span,
  type StringStatementSummary,
  startOfDeclaration,
  touches,
} from '../summary/summary.ts';

interface PlaceInFile extends Span {
  /** The index of the declaration that contains the place. `start` and `end` count from the start of the file. */
  readonly index: number;
}

/** The thing that an offset of a file points at. */
export type Place =
  /**
   * A use of a type. `position` is the index of the reference in its declaration, `part` the index of the part of a
   * dotted name that the offset points at.
   */
  | (PlaceInFile & {
      readonly kind: 'reference';
      readonly position: number;
      readonly reference: Reference;
      readonly part: number;
    })
  | (PlaceInFile & { readonly kind: 'declaration-name'; readonly declaration: NamedDeclarationSummary })
  | (PlaceInFile & {
      readonly kind: 'member-name';
      readonly declaration: NamedDeclarationSummary;
      readonly member: number;
    })
  | (PlaceInFile & { readonly kind: 'default'; readonly field: FieldSummary; readonly member: number })
  | (PlaceInFile & { readonly kind: 'attribute'; readonly attribute: AttributeSummary })
  | (PlaceInFile & { readonly kind: 'attribute-declaration'; readonly name: Name })
  | (PlaceInFile & { readonly kind: 'include'; readonly statement: StringStatementSummary })
  | (PlaceInFile & { readonly kind: 'namespace'; readonly parts: readonly Name[]; readonly part: number });

/**
 * The place that contains an offset or ends there. Undefined in blanks, comments, keywords, punctuation, built-in
 * types, and values other than defaults.
 */
export function placeAt(file: SourceFile, offset: number): Place | undefined {
  const { summary } = file;
  const index = declarationAt(summary, offset);
  // At the border of two declarations, the cursor may touch either one.
  return placeIn(summary, index, offset) ?? placeIn(summary, index + 1, offset);
}

function placeIn(summary: FileSummary, index: number, offset: number): Place | undefined {
  const at = offset - startOfDeclaration(summary, index);
  for (const place of placesIn(summary, index, (span) => touches(span, at))) return place;
  return undefined;
}

/**
 * A function that returns true for the spans of the places to find. Offsets count from the start of the declaration.
 * For one part of a dotted name, `part` is the index of the part.
 */
export type IsWanted = (span: Span, part?: number) => boolean;

/**
 * A limit for a search of places. References, members, defaults and attributes are found only if `kinds` has their
 * kind; all other kinds of places are always found. With a `simpleName`, only the names of declarations that end with it
 * are found.
 */
export interface SoughtPlaces {
  readonly kinds: ReadonlySet<Place['kind']>;
  readonly simpleName?: string;
}

/**
 * The places in a declaration for whose spans `isWanted` returns true, within the given limit. Each part of a dotted
 * name is a place. Of two places with one span, the reference comes first.
 */
export function* placesIn(
  summary: FileSummary,
  index: number,
  isWanted: IsWanted = () => true,
  { kinds, simpleName }: SoughtPlaces = allPlaces,
): Iterable<Place> {
  const declaration = summary.declarations[index];
  if (!declaration) return;
  const start = startOfDeclaration(summary, index);
  const inFile = (span: Span) => ({ index, start: start + span.start, end: start + span.end });

  const references = kinds.has('reference') ? declaration.references : [];
  for (let position = 0; position < references.length; position++) {
    const reference = references[position] as Reference;
    if (!isWanted(reference)) continue;
    const { parts = [reference] } = reference;
    for (let part = 0; part < parts.length; part++) {
      if (isWantedPart(parts, part, isWanted)) {
        yield { kind: 'reference', position, reference, part, ...inFile(parts[part] as Name) };
      }
    }
  }
  if (declaration.kind === 'namespace' && declaration.name && isWanted(declaration.name)) {
    const { parts } = declaration;
    for (const [part, span] of parts.entries()) {
      if (isWantedPart(parts, part, isWanted)) yield { kind: 'namespace', parts, part, ...inFile(span) };
    }
  }
  if (declaration.kind === 'attribute' && declaration.name && isWanted(declaration.name)) {
    yield { kind: 'attribute-declaration', name: declaration.name, ...inFile(declaration.name) };
  }
  if (declaration.kind === 'include' && declaration.value && isWanted(declaration.value)) {
    yield { kind: 'include', statement: declaration, ...inFile(declaration.value) };
  }
  for (const attribute of kinds.has('attribute') ? attributesOf(declaration) : []) {
    if (isWanted(attribute.name)) yield { kind: 'attribute', attribute, ...inFile(attribute.name) };
  }
  if (!isNamedDeclaration(declaration)) return;
  const { name } = declaration;
  if ((simpleName === undefined || name.text.endsWith(simpleName)) && isWanted(name)) {
    yield { kind: 'declaration-name', declaration, ...inFile(name) };
  }
  const members = kinds.has('member-name') ? membersOf(declaration) : [];
  for (const [member, { name }] of members.entries()) {
    if (isWanted(name)) yield { kind: 'member-name', declaration, member, ...inFile(name) };
  }
  if (!kinds.has('default') || (declaration.kind !== 'table' && declaration.kind !== 'struct')) return;
  const { fields } = declaration;
  for (let member = 0; member < fields.length; member++) {
    const field = fields[member] as FieldSummary;
    const { defaultValue } = field;
    if (defaultValue && isWanted(defaultValue)) yield { kind: 'default', field, member, ...inFile(defaultValue) };
  }
}

const allPlaces: SoughtPlaces = {
  kinds: new Set([
    'reference',
    'declaration-name',
    'member-name',
    'default',
    'attribute',
    'attribute-declaration',
    'include',
    'namespace',
  ]),
};

/**
 * True if `isWanted` returns true for a part of a name. Blanks and comments between two parts belong to the second
 * part.
 */
function isWantedPart(parts: readonly Name[], part: number, isWanted: IsWanted): boolean {
  const { start, end } = parts[part] as Name;
  const before = parts[part - 1];
  return isWanted({ start: before ? before.end + 1 : start, end }, part);
}

/** Every attribute used in a declaration, its members' included. */
export function attributesOf(declaration: DeclarationSummary): readonly AttributeSummary[] {
  if (!isNamedDeclaration(declaration)) return [];
  if (!hasMemberAttributes(declaration)) return declaration.metadata;
  const all = [...declaration.metadata];
  // Of thousands of members, few have any.
  for (const { metadata } of membersOf(declaration)) for (const attribute of metadata) all.push(attribute);
  return all;
}
