// The problems that each generator has with a schema, even if the settings do not choose the generator.
import assert from 'node:assert/strict';
import { generators } from '../../server/language/service.ts';
import { serviceOf, settled, showRange, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

/**
 * The problems of a root by generator, as `LINE:COLUMN-LINE:COLUMN code: message`, counted from 1. A problem in a file
 * other than the root starts with the file name. Generators without problems are left out. Fails if any generator was
 * not asked.
 */
function problemsOf(source: string, path = '/main.fbs'): Readonly<Record<string, readonly string[]>> {
  const fixture = parseFixture(source);
  const service = serviceOf(fixture);
  const root = uriOf(path);
  const support = settled(service, fixture, () => service.generatorSupport(root));
  assert.deepEqual(
    support.map(({ generator }) => generator).sort(),
    generators.filter((generator) => generator !== 'proto'),
  );
  const shown = support.map(({ generator, problems }) => {
    const texts = problems.map(({ uri, range, code, message }) => {
      const file = uri === root ? '' : `${service.display(uri)} `;
      return `${file}${showRange(range)} ${code}: ${message}`;
    });
    return [generator, texts] as const;
  });
  return Object.fromEntries(shown.filter(([, texts]) => texts.length > 0));
}

describe('what generators make of a schema', () => {
  it('each is asked as if it alone were chosen, whatever the settings choose', () => {
    const problems = problemsOf(`
//- flatc: --php --kotlin-kmp
table T { a: int = null; }
`);
    assert.deepEqual(Object.keys(problems), ['dart', 'lua', 'php', 'jsonschema']);
    assert.deepEqual(problems.php, [
      '1:20-1:24 generator-optional-scalar: the generator for php does not support optional scalars',
    ]);
  });

  it('what an included file uses is refused, and what crashes on it is so only where code is made of it', () => {
    const { php, swift, nim } = problemsOf(`
include "a.fbs";
struct S { c: C; }
//- /a.fbs
enum E : byte { X }
struct C { e: [E:2]; }
`);
    assert.deepEqual(php, [
      'a.fbs 2:15-2:20 generator-array: the generator for php does not support fixed-length arrays',
    ]);
    assert.equal(swift, undefined);
    assert.equal(nim?.length, 1);
  });

  it('crashes are among them, too', () => {
    const { swift, rust, lua } = problemsOf(`
enum E : byte { X }
struct C { e: [E:2]; }
struct K { k: [int:2] (key); }
`);
    assert.deepEqual(swift, [
      '2:15-2:20 generator-array: flatc crashes on arrays of enums when it generates code for swift',
    ]);
    assert.deepEqual(rust, [
      '3:15-3:22 generator-array: flatc crashes on arrays that are a key when it generates code for rust',
    ]);
    assert.equal(lua?.length, 2);
  });

  it('a schema that nobody refuses has no problems', () =>
    assert.deepEqual(problemsOf('table Monster { hp: short = 100; name: string; }'), {}));

  it('a file that is not there has none either', () => assert.deepEqual(problemsOf('table A {}', '/gone.fbs'), {}));
});
