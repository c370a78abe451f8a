// The cost of the rules about Rust's modules and includes: a keystroke looks at the declarations that it changed, and
// costs some comparisons for each included file.
import assert from 'node:assert/strict';
import { flatcDefaults, type LanguageService, SourceFile, workDone, workSince } from '../../server/language/service.ts';
import { serviceOf, uriOf } from '../check.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

const uri = uriOf('/main.fbs');

/** The findings of a file that are about the modules of its code. */
const about = 'generated-code-package';

/** Included files whose types no path of the code reaches, and tables that each use one of them. */
function service(includes: number, tables: number, generateAll: boolean): LanguageService {
  const each = <Made>(count: number, make: (index: number) => Made) =>
    Array.from({ length: count }, (_, at) => make(at));
  const main = [
    ...each(includes, (at) => `include "a${at}.fbs";\n`),
    'namespace shop.main;\n',
    ...each(tables, (at) => `table T${at} { value: int; other: shop.a${at % includes}.A; }\n`),
  ];
  const files = each(includes, (at) => [`/a${at}.fbs`, `namespace shop.a${at};\ntable A { value: int; }\n`] as const);
  const made = serviceOf({
    files: new Map([['/main.fbs', main.join('')], ...files]),
    caret: undefined,
    annotations: [],
    settings: {
      trpc: 'off',
      flatc: { ...flatcDefaults, generators: ['rust'], code: { ...flatcDefaults.code, generateAll } },
    },
  });
  const found = made.diagnose(uri).diagnostics.filter(({ code }) => code === about);
  assert.equal(found.length, generateAll ? 0 : includes);
  return made;
}

/** Types or removes a text after the first `value`, and asks for the findings. */
function press(made: LanguageService, typed: string, isBack: boolean): void {
  const file = made.file(uri) ?? assert.fail();
  const start = file.text.indexOf('{ value') + '{ value'.length;
  const range = file.rangeOf(start, isBack ? start + typed.length : start);
  made.setFile(SourceFile.update(file, [{ range, text: isBack ? '' : typed }], file.version + 1));
  made.diagnose(uri);
}

/** The declarations that are looked at and the steps for a keystroke, in a file that has already seen it. */
async function workOf(made: LanguageService, typed: string): Promise<{ names: number; steps: number }> {
  for (const isBack of [false, true, false, true]) press(made, typed, isBack);
  const before = workDone();
  press(made, typed, false);
  const names = workSince(before).codeNamesMade;
  press(made, typed, true);
  await resetSteps();
  return { names, steps: await countSteps(() => press(made, typed, false)) };
}

describe('a keystroke in a schema for Rust', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  const [few, many] = [50, 250];

  /** Texts to type, with the findings that are made again for each include whose types are not reached. */
  const typings = [
    ['the name of a field', 'x', 0],
    ['a line', '\n', 0],
    ['a table', ': int; }\ntable More { more', 1],
  ] as const;
  for (const [what, typed, findings] of typings) {
    for (const generateAll of [false, true]) {
      const how = generateAll ? 'whose code is generated with it' : 'whose types its code cannot reach';
      it(`that types ${what} looks at as few declarations with many tables and includes ${how} as with few`, async () => {
        const small = await workOf(service(few, few, generateAll), typed);
        const tables = await workOf(service(few, many, generateAll), typed);
        const includes = await workOf(service(many, many, generateAll), typed);
        const again = generateAll ? 0 : findings;
        assert.ok(small.names < 20 + again * few, `${small.names} declarations`);
        assert.deepEqual([tables.names, includes.names - small.names], [small.names, again * (many - few)]);
        const each = [tables.steps - small.steps, includes.steps - tables.steps].map((more) => more / (many - few));
        assert.ok(Math.max(...each) < 500, `${each.join(' and ')} steps more for each table and include`);
      });
    }
  }
});
