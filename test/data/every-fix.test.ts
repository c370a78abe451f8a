// Every fix of every finding in the recorded data is carried out: the finding must be gone, and no new error may
// appear.
import assert from 'node:assert/strict';
import { defaultSettings, flatcDefaults, LanguageService, SourceFile } from '../../server/language/service.ts';
import { decodeText } from '../../server/workspace/decode-text.ts';
import { applied, settled, uriOf } from '../check.ts';
import { dataSchemas, recordedData } from './recorded.ts';

const schemas = Object.entries(dataSchemas).map(([path, text]) => [`/schemas/${path}`, text] as const);

function serviceWith(schema: string, text: string): LanguageService {
  const service = new LanguageService();
  service.configure({ ...defaultSettings, trpc: 'off', flatc: flatcDefaults, workingDirectory: uriOf('') });
  for (const [path, content] of schemas) service.setFile(SourceFile.create(uriOf(path), 'flatbuffers', 1, content));
  service.setFile(SourceFile.create(uriOf('/d.json'), 'flatbuffers', 1, text));
  service.setSchemaOf(uriOf('/d.json'), uriOf(`/schemas/${schema}.fbs`));
  return service;
}

const fixture = { files: new Map(schemas), caret: undefined, annotations: [], settings: {} };

function findingsOf(service: LanguageService) {
  return settled(service, fixture, () => service.diagnose(uriOf('/d.json'))).diagnostics;
}

describe('every fix of recorded data', () => {
  it('makes its finding go away and nothing new wrong', () => {
    const faults: string[] = [];
    let count = 0;
    for (const { case: name, schema, args, bytes, verdict } of recordedData) {
      if (verdict === 'accept' || args.length > 0) continue;
      const text = decodeText(bytes);
      if (text.includes('\0')) continue;
      const service = serviceWith(schema, text);
      const before = findingsOf(service);
      for (const finding of before) {
        const actions = service.codeActions(uriOf('/d.json'), { range: finding.range, only: ['quickfix'] });
        for (const action of actions) {
          if (action.title.startsWith('Ignore')) continue;
          if (JSON.stringify(action.diagnostics?.[0]) !== JSON.stringify(finding)) continue;
          count++;
          const after = applied(new Map([['/d.json', text]]), action).get('/d.json') ?? '';
          const left = findingsOf(serviceWith(schema, after));
          const countOf = (list: typeof left, code: unknown) => list.filter((each) => each.code === code).length;
          const isGone = countOf(left, finding.code) < countOf(before, finding.code);
          // Without its syntax error a text is fully checked for the first time.
          const isRevealing = /syntax|include|unexpected|expected|illegal|invalid|unterminated|string/.test(
            String(finding.code),
          );
          const fresh = left.filter(({ code }) => countOf(left, code) > countOf(before, code));
          if (!isGone) faults.push(`${name}: ${action.title}: still ${finding.code}: ${after}`);
          else if (!isRevealing && fresh.length > 0) {
            faults.push(`${name}: ${action.title}: ${fresh[0]?.code} ${fresh[0]?.message}: ${after}`);
          }
        }
      }
    }
    assert.deepEqual(faults, []);
    assert.ok(count > 150, `${count} fixes`);
  });
});
