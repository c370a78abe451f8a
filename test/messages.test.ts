// Every message is in one of the readable lists in test/messages, one for each area. Messages of fixtures appear as
// examples. A text that no fixture produces appears as in the source, so that no visible text is missing.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allRules } from '../server/language/service.ts';
import { type Instance, instances } from './messages/instances.ts';
import { type Literal, literalsOf } from './messages/literals.ts';
import { expectFile } from './snapshot.ts';

const home = path.resolve(import.meta.dirname, '..');

/** A text of the sources that users can see. */
interface Template {
  readonly file: string;
  readonly shown: string;
  readonly parts: readonly string[];
}

const isEnglish = (text: string) => /[A-Za-z]{2}[,;:']? [a-z({"'`]/.test(text);
/**
 * Texts that users do not see as messages: schemas, flatc's own words, texts for programmers, and examples of rules.
 */
const isOther = ({ parts, before }: Literal) =>
  (/^(?:table|struct|enum|union|namespace|include|native_include|attribute|root_type|rpc_service|file_\w+) ["$\w]*["; {]?/.test(
    parts[0] ?? '',
  ) &&
    /[{;"]/.test(parts.join(''))) ||
  /(?:\bflatc: |new (?:Range)?Error\(|wrong:|right:|wordsOf\(|\bat: )\s*$/.test(before);

function templates(): readonly Template[] {
  const found: Template[] = [];
  for (const folder of ['server', 'client']) {
    for (const file of readdirSync(path.join(home, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      // The names in generated code are not messages.
      if (!file.endsWith('.ts') || /vocabulary-go\.ts$|generated-places[\\/]languages/.test(file)) continue;
      const name = path.posix.join(folder, file.replaceAll(path.sep, '/'));
      for (const literal of literalsOf(readFileSync(path.join(home, name), 'utf8'))) {
        if (!isEnglish(literal.parts.join(' x ')) || isOther(literal)) continue;
        found.push({ file: name, shown: shownOf(literal), parts: literal.parts });
      }
    }
  }
  return found;
}

/** A readable template: the names of inserted values are in angle brackets. */
function shownOf({ parts, values }: Literal): string {
  const named = values.map((value) => /([A-Za-z]+)[^A-Za-z]*$/.exec(value)?.[1] ?? '...');
  return parts.map((part, index) => part + (index < named.length ? `<${named[index]}>` : '')).join('');
}

/** Whether a text contains these parts in order. */
function isIn(text: string, parts: readonly string[]): boolean {
  let at = 0;
  for (const part of parts) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

/** The shortest example for each text of the sources, or for each combination of texts in one finding. */
function examples(said: readonly Instance[], texts: readonly Template[]): readonly Instance[] {
  const best = new Map<string, Instance>();
  for (const one of new Map(said.map((each) => [`${each.kind} ${each.code} ${each.text}`, each])).values()) {
    const inside = texts.flatMap(({ parts }, index) => (isIn(one.text, parts) ? [index] : []));
    // A finding may combine several texts; a title is a single one, the longest in it.
    const length = (index: number) => texts[index]?.parts.join('').length ?? 0;
    const whole = one.kind === 'finding' ? inside : inside.sort((left, right) => length(right) - length(left))[0];
    const key = `${one.kind} ${one.code} ${inside.length > 0 ? whole : one.text}`;
    const known = best.get(key);
    if (!known || isBefore(one.text, known.text)) best.set(key, one);
  }
  return [...best.values()];
}

function isBefore(left: string, right: string): boolean {
  return left.length === right.length ? left < right : left.length < right.length;
}

function lines(texts: Iterable<string>): string {
  return [...new Set(texts)]
    .sort()
    .map((text) => `  ${text.replaceAll('\n', '\n    ')}\n`)
    .join('');
}

describe('every message', () => {
  const known = templates();
  const said = examples(instances(), known);

  it('of a rule has an example, made by a fixture', () => {
    const codes = new Set(said.map(({ code }) => code));
    assert.deepEqual(
      allRules()
        .map(({ code }) => code)
        .filter((code) => !codes.has(code)),
      [],
    );
  });

  const of = (kind: Instance['kind']) => lines(said.filter((each) => each.kind === kind).map(({ text }) => text));
  const lists: ReadonlyMap<string, () => string> = new Map([
    ['rules', () => rules(said)],
    ['quick-fixes', () => of('fix')],
    ['refactorings', () => of('refactoring')],
    ['refusals', () => of('refusal')],
    ...elsewhere(said, known),
    ['client-in-chinese', () => lines(Object.entries(read('l10n/bundle.l10n.zh-cn.json')).map(inOneLine))],
    ['settings-in-chinese', settingsInChinese],
  ]);

  for (const [name, list] of lists) {
    it(`is in the list of ${name}`, () => expectFile(`messages/${name}.snap.txt`, list()));
  }

  it('has no list that nobody makes any more', () => {
    const files = readdirSync(path.join(home, 'test/messages')).filter((name) => name.endsWith('.snap.txt'));
    assert.deepEqual(files.sort(), [...lists.keys()].map((name) => `${name}.snap.txt`).sort());
  });
});

/** Every rule with its summary, its explanation and its examples. */
function rules(said: readonly Instance[]): string {
  return [...allRules()]
    .sort((left, right) => (left.code < right.code ? -1 : 1))
    .map((rule) => {
      const own = lines(said.filter(({ code }) => code === rule.code).map(({ text }) => `> ${text}`));
      return `${rule.code}: ${rule.summary}\n${lines([rule.explanation])}${own}`;
    })
    .join('\n');
}

/** Texts of the sources that no fixture says: a list for each folder below `server`, `server/language` and `client`. */
function elsewhere(said: readonly Instance[], known: readonly Template[]): ReadonlyMap<string, () => string> {
  const listed = [...said.map(({ text }) => text), ...allRules().flatMap((rule) => [rule.summary, rule.explanation])];
  const areas = new Map<string, Map<string, string[]>>();
  for (const { file, shown, parts } of known) {
    if (listed.some((text) => isIn(text, parts))) continue;
    const area = /^(?:server\/language|server|client)(?:\/[^/]+(?=\/))?/.exec(file)?.[0].replaceAll('/', '-') ?? file;
    const files = areas.get(area) ?? new Map<string, string[]>();
    areas.set(area, files.set(file, [...(files.get(file) ?? []), shown]));
  }
  const textOf = (files: ReadonlyMap<string, readonly string[]>) =>
    [...files].map(([file, texts]) => `${file}\n${lines(texts)}`).join('\n');
  return new Map([...areas].map(([area, files]) => [area, () => textOf(files)]));
}

function settingsInChinese(): string {
  const chinese = read('package.nls.zh-cn.json');
  return lines(Object.entries(read('package.nls.json')).map(([key, text]) => `${key}: ${text} | ${chinese[key]}`));
}

function read(name: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(home, name), 'utf8'));
}

function inOneLine(pair: readonly [english: string, chinese: string]): string {
  return pair.join(' | ');
}
