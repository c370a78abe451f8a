// Finds the ranges that an editor can fold: bodies of declarations, comments, lists of includes, marked regions.
import type { FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import { commentsIn } from '../documentation/comments.ts';
import { objectTreeOf, startOfObject } from '../root-object/file-object.ts';
import type { ObjectNode } from '../root-object/tree.ts';
import type { SourceFile } from '../source-file.ts';
import { isNamedDeclaration, type Span, startOfDeclaration } from '../summary/summary.ts';

/** The features of an editor for folding. */
export interface FoldingSupport {
  /** True if the editor folds whole lines only, so that the line of a closing bracket should stay visible. */
  readonly wholeLines: boolean;
  /** The most ranges that the editor accepts. */
  readonly limit: number;
}

const defaultSupport: FoldingSupport = { wholeLines: true, limit: Number.POSITIVE_INFINITY };

/** The ranges of a file in the order of the text. If the editor accepts fewer ranges, comments are left out first. */
export function foldingRanges(file: SourceFile, support: FoldingSupport = defaultSupport): FoldingRange[] {
  const folds = [...includeLists(file), ...bodies(file), ...objects(file), ...comments(file)];
  const ranges = folds.flatMap((fold) => rangeOf(file, fold, support));
  const kept = ranges.length > support.limit ? ranges.slice(0, support.limit) : ranges;
  return kept.sort((left, right) => left.startLine - right.startLine || right.endLine - left.endLine);
}

/** A stretch that is hidden when folded, except for its first line where whole lines are folded. */
interface Fold extends Span {
  readonly kind?: FoldingRangeKind;
  /** The offset of the bracket that ends the stretch and stays visible; absent if no bracket ends it. */
  readonly closing?: number;
  /**
   * An offset on the line that stays visible when whole lines are folded; absent if it is the first line of the
   * stretch.
   */
  readonly header?: number;
}

function rangeOf(file: SourceFile, fold: Fold, { wholeLines }: FoldingSupport): readonly FoldingRange[] {
  const { kind } = fold;
  if (!wholeLines) {
    const start = file.positionAt(fold.start);
    const end = file.positionAt(fold.closing ?? fold.end);
    if (start.line >= end.line) return [];
    return [
      {
        startLine: start.line,
        startCharacter: start.character,
        endLine: end.line,
        endCharacter: end.character,
        ...(kind ? { kind } : {}),
      },
    ];
  }
  const startLine = file.positionAt(fold.header ?? fold.start).line;
  const endLine = fold.closing === undefined ? file.positionAt(fold.end).line : file.positionAt(fold.closing).line - 1;
  return startLine < endLine ? [{ startLine, endLine, ...(kind ? { kind } : {}) }] : [];
}

/** The body of each declaration, from its opening brace to its closing one. */
function* bodies({ summary, text }: SourceFile): Iterable<Fold> {
  for (const [index, declaration] of summary.declarations.entries()) {
    const body = isNamedDeclaration(declaration) ? declaration.body : undefined;
    if (!body) continue;
    const base = startOfDeclaration(summary, index);
    const end = base + body.end;
    const isClosed = text[end - 1] === '}' && body.end - body.start > 1;
    const header = base + ('name' in declaration && declaration.name ? declaration.name.end : body.start);
    yield { start: base + body.start + 1, end, header, ...(isClosed ? { closing: end - 1 } : {}) };
  }
}

/** The content of each bracket in data, or in the object at the end of a schema, outer brackets before inner ones. */
function* objects(file: SourceFile): Iterable<Fold> {
  const beginning = startOfObject(file);
  const tree = beginning && objectTreeOf(file);
  const nodes: ObjectNode[] = tree ? [tree] : [];
  for (const node of nodes) {
    if (node.kind === 'value') continue;
    const { start, end, isClosed } = node;
    // A range on one line cannot fold, and data may be a single line.
    if (file.positionAt(start).line === file.positionAt(end).line) continue;
    yield { start: start + 1, end, header: start, ...(isClosed ? { closing: end - 1 } : {}) };
    if (node.kind === 'list') for (const item of node.items) nodes.push(item);
    else for (const { value } of node.entries) nodes.push(value);
  }
}

/** Several adjacent includes, from the first to the last. */
function* includeLists({ summary }: SourceFile): Iterable<Fold> {
  const { declarations } = summary;
  for (let first = 0; first < declarations.length; first++) {
    if (!isInclude(first)) continue;
    let last = first;
    while (isInclude(last + 1)) last++;
    const start = summary.ends[first] as number;
    if (last > first) yield { start, end: summary.ends[last] as number, kind: 'imports' };
    first = last;
  }
  function isInclude(index: number): boolean {
    const kind = declarations[index]?.kind;
    return kind === 'include' || kind === 'native_include';
  }
}

// The same as in language-configuration.json, which editors ignore if a server gives folding ranges.
const regionStart = /^\/\/\s*#?region\b/;
const regionEnd = /^\/\/\s*#?endregion\b/;

/** Block comments, runs of lines with only comments of one kind, and the text between region markers. */
function* comments(file: SourceFile): Iterable<Fold> {
  const { text } = file;
  const regions: number[] = [];
  let run: (Span & { readonly kind: string; readonly line: number }) | undefined;
  for (const { kind, start, end } of commentsIn(text)) {
    if (kind === 'block') {
      const firstLine = /^.*/.exec(text.slice(start, end))?.[0] ?? '';
      yield { start: start + firstLine.length, end, kind: 'comment' };
      continue;
    }
    const { line } = file.positionAt(start);
    if (text.slice(file.startOfLine(line), start).trim() !== '') continue;
    const written = text.slice(start, end);
    const isMarker = regionStart.test(written) || regionEnd.test(written);
    if (!isMarker && run?.kind === kind && run.line === line - 1) {
      run = { ...run, end, line };
      continue;
    }
    if (run) yield { start: run.start, end: run.end, kind: 'comment' };
    run = isMarker ? undefined : { kind, start: end, end, line };
    if (regionStart.test(written)) regions.push(end);
    const opened = regionEnd.test(written) ? regions.pop() : undefined;
    if (opened !== undefined) yield { start: opened, end, kind: 'region' };
  }
  if (run) yield { start: run.start, end: run.end, kind: 'comment' };
}
