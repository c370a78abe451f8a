// Questions about arbitrary text in a data file: every answer lies within the text.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Range } from 'vscode-languageserver-types';
import { LanguageService, SourceFile } from '../../server/language/service.ts';
import { decodeText } from '../../server/workspace/decode-text.ts';
import { settled, uriOf } from '../check.ts';
import { structureAnswers } from '../structure/check-structure.ts';
import { patience, tries } from '../thorough.ts';
import { dataSchemas, recordedData } from './recorded.ts';

const texts = recordedData.map(({ schema, bytes }) => ({ schema, text: decodeText(bytes) }));
const pieces = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  "'",
  '/*',
  '*/',
  '//',
  '\n',
  '-',
  '1',
  'null',
  'a',
  '_type',
  '\\',
  ' ',
];
const uri = uriOf('/d.json');

describe('data of any text', () => {
  it('has answers that lie in it', () => {
    const edit = fc.record({ at: fc.nat(), length: fc.nat(4), inserted: fc.constantFrom('', ...pieces) });
    const check = (index: number, edits: readonly { at: number; length: number; inserted: string }[], at: number) => {
      const { schema, text: whole } = texts[index] as (typeof texts)[number];
      let text = whole;
      for (const { at: offset, length, inserted } of edits) {
        const start = offset % (text.length + 1);
        text = text.slice(0, start) + inserted + text.slice(start + length);
      }
      const service = new LanguageService();
      for (const [path, content] of Object.entries(dataSchemas))
        service.setFile(SourceFile.create(uriOf(`/schemas/${path}`), 'flatbuffers', 1, content));
      const file = SourceFile.create(uri, 'json', 1, text);
      service.setFile(file);
      service.setSchemaOf(uri, uriOf(`/schemas/${schema}.fbs`));
      const fixture = { files: new Map(), caret: undefined, annotations: [], settings: {} };
      const position = file.positionAt(at % (text.length + 1));
      const ask = <Answer>(question: () => Answer) => settled(service, fixture, question);
      const liesInText = ({ start, end }: Range) => {
        const [from, to] = [file.offsetAt(start), file.offsetAt(end)];
        assert.ok(from <= to && to <= text.length);
        assert.deepEqual([file.positionAt(from), file.positionAt(to)], [start, end]);
      };
      for (const item of ask(() => service.completion(uri, position)).items) {
        assert.ok(item.textEdit && 'range' in item.textEdit);
        liesInText(item.textEdit.range);
        assert.equal(item.textEdit.range.start.line, item.textEdit.range.end.line);
        assert.ok(file.offsetAt(item.textEdit.range.start) <= file.offsetAt(position));
        assert.ok(file.offsetAt(position) <= file.offsetAt(item.textEdit.range.end));
        for (const { range } of item.additionalTextEdits ?? []) liesInText(range);
      }
      const hover = ask(() => service.hover(uri, position, 'markdown'));
      if (hover?.range) liesInText(hover.range);
      for (const { range } of ask(() => service.highlights(uri, position))) liesInText(range);
      for (const { originSelectionRange } of ask(() => service.definition(uri, position)))
        if (originSelectionRange) liesInText(originSelectionRange);
      const range = { start: position, end: position };
      for (const { edit: mended } of ask(() => service.codeActions(uri, { range, only: ['quickfix'] }))) {
        for (const change of mended?.documentChanges ?? [])
          if ('edits' in change) for (const each of change.edits) if ('range' in each) liesInText(each.range);
      }
      assert.ok(ask(() => structureAnswers(service, uri)));
    };
    const edits = fc.array(edit, { minLength: 1, maxLength: 4 });
    fc.assert(fc.property(fc.nat(texts.length - 1), edits, fc.nat(), check), tries(150));
  }).timeout(patience(60_000));
});
