// Completion in every slot of a schema, in a workspace with two other projects: the first ten items of each list in one
// file for review. UPDATE=1 writes it anew.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import type { CompletionItem } from 'vscode-languageserver-types';
import { defaultSupport } from '../../server/language/features/completion/items.ts';
import { SourceFile } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import type { Fixture } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

const folder = new URL('slots/', import.meta.url);
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:fbs|mod)$/.test(name));
const files = new Map(
  names.toSorted().map((name) => {
    const path = name.replaceAll('\\', '/');
    return [`/${path}`, readFileSync(new URL(path, folder), 'utf8').replaceAll('\r\n', '\n')];
  }),
);
const path = '/game/arena.fbs';
const schema = files.get(path) ?? '';
const fixture: Fixture = { files, caret: undefined, annotations: [], settings: {} };

/** A word of the schema without its quotes, or an empty line. */
interface Word {
  readonly text: string;
  readonly start: number;
}

const token = /\/\/.*|\/\*[\s\S]*?\*\/|"[^"\n]*"|\.?\d(?:[\w.]|(?<=[eEpP])[+-])*|\w+(?:\.\w+)*|(?<=\n)(?=\n)/g;

const words: readonly Word[] = [...schema.matchAll(token)].flatMap(({ 0: text, index }) => {
  if (text.startsWith('//') || text.startsWith('/*')) return [];
  if (text.startsWith('"')) return [{ text: text.slice(1, -1), start: index + 1 }];
  const last = /^[A-Za-z_].*\./.exec(text)?.[0].length ?? 0;
  const whole = { text, start: index };
  return last > 0 ? [whole, { text: text.slice(last), start: index + last }] : [whole];
});

const service = serviceOf(fixture);
const uri = uriOf(path);

const known = new Map<string, readonly CompletionItem[]>();

/** The items after only some letters of a word were typed. */
function offered(word: Word, letters: number): readonly CompletionItem[] {
  const key = `${word.start} ${word.text} ${letters}`;
  const items = known.get(key) ?? ask(word, letters);
  known.set(key, items);
  return items;
}

function ask({ text, start }: Word, letters: number): readonly CompletionItem[] {
  const [from, typed] = [start + letters, text.slice(letters)];
  replace(from, typed.length, '');
  const position = service.file(uri)?.positionAt(from);
  assert.ok(position);
  const support = { ...defaultSupport, labelDetails: true };
  const { items } = settled(service, fixture, () => service.completion(uri, position, { support }));
  replace(from, 0, typed);
  return items;
}

/** Edits the schema as an editor does. */
function replace(from: number, length: number, text: string): void {
  const file = service.file(uri);
  assert.ok(file);
  const change = { range: file.rangeOf(from, from + length), text };
  service.setFile(SourceFile.update(file, [change], file.version + 1));
}

/** The line of a word, with a mark at the caret. */
function lineOf({ text, start }: Word, letters: number): string {
  const from = schema.lastIndexOf('\n', start - 1) + 1;
  const end = schema.indexOf('\n', start);
  const number = schema.slice(0, start).split('\n').length;
  const line = `${schema.slice(from, start + letters)}▮${schema.slice(start + text.length, end)}`;
  return `${String(number).padStart(3)}  ${line}`;
}

/** An item as a list shows it: a preselected one with a star, one with further edits with a plus. */
function shown({ label, labelDetails, preselect, additionalTextEdits }: CompletionItem): string {
  const beside = [labelDetails?.detail?.trim(), labelDetails?.description].filter((part) => part).join(' ');
  return `    ${preselect ? '*' : additionalTextEdits ? '+' : ' '} ${label.padEnd(24)} ${beside}`.trimEnd();
}

/** Every list once, with its places. */
function everySlot(): string {
  const places = new Map<string, string[]>();
  for (const word of words) {
    const items = offered(word, 0);
    if (items.length === 0) continue;
    const more = items.length > 10 ? [`      … ${items.length} in all`] : [];
    const list = [...items.slice(0, 10).map(shown), ...more].join('\n');
    const lines = places.get(list) ?? [];
    places.set(list, [...lines, lineOf(word, 0)]);
  }
  const blocks = [...places].map(([list, lines]) => {
    const others = lines.length > 3 ? [`     and in ${lines.length - 3} more`] : [];
    return `${[...lines.slice(0, 3), ...others].join('\n')}\n${list}\n`;
  });
  return blocks.join('\n');
}

/** The words that are not among the first three items after two of their letters, with these items. */
function lateWords(): readonly string[] {
  return words.flatMap((word) => {
    if (word.text.length < 3) return [];
    const whole = offered(word, 0).map(({ label }) => label);
    // New names cannot be foreseen, so they are never offered.
    if (!whole.includes(word.text)) return [];
    const labels = offered(word, 2).map(({ label }) => label);
    const place = labels.indexOf(word.text);
    // The first part of a dotted name leads to it.
    const [lead = ''] = word.text.split('.');
    if ([word.text, lead].some((text) => labels.slice(0, 3).includes(text))) return [];
    const number = place < 0 ? 'not offered:' : `${place + 1}.`;
    return [`${lineOf(word, 2)}\n      ${number} ${word.text}, after ${labels.slice(0, 5).join(', ')}\n`];
  });
}

describe('completion in every slot of a schema', () => {
  it('is what the record says', function () {
    this.timeout(300_000);
    expectFile(
      'completion/slots.snap.txt',
      `What completion offers in game/arena.fbs where a word is taken out (▮): the first ten of each list.
* is chosen beforehand, + changes another line as well.

${everySlot()}

Words that are not among the first three once two letters are typed:

${lateWords().join('\n')}`,
    );
  });

  it('offers nothing of other projects before everything of its own', function () {
    this.timeout(300_000);
    const isOther = /\b(?:shop|Acme|Sensors|cart)\b/i;
    for (const [word, letters] of words.flatMap((each) => [[each, 0] as const, [each, 2] as const])) {
      const items = offered(word, letters).map(({ label, detail = '' }) => `${label} ${detail}`);
      const first = items.findIndex((item) => isOther.test(item));
      const own = items.findLastIndex((item) => /arena|play|game/.test(item) && !isOther.test(item));
      assert.ok(
        first < 0 || own < first || items[own]?.includes('replay'),
        `${lineOf(word, letters)}: ${items[first]}`,
      );
    }
  });
});
