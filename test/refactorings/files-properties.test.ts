// Properties of refactorings between files, in any schema: flatc still accepts every root that it accepted, and each
// name keeps its declaration.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Position, Range } from 'vscode-languageserver-types';
import { namespaceBefore } from '../../server/language/cursor/environment-before.ts';
import { isRefusal } from '../../server/language/service.ts';
import type { SourceFile } from '../../server/language/source-file.ts';
import { declarationAt, isNamedDeclaration, startOfDeclaration } from '../../server/language/summary/summary.ts';
import { inNamespace } from '../../server/language/vocabulary/dotted-names.ts';
import { applied, uriOf } from '../check.ts';
import { type RandomService, randomService, serviceWith, wordsOf } from '../navigation/random-service.ts';
import { patience, tries } from '../thorough.ts';
import { refactoringOf, refactoringsAt, resolved } from './check.ts';

const betweenFiles = new Set([
  'extract-fields',
  'include-paths',
  'inline-include',
  'move-declaration',
  'organize-includes',
]);

/** The head of each statement, and the first fields of each table. */
function* rangesIn({ service }: RandomService, path: string): Iterable<Range> {
  const file = service.file(uriOf(path));
  for (const [index, declaration] of file?.summary.declarations.entries() ?? []) {
    if (!file) return;
    const start = startOfDeclaration(file.summary, index);
    const head = isNamedDeclaration(declaration) ? declaration.name.start : declaration.start;
    yield file.rangeOf(start + head, start + head);
    const fields = 'fields' in declaration ? declaration.fields.slice(0, 2) : [];
    const [first, last] = [fields[0], fields.at(-1)];
    if (first && last) yield file.rangeOf(start + first.start, start + last.end);
  }
}

/**
 * The declarations of types and services to which words of all files lead, sorted. A declaration is shown by its full
 * name, and with `isBodyCompared` by the words in it as well. The root types of the files `included` are left out,
 * because flatc ignores them.
 */
function meaningsOf(
  random: RandomService,
  isBodyCompared: boolean,
  included: ReadonlySet<string> = new Set(),
): readonly string[] {
  const { service, ask } = random;
  const words = wordsOf(random).filter(
    ({ uri, position }) => !included.has(uri) || !isRootType(service.file(uri), position),
  );
  const found = words.flatMap(({ uri, position, word }) =>
    ask((each) => each.definition(uri, position)).flatMap(({ targetUri, targetRange }) => {
      const target = service.file(targetUri);
      const name = target && nameOfDeclaration(target, targetRange);
      const body = isBodyCompared ? `: ${target?.getText(targetRange).match(/\w+/g)?.join(' ')}` : '';
      return name === undefined ? [] : [`${word} leads to ${name}${body}`];
    }),
  );
  return found.sort();
}

function isRootType(file: SourceFile | undefined, position: Position): boolean {
  return file?.summary.declarations[declarationAt(file.summary, file.offsetAt(position) + 1)]?.kind === 'root_type';
}

/** The keyword and full name of the type or service with this range; undefined if there is none. */
function nameOfDeclaration(file: SourceFile, range: Range): string | undefined {
  const { declarations } = file.summary;
  const [start, end] = [file.offsetAt(range.start), file.offsetAt(range.end)];
  const index = declarationAt(file.summary, end);
  const declaration = declarations[index];
  if (start === end || !declaration || !isNamedDeclaration(declaration)) return undefined;
  if (start !== startOfDeclaration(file.summary, index) + declaration.keyword.start) return undefined;
  return `${declaration.kind} ${inNamespace(namespaceBefore(declarations, index), declaration.name.text)}`;
}

/** The items of the first list that are in the second one, and the others, counting repetitions. */
function divided(
  list: readonly string[],
  others: readonly string[],
): readonly [common: readonly string[], added: readonly string[]] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  const [common, added]: [string[], string[]] = [[], []];
  for (const item of list) {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    (count > 0 ? common : added).push(item);
  }
  return [common, added];
}

