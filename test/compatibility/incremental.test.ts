// While the user types, only changed parts are compared again, with the same result as a complete comparison.
import assert from 'node:assert/strict';
import {
  type Baseline,
  compareWithBaselines,
  compatibilityDefaults,
  compatibilityProfiles,
  LanguageService,
  SourceFile,
} from '../../server/language/service.ts';
import { settled } from '../check.ts';
import { type Random, randomOf } from '../conformance/differential/random.ts';
import { randomSchema } from '../conformance/differential/schema.ts';
import { patience, tries } from '../thorough.ts';
import { asked, schemaOf } from './pairs.ts';
import { edited } from './random/edit.ts';

const uri = 'file:///main.fbs';
const tables = Array.from(
  { length: 40 },
  (_, index) => `table T${index} { a: int; b: string; c: [T${(index * 7) % 40}]; e: E; s: S; }\n`,
).join('');
const before = `enum E: byte { A, B }\nstruct S { x: int; y: int; }\nunion U { T1, T2 }\n${tables}root_type T0;\n`;

/** Consecutive edits, each of the text that the previous one left. */
const edits: readonly (readonly [from: string, to: string])[] = [
  ['table T5 { a: int;', 'table T5 { n: int; a: int;'],
  ['table T6 { a: int;', 'table T6 { a: in;'],
  ['table T6 { a: in;', 'table T6 { a: int;'],
  ['struct S { x: int; y: int; }', 'struct S { x: int; y: int; z: double; }'],
  ['enum E: byte { A, B }', 'enum E: byte { B, A }'],
  ['table T7 {', 'table Other {'],
  ['table Other {', 'table T7 {'],
  ['table T8 { a: int; b: string;', 'table T8 { a: int;'],
  ['union U { T1, T2 }', 'union U { T2, T1 }'],
  ['root_type T0;', 'root_type T1;'],
  ['table T9 {', 'namespace moved; table T9 {'],
  ['namespace moved; table T9 {', 'table T9 {'],
  ['struct S { x: int; y: int; z: double; }', 'struct S { x: int; y: int; }'],
  ['table T5 { n: int; a: int;', 'table T5 { a: int;'],
];

describe('compatibility: one edit after the other', () => {
  for (const profile of ['wire', 'source', 'conform'] as const) {
    it(`gives what a comparison of the whole gives (${profile})`, () => {
      const options = { ...compatibilityDefaults, profile };
      const baseline = { name: 'before', schema: schemaOf(new Map([['main.fbs', before]]), 'main.fbs') };
      const service = new LanguageService();
      const file = service.createFile(uri, 'flatbuffers', 0, before);
      service.setFile(file);
      let text = before;
      for (const [version, [from, to]] of edits.entries()) {
        assert.ok(text.includes(from), from);
        const start = text.indexOf(from);
        const change = { range: file.rangeOf(start, start + from.length), text: to };
        text = text.replace(from, to);
        service.setFile(SourceFile.update(file, [change], version));
        assert.equal(file.text, text);
        const fresh = new LanguageService();
        fresh.setFile(fresh.createFile(uri, 'flatbuffers', 0, text));
        const schema = fresh.comparedSchema(uri);
        assert.ok(schema);
        // The older version is compared as a new object, for which no result is kept.
        const expected = compareWithBaselines([{ ...baseline, schema: { ...baseline.schema } }], schema, options);
        const found = service.breakingChanges(uri, [baseline], options);
        assert.deepEqual(withoutOrigins(found), withoutOrigins(expected), `after ${to}`);
      }
    });
  }

  it('reads only the declarations again that an edit changed', () => {
    const service = new LanguageService();
    const file = service.createFile(uri, 'flatbuffers', 0, before);
    service.setFile(file);
    const insert = (at: number, text: string) =>
      service.setFile(SourceFile.update(file, [{ range: file.rangeOf(at, at), text }], file.version + 1));
    const first = service.comparedSchema(uri);
    insert(0, '// a comment\n');
    assert.equal(service.comparedSchema(uri), first);
    insert(file.text.indexOf('a: int', file.text.indexOf('table T39')), 'n: int; ');
    const second = service.comparedSchema(uri);
    assert.ok(first && second);
    const changed = [...second.objects.values()].filter((object) => first.objects.get(object.fullName) !== object);
    // T39 itself, and the table that names it.
    assert.deepEqual(changed.map(({ fullName }) => fullName).sort(), ['T17', 'T39']);
  });
});

