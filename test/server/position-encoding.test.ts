// Positions in each encoding denote the same places in every answer.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Position, Range } from 'vscode-languageserver-types';
import {
  defaultSettings,
  LanguageService,
  type PositionEncoding,
  positionEncodings,
  SourceFile,
} from '../../server/language/service.ts';
import { everyHint, settled, uriOf } from '../check.ts';
import { randomOf } from '../conformance/differential/random.ts';
import { randomSchema } from '../conformance/differential/schema.ts';
import type { Fixture } from '../fixture.ts';
import { patience, tries } from '../thorough.ts';

const others = positionEncodings.filter((encoding) => encoding !== 'utf-16');

const bytes = new TextEncoder();
const width: Readonly<Record<PositionEncoding, (text: string) => number>> = {
  'utf-16': (text) => text.length,
  'utf-8': (text) => bytes.encode(text).length,
  'utf-32': (text) => [...text].length,
};

/** The starts and ends of a text's lines, without line breaks. */
function linesOf(text: string): readonly { readonly start: number; readonly end: number }[] {
  const breaks = [...text.matchAll(/\r\n|\n|\r/g)];
  const starts = [0, ...breaks.map(({ 0: written, index }) => index + written.length)];
  return starts.map((start, line) => ({ start, end: breaks[line]?.index ?? text.length }));
}

/** The position of an offset, which must not be within a character. */
function placeOf(text: string, offset: number, encoding: PositionEncoding): Position {
  const lines = linesOf(text);
  const line = lines.findLastIndex(({ start }) => start <= offset);
  const { start = 0 } = lines[line] ?? {};
  return { line, character: width[encoding](text.slice(start, offset)) };
}

/** The offset of a position. Fails if the text has no such position, or if it is within a character. */
function offsetOf(text: string, { line, character }: Position, encoding: PositionEncoding): number {
  const { start, end } = linesOf(text)[line] ?? assert.fail(`there is no line ${line}`);
  let offset = start;
  let rest = character;
  for (const point of text.slice(start, end)) {
    if (rest <= 0) break;
    rest -= width[encoding](point);
    offset += point.length;
  }
  assert.equal(rest, 0, `${line}:${character} is no place in ${JSON.stringify(text.slice(start, end))}`);
  return offset;
}

const piece = fc.constantFrom('a', '/', ' ', 'é', '漢', '😀', '🇨🇳', '\u0301', '\n', '\r\n', '\r');
const texts = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

const fileOf = (text: string, encoding: PositionEncoding) =>
  SourceFile.create('file:///a.fbs', 'flatbuffers', 1, text, encoding);

describe('positions', () => {
  for (const encoding of positionEncodings) {
    it(`of a text in ${encoding} are those of its characters`, () => {
      fc.assert(
        fc.property(texts, (text) => {
          const file = fileOf(text, encoding);
          for (const { start, end } of linesOf(text)) {
            let offset = start;
            for (const point of [...text.slice(start, end), '']) {
              const place = placeOf(text, offset, encoding);
              assert.deepEqual(file.positionAt(offset), place);
              assert.equal(file.offsetAt(place), offset);
              assert.equal(file.widthOf(start, offset), place.character);
              offset += point.length;
            }
          }
        }),
        tries(30),
      );
    });
  }

  it('past the end of a line or of the text give the end, and amid a character its start', () => {
    const text = 'é😀\r\nx';
    for (const encoding of others) {
      const file = fileOf(text, encoding);
      assert.equal(file.offsetAt({ line: 0, character: 99 }), 3);
      assert.equal(file.offsetAt({ line: 9, character: 0 }), text.length);
      assert.equal(file.offsetAt({ line: 1, character: 99 }), text.length);
      assert.deepEqual(file.positionAt(99), { line: 1, character: 1 });
    }
    const file = fileOf(text, 'utf-8');
    assert.equal(file.offsetAt({ line: 0, character: 1 }), 0);
    assert.equal(file.offsetAt({ line: 0, character: 5 }), 1);
    assert.deepEqual(file.positionAt(2), { line: 0, character: 2 });
    assert.deepEqual(file.getText({ start: { line: 0, character: 2 }, end: { line: 1, character: 0 } }), '😀\r\n');
  });

  it('of edits, one after the other, are places in the text that the one before left', () => {
    const edit = fc.record({ at: fc.nat(), length: fc.nat(6), text: texts });
    fc.assert(
      fc.property(texts, fc.array(edit, { maxLength: 6 }), fc.constantFrom(...others), (text, edits, encoding) => {
        const file = fileOf(text, encoding);
        let expected = text;
        for (const [version, { at, length, text: inserted }] of edits.entries()) {
          const places = boundaries(expected);
          const start = places[at % places.length] ?? 0;
          const end = places[Math.min((at % places.length) + length, places.length - 1)] ?? 0;
          const range = { start: placeOf(expected, start, encoding), end: placeOf(expected, end, encoding) };
          // Half of the texts are summarized in between, so that results are updated as well.
          if (version % 2 === 0) file.summary;
          SourceFile.update(file, [{ range, text: inserted }], version + 2);
          expected = expected.slice(0, start) + inserted + expected.slice(end);
          assert.equal(file.text, expected);
        }
      }),
      tries(50),
    );
  });
});

