// Counts of a file's fields after edits equal the counts of its whole text.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fieldCensus } from '../../server/language/features/completion/field-census.ts';
import { SourceFile } from '../../server/language/source-file.ts';
import { tries } from '../thorough.ts';
// The import initializes the parser.
import '../check.ts';

const uri = 'file:///a.fbs';
const field = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('int', 'string', 'T', '[int]', '', 'bool'))
  .map(([name, type]) => `${name}: ${type};`);
const declaration = fc.oneof(
  fc
    .tuple(fc.constantFrom('table', 'struct'), fc.array(field, { maxLength: 4 }))
    .map(([kind, fields]) => `${kind} X { ${fields.join(' ')} }`),
  fc.constantFrom('enum E: byte { A }', 'namespace N;', 'table {', '}', '// c'),
);

describe('the census of fields', () => {
  it('is after edits what it is of the text at once', () => {
    const edit = fc.tuple(fc.nat(6), fc.nat(3), fc.array(declaration, { maxLength: 2 }));
    fc.assert(
      fc.property(fc.array(declaration, { maxLength: 6 }), fc.array(edit, { maxLength: 5 }), (lines, edits) => {
        const file = SourceFile.create(uri, 'flatbuffers', 0, lines.map((line) => `${line}\n`).join(''));
        censusOf(file);
        for (const [at, removed, added] of edits) {
          const first = Math.min(at, lines.length);
          const last = Math.min(first + removed, lines.length);
          lines.splice(first, last - first, ...added);
          const range = { start: { line: first, character: 0 }, end: { line: last, character: 0 } };
          SourceFile.update(file, [{ range, text: added.map((line) => `${line}\n`).join('') }], 1);
          assert.deepEqual(censusOf(file), censusOf(SourceFile.create(uri, 'flatbuffers', 0, file.text)), file.text);
        }
      }),
      tries(300),
    );
  });
});

function censusOf(file: SourceFile): object {
  const { words, named } = fieldCensus(file);
  const counted = (counts: ReadonlyMap<string, number>) => [...counts].filter(([, count]) => count > 0).toSorted();
  return {
    table: counted(words.table),
    struct: counted(words.struct),
    named: [...named].map(([name, having]) => `${name} ${having.size}`).toSorted(),
  };
}
