// The outline of a file: its namespaces, the declarations in each, and their members.
import { type DocumentSymbol, type Range, type SymbolInformation, SymbolKind } from 'vscode-languageserver-types';
import { lastAnswers } from '../memo.ts';
import { objectTreeOf, startOfObject } from '../root-object/file-object.ts';
import type { SourceFile } from '../source-file.ts';
import {
  isNamedDeclaration,
  type NamedDeclarationSummary,
  type NamespaceSummary,
  namespaceText,
  type Span,
  startOfDeclaration,
} from '../summary/summary.ts';
import { type DataEntry, dataEntries } from '../symbols/object-outline.ts';
import { deprecation, type OutlineEntry, outlineOf, type SymbolSupport, shownKind } from '../symbols/outline.ts';

/** The features of an editor for document symbols. */
export interface OutlineSupport extends SymbolSupport {
  /** True if the editor accepts nested symbols. */
  readonly hierarchy: boolean;
}

const defaultSupport: OutlineSupport = { hierarchy: true, tags: true, kinds: Object.values(SymbolKind) };

/** A symbol as it was made, and the number of lines that it has moved down since then; negative if it moved up. */
interface PlacedSymbol {
  readonly symbol: DocumentSymbol;
  readonly lines: number;
  /** The symbols in a namespace. Absent for any other symbol, which contains its own children. */
  readonly children?: readonly PlacedSymbol[];
}

/**
 * The symbols of a file in the order of the text. As in other languages, a namespace contains all declarations up to
 * the next namespace statement. An editor without hierarchy gets one list.
 */
export function documentSymbols(
  file: SourceFile,
  support: OutlineSupport = defaultSupport,
): DocumentSymbol[] | SymbolInformation[] {
  const symbols = placedSymbols(file, support).map(symbolWhereItIs);
  return support.hierarchy ? symbols : flat(symbols, file.uri, undefined);
}

/**
 * The nested symbols of a file. The last answer for each file is remembered, and an unchanged declaration keeps its
 * symbol, wherever it moves.
 */
export function placedSymbols(file: SourceFile, support: OutlineSupport): readonly PlacedSymbol[] {
  // An edit leaves the file the same object.
  return lastOutline(file, [support, file.summary, file.version], () => placedIn(file, support));
}

const lastOutline = lastAnswers<SourceFile, readonly PlacedSymbol[]>();

/** A symbol with its present lines. */
export function symbolWhereItIs({ symbol, lines, children }: PlacedSymbol): DocumentSymbol {
  if (children) return { ...symbol, children: children.map(symbolWhereItIs) };
  return lines === 0 ? symbol : onOtherLines(symbol, lines);
}

function placedIn(file: SourceFile, support: OutlineSupport): readonly PlacedSymbol[] {
  const { summary } = file;
  const placed: PlacedSymbol[] = [];
  let open: { readonly symbol: DocumentSymbol; readonly children: PlacedSymbol[] } | undefined;
  const close = (offset: number): void => {
    if (open) open.symbol.range.end = file.positionAt(offset);
    open = undefined;
  };
  for (const [index, declaration] of summary.declarations.entries()) {
    const base = startOfDeclaration(summary, index);
    if (declaration.kind === 'namespace') {
      close(endOfText(file.text, base + declaration.start));
      const symbol = namespaceSymbol(file, declaration, base);
      if (symbol) {
        open = { symbol, children: [] };
        placed.push({ ...open, lines: 0 });
      }
    }
    const symbol = isNamedDeclaration(declaration) ? symbolAt(file, base, declaration, support) : undefined;
    if (symbol) (open?.children ?? placed).push(symbol);
  }
  const data = dataSymbols(file, support).map((symbol) => ({ symbol, lines: 0 }));
  (open?.children ?? placed).push(...data);
  close(file.text.length);
  return placed;
}

/** The keys of data. In a schema, the keys are below one symbol for the object at its end; empty without an object. */
function dataSymbols(file: SourceFile, support: OutlineSupport): DocumentSymbol[] {
  const beginning = startOfObject(file);
  const tree = beginning && objectTreeOf(file);
  if (!beginning || !tree) return [];
  const symbols = dataEntries(tree).map((entry) => dataSymbol(file, entry, support));
  if (beginning.index === 0) return symbols;
  const { start, end } = tree;
  const range = file.rangeOf(start, end);
  const kind = shownKind(SymbolKind.Object, support);
  return [{ name: 'data', kind, range, selectionRange: file.rangeOf(start, start + 1), children: symbols }];
}

