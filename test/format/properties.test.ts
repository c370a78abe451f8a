// Properties of formatting over recorded schemas, real ones, and ones with comments between all tokens.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { readElements } from '../../server/language/format/elements.ts';
import { formatText } from '../../server/language/format/format.ts';
import { type FormatOptions, formatDefaults } from '../../server/language/format-options.ts';
import { decodeText } from '../../server/workspace/decode-text.ts';
import { patience, tries } from '../thorough.ts';
import { checkFormatting, checkRanges, words } from './check-format.ts';

const root = path.join(import.meta.dirname, '../..');

interface Schema {
  readonly name: string;
  readonly text: string;
}

function schemasIn(folder: string): readonly Schema[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names
    .filter((name) => name.endsWith('.fbs'))
    .map((name) => ({ name, text: decodeText(readFileSync(path.join(folder, name))) }));
}

const styles: readonly FormatOptions[] = [
  formatDefaults,
  { ...formatDefaults, indentStyle: 'tab', indentSize: 4, fieldColon: 'tight' },
  { ...formatDefaults, width: 40, alignColumns: true, endOfLine: 'crlf' },
  { ...formatDefaults, indentSize: 3, sortIncludes: false, insertFinalNewline: false },
];

const recorded = schemasIn(path.join(root, 'test/conformance/cases'));
const golden = schemasIn(path.join(root, 'test/format/cases'));
const real = schemasIn(path.join(root, '../shared/corpus'));

const style: fc.Arbitrary<FormatOptions> = fc.oneof(
  fc.constantFrom(...styles),
  fc.record({
    indentSize: fc.integer({ min: 1, max: 8 }),
    indentStyle: fc.constantFrom('space', 'tab'),
    width: fc.constantFrom(1, 20, 40, 100),
    fieldColon: fc.constantFrom('spaced', 'tight'),
    alignColumns: fc.boolean(),
    sortIncludes: fc.constant(false),
    endOfLine: fc.constantFrom('keep', 'lf', 'crlf'),
    insertFinalNewline: fc.boolean(),
  }),
);
const schema = fc.constantFrom(...golden, ...recorded.filter(({ text }) => text.length < 2000)).map(({ text }) => text);

/** Text that may be between any two tokens. */
const between = fc.constantFrom(
  ' ',
  '\t',
  '\n',
  '\n\n\n',
  '\r\n',
  '// line\n',
  ' // line with blanks  \n',
  '\n// own line\n',
  '/* block */',
  '\n/* own block */\n',
  '/* two\n\n  lines  \n*/',
  '\n/// doc\n',
  '/// doc that is refused\n',
  '\n// fbs-format ignore\n',
  '\n// fbs-format off\n',
  '\n// fbs-format on\n',
  '\r',
);

/** A schema with additional comments and blanks between its tokens. */
const dressed = fc.tuple(schema, fc.array(fc.tuple(fc.nat(), between), { maxLength: 12 })).map(([text, extras]) => {
  const { starts } = readElements(text);
  const places = extras.map(([at, extra]): [number, string] => [starts[at % starts.length] ?? 0, extra]);
  return insertAll(text, places);
});

/** A schema with missing or additional tokens. */
const damaged = fc
  .tuple(
    dressed,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('', '', ';', '}', '{', ',', '(', '"', '/*', '#', 'table')), {
      maxLength: 3,
    }),
  )
  .map(([text, damages]) => {
    let result = text;
    for (const [at, replacement] of damages) {
      const { starts, ends } = readElements(result);
      const index = at % starts.length;
      result = result.slice(0, starts[index]) + replacement + result.slice(ends[index]);
    }
    return result;
  });

function insertAll(text: string, places: readonly (readonly [number, string])[]): string {
  const sorted = [...places].sort(([one], [other]) => other - one);
  return sorted.reduce((result, [at, extra]) => result.slice(0, at) + extra + result.slice(at), text);
}

/** A table with fields of different length and comments after them that are nearly aligned, or not at all. */
const columns = fc
  .array(
    fc.record({
      name: fc.constantFrom('a', 'bb', 'long_name', 'a_longer_name'),
      code: fc.constantFrom(':int;', ' : int ;', ': [T] (id:1);'),
      blanks: fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 24 })),
      column: fc.option(fc.integer({ min: 14, max: 24 })),
      end: fc.constantFrom('\n', '\n', '\n', '\n\n', '\n  // own\n'),
    }),
    { minLength: 2, maxLength: 8 },
  )
  .map((fields) => {
    const lines = fields.map(({ name, code, blanks, column, end }) => {
      const start = `  ${name}${code}`;
      return `${column === null ? start + ' '.repeat(blanks) : start.padEnd(column)}// c${end}`;
    });
    return `table T {\n${lines.join('')}}\n`;
  });

const lineRange = fc
  .tuple(fc.nat({ max: 30 }), fc.nat({ max: 12 }))
  .map(([first, length]) => ({ first, last: first + length }));

describe('formatting', () => {
  for (const [name, schemas] of Object.entries({ recorded, golden, real })) {
    it(`keeps its promises in ${schemas.length} ${name} schemas`, () => {
      for (const { name: file, text } of schemas) {
        for (const options of styles) {
          try {
            checkFormatting(text, options);
          } catch (error) {
            throw new Error(file, { cause: error });
          }
        }
      }
    });
  }

  it('keeps them with comments between all tokens', () =>
    fc.assert(
      fc.property(dressed, style, (text, options) => {
        checkFormatting(text, options);
      }),
      tries(200),
    )).timeout(patience(60_000));

  it('keeps them with comments nearly in columns', () =>
    fc.assert(
      fc.property(columns, style, (text, options) => {
        checkFormatting(text, options);
      }),
      tries(500),
    )).timeout(patience(60_000));

  it('keeps them in broken texts, and leaves the lines with errors alone', () =>
    fc.assert(
      fc.property(damaged, style, (text, options) => {
        checkFormatting(text, options);
      }),
      tries(200),
    )).timeout(patience(60_000));

  it('touches nothing outside of ranges, and the sum of ranges is their union', () =>
    fc.assert(
      fc.property(damaged, style, fc.array(lineRange, { minLength: 1, maxLength: 3 }), (text, options, ranges) =>
        checkRanges(text, options, ranges),
      ),
      tries(200),
    )).timeout(patience(60_000));

  it('sorts includes once, and loses none of them nor their comments', () => {
    const pieces = [
      ...['include "b.fbs";', 'include "a.fbs";', 'include "c.fbs";', 'table T{}', 'namespace a;'],
      ...[' // x\n', '\n', '\n\n', '// own\n', '/* b */', '\n// fbs-format ignore\n', '/// d\n'],
    ];
    const includes = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join(''));
    const options = { ...formatDefaults, sortIncludes: true };
    fc.assert(
      fc.property(includes, (text) => {
        const sorted = formatText(text, options);
        assert.deepEqual([...words(sorted)].sort(), [...words(text)].sort());
        assert.equal(formatText(sorted, options), sorted);
      }),
      tries(200),
    );
  }).timeout(patience(60_000));
});
