// A keystroke with generators costs no more in a longer file, apart from more findings and from a longer declaration.
import assert from 'node:assert/strict';
import {
  type CodeOptions,
  codeDefaults,
  type FlatcOptions,
  flatcDefaults,
  type LanguageService,
  SourceFile,
} from '../../server/language/service.ts';
import { serviceOf, uriOf } from '../check.ts';
import { loadParser } from '../parser.ts';
import { isThorough, patience, share } from '../thorough.ts';
import { countSteps, resetSteps } from './work.ts';

const uri = uriOf('/main.fbs');
const generators = [
  ...['cpp', 'csharp', 'dart', 'go', 'java', 'kotlin', 'lobster'],
  ...['lua', 'nim', 'php', 'python', 'rust', 'swift', 'ts'],
] as const satisfies readonly FlatcOptions['generators'][number][];

/** The options of flatc that change the most in generated code. */
const codes: Readonly<Record<string, CodeOptions>> = {
  defaults: codeDefaults,
  'more code': { ...codeDefaults, objectApi: true, mutable: true, pythonTyping: true },
  'one file': { ...codeDefaults, oneFile: true, pythonTyping: true, goNamespace: 'one', rustModuleRoot: true },
};

function many(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('');
}

/** Schemas with many declarations of one kind, each with the word `here` before the place of the keystroke. */
const shapes: Readonly<Record<string, (count: number) => string>> = {
  'tables with references': (count) =>
    `namespace shop;\n${many(count, (index) => `table Item${index} { here: int; next: Item${(index * 7 + 3) % count}; }\n`)}`,
  'namespaces that refer to the next': (count) =>
    many(
      count,
      (index) =>
        `namespace n${index};\ntable Item${index} { here: int; next: n${(index + 1) % count}.Item${(index + 1) % count}; }\n`,
    ),
  'types without a namespace': (count) => many(count, (index) => `table Item${index} { here: int; }\n`),
  'structs inside each other': (count) =>
    `enum Kind : int { A }\nstruct Item0 { here: Kind; }\n${many(count, (index) => `struct Item${index + 1} { kind: Kind; item: Item${index}; }\n`)}`,
  'types with the names of namespaces': (count) =>
    many(
      count,
      (index) =>
        `namespace n${index};\ntable n${(index + 1) % count} { here: int; }\nnamespace n${index}.m${index};\ntable Item {}\n`,
    ),
  'members beside a table': (count) =>
    `namespace shop;\nenum Kind : int {\n${many(count, (index) => `  Member_${index},\n`)}}\ntable Item { here: Kind; }\n`,
  'declarations with documentation': (count) =>
    `namespace shop;\n${many(count, (index) => `/// One of many.\n/// It is.\ntable Item${index} {\n  /// A field.\n  here: int;\n}\n`)}`,
};

/**
 * Schemas whose types of one name are in many namespaces and are compared with each other, and schemas with a
 * declaration of many parts. A keystroke changes one type or one part.
 */
const largeShapes: Readonly<Record<string, (count: number) => string>> = {
  'namespaces that refer to each other': (count) =>
    many(
      count,
      (index) =>
        `namespace n${index};\ntable Item { here: int; next: n${index ^ 1}.Item; other: n${(index * 7) % count}.Item; }\n`,
    ),
  'namespaces inside each other': (count) =>
    many(count, (index) => `namespace a${index % 7}.b${index % 11}.c${index};\ntable Item { here: int; }\n`),
  'types with names of libraries': (count) =>
    many(
      count,
      (index) => `namespace n${index};\ntable Table { here: int; }\ntable string {}\ntable String {}\ntable int32 {}\n`,
    ),
  'fields of one table': (count) =>
    `namespace shop;\ntable Item { here: int;\n${many(count, (index) => `  field_${index}: ${index % 2 ? 'int' : '[string]'};\n`)}}\n`,
  'fields of one struct': (count) =>
    `namespace shop;\nstruct Item { here: int;\n${many(count, (index) => `  field_${index}: int;\n`)}}\n`,
  'fields that differ in case': (count) =>
    `namespace shop;\ntable Item { here: int;\n${many(count, (index) => `  ${index % 2 ? 'ab' : 'AB'}${index >> 1}: int;\n`)}}\n`,
  'fields of which two have one name': (count) =>
    `namespace shop;\ntable Item { here: int;\n${many(count, (index) => `  ${index % 2 ? `a_${index >> 1}` : `a${index >> 1}`}b: int;\n`)}}\n`,
  'members of one enum': (count) =>
    `namespace shop;\nenum Kind : int {\n  here,\n${many(count, (index) => `  Member_${index},\n`)}}\n`,
  'members of one union': (count) =>
    `namespace shop;\n${many(count >> 1, (index) => `table Item${index} { here: int; }\n`)}union Any {\n${many(count >> 1, (index) => `  Item${index},\n`)}}\n`,
};

