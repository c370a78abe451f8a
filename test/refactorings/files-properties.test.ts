// Properties of refactorings between files, in any schema: flatc still accepts every root that it accepted, and each
// name keeps its declaration.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CodeAction, Range } from 'vscode-languageserver-types';
import { isRefusal } from '../../server/language/service.ts';
import { isNamedDeclaration, startOfDeclaration } from '../../server/language/summary/summary.ts';
import { applied, uriOf } from '../check.ts';
import { type RandomService, randomService, serviceWith, wordsOf } from '../navigation/random-service.ts';
import { patience, tries } from '../thorough.ts';
import { refactoringsAt, resolved } from './check.ts';

const betweenFiles = new Set([
  'extract-fields',
  'include-paths',
  'inline-include',
  'move-declaration',
  'organize-includes',
]);

function refactoringOf({ data }: CodeAction): string {
  return String((data as { readonly refactoring?: string } | undefined)?.refactoring);
}

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
 * The declarations of types and services to which words of all files lead, sorted. A declaration is shown by its text,
 * or without `isBodyCompared` by its keyword and name. Words that equal the declared name are left out.
 */
function meaningsOf({ service, ask, fixture }: RandomService, isBodyCompared: boolean): readonly string[] {
  const all = wordsOf({ service, ask, fixture });
  const found = all.flatMap(({ uri, position, word }) =>
    ask((each) => each.definition(uri, position)).flatMap(({ targetUri, targetRange, targetSelectionRange }) => {
      const target = service.file(targetUri);
      const text = target?.getText(targetRange) ?? '';
      const name = target?.getText(targetSelectionRange) ?? '';
      if (name === '' || name === word || !/^(?:table|struct|enum|union|rpc_service)\b/.test(text)) return [];
      const shown = isBodyCompared ? text.replace(/\s+/g, ' ') : (/^\w+\s+\w+/.exec(text)?.[0] ?? '');
      return [`${word} leads to ${shown}`];
    }),
  );
  return found.sort();
}

/** The items that two sorted lists share, counting repetitions. */
function common(list: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return list.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count > 0;
  });
}

function verdictsOf({ ask }: RandomService, paths: Iterable<string>): readonly string[] {
  return [...paths].map((path) => ask((service) => service.checkRoot(uriOf(path))).verdict);
}

describe('refactorings between files', function () {
  this.timeout(patience(60_000));

  it('leave each root accepted, and each name with its meaning', () => {
    const counts = new Map<string, number>();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 30 }), (seed) => {
        const random = randomService(seed);
        const { fixture, service } = random;
        const paths = [...fixture.files.keys()];
        const before = verdictsOf(random, paths);
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
              const isExtraction = name === 'extract-fields';
              const [meant, now] = [meaningsOf(random, !isExtraction), meaningsOf(after, !isExtraction)];
              // An include that some roots could not find may be found through all roots now.
              if (name === 'include-paths') assert.deepEqual(common(now, meant), meant, label);
              else assert.deepEqual(now, meant, label);
            }
          }
        }
      }),
      tries(15),
    );
    assert.deepEqual([...counts.keys()].sort(), [...betweenFiles].sort());
  });
});
