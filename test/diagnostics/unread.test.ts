// Schemas that are too large or too deeply nested: they get one finding instead of hours of work.
import assert from 'node:assert/strict';
import { LanguageService, largestText, SourceFile } from '../../server/language/service.ts';
import { loadParser } from '../parser.ts';

const uri = 'file:///main.fbs';

function opened(text: string): LanguageService {
  const service = new LanguageService();
  service.setFile(service.createFile(uri, 'flatbuffers', 1, text));
  return service;
}

function codes(service: LanguageService, of = uri): readonly unknown[] {
  return service.diagnose(of).diagnostics.map(({ code }) => code);
}

function edit(service: LanguageService, range: readonly [number, number], text: string): void {
  const file = service.file(uri);
  assert.ok(file);
  const change = { range: file.rangeOf(...range), text };
  service.setFile(SourceFile.update(file, [change], file.version + 1));
}

const nested = (depth: number) => `table T { a: double = ${'sin('.repeat(depth)}1${')'.repeat(depth)}; }\n`;

describe('a schema that is too large', () => {
  before(loadParser);

  const filler = `// ${'x'.repeat(largestText)}\n`;
  const broken = 'table T { a: Nope; }\n';

  it('has one finding at its start, and no symbols', () => {
    const service = opened(filler + broken);
    const { diagnostics } = service.diagnose(uri);
    assert.deepEqual(
      diagnostics.map(({ code, range, severity }) => ({ code, range, severity })),
      [
        {
          code: 'schema-size',
          range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
          severity: 2,
        },
      ],
    );
    assert.deepEqual(service.documentSymbols(uri), []);
    assert.equal(service.hover(uri, { line: 1, character: 8 }, 'markdown'), undefined);
  });

  it('is read as soon as it is small enough, and no longer when it is too large again', () => {
    const service = opened(broken);
    assert.deepEqual(codes(service), ['unresolved-type']);
    edit(service, [0, 0], filler);
    assert.deepEqual(codes(service), ['schema-size']);
    edit(service, [0, filler.length], '// small\n');
    assert.deepEqual(codes(service), ['unresolved-type']);
    assert.equal(service.file(uri)?.text, `// small\n${broken}`);
  });

  it('may be just as large as is said', () => {
    const text = `//${'x'.repeat(largestText - 2 - broken.length - 1)}\n${broken}`;
    assert.equal(text.length, largestText);
    assert.deepEqual(codes(opened(text)), ['unresolved-type']);
    assert.deepEqual(codes(opened(` ${text}`)), ['schema-size']);
  });

  it('is no reason to complain of the names that others take from it', () => {
    const service = opened('include "large.fbs";\ntable U { t: T; }\n');
    const large = 'file:///large.fbs';
    service.setFile(service.createFile(large, 'flatbuffers', 1, `table T {}\n${filler}`));
    assert.deepEqual(codes(service), []);
    assert.deepEqual(codes(service, large), ['schema-size']);
  });
});

describe('a schema that is nested too deeply', () => {
  before(loadParser);

  it('is told where flatc would give up', () => {
    assert.deepEqual(codes(opened(nested(65))), ['nesting-depth']);
    const [finding] = opened(nested(20_000)).diagnose(uri).diagnostics;
    assert.equal(finding?.code, 'nesting-depth');
    assert.equal(finding?.severity, 1);
    assert.equal(finding?.range.start.character, 'table T { a: double = '.length + 65 * 4 - 1);
  });

  it('is read as flatc reads it where flatc does', () => assert.deepEqual(codes(opened(nested(64))), []));

  it('is read again once it is not', () => {
    const text = `${nested(20_000)}table U { a: Nope; }\n`;
    const service = opened(text);
    assert.deepEqual(codes(service), ['nesting-depth']);
    edit(service, [0, nested(20_000).length], '');
    assert.deepEqual(codes(service), ['unresolved-type']);
    edit(service, [0, 0], nested(20_000));
    assert.deepEqual(codes(service), ['nesting-depth']);
    edit(service, [0, nested(20_000).length], nested(3));
    assert.deepEqual(codes(service), ['unresolved-type']);
  });
});
