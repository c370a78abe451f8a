// Makes semantic tokens: the meanings of the names in a file as LSP's numbers, and the difference from the last answer.
// The numbers of a declaration are kept while the declaration and its resolutions stay the same; they count from its
// start. So a keystroke costs the tokens of one declaration; the others are compared by identity.
import type { Range, SemanticTokens, SemanticTokensEdit } from 'vscode-languageserver-types';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { Elaboration } from '../../binding/elaboration.ts';
import { lastAnswers } from '../../memo.ts';
import type { Program } from '../../program.ts';
import { startOfObject } from '../../root-object/file-object.ts';
import type { SourceFile } from '../../source-file.ts';
import { type DeclarationSummary, declarationAt, type Span, startOfDeclaration } from '../../summary/summary.ts';
import { type NameToken, nameTokensOf } from '../../symbols/name-tokens.ts';
import { objectTokens } from '../../symbols/object-tokens.ts';
import { shownParts } from '../../symbols/shown-parts.ts';
import { type TokenLegend, wholeLegend } from '../../symbols/token-legend.ts';

/** The tokens of one declaration that has any. */
export interface Piece {
  /** The number of lines from the last token of the previous piece to the first token of this one. */
  readonly deltaLine: number;
  /** The column of the first token, counted from the last token of the previous piece if both are on one line. */
  readonly deltaStart: number;
  readonly tokens: DeclarationTokens;
}

/** The tokens of a declaration. On the first line of the declaration, columns count from its start. */
interface DeclarationTokens {
  /** Five numbers for each token in LSP's form, except that the first two give the place of the first token. */
  readonly data: readonly number[];
  readonly lastLine: number;
  readonly lastColumn: number;
}

/** The tokens of all declarations that a range of a file touches, with the visible tokens of its object. */
export function semanticTokensInRange(
  program: Program,
  root: string,
  uri: string,
  range: Range,
  legend: TokenLegend = wholeLegend,
): SemanticTokens {
  return { data: joined(piecesOf(program, root, uri, legend, range)) };
}

/** The difference between the pieces of two answers: one edit or none. */
export function editsBetween(old: readonly Piece[], pieces: readonly Piece[]): SemanticTokensEdit[] {
  const shorter = Math.min(old.length, pieces.length);
  let start = 0;
  let first = 0;
  while (first < shorter && isSame(old[first], pieces[first])) start += pieces[first++]?.tokens.data.length ?? 0;
  let oldEnd = old.length;
  let newEnd = pieces.length;
  while (oldEnd > first && newEnd > first && isSame(old[oldEnd - 1], pieces[newEnd - 1])) {
    oldEnd--;
    newEnd--;
  }
  const replaced = joined(old.slice(first, oldEnd));
  const data = joined(pieces.slice(first, newEnd));
  return replaced.length === 0 && data.length === 0 ? [] : [editBetween(replaced, data, start)];
}

function isSame(left: Piece | undefined, right: Piece | undefined): boolean {
  return (
    left?.tokens.data === right?.tokens.data &&
    left?.deltaLine === right?.deltaLine &&
    left?.deltaStart === right?.deltaStart
  );
}

/**
 * The edit that changes the numbers `before`, which begin at the index `start`, to `after`. It keeps equal tokens at
 * both ends.
 */
function editBetween(before: readonly number[], after: readonly number[], start: number) {
  const isSameToken = (left: number, right: number): boolean => {
    for (let index = 0; index < 5; index++) if (before[left + index] !== after[right + index]) return false;
    return true;
  };
  const shorter = Math.min(before.length, after.length);
  let first = 0;
  while (first < shorter && isSameToken(first, first)) first += 5;
  let end = 0;
  while (end < shorter - first && isSameToken(before.length - end - 5, after.length - end - 5)) end += 5;
  return {
    start: start + first,
    deleteCount: before.length - end - first,
    data: after.slice(first, after.length - end),
  };
}

/** The numbers of consecutive pieces in LSP's form. */
export function joined(pieces: readonly Piece[]): number[] {
  const data: number[] = [];
  for (const { deltaLine, deltaStart, tokens } of pieces) {
    data.push(deltaLine, deltaStart);
    for (let index = 2; index < tokens.data.length; index++) data.push(tokens.data[index] as number);
  }
  return data;
}

/**
 * The tokens of a file of a root: all of them, or only tokens of declarations that a range touches. Empty if the file
 * or the root is not loaded.
 */