describe('compatibility: random edits, one after the other', function () {
  this.timeout(patience(120_000));

  it('give what a comparison of the whole gives, with several files and several older versions', () => {
    const { numRuns, seed } = tries(30);
    for (let index = 0; index < numRuns; index++) checkRandomEdits(randomOf(seed, index), `index ${index}`);
  });
});

/** Edits a random schema several times. After each edit the findings of one service must equal those of a fresh one. */
function checkRandomEdits(random: Random, what: string): void {
  const { files } = randomSchema(random);
  const texts = new Map([...files].map(([name, text]) => [name, text.replaceAll('\r', '\n')]));
  const older = new Map(texts).set('main.fbs', edited(texts.get('main.fbs') ?? '', random));
  // The fresh service has its own baselines, so that no result is kept for it.
  const [baselines, others] = [baselinesOf(older, texts), baselinesOf(older, texts)];
  const service = new LanguageService();
  for (const [name, text] of texts) service.setFile(service.createFile(uriOf(name), 'flatbuffers', 0, text));
  for (let version = 1; version <= 8; version++) {
    const name = random.chance(0.7) ? 'main.fbs' : random.pick([...texts.keys()]);
    const text = texts.get(name) ?? '';
    const next = random.chance(0.5) ? edited(text, random) : typedIn(text, random);
    texts.set(name, next);
    const file = service.file(uriOf(name));
    assert.ok(file);
    service.setFile(SourceFile.update(file, [difference(file, next)], version));
    assert.equal(file.text, next);
    const options = {
      profile: random.pick(compatibilityProfiles),
      direction: 'full',
      strictRenames: random.chance(0.3),
    } as const;
    const found = settled(service, { files: new Map() }, () => service.breakingChanges(root, baselines, options));
    const fresh = others.map(({ name: tag, schema }) => ({ name: tag, schema: { ...schema } }));
    const expected = asked(texts, (other) => other.breakingChanges(root, fresh, options));
    assert.deepEqual(withoutOrigins(found), withoutOrigins(expected), `${what}, edit ${version} of ${name}`);
  }
}

const root = 'file:///main.fbs';

function uriOf(name: string): string {
  return `file:///${name}`;
}

function baselinesOf(...versions: readonly ReadonlyMap<string, string>[]): readonly Baseline[] {
  return versions.map((files, index) => ({ name: `v${index}`, schema: schemaOf(files, 'main.fbs') }));
}

/** Further edits while typing: declarations are added, removed, moved and renamed, and words are cut in half. */
function typedIn(text: string, random: Random): string {
  const { declarations, ends } = SourceFile.create(root, 'flatbuffers', 1, text).summary;
  if (declarations.length === 0) return `table New { a: int; }\n${text}`;
  const at = random.below(declarations.length);
  const spanOf = (index: number) => [index === 0 ? 0 : (ends[index - 1] ?? 0), ends[index] ?? text.length] as const;
  const [start, end] = spanOf(at);
  const [elsewhere] = spanOf(random.below(declarations.length));
  const names = [...text.matchAll(/\b(?:table|struct|enum|union|rpc_service)\s+(\w+)/g)].map(([, name = '']) => name);
  const own = text.slice(start, end);
  const inserted = (place: number, what: string) => text.slice(0, place) + what + text.slice(place);
  return random.pick([
    () => text.slice(0, start) + text.slice(end),
    () => inserted(elsewhere, `\n${own}\n`),
    () => inserted(start, '\nnamespace other;\n'),
    () => inserted(start, `\ntable New${random.below(5)} { a: int; }\n`),
    () => inserted(start, '/* x */'),
    () => inserted(random.below(text.length), 'x'),
    () => (names.length > 0 ? text.replace(new RegExp(`\\b${random.pick(names)}\\b`), 'Renamed') : text),
    () => (names.length > 0 ? text.replace(new RegExp(`\\b${random.pick(names)}\\b`, 'g'), 'Renamed') : text),
    () => (names.length > 0 ? `${text}\nroot_type ${random.pick(names)};\n` : text),
  ])();
}

/** The edit that turns one text into another, as an editor reports it. */
function difference(file: SourceFile, next: string) {
  const { text } = file;
  const most = Math.min(text.length, next.length);
  let start = 0;
  while (start < most && text[start] === next[start]) start++;
  let rest = 0;
  while (rest < most - start && text[text.length - 1 - rest] === next[next.length - 1 - rest]) rest++;
  return { range: file.rangeOf(start, text.length - rest), text: next.slice(start, next.length - rest) };
}

function withoutOrigins(findings: readonly object[]): unknown {
  return JSON.parse(JSON.stringify(findings));
}
