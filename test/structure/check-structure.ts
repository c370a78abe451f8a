// Checks for tests of outlines, links, folds, selections, semantic tokens and hints.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  type DocumentSymbol,
  type Range,
  type SelectionRange,
  type SymbolInformation,
  SymbolKind,
} from 'vscode-languageserver-types';
import {
  type FoldingSupport,
  type InlayHintSettings,
  inlayHintDefaults,
  type LanguageService,
  type OutlineSupport,
  type SymbolSupport,
  tokenLegend,
} from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { type Fixture, parseFixture } from '../fixture.ts';

const kindNames = new Map(Object.entries(SymbolKind).map(([name, kind]) => [kind, name]));

/**
 * Checks the outline of the fixture's first file: one line for each symbol, indented below its container, with its
 * sign, name, detail in parentheses, `deprecated`, and lines. The selection range of each symbol is its name, except
 * for elements of data, which have none.
 */
export function checkOutline(
  source: string,
  expected: string,
  support?: OutlineSupport,
  names: 'names' | 'elements' = 'names',
): void {
  const fixture = parseFixture(source);
  const [path, text] = [...fixture.files][0] ?? ['', ''];
  const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, text);
  const symbols = serviceOf(fixture).documentSymbols(uriOf(path), support);
  assert.equal(outlineLines(symbols, document, '', names).join('\n'), expected.trim());
}

function outlineLines(
  symbols: readonly (DocumentSymbol | SymbolInformation)[],
  document: TextDocument,
  indent: string,
  names: 'names' | 'elements',
): readonly string[] {
  return symbols.flatMap((symbol) => {
    const isFlat = 'location' in symbol;
    const { start, end } = isFlat ? symbol.location.range : symbol.range;
    const small = isFlat ? symbol.containerName : symbol.detail;
    const marks = [small === undefined ? '' : ` (${small})`, symbol.tags || symbol.deprecated ? ' deprecated' : ''];
    const lines = start.line === end.line ? `${start.line + 1}` : `${start.line + 1}-${end.line + 1}`;
    // The elements of a list have no names.
    const isNamed = names === 'names' || !/^(?:\d+|data)$/.test(symbol.name);
    if (!isFlat && isNamed) assert.equal(document.getText(symbol.selectionRange).replace(/\s/g, ''), symbol.name);
    const line = `${indent}${kindNames.get(symbol.kind)} ${symbol.name}${marks.join('')} ${lines}`;
    return [line, ...outlineLines(isFlat ? [] : (symbol.children ?? []), document, `${indent}  `, names)];
  });
}

/** The results of a workspace search in order, each with the full name of its container, and its sign. */
export function symbolsFound(source: string, query: string, support?: SymbolSupport): readonly string[] {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  return service.workspaceSymbols(query, support).map(({ name, kind, containerName, location }) => {
    const text = fixture.files.get(location.uri.slice('file://'.length)) ?? '';
    const document = TextDocument.create(location.uri, 'flatbuffers', 1, text);
    assert.equal(document.getText(location.range), name);
    return `${kindNames.get(kind)} ${containerName === undefined ? '' : `${containerName}.`}${name}`;
  });
}

/** Checks that the links of every file are the words annotated with `link`, and lead to the named files. */
export function checkLinks(source: string): void {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  for (const [path, text] of fixture.files) {
    const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, text);
    const links = settled(service, fixture, () => service.documentLinks(uriOf(path)));
    const found = links.map(({ range, target, tooltip }) => {
      assert.equal(`/${tooltip}`, target?.slice('file://'.length));
      return `${document.offsetAt(range.start)}-${document.offsetAt(range.end)} ${tooltip}`;
    });
    const expected = fixture.annotations
      .filter((note) => note.path === path)
      .map(({ start, end, message }) => `${start}-${end} ${message}`);
    assert.deepEqual(found, expected, path);
  }
}

/**
 * Checks the folding ranges of a text between marks: `«` or, with the kind of the range, `«comment `, and `»`. For
 * folding by whole lines, marks may be anywhere in the first and last line.
 */
export function checkFolds(marked: string, support?: FoldingSupport): void {
  const expected: { start: number; end: number; kind: string }[] = [];
  const open: { start: number; end: number; kind: string }[] = [];
  let text = '';
  for (const piece of marked.replace(/^\n/, '').split(/(«(?:(?:comment|imports|region) )?|»)/)) {
    if (piece.startsWith('«')) {
      const fold = { start: text.length, end: -1, kind: piece.slice(1).trim() };
      open.push(fold);
      expected.push(fold);
    } else if (piece === '»') {
      const fold = open.pop();
      assert.ok(fold, 'a range is closed that was not opened');
      fold.end = text.length;
    } else text += piece;
  }
  assert.equal(open.length, 0, 'a range is not closed');
  const document = TextDocument.create('', 'flatbuffers', 1, text);
  const shown = (offset: number) => {
    const { line, character } = document.positionAt(offset);
    return support?.wholeLines === false ? `${line + 1}:${character + 1}` : `${line + 1}`;
  };
  const wanted = expected.map(({ start, end, kind }) => `${shown(start)}-${shown(end)} ${kind}`.trimEnd());
  assert.deepEqual(foldsOf(text, support), wanted);
}

