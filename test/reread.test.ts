// A root that is read again after an edit must be the same as one that is read for the first time, whatever the edit was.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Definition, Resolution } from '../server/language/binding/definition.ts';
import { readRoot } from '../server/language/binding/elaboration.ts';
import { reread } from '../server/language/binding/reread.ts';
import { Program } from '../server/language/program.ts';
import { SourceFile } from '../server/language/source-file.ts';
import { patience, tries } from './thorough.ts';
// Makes the parser ready.
import './check.ts';

const root = 'file:///root.fbs';
const included = 'file:///included.fbs';

const name = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const qualified = fc.oneof(
  { weight: 5, arbitrary: name },
  { weight: 1, arbitrary: name.map((last) => `N.${last}`) },
  { weight: 1, arbitrary: name.map((last) => `M.${last}`) },
  { weight: 1, arbitrary: name.map((last) => `N.M.${last}`) },
);
const type = fc.oneof(
  { weight: 4, arbitrary: qualified },
  { weight: 1, arbitrary: qualified.map((item) => `[${item}]`) },
  { weight: 1, arbitrary: qualified.map((item) => `[${item}:3]`) },
  { weight: 2, arbitrary: fc.constantFrom('int', 'ubyte', 'double', '[int:2]') },
);
const defaultValue = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: name.map((item) => ` = "${item}.x B.y"`) },
  { weight: 1, arbitrary: fc.constant(' = x') },
);
const attribute = fc.constantFrom('', '', '', ' (own)', ' (other)', ' (force_align: 8)');
// Fields are named like types now and then.
const fieldName = fc.oneof(name, fc.constantFrom('x', 'y', 'z'));
const field = fc
  .tuple(fieldName, type, defaultValue, attribute)
  .map(([own, of, value, metadata]) => `${own}: ${of}${value}${metadata};`);
const fields = fc.array(field, { maxLength: 4 }).map((all) => all.join(' '));

const declaration = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(name, fields).map(([own, all]) => `table ${own} { ${all} }`) },
  { weight: 4, arbitrary: fc.tuple(name, fields).map(([own, all]) => `struct ${own} { ${all} }`) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(name, fc.oneof(qualified, fc.constantFrom('byte', 'ubyte')))
      .map(([own, base]) => `enum ${own} : ${base} { x, y }`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(name, fc.array(qualified, { minLength: 1, maxLength: 3 }))
      .map(([own, members]) => `union ${own} { ${members.join(', ')} }`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(name, qualified, qualified)
      .map(([own, from, to]) => `rpc_service ${own} { m(${from}): ${to}; }`),
  },
  { weight: 1, arbitrary: fc.constantFrom('namespace N;', 'namespace N.M;', 'namespace M;', 'namespace;') },
  { weight: 1, arbitrary: fc.constantFrom('attribute own;', 'attribute "other";') },
  { weight: 1, arbitrary: qualified.map((item) => `root_type ${item};`) },
  { weight: 1, arbitrary: name.map((item) => `tabel ${item} { x: int; }`) },
);

type Edit = (declarations: readonly string[]) => readonly string[];

const replacement: fc.Arbitrary<Edit> = fc.tuple(fc.nat(12), fc.nat(2), fc.array(declaration, { maxLength: 2 })).map(
  ([at, removed, added]) =>
    (declarations) =>
      declarations.toSpliced(at, removed, ...added),
);
/** A name becomes another one in some declarations, between which others stay. */
const renaming: fc.Arbitrary<Edit> = fc.tuple(name, name, fc.array(fc.nat(13), { maxLength: 3 })).map(
  ([from, to, left]) =>
    (declarations) =>
      declarations.map((text, index) =>
        left.includes(index) ? text : text.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to),
      ),
);
const edit = fc.oneof({ weight: 2, arbitrary: replacement }, { weight: 1, arbitrary: renaming });

function nameOf(definition: Definition | undefined): string | undefined {
  return definition && `${definition.declaration.kind} ${definition.fullName} in ${definition.uri}`;
}

function meaning({ definition, isKnown, underlying }: Resolution): unknown {
  return [nameOf(definition), isKnown, underlying?.name];
}

/** All that is known of every declaration of a program's root and of what it includes, as plain data. */
function everything(program: Program): unknown {
  const elaboration = program.elaboration(root);
  const asked = ['A', 'B', 'C', 'D', 'E', 'N.A', 'M.B', 'N.M.C'];
  return {
    files: [included, root].map((uri) =>
      elaboration?.declarations(uri)?.map(({ namespace, definition, earlier, references, facts }) => ({
        namespace,
        definition: nameOf(definition),
        earlier: nameOf(earlier),
        references: references.map(meaning),
        facts: {
          ...facts,
          defaultEnums: facts.defaultEnums.map((each) => [each.field, each.name, meaning(each.meaning)]),
        },
      })),
    ),
    names: asked.map((item) => {
      const environment = elaboration?.environment;
      const found = environment?.findType(item, 'N.M');
      const enumeration = environment?.findEnum(item, 'N.M');
      return [
        item,
        found && environment && meaning(environment.resolution(found)),
        nameOf(enumeration),
        environment?.isDoubtful(item),
        enumeration && environment?.underlying(enumeration)?.name,
      ];
    }),
  };
}

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
        fc.array(declaration, { maxLength: 3 }),
        fc.array(declaration, { minLength: 6, maxLength: 14 }),
        fc.array(edit, { minLength: 1, maxLength: 8 }),
        (inFront, first, edits) => {
          const includedText = inFront.join('\n');
          let declarations: readonly string[] = first;
          const program = programOf(textOf(declarations), includedText);
          everything(program);
          for (const change of edits) {
            const file = program.file(root) as SourceFile;
            const old = file.summary.exports;
            declarations = change(declarations);
            const range = file.rangeOf(0, file.text.length);
            SourceFile.update(file, [{ range, text: textOf(declarations) }], file.version + 1);
            program.setFile(file);
            const now = everything(program);
            assert.deepEqual(now, everything(programOf(textOf(declarations), includedText)));
            if (reread(readRoot(root, old, program.elaboration(root)?.included), file.summary.exports)) countReread++;
          }
        },
      ),
      tries(100),
    );
    // Were everything read as a whole each time, this would show nothing.
    assert.ok(countReread > 130, `only ${countReread} edits were read again in part`);
  });
});
