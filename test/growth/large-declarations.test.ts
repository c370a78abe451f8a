// Questions about a declaration with thousands of fields or members take few steps for each of them, most of which are
// neither changed nor shown.
import assert from 'node:assert/strict';
import { type LanguageService, SourceFile } from '../../server/language/service.ts';
import { loadParser } from '../parser.ts';
import { patience } from '../thorough.ts';
import { serviceWith, uri } from './features.ts';
import { countSteps, resetSteps } from './work.ts';

interface Question {
  readonly text: (count: number) => string;
  readonly ask: (service: LanguageService, count: number) => unknown;
  /** The steps that each field or member may take. */
  readonly most: number;
}

const list = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');
const fields = (count: number) =>
  `enum Kind : byte { A, B }\ntable Wide {\n${list(count, (index) => `  field_${index}: Kind;\n`)}}\n`;
const members = (count: number) =>
  `enum Kind : int {\n${list(count, (index) => `  Member_${index},\n`)}}\ntable T { kind: Kind = Member_7; }\n`;

/** The place after a word. */
function after(service: LanguageService, word: string) {
  const file = service.file(uri) as SourceFile;
  const offset = file.text.indexOf(word);
  assert.ok(offset >= 0);
  return file.positionAt(offset + word.length);
}

const questions: Readonly<Record<string, Question>> = {
  'completion of a default': {
    text: members,
    ask: (service) => {
      const { items } = service.completion(uri, after(service, 'kind: Kind = M'));
      assert.equal(items.length, 200);
    },
    most: 33,
  },
  'completion of a type that is being typed': {
    text: fields,
    ask: (service, count) => {
      const file = service.file(uri) as SourceFile;
      const start = after(service, `field_${count >> 1}: K`);
      const end = { ...start, character: start.character + 3 };
      const isWhole = file.text.slice(file.offsetAt(start)).startsWith('ind');
      const change = { range: { start, end: isWhole ? end : start }, text: isWhole ? '' : 'ind' };
      service.setFile(SourceFile.update(file, [change], file.version + 1));
      service.diagnose(uri);
      service.completion(uri, start);
    },
    most: 90,
  },
  'the declarations for an index': {
    text: fields,
    ask: (service, count) => {
      const { symbols } = service.indexedFile(uri);
      assert.equal(symbols.length, count + 4);
      assert.equal(symbols.at(-1)?.types.length, 1);
    },
    most: 240,
  },
  'a keystroke in the type of a field': {
    text: fields,
    ask: (service, count) => {
      const file = service.file(uri) as SourceFile;
      const start = after(service, `field_${count >> 1}: Kind`);
      const isWhole = file.text.charAt(file.offsetAt(start)) === ';';
      const end = { ...start, character: start.character + (isWhole ? 0 : 1) };
      const change = { range: { start, end }, text: isWhole ? 'x' : '' };
      service.setFile(SourceFile.update(file, [change], file.version + 1));
      assert.equal(service.diagnose(uri).diagnostics.length, isWhole ? 1 : 0);
    },
    most: 65,
  },
  'a rename of an enum': {
    text: members,
    ask: (service) => assert.ok(service.rename(uri, after(service, 'enum '), 'Renamed')),
    most: 45,
  },
  'a rename of the type of all fields': {
    text: (count) =>
      fields(count)
        .replaceAll('Kind', 'Other')
        .replace(/^enum.*/, 'table Other {}'),
    ask: (service) => assert.ok(service.rename(uri, after(service, 'table '), 'Renamed')),
    most: 290,
  },
  'a rename of a member': {
    text: members,
    ask: (service) => assert.ok(service.rename(uri, after(service, '  Member_1'), 'Renamed')),
    most: 65,
  },
};

describe('a declaration with many members', function () {
  this.timeout(patience(300_000));
  before(loadParser);

  async function stepsOf({ text, ask }: Question, count: number): Promise<number> {
    const service = serviceWith(text(count));
    service.diagnose(uri);
    for (let time = 0; time < 2; time++) ask(service, count);
    await resetSteps();
    return countSteps(() => ask(service, count));
  }

  for (const [name, question] of Object.entries(questions)) {
    it(`takes few steps for each in ${name}`, async () => {
      const [few, many] = [400, 1400];
      const each = ((await stepsOf(question, many)) - (await stepsOf(question, few))) / (many - few);
      assert.ok(each < question.most, `${each.toFixed(1)} steps for each`);
    });
  }
});
