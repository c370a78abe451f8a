// Converted data is read part by part and released: of millions of numbers only their bytes are kept.
import assert from 'node:assert/strict';
import { elementsOf, largeNode } from '../../server/language/root-object/large-node.ts';
import { LanguageService, SourceFile, workDone, workSince } from '../../server/language/service.ts';
import { scanSummary } from '../../server/language/summary/scan.ts';
import '../check.ts';

const schema = `table Item { id: uint; x: float; }
table Model { weights: [ubyte]; items: [Item]; }
root_type Model;`;
const weights = Array.from({ length: 40_000 }, (_, index) => `    ${index % 251}`).join(',\n');
const items = Array.from({ length: 4000 }, (_, index) => `{ id: ${index}, x: ${index}.5 }`).join(',\n');
const text = `{ weights: [${weights}], items: [${items}] }`;

function converted(isReadOnce: boolean) {
  const service = new LanguageService();
  service.setFile(SourceFile.create('file:///model.fbs', 'flatbuffers', 0, schema));
  const file = SourceFile.create('file:///model.json', 'json', 0, text);
  file.isReadOnce = isReadOnce;
  service.setFile(file);
  service.setSchemaOf(file.uri, 'file:///model.fbs');
  const before = workDone();
  assert.equal(service.checkRoot(file.uri).verdict, 'accept');
  const written = service.dataToBuffer(file.uri, { isSizePrefixed: false, forceDefaults: false });
  assert.ok('bytes' in written);
  return { hex: Buffer.from(written.bytes).toString('hex'), read: workSince(before).objectsRead };
}

describe('data that is read once', () => {
  it('has the bytes that it has elsewhere, and is read three times', () => {
    const once = converted(true);
    assert.equal(once.hex, converted(false).hex);
    assert.ok(once.read < 3.5 * text.length, `${once.read} of ${text.length}`);
  });

  it('is read as far as its elements are taken, and none of them is kept', () => {
    const list = text.slice(text.indexOf('['), text.indexOf(']') + 1);
    const [object] = scanSummary(`{ weights: ${list} }`)?.declarations ?? [];
    const divided = object?.kind === 'object' ? object.divided : undefined;
    const inner = divided?.parts.find((part) => part.inner)?.inner?.object;
    assert.ok(inner && inner.parts.length > 50);
    const node = largeNode({ text: list, divided: inner, isReadOnce: true, treeEnd: 'first-error' }, 0);
    assert.ok(node.kind === 'list');
    for (const _ of [1, 2]) {
      const before = workDone();
      const [first] = elementsOf(node);
      assert.equal(first?.kind === 'value' && first.value.text, '0');
      const { objectsRead } = workSince(before);
      assert.ok(objectsRead > 4000 && objectsRead < 5000, `${objectsRead}`);
    }
  });

  it('keeps its problems alone when it is checked: what needs its values reads them again', () => {
    const service = new LanguageService();
    service.setFile(SourceFile.create('file:///model.fbs', 'flatbuffers', 0, schema));
    const file = SourceFile.create('file:///model.json', 'json', 0, text);
    service.setFile(file);
    service.setSchemaOf(file.uri, 'file:///model.fbs');
    const readBy = (ask: () => unknown) => {
      const before = workDone();
      ask();
      return workSince(before).objectsRead;
    };
    assert.ok(readBy(() => service.diagnose(file.uri)) >= text.length);
    assert.ok(readBy(() => service.diagnose(file.uri)) < 1000);
    const options = { isSizePrefixed: false, forceDefaults: false };
    assert.ok(readBy(() => service.dataToBuffer(file.uri, options)) > 0.9 * text.length);
  });

  it('may be longer than data that is kept', () => {
    const file = SourceFile.create('file:///model.json', 'json', 0, ' '.repeat(20_000_001));
    assert.equal(file.text, '');
    file.isReadOnce = true;
    assert.equal(file.text.length, 20_000_001);
  });
});