/** The folding ranges of the fixture's first file: lines from 1, and kinds. */
export function foldsOf(source: string, support?: FoldingSupport): readonly string[] {
  const fixture = parseFixture(source);
  const [path = ''] = fixture.files.keys();
  const ranges = serviceOf(fixture).foldingRanges(uriOf(path), support);
  return ranges.map(({ startLine, startCharacter, endLine, endCharacter, kind }) => {
    const from = startCharacter === undefined ? `${startLine + 1}` : `${startLine + 1}:${startCharacter + 1}`;
    const to = endCharacter === undefined ? `${endLine + 1}` : `${endLine + 1}:${endCharacter + 1}`;
    return `${from}-${to}${kind === undefined ? '' : ` ${kind}`}`;
  });
}

/** The texts of the growing selections at the caret, from the smallest one. */
export function selectionsAtCaret(source: string): readonly string[] {
  const fixture = parseFixture(source);
  assert.ok(fixture.caret, 'the fixture has no $0');
  const { path, offset } = fixture.caret;
  const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, fixture.files.get(path) ?? '');
  const [innermost] = serviceOf(fixture).selectionRanges(uriOf(path), [document.positionAt(offset)]);
  const texts: string[] = [];
  for (let range: SelectionRange | undefined = innermost; range; range = range.parent)
    texts.push(document.getText(range.range));
  return texts;
}

/** The words with a semantic token in a file of a fixture (by default the first), each with type and modifiers. */
export function tokensOf(source: string, path?: string, range?: Range): readonly string[] {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const [first = ''] = fixture.files.keys();
  const uri = uriOf(path ?? first);
  const legend = wholeLegend();
  const { data } = settled(service, fixture, () =>
    range ? service.semanticTokensInRange(uri, range, legend) : service.semanticTokens(uri, legend),
  );
  const document = TextDocument.create(uri, 'flatbuffers', 1, fixture.files.get(path ?? first) ?? '');
  return decodeTokens(data).map(({ line, character, length, type, bits }) => {
    const word = document.getText({ start: { line, character }, end: { line, character: character + length } });
    const modifiers = legend.tokenModifiers.filter((_, bit) => (bits >> bit) & 1);
    return [word, legend.tokenTypes[type], ...modifiers].join(' ');
  });
}

/** The legend of an editor that knows all standard types and modifiers. */
export function wholeLegend() {
  const types = 'namespace type class enum interface struct typeParameter parameter variable property enumMember';
  return tokenLegend(
    `${types} event function method macro keyword modifier comment string number regexp operator decorator`.split(' '),
    'declaration definition readonly static deprecated abstract async modification documentation defaultLibrary'.split(
      ' ',
    ),
  );
}

interface DecodedToken {
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly type: number;
  readonly bits: number;
}

/** Semantic tokens with their places in the text. */
export function decodeTokens(data: readonly number[]): readonly DecodedToken[] {
  const tokens: DecodedToken[] = [];
  let [line, character] = [0, 0];
  for (let index = 0; index < data.length; index += 5) {
    const [deltaLine = 0, deltaStart = 0, length = 0, type = 0, bits = 0] = data.slice(index, index + 5);
    character = deltaLine === 0 ? character + deltaStart : deltaStart;
    line += deltaLine;
    tokens.push({ line, character, length, type, bits });
  }
  return tokens;
}

/** The text of a fixture's first file with the hints of these switches between guillemets. */
export function withHints(source: string, switches: readonly (keyof InlayHintSettings)[], range?: Range): string {
  const inlayHints = { ...inlayHintDefaults };
  for (const name of Object.keys(inlayHints) as (keyof InlayHintSettings)[])
    Object.assign(inlayHints, { [name]: switches.includes(name) });
  const parsed = parseFixture(source);
  const fixture: Fixture = { ...parsed, settings: { ...parsed.settings, inlayHints } };
  const service = serviceOf(fixture);
  const [path, text] = [...fixture.files][0] ?? ['', ''];
  const document = TextDocument.create(uriOf(path), 'flatbuffers', 1, text);
  const whole = { start: { line: 0, character: 0 }, end: document.positionAt(text.length) };
  const hints = settled(service, fixture, () => service.inlayHints(uriOf(path), range ?? whole));
  const edits = hints.map(({ position, label, paddingLeft }) => ({
    range: { start: position, end: position },
    newText: `${paddingLeft ? ' ' : ''}«${label}»`,
  }));
  return TextDocument.applyEdits(document, edits);
}

/** All answers about the structure of a file, at some positions. */
export function structureAnswers(service: LanguageService, uri: string): unknown {
  const file = service.file(uri);
  if (!file) return undefined;
  const whole = file.rangeOf(0, file.text.length);
  const middle = file.rangeOf(Math.floor(file.text.length / 3), Math.floor((2 * file.text.length) / 3));
  return {
    symbols: service.documentSymbols(uri),
    flat: service.documentSymbols(uri, { hierarchy: false, tags: false, kinds: undefined }),
    links: service.documentLinks(uri),
    folds: service.foldingRanges(uri),
    exactFolds: service.foldingRanges(uri, { wholeLines: false, limit: 1000 }),
    selections: service.selectionRanges(uri, [whole.start, middle.start, middle.end, whole.end]),
    tokens: service.semanticTokens(uri).data,
    middleTokens: service.semanticTokensInRange(uri, middle).data,
    hints: service.inlayHints(uri, whole),
    middleHints: service.inlayHints(uri, middle),
  };
}
