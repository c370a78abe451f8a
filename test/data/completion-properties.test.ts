// Completion of recorded data: each removed key and member is offered again, and restores the text.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem } from 'vscode-languageserver-types';
import { defaultSupport } from '../../server/language/features/completion/items.ts';
import { defaultSettings, flatcDefaults, LanguageService, SourceFile } from '../../server/language/service.ts';
import { decodeText } from '../../server/workspace/decode-text.ts';
import { settled, uriOf } from '../check.ts';
import { patience, some } from '../thorough.ts';
import { dataSchemas, recordedData } from './recorded.ts';

const fixture = { files: new Map(), caret: undefined, annotations: [], settings: {} };
const uri = uriOf('/d.json');
const support = { ...defaultSupport, snippets: false };

describe('completion in recorded data', () => {
  it('offers each key and each member that is there', () => {
    const faults: string[] = [];
    let count = 0;
    const accepted = recordedData.filter(({ verdict, args }) => verdict === 'accept' && args.length === 0);
    for (const { case: name, schema, bytes } of some(accepted, 3)) {
      const text = decodeText(bytes);
      const service = new LanguageService();
      service.configure({ ...defaultSettings, trpc: 'off', flatc: flatcDefaults, workingDirectory: uriOf('') });
      for (const [path, content] of Object.entries(dataSchemas))
        service.setFile(SourceFile.create(uriOf(`/schemas/${path}`), 'flatbuffers', 1, content));
      service.setFile(SourceFile.create(uri, 'flatbuffers', 1, text));
      service.setSchemaOf(uri, uriOf(`/schemas/${schema}.fbs`));
      const document = TextDocument.create(uri, 'flatbuffers', 1, text);
      for (const { 0: quoted, index } of text.matchAll(/(?<=")[A-Za-z_]\w*(?=")/g)) {
        const isNamed = settled(service, fixture, () => service.definition(uri, document.positionAt(index))).length > 0;
        // A repeated key is still set by the other one. Declarations before the object are not data.
        if (!isNamed || name.startsWith('key-twice') || index < text.indexOf('{')) continue;
        const without = text.slice(0, index) + text.slice(index + quoted.length);
        service.setFile(SourceFile.create(uri, 'flatbuffers', 2, without));
        const at = TextDocument.create(uri, 'flatbuffers', 2, without);
        const { items } = settled(service, fixture, () =>
          service.completion(uri, at.positionAt(index), { support, typed: '"' }),
        );
        service.setFile(SourceFile.create(uri, 'flatbuffers', 3, text));
        count++;
        const item = items.find(({ label }) => label === quoted);
        const after = item && TextDocument.applyEdits(at, [rangeEdit(item)]);
        if (after !== text) faults.push(`${name}: ${quoted} at ${index}: ${after ?? 'is not offered'}`);
      }
    }
    assert.deepEqual(faults, []);
    assert.ok(count > 100, `${count} words`);
  }).timeout(patience(60_000));
});

function rangeEdit({ textEdit }: CompletionItem) {
  assert.ok(textEdit && 'range' in textEdit);
  return textEdit;
}
