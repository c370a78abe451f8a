// The panel of bytes before it becomes a page: the value at a place of the data, its place, and the words about it.
import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { bytesIn, pathAt, placeOf, placeText, refusalOf } from '../../client/playground/panels/bytes-model.ts';
import { verdictOf } from '../../client/playground/panels/changes-model.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

const data =
  '{\n  "name": "a",\n  "at": { "x": 1 },\n  "all": [\n    { "id": 1 },\n    { "id": 2, "tags": ["u", "v"] }\n  ]\n}\n';

const support = { hierarchy: true, tags: true, kinds: undefined };

function symbols(): readonly DocumentSymbol[] {
  const fixture = parseFixture(`//- /main.json\n${data}`);
  const service = serviceOf(fixture);
  return settled(service, fixture, () => service.documentSymbols(uriOf('/main.json'), support) as DocumentSymbol[]);
}

const file = TextDocument.create('file:///main.json', 'json', 0, data);
const positionOf = (text: string) => file.positionAt(data.indexOf(text) + 1);

describe('data beside its bytes', () => {
  it('has the path of the value at a place', () => {
    const found = symbols();
    const paths = ['"a"', '"x"', '"id": 1', '"id": 2', '"v"'].map((text) => pathAt(found, positionOf(text)));
    assert.deepEqual(paths, ['name', 'at.x', 'all[0].id', 'all[1].id', 'all[1].tags']);
    assert.equal(pathAt(found, { line: 0, character: 0 }), '');
  });

  it('has the place of a value, or else of the value around it', () => {
    const found = symbols();
    const textAt = (path: string) => {
      const range = placeOf(found, path);
      return range && data.slice(file.offsetAt(range.start), file.offsetAt(range.end));
    };
    assert.equal(textAt('at.x'), '"x": 1');
    assert.equal(textAt('all[1].id'), '"id": 2');
    assert.equal(textAt('all[1].tags[1]'), '"tags": ["u", "v"]');
    assert.equal(textAt('at.y'), '"at": { "x": 1 }');
    assert.equal(textAt('allocated'), undefined);
    assert.equal(textAt(''), undefined);
  });

  it('says where a value is, and what a reader gets without one', () => {
    const node = { name: 'x', type: 'int', text: '7', isDefault: false, problems: [], regions: [], count: 0 };
    const whole = { ...node, identity: undefined, parts: () => [] };
    assert.equal(placeText({ ...whole, range: { start: 26, end: 30 } }, 'at.x'), 'at.x: int = 7, 4 bytes at 0x1A');
    assert.equal(
      placeText({ ...whole, isDefault: true, range: undefined }, 'x'),
      'x: int = 7, not written: readers get the default',
    );
    const long = placeText({ ...whole, text: 'a'.repeat(100), range: { start: 0, end: 1 } }, '');
    assert.equal(long, `int = ${'a'.repeat(60)}…, 1 byte at 0x0`);
  });

  it('says why there are no bytes, and leads to the first error', () => {
    const error = {
      uri: 'file:///a',
      range: { start: positionOf('"a"'), end: positionOf('"a"') },
      message: 'no number',
    };
    assert.deepEqual(refusalOf({ errors: [error, error] }), { text: 'no number (2 errors)', error });
    assert.deepEqual(refusalOf({ errors: [] }), { text: 'The data cannot be written.' });
    assert.deepEqual(refusalOf({ needsSchema: true }), { text: 'The schema of the data is not known.' });
    assert.equal(refusalOf({ bytes: 'AAEC', extension: 'bin' }), undefined);
    assert.deepEqual([...bytesIn('AAEC')], [0, 1, 2]);
  });
});

describe('the verdict about an older version', () => {
  const answer = { baselines: [], changes: [], failures: [], hasErrors: false, layout: '' };
  const change = (severity: 'error' | 'warning' | 'information') =>
    ({
      uri: '',
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      code: 'c',
      severity,
      message: 'm',
      baseline: 'b',
    }) as const;

  it('counts what breaks, and says what was not compared', () => {
    const verdicts = [
      verdictOf(answer, ' \n'),
      verdictOf({ ...answer, changes: [change('information')] }, 'table A {}'),
      verdictOf({ ...answer, changes: [change('error'), change('warning')], hasErrors: true }, 'table A {}'),
      verdictOf({ ...answer, failures: ['older: line 1.'] }, 'tab'),
    ];
    assert.deepEqual(
      verdicts.map(({ look }) => look),
      ['', 'good', 'error', 'error'],
    );
    assert.match(verdicts[2]?.text ?? '', /^2 changes break data .*Declarations with errors are not compared\.$/);
    assert.match(verdicts[3]?.text ?? '', /cannot be compared\. older: line 1\./);
  });
});
