// Properties of every name in every schema, valid or not.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Location, LocationLink, Position, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { isRefusal } from '../../server/language/service.ts';
import { pathOf, showRange, uriOf } from '../check.ts';
import { patience, tries } from '../thorough.ts';
import { applied } from './check.ts';
import { type RandomService, randomService, serviceWith, type WordPlace, wordsOf } from './random-service.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 30 });

/** Keywords that can be names where flatc gives them no other meaning. */
const wordsOfTheLanguage = ['table', 'int', 'inf', 'true', 'NONE', 'id'];

/** A random schema and a few of its words for a test; all words would take too long. */
function someWords(seed: number, count: number): readonly [RandomService, readonly WordPlace[]] {
  const random = randomService(seed);
  const words = wordsOf(random);
  const step = Math.max(1, Math.floor(words.length / count));
  return [random, words.filter((_, index) => index % step === seed % step)];
}

const shown = ({ uri, range }: Location) => `${uri} ${showRange(range)}`;

/** Whether a link leads to a declaration: for a namespace to a part of it, for an attribute to the text in quotes. */
function isAround(
  { targetUri, targetSelectionRange: { start, end } }: LocationLink,
  { uri, range }: Location,
): boolean {
  return targetUri === uri && isBefore(start, range.start) && isBefore(range.end, end);
}

function isIn(position: Position, { start, end }: Range): boolean {
  return isBefore(start, position) && isBefore(position, end);
}

function isBefore(left: Position, right: Position): boolean {
  return left.line < right.line || (left.line === right.line && left.character <= right.character);
}

describe('for every name', function () {
  this.timeout(patience(60_000));

  it('each reference leads to a declaration, and has the same references', () =>
    fc.assert(
      fc.property(seeds, (seed) => {
        const [{ ask }, words] = someWords(seed, 6);
        for (const { uri, position } of words) {
          const [all, uses] = [true, false].map((includesDeclaration) =>
            ask((service) => service.references(uri, position, includesDeclaration)),
          ) as [Location[], Location[]];
          const declarations = all.filter((each) => !uses.map(shown).includes(shown(each)));
          const leads = ask((service) => service.definition(uri, position)).length > 0;
          const isAmong = all.some((each) => each.uri === uri && isIn(position, each.range));
          assert.equal(isAmong, leads, `${uri} ${position.line}:${position.character}`);
          for (const reference of all) {
            const at = reference.range.start;
            const again = ask((service) => service.references(reference.uri, at, true));
            assert.deepEqual(again, all, `from ${shown(reference)}`);
            const definitions = ask((service) => service.definition(reference.uri, at));
            const leadsThere = definitions.some((target) => declarations.some((each) => isAround(target, each)));
            // A file is declared nowhere.
            const isFile = definitions.some(({ targetRange: { end } }) => end.line === 0 && end.character === 0);
            assert.ok(leadsThere || (isFile && declarations.length === 0), `${shown(reference)} leads elsewhere`);
          }
        }
      }),
      tries(40),
    ));

  it('the highlights of a file are its references', () =>
    fc.assert(
      fc.property(seeds, (seed) => {
        const [{ ask }, words] = someWords(seed, 6);
        for (const { uri, position } of words) {
          const highlights = ask((service) => service.highlights(uri, position));
          const references = ask((service) => service.references(uri, position, true));
          assert.deepEqual(
            highlights.map(({ range }) => showRange(range)).sort(),
            references
              .filter((reference) => reference.uri === uri)
              .map(({ range }) => showRange(range))
              .sort(),
          );
        }
      }),
      tries(40),
    ));

  it('a rename and one back give the texts that were, and no verdict changes', () =>
    fc.assert(
      fc.property(seeds, fc.constantFrom('fresh', 'taken', ...wordsOfTheLanguage), (seed, kind) => {
        const [random, words] = someWords(seed, 4);
        const names: Readonly<Record<string, string | undefined>> = { fresh: undefined, taken: words[0]?.word };
        for (const place of words) thereAndBack(random, place, kind in names ? names[kind] : kind);
      }),
      tries(40),
    ));
});

