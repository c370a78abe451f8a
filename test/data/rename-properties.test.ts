// Renames from a schema or its data: flatc's verdict on both stays the same, and nothing keeps the old name.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  defaultSettings,
  flatcDefaults,
  isRefusal,
  LanguageService,
  SourceFile,
} from '../../server/language/service.ts';
import { decodeText } from '../../server/workspace/decode-text.ts';
import { settled, uriOf } from '../check.ts';
import { applied } from '../navigation/check.ts';
import { patience, tries } from '../thorough.ts';
import { dataSchemas, recordedData } from './recorded.ts';

type Files = ReadonlyMap<string, string>;

const data = '/cases/d.json';

function serviceOf(files: Files, schema: string): LanguageService {
  const service = new LanguageService();
  service.configure({ ...defaultSettings, trpc: 'off', workingDirectory: uriOf(''), flatc: flatcDefaults });
  for (const [path, text] of files) service.setFile(SourceFile.create(uriOf(path), 'flatbuffers', 1, text));
  service.setSchemaOf(uriOf(data), uriOf(schema));
  return service;
}

function ask<Answer>(service: LanguageService, files: Files, question: () => Answer): Answer {
  return settled(service, { files }, question);
}

/**
 * The verdict and errors of the data and its schema. Warnings are left out, because a new name may have a better style.
 */
function judged(files: Files, schema: string): unknown {
  const service = serviceOf(files, schema);
  return [schema, data].map((path) => {
    const { verdict, reports } = ask(service, files, () => service.checkRoot(uriOf(path)));
    const errors = reports.filter(({ diagnostic }) => diagnostic.severity === 1);
    return [verdict === 'reject', errors.map(({ diagnostic }) => diagnostic.code).sort()];
  });
}

const plain = recordedData.filter(({ args, bytes }) => args.length === 0 && !bytes.includes(0));

describe('after a rename', () => {
  it('data and schema are judged as before', () => {
    let renamed = 0;
    let inData = 0;
    fc.assert(
      fc.property(fc.nat(plain.length - 1), fc.boolean(), fc.nat(), (index, isFromData, word) => {
        const { schema: name, bytes, case: label } = plain[index] as (typeof plain)[number];
        const schema = `/schemas/${name}.fbs`;
        const all = Object.entries(dataSchemas).map(([path, text]) => [`/schemas/${path}`, text] as const);
        const files = new Map([...all, [data, decodeText(bytes)]]);
        const path = isFromData ? data : schema;
        const text = files.get(path) ?? '';
        const words = [...text.matchAll(/[A-Za-z_]\w*/g)];
        const at = words[word % Math.max(1, words.length)];
        if (!at) return;
        const service = serviceOf(files, schema);
        const position = TextDocument.create(uriOf(path), 'flatbuffers', 1, text).positionAt(at.index);
        const edit = ask(service, files, () => service.rename(uriOf(path), position, 'zz_renamed'));
        if (!edit || isRefusal(edit)) return;
        const after = applied(files, edit);
        assert.deepEqual(judged(after, schema), judged(files, schema), `${label}: ${at[0]}`);
        renamed++;
        if (after.get(data) !== files.get(data)) inData++;
      }),
      tries(120),
    );
    assert.ok(renamed > 50 && inData > 20, `${renamed} renames, ${inData} of them in data`);
  }).timeout(patience(60_000));
});
