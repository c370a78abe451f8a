// A completion with every key does not read the same closed files again.
import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SourceFile, workDone, workSince } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { loadParser } from '../parser.ts';

describe('completion of a word, key by key', () => {
  before(loadParser);

  it('scans closed files with the names that fit only for the first key', async () => {
    const open = uriOf('/open.fbs');
    const files = new Map(
      Array.from({ length: 12 }, (_, index) => [
        `/near${index}.fbs`,
        `namespace Near${index};\ntable Near${index} {}\n`,
      ]),
    ).set('/open.fbs', 'table T {\n  f: ;\n}\n');
    const fixture = { files, caret: undefined, annotations: [], settings: {} };
    const service = serviceOf(fixture);
    for (const path of files.keys()) {
      const file = service.createFile(uriOf(path), 'flatbuffers', 1, files.get(path) ?? '');
      if (uriOf(path) !== open) file.settle();
      service.setFile(file);
    }
    const scannedFor = async (word: string): Promise<{ readonly scanned: number; readonly labels: number }> => {
      const character = 5 + word.length;
      const file = service.file(open) as SourceFile;
      const range = { start: { line: 1, character: character - 1 }, end: { line: 1, character: character - 1 } };
      service.setFile(SourceFile.update(file, [{ range, text: word.slice(-1) }], word.length + 1));
      settled(service, fixture, () => service.diagnose(open));
      // This frees the summaries of closed files, to which nothing else refers.
      setFlagsFromString('--expose-gc');
      await new Promise((resolve) => setImmediate(resolve));
      (runInNewContext('gc') as () => void)();
      const before = workDone();
      const { items } = settled(service, fixture, () => service.completion(open, { line: 1, character }));
      return {
        scanned: workSince(before).charactersScanned,
        labels: items.filter(({ label }) => /^Near/.test(label)).length,
      };
    };
    const first = await scannedFor('N');
    assert.ok(first.scanned > 0);
    assert.deepEqual(await scannedFor('Ne'), { scanned: 0, labels: first.labels });
  });
});
