// Collects the names and numbers that a type must not use again, from comments and from flatbuffers.json.
import type { Range } from 'vscode-languageserver-types';
import type { Elaboration } from '../binding/elaboration.ts';
import type { Program } from '../program.ts';
import type { SourceFile } from '../source-file.ts';
import {
  type DeclarationSummary,
  declarationAt,
  isNamedDeclaration,
  type NamedDeclarationSummary,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { type ReservedItem, reservedComments, reservedWord } from './reserved-comment.ts';

/**
 * The place of a reservation: offsets of a schema, or the range `range` of a flatbuffers.json, in which the offsets are
 * 0.
 */
export interface ReservedPlace extends Span {
  readonly uri: string;
  readonly range?: Range;
}

/**
 * The reservations of one declaration. Each name and number has its place, which is undefined if the reservation is in
 * no file.
 */
export interface Reservations {
  readonly declaration: NamedDeclarationSummary;
  readonly names: ReadonlyMap<string, ReservedPlace | undefined>;
  /** The reserved ids of fields or values of members, as written: for bit flags, numbers of bits. */
  readonly numbers: ReadonlyMap<bigint, ReservedPlace | undefined>;
  /**
   * The items of comments that reserve nothing, such as a number in a struct. Offsets count from the start of the file.
   */
  readonly faults: readonly ReservedItem[];
}

/** The indices of the declarations of a file that may have reservations, in order. */
export function reservingDeclarations(
  program: Program,
  file: SourceFile,
  fullNameOf: (index: number) => string | undefined,
): readonly number[] {
  const found = new Set<number>();
  if (file.has(reservedWord)) {
    for (let at = file.text.indexOf(reservedWord); at >= 0; at = file.text.indexOf(reservedWord, at + 1)) {
      found.add(declarationAt(file.summary, at));
    }
  }
  const { reserved } = program.settings.of(file.uri);
  if (Object.keys(reserved).length > 0) {
    for (const [index, declaration] of file.summary.declarations.entries()) {
      const fullName = isNamedDeclaration(declaration) ? fullNameOf(index) : undefined;
      if (fullName !== undefined && Object.hasOwn(reserved, fullName)) found.add(index);
    }
  }
  return [...found].sort((left, right) => left - right);
}

/** The reservations of a declaration by its index in its file; undefined if it is not a type or service. */
export function reservationsOf(
  program: Program,
  file: SourceFile,
  index: number,
  fullName: string | undefined,
): Reservations | undefined {
  const declaration = file.summary.declarations[index];
  if (!declaration || !isNamedDeclaration(declaration)) return undefined;
  const names = new Map<string, ReservedPlace | undefined>();
  const numbers = new Map<bigint, ReservedPlace | undefined>();
  const faults: ReservedItem[] = [];
  for (const { items } of commentsOf(file, index, declaration)) {
    for (const item of items) {
      const { text, kind, start, end } = item;
      const place = { uri: file.uri, start, end };
      if (kind === 'unreadable' || (kind === 'number' && !hasNumbers(declaration))) faults.push(item);
      else if (kind === 'name') names.set(text, place);
      else numbers.set(BigInt(text), place);
    }
  }
  const { reserved } = program.settings.of(file.uri);
  const setting = fullName !== undefined && Object.hasOwn(reserved, fullName) ? reserved[fullName] : undefined;
  const place = setting?.place && { ...setting.place, start: 0, end: 0 };
  for (const entry of setting?.entries ?? []) {
    if (typeof entry === 'string') names.set(entry, names.get(entry) ?? place);
    else numbers.set(BigInt(entry), numbers.get(BigInt(entry)) ?? place);
  }
  return { declaration, names, numbers, faults };
}

/**
 * The reservations of the declaration around an offset of a file, as a root reads it; undefined outside of named
 * declarations.
 */
export function reservationsAt(
  program: Program,
  { declarations }: Pick<Elaboration, 'declarations'>,
  file: SourceFile,
  offset: number,
): Reservations | undefined {
  const index = declarationAt(file.summary, offset);
  return reservationsOf(program, file, index, declarations(file.uri)?.[index]?.definition?.fullName);
}

function commentsOf(file: SourceFile, index: number, { body }: NamedDeclarationSummary) {
  if (!body || !file.has(reservedWord)) return [];
  const base = startOfDeclaration(file.summary, index);
  return reservedComments(file.text, { start: base + body.start + 1, end: base + body.end });
}

/** True if the members of a declaration have numbers: ids of fields or values of members. */
function hasNumbers({ kind }: DeclarationSummary): boolean {
  return kind === 'table' || kind === 'enum' || kind === 'union';
}
