// The findings about generated code after edits are those of the new texts, whatever was remembered of the old ones.
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
import { type Random, randomOf } from '../conformance/differential/random.ts';
import { firstSeed, patience, tries } from '../thorough.ts';
import { randomSchema } from './random.ts';

const generators = [
  ...['cpp', 'csharp', 'dart', 'go', 'java', 'kotlin', 'kotlin-kmp', 'lobster'],
  ...['lua', 'nim', 'php', 'python', 'rust', 'swift', 'ts'],
] as const satisfies readonly FlatcOptions['generators'][number][];

const codes: readonly CodeOptions[] = [
  codeDefaults,
  { ...codeDefaults, objectApi: true, pythonTyping: true },
  { ...codeDefaults, oneFile: true, pythonTyping: true, goNamespace: 'one' },
  { ...codeDefaults, generateAll: true, scopedEnums: true },
];

type Texts = ReadonlyMap<string, string>;

function serviceWith(texts: Texts, code: CodeOptions): LanguageService {
  const flatc = { ...flatcDefaults, separately: true, generators, code };
  return serviceOf({ files: texts, caret: undefined, annotations: [], settings: { trpc: 'off', flatc } });
}

function findingsOf(service: LanguageService, texts: Texts): readonly unknown[] {
  return [...texts.keys()].map((path) => [path, service.diagnose(uriOf(path)).diagnostics]);
}

/** A text and one that includes it, or the text alone. */
function randomTexts(random: Random): Texts {
  const [first, second] = [randomSchema(random), randomSchema(random)];
  const texts = new Map([['/first.fbs', first.text]]);
  if (random.chance(0.5)) texts.set('/second.fbs', `include "first.fbs";\n${second.text}`);
  return texts;
}

/** A random edit: inserts or removes a letter, replaces a word, or inserts or removes a line. */
function randomEdit(
  random: Random,
  text: string,
): { readonly start: number; readonly end: number; readonly text: string } {
  const words = [...text.matchAll(/\w+/g)];
  const word = random.pick(words);
  const end = word.index + word[0].length;
  if (random.chance(0.25)) return { start: end, end, text: 'x' };
  if (random.chance(0.25)) return { start: word.index, end: word.index + 1, text: '' };
  if (random.chance(0.3)) return { start: word.index, end, text: random.pick(words)[0] };
  const lines = [...text.matchAll(/[^\n]*\n/g)];
  const [line, other] = [random.pick(lines), random.pick(lines)];
  const isGone = random.chance(0.4);
  return { start: line.index, end: line.index + (isGone ? line[0].length : 0), text: isGone ? '' : other[0] };
}

const editsOfEach = 5;

/** Edits after which a finding about another declaration is gone or says something else. */
const renamed = [
  {
    generator: 'kotlin',
    text: 'namespace n;\ntable Float { x: int; }\ntable T { f: float; }\n',
    from: 'f: float',
    to: 'f: int',
    now: [],
  },
  {
    generator: 'kotlin',
    text: 'namespace n;\ntable Float { x: int; }\ntable T { f: float; }\n',
    from: 'table Float',
    to: 'struct Float',
    now: ['in Kotlin, struct Float takes the name of a type of Kotlin, which the code beside it needs'],
  },
  {
    generator: 'kotlin',
    text: 'namespace Shop;\ntable Item { x: int; }\nnamespace a;\nenum Shop : byte { A }\ntable H { i: Shop.Item; }\n',
    from: 'enum Shop',
    to: 'enum Other',
    now: [],
  },
  {
    generator: 'java',
    text: 'namespace n;\ntable SuppressWarnings { x: int; }\ntable T { s: string; }\n',
    from: 'table SuppressWarnings',
    to: 'table String',
    now: ['in Java, table String hides the String that the code needs'],
  },
] as const;

