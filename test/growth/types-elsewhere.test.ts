// The cost of completing types of other files: each such type or file has a cost of its own, and neither the asking
// file nor the others are read again.
import assert from 'node:assert/strict';
import { SourceFile } from '../../server/language/service.ts';
import { serviceOf, uriOf } from '../check.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

interface Shape {
  /** The number of declarations in the asking file. */
  readonly own: number;
  /** The number of other files. */
  readonly parts: number;
  /** The number of offered types in each. */
  readonly types: number;
  /** The number of other declarations in each. */
  readonly others: number;
}

const numbered = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

function filesOf({ own, parts, types, others }: Shape): ReadonlyMap<string, string> {
  const elsewhere = Array.from({ length: parts }, (_, part): [string, string] => {
    const offered = numbered(types, (index) => `table Zebra${part}_${index} { a: int; }\n`);
    const rest = numbered(others, (index) => `table Rest${part}_${index} { a: Rest${part}_0; b: [Rest${part}_1]; }\n`);
    return [`/part${part}.fbs`, offered + rest];
  });
  const main = numbered(own, (index) => `table Own${index} { a: int; }\n`);
  return new Map([...elsewhere, ['/main.fbs', `table Asks { a: Zeb; }\n${main}`]]);
}

describe('completion of types of other files', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  /** The steps of a second list, after another character was typed. */
  async function stepsOf(shape: Shape): Promise<number> {
    const service = serviceOf({ files: filesOf(shape), caret: undefined, annotations: [], settings: {} });
    const main = uriOf('/main.fbs');
    const ask = () => service.completion(main, { line: 0, character: 'table Asks { a: Zeb'.length });
    for (const version of [2, 3, 4]) {
      assert.equal(ask().items.length, shape.parts * shape.types);
      const end = { line: shape.own + 1, character: 0 };
      const change = { range: { start: end, end }, text: '// \n' };
      service.setFile(SourceFile.update(service.file(main) as SourceFile, [change], version));
    }
    await resetSteps();
    return countSteps(ask);
  }

  it('reads its own file as often for many files as for two', async () => {
    const eachOf = async (parts: number) => {
      const [few, many] = [{ own: 100 }, { own: 600 }].map((own) => ({ ...own, parts, types: 2, others: 3 }));
      return ((await stepsOf(many as Shape)) - (await stepsOf(few as Shape))) / 500;
    };
    const [few, many] = [await eachOf(2), await eachOf(20)];
    assert.ok(many - few < 10, `${few} steps for a declaration, then ${many}`);
  });

  it('reads the other files as often for many of their types as for one', async () => {
    const eachOf = async (types: number) => {
      const [few, many] = [{ others: 100 }, { others: 600 }].map((others) => ({ own: 3, parts: 2, types, ...others }));
      return ((await stepsOf(many as Shape)) - (await stepsOf(few as Shape))) / 1000;
    };
    const [few, many] = [await eachOf(1), await eachOf(20)];
    assert.ok(many - few < 20, `${few} steps for a declaration, then ${many}`);
  });
});

describe('completion of a word among many names', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  /** The steps of a completion list, after some earlier lists, for a word that equals one of many names. */
  async function stepsOf(count: number, line: (index: number) => string): Promise<number> {
    const elsewhere = Array.from({ length: 10 }, (_, part): [string, string] => [
      `/other/part${part}.fbs`,
      numbered(count / 10, (index) => line(part * count + index)),
    ]);
    const main = 'namespace Own.Part;\ntable Asks { a: Zeb; }\n';
    const wanted = 'table Zeb {}\n';
    const files = new Map([...elsewhere, ['/main.fbs', main], ['/zebra.fbs', wanted]]);
    const service = serviceOf({ files, caret: undefined, annotations: [], settings: {} });
    const ask = () => service.completion(uriOf('/main.fbs'), { line: 1, character: 'table Asks { a: Zeb'.length });
    for (let time = 0; time < 3; time++) assert.ok(ask().items.some(({ label }) => label === 'Zeb'));
    await resetSteps();
    return countSteps(ask);
  }

  const lines = {
    // Names with the letters of the word after another first letter are compared letter by letter, up to a limit.
    'with the same letters, up to the limit': [(index: number) => `table BezOther${index} {}\n`, 500, 100],
    'with the same letters, above the limit': [(index: number) => `table BezOther${index} {}\n`, 12_000, 12],
    'that also begins with the word': [(index: number) => `table Zebra${index} {}\n`, 500, 20],
    'of a namespace': [(index: number) => `namespace Own.Other.Part${index};\n`, 500, 1],
  } as const;
  for (const [name, [line, few, most]] of Object.entries(lines)) {
    it(`takes at most ${most} steps for each name ${name}`, async () => {
      const each = ((await stepsOf(2 * few, line)) - (await stepsOf(few, line))) / few;
      assert.ok(each < most, `${each.toFixed(1)} steps for each`);
    });
  }
});