export function piecesOf(
  program: Program,
  root: string,
  uri: string,
  legend: TokenLegend,
  range?: Range,
): readonly Piece[] {
  const file = program.file(uri);
  const elaboration = program.elaboration(root);
  const elaborated = elaboration?.declarations(uri);
  if (!file || !elaboration || !elaborated) return [];
  const { summary } = file;
  const keepsNamespaces = program.settings.of(root).flatc.unionValueNamespacing;
  const object = startOfObject(file)?.index;
  const span = range && { start: file.offsetAt(range.start), end: file.offsetAt(range.end) };
  const first = range ? declarationAt(summary, file.offsetAt(range.start)) : 0;
  const last = range ? declarationAt(summary, file.offsetAt(range.end)) : summary.declarations.length - 1;
  const pieces: Piece[] = [];
  let [line, column] = [0, 0];
  for (let index = first; index <= last; index++) {
    const declaration = summary.declarations[index];
    if (!declaration) break;
    const base = startOfDeclaration(summary, index);
    const tokens =
      index === object
        ? tokensOfObject({ program, elaboration, legend, file, base }, declaration, span)
        : tokensOf(declaration, elaborated[index] as ElaboratedDeclaration, keepsNamespaces, legend, file, base);
    if (tokens.data.length === 0) continue;
    const start = file.positionAt(base);
    const [ownLine = 0, ownColumn = 0] = tokens.data;
    const firstColumn = ownLine === 0 ? start.character + ownColumn : ownColumn;
    const deltaLine = start.line + ownLine - line;
    pieces.push({ deltaLine, deltaStart: deltaLine === 0 ? firstColumn - column : firstColumn, tokens });
    line = start.line + tokens.lastLine;
    column = tokens.lastLine === 0 ? start.character + tokens.lastColumn : tokens.lastColumn;
  }
  return pieces;
}

const lastTokens = lastAnswers<DeclarationSummary, DeclarationTokens>();

interface ObjectPlace {
  readonly program: Program;
  readonly elaboration: Elaboration;
  readonly legend: TokenLegend;
  readonly file: SourceFile;
  readonly base: number;
}

/** The length in UTF-16 units from which on an object has tokens only in the visible part. */
const longestObject = 500_000;

/**
 * The tokens of data, or of the object at the end of a schema. They depend on the whole root. With a span, only the
 * tokens near it are made, and they are not remembered.
 */
function tokensOfObject(
  { program, elaboration, legend, file, base }: ObjectPlace,
  declaration: DeclarationSummary,
  span: Span | undefined,
): DeclarationTokens {
  if (span) {
    const near = shownParts(file, span).flatMap((part) => objectTokens(program, elaboration, file, base, part));
    return numbersOf(near, legend, file, base);
  }
  if (file.text.length - base > longestObject) return { data: [], lastLine: 0, lastColumn: 0 };
  return lastTokens(declaration, [elaboration, legend, file.text], () =>
    numbersOf(objectTokens(program, elaboration, file, base), legend, file, base),
  );
}

function tokensOf(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  keepsNamespaces: boolean,
  legend: TokenLegend,
  file: SourceFile,
  base: number,
): DeclarationTokens {
  return lastTokens(declaration, [elaborated, keepsNamespaces, legend], (last) => {
    const fresh = numbersOf(nameTokensOf(declaration, elaborated, keepsNamespaces), legend, file, base);
    const isSameData =
      last?.data.length === fresh.data.length && fresh.data.every((number, index) => number === last.data[index]);
    return last && isSameData ? { ...fresh, data: last.data } : fresh;
  });
}

function numbersOf(
  tokens: readonly NameToken[],
  legend: TokenLegend,
  file: SourceFile,
  base: number,
): DeclarationTokens {
  const origin = file.positionAt(base);
  const data: number[] = [];
  let [line, column] = [0, 0];
  for (const { start, end, type, modifiers } of tokens) {
    const number = legend.numberOf(type);
    if (number === undefined) continue;
    const position = file.positionAt(base + start);
    const ownLine = position.line - origin.line;
    const ownColumn = position.character - (ownLine === 0 ? origin.character : 0);
    data.push(
      ownLine - line,
      ownLine === line ? ownColumn - column : ownColumn,
      file.widthOf(base + start, base + end),
      number,
      legend.bitsOf(modifiers),
    );
    [line, column] = [ownLine, ownColumn];
  }
  return { data, lastLine: line, lastColumn: column };
}
