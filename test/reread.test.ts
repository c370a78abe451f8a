// A root that is read again after an edit must equal one that is read for the first time, whatever the edit was.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readRoot } from '../server/language/binding/elaboration.ts';
import { reread } from '../server/language/binding/reread.ts';
import { Program } from '../server/language/program.ts';
import { SourceFile } from '../server/language/source-file.ts';
import { everythingIn, randomDeclaration, randomName } from './random-declarations.ts';
import { patience, tries } from './thorough.ts';
// The import initializes the parser.
import './check.ts';

const root = 'file:///root.fbs';
const included = 'file:///included.fbs';

type Edit = (declarations: readonly string[]) => readonly string[];

const replacement: fc.Arbitrary<Edit> = fc
  .tuple(fc.nat(12), fc.nat(2), fc.array(randomDeclaration, { maxLength: 2 }))
  .map(
    ([at, removed, added]) =>
      (declarations) =>
        declarations.toSpliced(at, removed, ...added),
  );
/** A name that is changed in some declarations, with unchanged ones between them. */
const renaming: fc.Arbitrary<Edit> = fc.tuple(randomName, randomName, fc.array(fc.nat(13), { maxLength: 3 })).map(
  ([from, to, left]) =>
    (declarations) =>
      declarations.map((text, index) =>
        left.includes(index) ? text : text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to),
      ),
);
const edit = fc.oneof({ weight: 2, arbitrary: replacement }, { weight: 1, arbitrary: renaming });

function programOf(text: string, includedText: string): Program {
  const program = new Program();
  program.setFile(SourceFile.create(included, 'flatbuffers', 1, includedText));
  program.setFile(SourceFile.create(root, 'flatbuffers', 1, text));
  return program;
}

const textOf = (declarations: readonly string[]) => ['include "included.fbs";', ...declarations].join('\n');

describe('a root that is read again after an edit', () => {
  it('comes out as when it is read for the first time', function () {
    this.timeout(patience(60_000));
    let countReread = 0;
    fc.assert(
      fc.property(
        fc.array(randomDeclaration, { maxLength: 3 }),
        fc.array(randomDeclaration, { minLength: 6, maxLength: 14 }),
        fc.array(edit, { minLength: 1, maxLength: 8 }),
        (inFront, first, edits) => {
          const includedText = inFront.join('\n');
          let declarations: readonly string[] = first;
          const program = programOf(textOf(declarations), includedText);
          everythingIn(program, root);
          for (const change of edits) {
            const file = program.file(root) as SourceFile;
            const old = file.summary.exports;
            declarations = change(declarations);
            const range = file.rangeOf(0, file.text.length);
            SourceFile.update(file, [{ range, text: textOf(declarations) }], file.version + 1);
            program.setFile(file);
            const now = everythingIn(program, root);
            assert.deepEqual(now, everythingIn(programOf(textOf(declarations), includedText), root));
            if (reread(readRoot(root, old, program.elaboration(root)?.included), file.summary.exports)) countReread++;
          }
        },
      ),
      tries(100),
    );
    // If everything was read again each time, this test would show nothing.
    assert.ok(countReread > 130, `only ${countReread} edits were read again in part`);
  });
});