function serviceWith(text: string, names: FlatcOptions['generators'], code: CodeOptions): LanguageService {
  return serviceOf({
    files: new Map([['/main.fbs', text]]),
    caret: undefined,
    annotations: [],
    settings: { trpc: 'off', flatc: { ...flatcDefaults, separately: true, generators: names, code } },
  });
}

/** Types or removes a letter in the middle of the file, and asks for the findings. */
function press(service: LanguageService, isBack: boolean): void {
  const file = service.file(uri);
  assert.ok(file);
  const found = file.text.indexOf('here', file.text.length >> 1);
  const place = (found < 0 ? file.text.indexOf('here') : found) + 'here'.length;
  const change = { range: file.rangeOf(place, isBack ? place + 1 : place), text: isBack ? '' : 'x' };
  service.setFile(SourceFile.update(file, [change], file.version + 1));
  service.diagnose(uri);
}

/** The factor by which steps may grow in a text of twice the size: 2, and some more for sorting. */
const mostGrowth = 2.6;

/** The steps of an edit that may differ between two texts, for example in a search through a sorted list. */
const uneven = 1000;

/** The number of steps below which the growth of a declaration cannot be measured. */
const noise = 5000;

/** The number of parts in the smaller one of two schemas. */
const count = 100;

describe('with generators, a keystroke', function () {
  this.timeout(patience(600_000));
  before(loadParser);

  /** The findings of a text, and the steps of a keystroke in it. */
  async function costOf(text: string, names: FlatcOptions['generators'], code: CodeOptions) {
    const service = serviceWith(text, names, code);
    const findings = service.diagnose(uri).diagnostics.length;
    for (const isBack of [false, true]) press(service, isBack);
    await resetSteps();
    return { findings, steps: await countSteps(() => press(service, false)) };
  }

  /** The steps that generators add to a keystroke in a short and in a long text, and the findings of both. */
  async function costsOf(texts: readonly [string, string], names: FlatcOptions['generators'], code: CodeOptions) {
    const costs = [];
    for (const text of texts) {
      const { steps } = await costOf(text, [], code);
      const cost = await costOf(text, names, code);
      costs.push({ ...cost, steps: cost.steps - steps });
    }
    return costs as [(typeof costs)[0], (typeof costs)[0]];
  }

  const runs: readonly FlatcOptions['generators'][] = isThorough ? generators.map((each) => [each]) : [generators];
  const kinds = Object.entries(codes);

  for (const [index, [name, shape]] of Object.entries(shapes).entries()) {
    it(`among twice as many ${name} costs as much, apart from its findings`, async () => {
      for (const [run, names] of runs.entries()) {
        for (const [kind, code] of share(kinds, kinds.length, index + run)) {
          const [few, many] = await costsOf([shape(count), shape(2 * count)], names, code);
          const most = few.findings === many.findings ? few.steps + uneven : mostGrowth * few.steps;
          assert.ok(many.steps <= most, `${names.join()} with ${kind}: ${few.steps} steps, then ${many.steps}`);
        }
      }
    });
  }

  for (const [index, [name, shape]] of Object.entries(largeShapes).entries()) {
    it(`among twice as many ${name} costs at most twice as much`, async () => {
      for (const [run, names] of runs.entries()) {
        for (const [kind, code] of share(kinds, kinds.length, index + run)) {
          const [few, many] = await costsOf([shape(count), shape(2 * count)], names, code);
          const most = Math.max(noise, mostGrowth * few.steps);
          assert.ok(many.steps <= most, `${names.join()} with ${kind}: ${few.steps} steps, then ${many.steps}`);
        }
      }
    });
  }
});
