// Roots that begin with the same files share flatc's tables after these files. No finding about a root may depend on
// which others were read before.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Program } from '../server/language/program.ts';
import { LanguageService, SourceFile } from '../server/language/service.ts';
import { workDone } from '../server/language/work-done.ts';
import { everythingIn, randomDeclaration } from './random-declarations.ts';
import { patience, tries } from './thorough.ts';
// The import initializes the parser.
import './check.ts';

const count = 5;
const uris = Array.from({ length: count }, (_, index) => `file:///f${index}.fbs`);

/** A random file that includes some of the others, in any order and in circles; sometimes it ends in an object. */
const schema = fc
  .tuple(
    fc.uniqueArray(fc.nat(count - 1), { maxLength: 3 }),
    fc.array(randomDeclaration, { maxLength: 6 }),
    fc.constantFrom('', '', '', '', '', '{ x: 1 }', 'table Z { a: A; }'),
  )
  .map(([includes, declarations, end]) =>
    [...includes.map((index) => `include "f${index}.fbs";`), ...declarations, end].join('\n'),
  );

type Texts = readonly string[];

function programOf(texts: Texts): Program {
  const program = new Program();
  for (const [index, text] of texts.entries()) program.setFile(fileOf(index, text));
  return program;
}

function serviceOf(texts: Texts): LanguageService {
  const service = new LanguageService();
  for (const [index, text] of texts.entries()) service.setFile(fileOf(index, text));
  return service;
}

function fileOf(index: number, text: string): SourceFile {
  return SourceFile.create(uris[index] as string, 'flatbuffers', 1, text);
}

describe('roots that include the same files', () => {
  it('mean the same as when each is read alone, in whatever order they are read, edited and forgotten', function () {
    this.timeout(patience(60_000));
    const step = fc.record({
      root: fc.nat(count - 1),
      edit: fc.option(fc.tuple(fc.nat(count - 1), schema), { freq: 3 }),
      isForgotten: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(schema, { minLength: count, maxLength: count }),
        fc.array(step, { minLength: 4, maxLength: 12 }),
        (first, steps) => {
          const texts = [...first];
          const [program, service] = [programOf(texts), serviceOf(texts)];
          for (const { root, edit, isForgotten } of steps) {
            if (edit) {
              const [index, text] = edit;
              texts[index] = text;
              program.setFile(fileOf(index, text));
              service.setFile(fileOf(index, text));
            }
            const uri = uris[root] as string;
            assert.deepEqual(everythingIn(program, uri), everythingIn(programOf(texts), uri));
            assert.deepEqual(service.checkRoot(uri), serviceOf(texts).checkRoot(uri));
            if (isForgotten) {
              program.forgetRoot(uri, true);
              service.forgetRoot(uri, true);
            }
          }
        },
      ),
      tries(50),
    );
  });

  const chain = (length: number): Texts =>
    Array.from(
      { length },
      (_, index) =>
        `${index > 0 ? `include "f${index - 1}.fbs";` : ''} table T${index} { t: T${Math.max(0, index - 1)}; }`,
    );
  const readFor = (length: number): number => {
    const program = new Program();
    const roots = chain(length).map((text, index) =>
      SourceFile.create(`file:///f${index}.fbs`, 'flatbuffers', 1, text),
    );
    for (const file of roots) program.setFile(file);
    const before = workDone().declarationsRead;
    for (const { uri } of roots) {
      program.elaboration(uri)?.declarations(uri);
      program.forgetRoot(uri, true);
    }
    return workDone().declarationsRead - before;
  };

  it('are read once each, where one includes the other', () => {
    // A table for each file, and an include for each file but the first.
    assert.equal(readFor(20), 39);
    assert.equal(readFor(200), 399);
  });

  it('find a name in few steps after many files', () => {
    const texts = chain(300);
    const program = new Program();
    for (const [index, text] of texts.entries())
      program.setFile(SourceFile.create(`file:///f${index}.fbs`, 'flatbuffers', 1, text));
    const environment = program.elaboration('file:///f299.fbs')?.included;
    assert.ok(environment?.findType('T0', ''), 'T0 is known');
    assert.ok((environment?.depth ?? 300) < 10, `${environment?.depth} tables of names`);
  });
});