/** The offsets between characters, where a cursor can be. */
function boundaries(text: string): readonly number[] {
  return linesOf(text).flatMap(({ start, end }) => {
    const offsets = [start];
    for (const point of text.slice(start, end)) offsets.push((offsets.at(-1) ?? 0) + point.length);
    return offsets;
  });
}

function serviceIn(encoding: PositionEncoding, fixture: Fixture): LanguageService {
  const service = new LanguageService();
  service.positionEncoding = encoding;
  const codeLenses = { generate: true, references: true, generated: false, root: true, compatibility: false };
  service.configure({
    ...defaultSettings,
    ...fixture.settings,
    inlayHints: everyHint,
    codeLenses,
  });
  for (const [path, text] of fixture.files) service.setFile(service.createFile(uriOf(path), 'flatbuffers', 1, text));
  return service;
}

/** Random schemas with characters of all kinds around their declarations. */
function decorated(seed: number): Fixture {
  const random = randomOf(seed, 0);
  const { files, args } = randomSchema(random);
  const includePaths = args.flatMap((arg, index) => (args[index - 1] === '-I' ? [uriOf(`/${arg}`)] : []));
  const marks = ['', '/* 😀 */ ', '/* é漢字 */', '/*🇨🇳*/ ', '\t'];
  const ends = ['', ' // naïve 😀', ' /* é */'];
  const lineBreak = seed % 2 === 0 ? '\r\n' : '\n';
  const contents = [...files].map(([path, text], file) => {
    const lines = text.split('\n').map((line, index) => {
      const at = (seed + file + index) * 7;
      return `${marks[at % marks.length]}${line}${ends[at % ends.length]}`;
    });
    return [`/${path}`, lines.join(lineBreak)] as const;
  });
  return { files: new Map(contents), caret: undefined, annotations: [], settings: { includePaths } };
}

/** All answers of a service about a file and an offset, by name of the question. */
function answers(service: LanguageService, uri: string, position: Position, end: Position): Record<string, unknown> {
  const range: Range = { start: position, end };
  const items = service.prepareCalls(uri, position);
  const types = service.prepareTypes(uri, position);
  const actions = service.codeActions(uri, { range, diagnostics: [] });
  return {
    diagnostics: service.diagnose(uri).diagnostics,
    completion: service.completion(uri, position).items,
    definition: service.definition(uri, position),
    hover: service.hover(uri, position, 'markdown'),
    typed: service.onType(uri, position, '\n'),
    formatted: service.format(uri, { tabSize: 2, insertSpaces: true }),
    formattedRange: service.format(uri, { tabSize: 3, insertSpaces: true }, [range]),
    actions,
    carriedOut: actions.map((action) => service.resolveCodeAction(action)),
    lenses: service.codeLenses(uri, ['flatbuffers.generateCode', 'flatbuffers.generateStubs']),
    symbols: service.documentSymbols(uri),
    workspaceSymbols: service.workspaceSymbols('a'),
    links: service.documentLinks(uri),
    folds: service.foldingRanges(uri),
    selections: service.selectionRanges(uri, [position]),
    tokens: service.semanticTokens(uri).data,
    tokensInRange: service.semanticTokensInRange(uri, range).data,
    hints: service.inlayHints(uri, range),
    typeDefinition: service.typeDefinition(uri, position),
    implementation: service.implementation(uri, position),
    references: service.references(uri, position, true),
    highlights: service.highlights(uri, position),
    prepareRename: service.prepareRename(uri, position),
    rename: service.rename(uri, position, 'entirely_new'),
    calls: items,
    callers: items.flatMap((item) => service.incomingCalls(item.uri, item.selectionRange.start)),
    types,
    subtypes: types.flatMap((item) => service.subtypes(item.uri, item.selectionRange.start)),
  };
}