describe('the findings about generated code after edits', function () {
  this.timeout(patience(120_000));

  it('are those of the text', () => {
    for (let number = 0; number < tries(12).numRuns; number++) {
      const random = randomOf(firstSeed, number);
      const code = codes[number % codes.length] as CodeOptions;
      const texts = new Map(randomTexts(random));
      const service = serviceWith(texts, code);
      findingsOf(service, texts);
      for (let count = 0; count < editsOfEach; count++) {
        const path = random.pick([...texts.keys()]);
        const file = service.file(uriOf(path));
        assert.ok(file);
        if (!/\w[\s\S]*\n/.test(file.text)) break;
        const { start, end, text } = randomEdit(random, file.text);
        service.setFile(SourceFile.update(file, [{ range: file.rangeOf(start, end), text }], file.version + 1));
        texts.set(path, service.file(uriOf(path))?.text ?? '');
        // Now and then two edits come before the next question.
        if (random.chance(0.2)) continue;
        const fresh = findingsOf(serviceWith(texts, code), texts);
        assert.deepEqual(findingsOf(service, texts), fresh, `schema ${number} after edit ${count}`);
      }
    }
  });

  it('follow types that change places', () => {
    const text = 'namespace n;\ntable C {}\ntable A { c: C; }\ntable B {}\n';
    const code = { ...codeDefaults, oneFile: true, pythonTyping: true };
    const service = serviceWith(new Map([['/a.fbs', text]]), code);
    const found = () => service.diagnose(uriOf('/a.fbs')).diagnostics.map(({ message }) => String(message));
    const isLate = () => found().some((message) => /the code names C before it is there/.test(message));
    assert.equal(isLate(), false);
    let file = service.file(uriOf('/a.fbs'));
    for (const [from, to] of [
      ['table B', 'table D'],
      ['table C', 'table B'],
      ['table D', 'table C'],
    ] as const) {
      assert.ok(file);
      const start = file.text.indexOf(from);
      file = SourceFile.update(file, [{ range: file.rangeOf(start, start + from.length), text: to }], file.version + 1);
      service.setFile(file);
    }
    assert.equal(isLate(), true);
  });

  for (const { generator, text, from, to, now } of renamed)
    it(`follow an edit of another declaration in ${generator}: ${to}`, () => {
      const flatc = { ...flatcDefaults, generators: [generator] };
      const files = new Map([['/a.fbs', text]]);
      const service = serviceOf({ files, caret: undefined, annotations: [], settings: { trpc: 'off', flatc } });
      const messages = () => service.diagnose(uriOf('/a.fbs')).diagnostics.map(({ message }) => String(message));
      const before = messages();
      assert.equal(before.length, 1);
      const edit = (old: string, changed: string) => {
        const file = service.file(uriOf('/a.fbs')) ?? assert.fail();
        const start = file.text.indexOf(old);
        const change = { range: file.rangeOf(start, start + old.length), text: changed };
        service.setFile(SourceFile.update(file, [change], file.version + 1));
        return messages();
      };
      assert.deepEqual(edit(from, to), now);
      assert.deepEqual(edit(to, from), before);
    });

  it('name a type of C# as it is called now, and the namespaces that there are', () => {
    const text = 'namespace n;\ntable Table { x: int; }\nnamespace n.Table;\ntable C {}\n';
    const service = serviceWith(new Map([['/a.fbs', text]]), codeDefaults);
    const messagesWith = (from: string, to: string) => {
      const file = service.file(uriOf('/a.fbs')) ?? assert.fail();
      const start = file.text.indexOf(from);
      const edit = { range: file.rangeOf(start, start + from.length), text: to };
      service.setFile(SourceFile.update(file, [edit], file.version + 1));
      const messages = service.diagnose(uriOf('/a.fbs')).diagnostics.map(({ message }) => String(message));
      return messages.flatMap((message) => /^in C#, (\w+ [\w.]+)/.exec(message)?.[1] ?? []);
    };
    assert.deepEqual(messagesWith('x', 'y'), ['Table takes', 'table n.Table']);
    assert.deepEqual(messagesWith('n.Table', 'n.Other'), ['Table takes']);
    assert.deepEqual(messagesWith('table Table', 'table ByteBuffer'), ['ByteBuffer takes']);
  });
});
