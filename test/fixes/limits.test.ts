// The limits of fixes: text that nobody writes by hand gets no fix, and the work of one request is limited.
import assert from 'node:assert/strict';
import { serviceOf, settled, uriOf } from '../check.ts';
import { actionsAtCaret } from '../check-fixes.ts';
import { parseFixture } from '../fixture.ts';

/** The titles of the quick fixes at the caret. */
function titlesOf(source: string): readonly string[] {
  return actionsAtCaret(parseFixture(source), 'quickfix').flatMap(({ kind, title }) =>
    kind === 'quickfix' ? [title] : [],
  );
}

/** A sequence of texts, one for each number from 0 on. */
const each = (count: number, text: (number: number) => string) => Array.from({ length: count }, (_, n) => text(n));

describe('a fix is not offered for', () => {
  for (const [name, source, most, title] of [
    ['a number of more than 1,000 characters', (n: number) => `= 0b${'1'.repeat(n - 2)}$0;`, 1000, /^Change to \d+$/],
    ['a shifted number of more than 20 digits', (n: number) => `= ${'1'.repeat(n)} $0<< 2;`, 20, /^Change to 4*$/],
    ['a field of more than 400 characters', (n: number) => `; private$0 int ${'b'.repeat(n)};`, 380, /'b+: int'/],
  ] as const) {
    it(name, () => {
      const at = (length: number) =>
        titlesOf(`table T { a: long ${source(length)} }`).filter((each) => title.test(each));
      assert.deepEqual([at(most).length, at(most + 20).length], [1, 0], at(most).join());
    });
  }

  it('a field after more than 400 characters', () => {
    const at = (length: number) => titlesOf(`table T { a: long; ${' '.repeat(length)}private$0 int b; }`);
    assert.deepEqual([at(380), at(400)], [["Change to 'b: int'"], []]);
  });

  it('the length of an array with more than 1,000 digits', () => {
    const at = (digits: number) => titlesOf(`struct S { a: [int:${'9'.repeat(digits)}$0]; }`);
    assert.deepEqual([at(1000).includes('Change to 65535'), at(1001)], [true, []]);
  });

  it('parents in a head of more than 400 characters', () => {
    const at = (length: number) => titlesOf(`table T $0extends ${'B'.repeat(length)} { a: int; }`);
    assert.equal(at(380).length, 1);
    assert.deepEqual(at(400), []);
  });

  it('more than three types of one name', () => {
    const names = each(8, (n) => `namespace a${n};\ntable Monster {}\n`).join('');
    const found = titlesOf(`${names}namespace b;\ntable T { a: $0Monster; }`).filter((title) =>
      title.startsWith('Change to'),
    );
    assert.equal(found.length, 3, found.join());
  });
});

describe('a fix changes at once', () => {
  it('at most a hundred fields of another language', () => {
    const fields = each(120, (n) => `  private int a${n};\n`);
    const [all = ''] = titlesOf(`table T {\n  private$0${fields.join('').slice('  private'.length)}}\n`);
    assert.match(all, / and 99 more$/);
  });

  it('at most fifty declarations in a body', () => {
    const nested = (count: number) => each(count, (n) => `  enum E${n} : int { A }\n`).join('');
    const titles = (count: number) => titlesOf(`table T {\n  a: int;$0\n${nested(count)}}\n`);
    assert.ok(titles(50).includes('Move enum E0 out of the table and 49 more'), titles(50).join());
    assert.deepEqual(
      titles(52).filter((title) => title.startsWith('Move')),
      [],
    );
  });
});

describe('a request for fixes', () => {
  it('ends its work before it has read a large declaration many times', () => {
    const fixed = (count: number): number => {
      const fields = each(count, (n) => `  field${n}: Weapo;\n`).join('');
      const fixture = parseFixture(`table Weapon {}\ntable T {\n${fields}}\n`);
      const service = serviceOf(fixture);
      const range = { start: { line: 0, character: 0 }, end: { line: count + 3, character: 0 } };
      const actions = settled(service, fixture, () => service.codeActions(uriOf('/main.fbs'), { range }));
      return actions.filter(({ title }) => title === "Change to 'Weapon'").length;
    };
    assert.equal(fixed(20), 20);
    const some = fixed(4000);
    assert.ok(some > 0 && some < 20, `${some} of 4000`);
  });
});