/** An answer with offsets instead of positions, and with offsets of tokens. */
function located(value: unknown, uri: string, asked: string, texts: Texts, encoding: PositionEncoding): unknown {
  const go = (inner: unknown, at = uri) => located(inner, at, asked, texts, encoding);
  const offset = (place: Position, at = uri) => offsetOf(texts.get(at) ?? '', place, encoding);
  if (Array.isArray(value)) {
    return value.length > 0 && value.every((item) => typeof item === 'number')
      ? tokenOffsets(value, (place) => offset(place))
      : value.map((item) => go(item));
  }
  if (typeof value !== 'object' || value === null) return value;
  if ('line' in value && 'character' in value) return offset(value as Position);
  if ('startLine' in value && 'startCharacter' in value) {
    const fold = value as { startLine: number; startCharacter: number; endLine: number; endCharacter: number };
    return [
      offset({ line: fold.startLine, character: fold.startCharacter }),
      offset({ line: fold.endLine, character: fold.endCharacter }),
    ];
  }
  const own = ['uri', 'targetUri'].map((key) => (value as Record<string, unknown>)[key]);
  const document = 'textDocument' in value ? (value.textDocument as { uri: string }).uri : undefined;
  const at = own.find((text) => typeof text === 'string') ?? document ?? itemUri(value) ?? uri;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      go(inner, key === 'originSelectionRange' ? asked : (at as string)),
    ]),
  );
}

type Texts = ReadonlyMap<string, string>;

/** The file of a call's item, which its ranges refer to. */
function itemUri(value: object): string | undefined {
  return 'item' in value && 'ranges' in value ? (value.item as { uri: string }).uri : undefined;
}

function tokenOffsets(data: readonly number[], offset: (place: Position) => number): readonly unknown[] {
  const tokens: unknown[] = [];
  let [line, character] = [0, 0];
  for (let index = 0; index < data.length; index += 5) {
    const [deltaLine = 0, deltaStart = 0, length = 0, ...rest] = data.slice(index, index + 5);
    character = deltaLine === 0 ? character + deltaStart : deltaStart;
    line += deltaLine;
    tokens.push([offset({ line, character }), offset({ line, character: character + length }), ...rest]);
  }
  return tokens;
}

describe('answers', () => {
  for (const encoding of others) {
    it(`in ${encoding} denote the same places as in utf-16`, function () {
      this.timeout(patience(60_000));
      for (let seed = 1; seed <= tries(3).numRuns; seed++) {
        const fixture = decorated(seed);
        const texts = new Map([...fixture.files].map(([path, text]) => [uriOf(path), text]));
        const answersIn = (['utf-16', encoding] as const).map((units) => {
          const service = serviceIn(units, fixture);
          return [...texts].flatMap(([uri, text]) => {
            const words = [...text.matchAll(/[A-Za-z_]\w*/g)];
            const some = words.filter((_, index) => index % Math.ceil(words.length / 5) === seed % 3);
            return some.map(({ 0: word, index }) => {
              const start = placeOf(text, index + 1, units);
              const end = placeOf(text, index + word.length, units);
              const answer = settled(service, fixture, () => answers(service, uri, start, end));
              return located(answer, uri, uri, texts, units);
            });
          });
        });
        assert.deepEqual(answersIn[1], answersIn[0], `seed ${seed}`);
      }
    });
  }
});
