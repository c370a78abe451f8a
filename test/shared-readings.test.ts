// Roots that begin with the same files share flatc's tables after these files. No finding about a root may depend on
// which others were read before.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { elaborate } from '../server/language/binding/elaboration.ts';
import type { Environment } from '../server/language/binding/environment.ts';
import { SharedReadings } from '../server/language/binding/shared-readings.ts';
import { Program } from '../server/language/program.ts';
import { LanguageService, SourceFile } from '../server/language/service.ts';
import { namesIn } from '../server/language/summary/mentions.ts';
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
  return fileNamed(uris[index] as string, text);
}

function fileNamed(uri: string, text: string): SourceFile {
  return SourceFile.create(uri, 'flatbuffers', 1, text);
}

/** Compares the two ways of reading the files of each root with a circle of includes. */
function assertSameInParts(texts: Texts): void {
  const program = programOf(texts);
  const exportsOf = (uri: string) => program.file(uri)?.summary.exports ?? [];
  for (const root of uris) {
    const inParts = program.elaboration(root);
    if (!inParts?.closure.hasCycle) continue;
    // All files of a closure without a circle are read, one after the other.
    const whole = elaborate({ ...inParts.closure, hasCycle: false }, exportsOf, {}, new SharedReadings(), false);
    for (const { uri } of inParts.closure.files) {
      assert.deepEqual(inParts.declarations(uri), whole.declarations(uri));
      const few: Environment = inParts.environmentFor(uri);
      const all: Environment = whole.environmentFor(uri);
      for (const name of new Set(exportsOf(uri).flatMap((each) => [...namesIn(each)]))) {
        assert.deepEqual(few.findEnum(name, 'N.M'), all.findEnum(name, 'N.M'));
        assert.equal(few.isDoubtful(name), all.isDoubtful(name));
      }
    }
  }
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

  it('mean the same in a circle of includes when each file is read with the few that matter to it', function () {
    this.timeout(patience(60_000));
    fc.assert(
      fc.property(fc.array(schema, { minLength: count, maxLength: count }), (texts) => assertSameInParts(texts)),
      tries(200),
    );
    // The layout of the last struct depends on a struct that its file does not name.
    assertSameInParts([
      'include "f2.fbs"; struct A { x: C; }',
      'include "f0.fbs"; struct B { x: int; }',
      'include "f1.fbs"; struct C { x: B; }',
    ]);
  });

  it('are read only where they matter to a file of a circle of includes', () => {
    const readIn = (length: number): number => {
      const program = new Program();
      const texts = Array.from(
        { length },
        (_, index) => `include "f${(index + 1) % length}.fbs"; table T${index} { t: T${(index + 1) % length}; }`,
      );
      for (const [index, text] of texts.entries()) program.setFile(fileNamed(`file:///f${index}.fbs`, text));
      const before = workDone().declarationsRead;
      for (const index of texts.keys()) {
        const elaboration = program.elaboration(`file:///f${index}.fbs`);
        for (const file of elaboration?.closure.files ?? []) elaboration?.declarations(file.uri);
      }
      return workDone().declarationsRead - before;
    };
    const [small, large] = [readIn(50), readIn(100)];
    assert.ok(large <= 2.2 * small, `${small} declarations, then ${large}`);
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