describe('for every file', function () {
  this.timeout(patience(60_000));

  it('a move with the edits before it leaves every root with the files that it had', () =>
    fc.assert(
      fc.property(seeds, fc.constantFrom('/moved.fbs', '/sub/moved.fbs', '/inc/deep/moved.fbs'), (seed, to) => {
        const random = randomService(seed);
        const { fixture, ask } = random;
        const paths = [...fixture.files.keys()];
        const from = paths[seed % paths.length] ?? '';
        const edit = ask((service) => service.renameFiles([{ from: uriOf(from), to: uriOf(to) }]));
        const placeAfter = (path: string) => (path === from ? to : path);
        const texts = applied(fixture.files, edit);
        const files = new Map([...texts].map(([path, text]) => [placeAfter(path), text]));
        // The old folder of the file still exists.
        files.set(`${from.slice(0, from.lastIndexOf('/'))}/left-behind.fbs`, '');
        const after = serviceWith({ ...fixture, files });
        for (const root of paths) {
          const before = ask((service) => service.filesOf(uriOf(root))).map(pathOf);
          // For flatc, files with the same name and text are one file, which a move may change.
          const names = [...before, to].map((path) => path.slice(path.lastIndexOf('/')));
          const { reports } = ask((service) => service.checkRoot(uriOf(root)));
          const isWhole = reports.every(({ diagnostic }) => diagnostic.code !== 'include-not-found');
          if (new Set(names).size < names.length || !isWhole) continue;
          const now = after.ask((service) => service.filesOf(uriOf(placeAfter(root)))).map(pathOf);
          assert.deepEqual(now, before.map(placeAfter), `${from} to ${to}, seen from ${root}`);
        }
      }),
      tries(50),
    ));
});

/** Renames the name at a place and renames it back. A used name is usually refused. */
function thereAndBack(random: RandomService, { uri, position, word }: WordPlace, otherName: string | undefined): void {
  const { fixture, ask } = random;
  const target = ask((service) => service.prepareRename(uri, position));
  if (!target || isRefusal(target) || target.placeholder !== word) return;
  const newName = otherName ?? `${word}_renamed`;
  const edit = ask((service) => service.rename(uri, position, newName));
  if (!edit || isRefusal(edit)) return;
  const after = serviceWith({ ...fixture, files: applied(fixture.files, edit) });
  const verdicts = (each: RandomService) =>
    [...fixture.files.keys()].map((path) => each.ask((service) => service.checkRoot(uriOf(path)).verdict));
  const [before, now] = [verdicts(random), verdicts(after)];
  // The name may be the error itself, and the style of a field's name is worth a warning.
  const isWorse = now.some((verdict, index) => verdict === 'reject' && before[index] !== 'reject');
  assert.ok(!isWorse, `${before} became ${now} when ${word} became ${newName}`);
  const back = after.ask((service) => service.rename(uri, movedBy(edit, uri, target.range.start), word));
  assert.ok(back);
  if (isRefusal(back)) {
    assert.ok(before.includes('reject'), `${newName} cannot become ${word} again: ${back.refusal}`);
    return;
  }
  assert.deepEqual(applied(after.fixture.files, back), fixture.files);
}

/** A position after an edit that adds no lines. */
function movedBy(edit: WorkspaceEdit, uri: string, { line, character }: Position): Position {
  const edits = (edit.documentChanges ?? []).flatMap((change) =>
    'edits' in change && change.textDocument.uri === uri ? (change.edits as TextEdit[]) : [],
  );
  const before = edits.filter(({ range }) => range.start.line === line && range.end.character <= character);
  const shifts = before.map(({ range, newText }) => newText.length - (range.end.character - range.start.character));
  return { line, character: shifts.reduce((sum, shift) => sum + shift, character) };
}
