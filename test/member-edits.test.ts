// After any edits of its fields, a large declaration must have the same meanings and findings as one that is read for
// the first time.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Program } from '../server/language/program.ts';
import { LanguageService, SourceFile } from '../server/language/service.ts';
import { memberEditOf } from '../server/language/summary/member-edits.ts';
import { everythingIn, randomDeclaration, randomField, randomName } from './random-declarations.ts';
import { patience, tries } from './thorough.ts';
// The import initializes the parser.
import './check.ts';

const uri = 'file:///main.fbs';

/** Fields of which all may be named like types, and few have a default value or an attribute. */
const anyField = fc.oneof(
  { weight: 1, arbitrary: randomField },
  { weight: 4, arbitrary: fc.tuple(randomName, randomName).map(([name, type]) => `${name}: ${type};`) },
);

/** An edit that puts fields in the place of others. */
type FieldEdit = readonly [at: number, removed: number, added: readonly string[]];

const edit: fc.Arbitrary<FieldEdit> = fc.tuple(fc.nat(20), fc.nat(2), fc.array(anyField, { maxLength: 2 }));
const others = fc.array(randomDeclaration, { maxLength: 4 });

/** The lines of a schema with a table or struct that has many fields, most of which have no attributes. */
const schema = fc
  .tuple(others, fc.constantFrom('table', 'struct'), fc.array(anyField, { maxLength: 6 }), others)
  .map(([inFront, kind, own, behind]) => {
    const plain = Array.from({ length: 80 }, (_, index) => `f${index}: ${['B', 'int', 'C', '[A]'][index % 4]};`);
    const fields = [...plain.slice(0, 6), ...own, ...plain.slice(6)];
    return { inFront: [...inFront, `${kind} A {`], fields, behind: ['}', ...behind] };
  });

function serviceWith(text: string): LanguageService {
  const service = new LanguageService();
  service.setFile(service.createFile(uri, 'flatbuffers', 1, text));
  return service;
}

function meaningsIn(file: SourceFile): unknown {
  const program = new Program();
  program.setFile(file);
  return everythingIn(program, uri);
}

describe('a large declaration after edits among its members', () => {
  it('comes out as when it is read for the first time', function () {
    this.timeout(patience(120_000));
    let edits = 0;
    fc.assert(
      fc.property(schema, fc.array(edit, { minLength: 1, maxLength: 6 }), ({ inFront, fields, behind }, changes) => {
        let now: readonly string[] = fields;
        const textOf = () => [...inFront, ...now, ...behind].join('\n');
        const service = serviceWith(textOf());
        const program = new Program();
        program.setFile(SourceFile.create(uri, 'flatbuffers', 1, textOf()));
        const findings = () => service.diagnose(uri).diagnostics;
        findings();
        everythingIn(program, uri);
        for (const [place, removed, added] of changes) {
          const at = Math.min(place, now.length);
          const lines = { start: { line: inFront.length + at, character: 0 }, end: { line: 0, character: 0 } };
          lines.end = { line: lines.start.line + Math.min(removed, now.length - at), character: 0 };
          const change = { range: lines, text: added.map((line) => `${line}\n`).join('') };
          now = now.toSpliced(at, removed, ...added);
          for (const owner of [service, program]) {
            const file = owner.file(uri) as SourceFile;
            const before = file.summary.declarations;
            SourceFile.update(file, [change], file.version + 1);
            assert.equal(file.text, textOf());
            owner.setFile(file);
            const { declarations } = file.summary;
            if (declarations.some((each, index) => before[index] && memberEditOf(each, before[index]))) edits++;
          }
          assert.deepEqual(findings(), serviceWith(textOf()).diagnose(uri).diagnostics);
          const fresh = SourceFile.create(uri, 'flatbuffers', 1, textOf());
          assert.deepEqual(everythingIn(program, uri), meaningsIn(fresh));
        }
      }),
      tries(60),
    );
    // If each declaration was read again as a whole, this test would show nothing.
    assert.ok(edits > 100, `only ${edits} edits were followed`);
  });

  /** A service with a text, and a function that replaces a part of the text. */
  function edited(text: string) {
    const service = serviceWith(text);
    service.diagnose(uri);
    const replace = (old: string, fresh: string): void => {
      const file = service.file(uri) as SourceFile;
      const start = file.text.indexOf(old);
      const change = { range: file.rangeOf(start, start + old.length), text: fresh };
      service.setFile(SourceFile.update(file, [change], file.version + 1));
      assert.ok(file.summary);
    };
    return { service, replace };
  }

  const eachOf80 = (type: string) => Array.from({ length: 80 }, (_, index) => `  field_${index}: ${type};\n`).join('');

  it('is looked at as a whole if an enum changed, too', () => {
    const { service, replace } = edited(`enum Color : byte { Red, Green }\ntable T {\n${eachOf80('Color')}}\n`);
    replace('field_40', 'field_forty');
    replace('Red', 'Red = 1');
    assert.equal(service.diagnose(uri).diagnostics.length, 80);
  });

  it('is looked at as a whole if a field has the name of a type that is asked for', () => {
    const { service, replace } = edited(`table T {\n${eachOf80('int')}  hat: int;\n}\ntable hat {}\n`);
    replace('field_3: int', 'field_3: hat');
    const fresh = serviceWith(service.file(uri)?.text ?? '').diagnose(uri).diagnostics;
    assert.deepEqual(service.diagnose(uri).diagnostics, fresh);
    assert.ok(fresh.some(({ code }) => code === 'field-named-like-type'));
  });
});
