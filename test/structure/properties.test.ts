// Properties of outlines, folds, links, selections and hints in any text.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { DocumentSymbol, Position, Range, SelectionRange } from 'vscode-languageserver-types';
import {
  type InlayHintSettings,
  inlayHintDefaults,
  type LanguageService,
  type SourceFile,
} from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { type Fixture, parseFixture } from '../fixture.ts';
import { tries } from '../thorough.ts';

const words = [
  'include "b.fbs";\n',
  'include "main.fbs"',
  'namespace N.M;\n',
  'namespace;\r\n',
  'namespace ',
  'table T { x: int; e: E = A; u: U }\n',
  '/// 🙂\n/// 漢\r\nstruct S { x: float; /* a\nb */ y: [short:3] }',
  'enum E : byte (bit_flags) {\n A, B = 4\n}\n',
  'union U { T, s: S, N.M.T }\n',
  'rpc_service R { M(T): A; }\n',
  '// one\n',
  '// #region\n',
  '//endregion\n',
  '/* 🙂\n*/ ',
  '{ "x": 1 }',
  '"',
  "'",
  '/*',
  '{',
  '}',
  ')',
  ';',
  ' T ',
  '\r',
  '\n',
  '漢',
];
const text = fc.oneof(
  { weight: 6, arbitrary: fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
);
const uri = uriOf('/main.fbs');
const everyHint = Object.fromEntries(
  Object.keys(inlayHintDefaults).map((name) => [name, true]),
) as unknown as InlayHintSettings;

/** Checks a property for a random text between some others. */
function whatever(holds: (file: SourceFile, service: LanguageService, fixture: Fixture) => void): () => void {
  return () =>
    fc.assert(
      fc.property(text, (content) => {
        const files = new Map([
          ['/main.fbs', content],
          ['/b.fbs', 'table A { x: T; }'],
        ]);
        const fixture = { ...parseFixture(''), files, settings: { inlayHints: everyHint } };
        const service = serviceOf(fixture);
        holds(service.file(uri) as SourceFile, service, fixture);
      }),
      tries(300),
    );
}

/** The offsets of a range, which must be within the text. */
function spanOf(file: SourceFile, { start, end }: Range): readonly [number, number] {
  const span = [offsetOf(file, start), offsetOf(file, end)] as const;
  assert.ok(span[0] <= span[1]);
  return span;
}

function offsetOf(file: SourceFile, position: Position): number {
  const offset = file.offsetAt(position);
  assert.deepEqual(file.positionAt(offset), position);
  return offset;
}

describe('whatever the text', () => {
  it(
    'symbols lie in the text, in order and inside of each other, each around its name',
    whatever((file, service) => {
      const check = (symbols: readonly DocumentSymbol[], from: number, to: number): void => {
        let last = from;
        for (const { name, range, selectionRange, children = [] } of symbols) {
          const [start, end] = spanOf(file, range);
          const [nameStart, nameEnd] = spanOf(file, selectionRange);
          assert.ok(name !== '' && last <= start && start <= nameStart && nameEnd <= end && end <= to, name);
          check(children, start, end);
          last = end;
        }
      };
      check(service.documentSymbols(uri) as DocumentSymbol[], 0, file.text.length);
    }),
  );

  it(
    'folds go down, lie in the text, and are in order',
    whatever((file, service) => {
      for (const wholeLines of [true, false]) {
        let last = 0;
        for (const fold of service.foldingRanges(uri, { wholeLines, limit: 1000 })) {
          const { startLine, endLine, startCharacter, endCharacter } = fold;
          assert.ok(last <= startLine && startLine < endLine && endLine < file.lineCount);
          last = startLine;
          if (startCharacter === undefined || endCharacter === undefined) assert.ok(wholeLines);
          else
            spanOf(file, {
              start: { line: startLine, character: startCharacter },
              end: { line: endLine, character: endCharacter },
            });
        }
      }
    }),
  );

  it(
    'selections grow around their position up to the whole text',
    whatever((file, service) => {
      const offsets = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => Math.floor(file.text.length * part));
      const positions = offsets.map((offset) => file.positionAt(offset));
      const selections = service.selectionRanges(uri, positions);
      assert.equal(selections.length, positions.length);
      for (const [index, selection] of selections.entries()) {
        const at = offsetOf(file, positions[index] as Position);
        let [innerStart, innerEnd] = [at, at - 1];
        for (let range: SelectionRange | undefined = selection; range; range = range.parent) {
          const [start, end] = spanOf(file, range.range);
          assert.ok(start <= innerStart && innerEnd <= end && end - start > innerEnd - innerStart);
          [innerStart, innerEnd] = [start, end];
        }
        assert.deepEqual([innerStart, innerEnd], [0, file.text.length]);
      }
    }),
  );

  it(
    'links and hints lie in the text',
    whatever((file, service, fixture) => {
      const whole = file.rangeOf(0, file.text.length);
      for (const { range } of settled(service, fixture, () => service.documentLinks(uri))) spanOf(file, range);
      let last = 0;
      for (const { position } of settled(service, fixture, () => service.inlayHints(uri, whole))) {
        assert.ok(last <= offsetOf(file, position));
        last = file.offsetAt(position);
      }
    }),
  );
});
