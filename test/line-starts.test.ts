// Places in an edited text, compared with the protocol library's text document, which counts from scratch.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { SourceFile } from '../server/language/source-file.ts';
import { tries } from './thorough.ts';

const uri = 'file:///a.fbs';
const text = fc.array(fc.constantFrom('a', 'bc', '\n', '\r', '\r\n', '漢', '🙂'), { maxLength: 12 });
const position = fc.record({ line: fc.integer({ min: -1, max: 12 }), character: fc.integer({ min: -1, max: 6 }) });

describe('the places of a text', () => {
  it('are those of the same text that was never edited, after any edits', () => {
    fc.assert(
      fc.property(
        text,
        fc.array(fc.record({ start: position, end: position, text }), { maxLength: 8 }),
        (parts, edits) => {
          const file = SourceFile.create(uri, 'flatbuffers', 1, parts.join(''));
          for (const { start, end, text: inserted } of edits) {
            const document = TextDocument.create(uri, 'flatbuffers', 1, file.text);
            const [one, other] = [document.offsetAt(start), document.offsetAt(end)].sort((left, right) => left - right);
            const expected = file.text.slice(0, one) + inserted.join('') + file.text.slice(other);
            SourceFile.update(file, [{ range: { start, end }, text: inserted.join('') }], file.version + 1);
            assert.equal(file.text, expected);
            const fresh = TextDocument.create(uri, 'flatbuffers', 1, expected);
            assert.equal(file.lineCount, fresh.lineCount);
            for (let offset = -1; offset <= expected.length + 1; offset++) {
              assert.deepEqual(file.positionAt(offset), fresh.positionAt(offset));
              const range = { start: fresh.positionAt(offset), end: fresh.positionAt(offset + 2) };
              assert.deepEqual(file.rangeOf(offset, offset + 2), range);
            }
            for (let line = -1; line <= fresh.lineCount; line++) {
              assert.equal(file.offsetAt({ line, character: 3 }), fresh.offsetAt({ line, character: 3 }));
            }
          }
        },
      ),
      tries(300),
    );
  });
});