function dataSymbol(file: SourceFile, entry: DataEntry, support: OutlineSupport): DocumentSymbol {
  const { name, kind, detail, span, nameSpan, children } = entry;
  return {
    name,
    ...(detail === '' ? {} : { detail }),
    kind: shownKind(kind, support),
    range: rangeIn(file, 0, span),
    selectionRange: rangeIn(file, 0, nameSpan),
    ...(children.length > 0 ? { children: children.map((child) => dataSymbol(file, child, support)) } : {}),
  };
}

/**
 * The symbol of a declaration, and the position of the declaration when the symbol was made. `placed` is undefined for
 * a declaration without a name.
 */
interface Shown {
  line: number;
  character: number;
  placed: PlacedSymbol | undefined;
}

const shownAs = lastAnswers<NamedDeclarationSummary, Shown>();

/**
 * The symbol of a declaration, remembered by the declaration. On other lines the symbol stays the same, and only
 * `lines` changes. Undefined for a declaration without a name.
 */
function symbolAt(
  file: SourceFile,
  base: number,
  declaration: NamedDeclarationSummary,
  support: OutlineSupport,
): PlacedSymbol | undefined {
  const { line, character } = file.positionAt(base);
  const shown = shownAs(declaration, [support], () => ({ line: -1, character: -1, placed: undefined }));
  const { placed } = shown;
  if (placed && shown.character === character) {
    const lines = line - shown.line;
    if (placed.lines !== lines) shown.placed = { symbol: placed.symbol, lines };
    return shown.placed;
  }
  const symbol = newSymbol(file, base, declaration, support);
  shown.placed = symbol && { symbol, lines: 0 };
  shown.line = line;
  shown.character = character;
  return shown.placed;
}

function newSymbol(
  file: SourceFile,
  base: number,
  declaration: NamedDeclarationSummary,
  support: OutlineSupport,
): DocumentSymbol | undefined {
  const outline = outlineOf(declaration);
  const children = outline?.members.map((member) => symbolOf(file, base, member, support)) ?? [];
  return outline && { ...symbolOf(file, base, outline, support), ...(children.length > 0 ? { children } : {}) };
}

function onOtherLines(symbol: DocumentSymbol, lines: number): DocumentSymbol {
  const { range, selectionRange, children } = symbol;
  // The properties stay in their order.
  return {
    ...symbol,
    range: rangeOnOtherLines(range, lines),
    selectionRange: rangeOnOtherLines(selectionRange, lines),
    ...(children && { children: children.map((child) => onOtherLines(child, lines)) }),
  };
}

function rangeOnOtherLines({ start, end }: Range, lines: number): Range {
  return {
    start: { line: start.line + lines, character: start.character },
    end: { line: end.line + lines, character: end.character },
  };
}

function namespaceSymbol(file: SourceFile, declaration: NamespaceSummary, base: number): DocumentSymbol | undefined {
  if (!declaration.name) return undefined;
  return {
    name: namespaceText(declaration),
    kind: SymbolKind.Namespace,
    range: rangeIn(file, base, declaration),
    selectionRange: rangeIn(file, base, declaration.name),
  };
}

function symbolOf(file: SourceFile, base: number, entry: OutlineEntry, support: SymbolSupport): DocumentSymbol {
  return {
    name: entry.name,
    ...(entry.detail === '' ? {} : { detail: entry.detail }),
    kind: shownKind(entry.kind, support),
    ...(entry.isDeprecated ? deprecation(support) : {}),
    range: rangeIn(file, base, entry.span),
    selectionRange: rangeIn(file, base, entry.nameSpan),
  };
}

function rangeIn(file: SourceFile, base: number, { start, end }: Span): Range {
  return file.rangeOf(base + start, base + end);
}

/** The offset after the last non-blank character before an offset. */
function endOfText(text: string, offset: number): number {
  let end = offset;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end--;
  return end;
}

function flat(symbols: readonly DocumentSymbol[], uri: string, container: string | undefined): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, tags, deprecated, range, children = [] }) => {
    const symbol: SymbolInformation = {
      name,
      kind,
      ...(tags ? { tags } : {}),
      ...(deprecated ? { deprecated } : {}),
      location: { uri, range },
      ...(container === undefined ? {} : { containerName: container }),
    };
    const inside = container !== undefined ? `${container}.${name}` : name;
    return [symbol, ...flat(children, uri, inside)];
  });
}