/** Checks that a refactoring leaves each name with its meaning, and returns the number of names. */
function checkMeanings(before: RandomService, after: RandomService, refactoring: string, label: string): number {
  // A file whose text is inlined stays, but no root reads it any more.
  const inlined = refactoring === 'inline-include' ? filesNoLongerRead(before, after) : new Set<string>();
  const files = [...after.fixture.files].map(([path, text]) => [path, inlined.has(uriOf(path)) ? '' : text] as const);
  const now = inlined.size > 0 ? serviceWith({ ...after.fixture, files: new Map(files) }) : after;
  // The table that fields leave has another text.
  const isBodyCompared = refactoring !== 'extract-fields';
  const meant = meaningsOf(before, isBodyCompared, inlined);
  const [kept, added] = divided(meaningsOf(now, isBodyCompared), meant);
  assert.deepEqual(kept, meant, label);
  // The field in place of the extracted ones has the new table as its type.
  if (refactoring === 'extract-fields') assert.match(added.join(), /^(\w+) leads to table (?:[\w.]+\.)?\1$/, label);
  // An include that some roots could not find may be found through all roots now.
  else if (refactoring !== 'include-paths') assert.deepEqual(added, [], label);
  return kept.length;
}

/** The files that some file included before, but not after. */
function filesNoLongerRead(before: RandomService, after: RandomService): ReadonlySet<string> {
  const lost = [...before.fixture.files.keys()].flatMap((path) => {
    const [old = [], now = []] = [before, after].map(({ ask }) => ask((service) => service.filesOf(uriOf(path))));
    return old.filter((uri) => !now.includes(uri));
  });
  return new Set(lost);
}

function verdictsOf({ ask }: RandomService, paths: Iterable<string>): readonly string[] {
  return [...paths].map((path) => ask((service) => service.checkRoot(uriOf(path))).verdict);
}

function hasError({ ask }: RandomService, path: string): boolean {
  return ask((service) => service.diagnose(uriOf(path))).diagnostics.some(({ severity }) => severity === 1);
}

describe('refactorings between files', function () {
  this.timeout(patience(60_000));

  it('leave each root accepted, and each name with its meaning', () => {
    const counts = new Map<string, number>();
    let compared = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 30 }), (seed) => {
        const random = randomService(seed);
        const { fixture, service } = random;
        const paths = [...fixture.files.keys()];
        const before = verdictsOf(random, paths);
        const hasErrors = paths.some((path) => hasError(random, path));
        const seen = new Set<string>();
        for (const path of paths) {
          for (const range of rangesIn(random, path)) {
            for (const action of refactoringsAt(service, fixture, path, range)) {
              const name = refactoringOf(action);
              if (!betweenFiles.has(name) || seen.has(action.title)) continue;
              seen.add(action.title);
              const answer = resolved(service, fixture, action);
              counts.set(name, (counts.get(name) ?? 0) + (isRefusal(answer) ? 0 : 1));
              if (isRefusal(answer)) continue;
              const files = applied(fixture.files, answer);
              const after = serviceWith({ ...fixture, files });
              const label = `${action.title} in ${path}:\n${[...files].map((each) => each.join('\n')).join('\n---\n')}`;
              // A warning moves with its subject, and two mistakes may cancel each other when separated.
              const isWorse = verdictsOf(after, paths).some(
                (verdict, index) => verdict === 'reject' && before[index] !== 'reject',
              );
              assert.ok(!isWorse, label);
              // Where there is an error, names may be looked up through another root than before.
              if (!hasErrors) compared += checkMeanings(random, after, name, label);
            }
          }
        }
      }),
      tries(20),
    );
    assert.deepEqual([...counts.keys()].sort(), [...betweenFiles].sort());
    assert.ok(compared > 200, `${compared} meanings`);
  });
});
