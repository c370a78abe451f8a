// An older version keeps the facts for comparisons and their places, but not the trees they came from.
import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compatibilityDefaults, LanguageService } from '../../server/language/service.ts';
import { loadParser } from '../parser.ts';

const uri = 'file:///main.fbs';
const text =
  'enum E: byte { A }\nstruct S { x: int; }\ntable T { e: E; s: S; later: [U]; }\ntable U {}\nroot_type T;\n';

describe('compatibility: memory', () => {
  before(loadParser);

  it('keeps nothing of a checked root but its text, once it is settled', async () => {
    const service = closedSchema();
    const declaration = new WeakRef(declarationOf(service));
    service.checkRoot(uri);
    const schema = service.settledSchema(uri);
    service.forgetRoot(uri);
    await collected();
    assert.equal(declaration.deref(), undefined);
    assert.ok(schema);
    const now = new LanguageService();
    now.setFile(now.createFile(uri, 'flatbuffers', 0, text.replace('e: E;', '')));
    const found = now.breakingChanges(uri, [{ name: 'before', schema }], compatibilityDefaults);
    const start = text.indexOf('e: E');
    assert.deepEqual(found[0]?.old, { uri, start, end: start + 1 });
  });
});

function closedSchema(): LanguageService {
  const service = new LanguageService();
  const file = service.createFile(uri, 'flatbuffers', 0, text);
  file.settle();
  service.setFile(file);
  return service;
}

function declarationOf(service: LanguageService): object {
  const [declaration] = service.file(uri)?.summary.exports ?? [];
  assert.ok(declaration);
  return declaration;
}

/**
 * Waits until unreferenced objects are collected. An object that was read through a weak reference stays for a turn.
 */
async function collected(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let turn = 0; turn < 5; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
}
