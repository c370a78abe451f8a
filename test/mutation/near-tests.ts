// Finds test files by the words around a mistake, because tests of another area may be the ones that cover a module.
import { nodesOf } from './syntax.ts';

/** The words of a test file that name its subject. */
interface Subject {
  readonly test: string;
  readonly path: ReadonlySet<string>;
  readonly titles: ReadonlySet<string>;
}

/**
 * Test files by their texts, first those that have rare words of the surroundings of an offset in their path or in the
 * titles of their tests.
 */
export function nearTests(source: string, offset: number, texts: ReadonlyMap<string, string>): readonly string[] {
  const subjects = [...texts].map(([test, text]) => subjectOf(test, text));
  const scores = new Map([...texts.keys()].map((test) => [test, 0]));
  for (const word of wordsOf(surroundings(source, offset))) {
    const about = subjects.filter(({ path, titles }) => path.has(word) || titles.has(word));
    const rarity = Math.log(subjects.length / about.length);
    for (const { test, path, titles } of about) {
      const share = (path.has(word) ? 2 : 1) / Math.sqrt(path.size + titles.size);
      scores.set(test, (scores.get(test) ?? 0) + rarity * share);
    }
  }
  return [...scores].sort(([, one], [, other]) => other - one).map(([test]) => test);
}

function subjectOf(test: string, text: string): Subject {
  const titles = [...text.matchAll(/\b(?:it|describe)\(\s*(['"`])(.*?)\1/g)].map(([, , title = '']) => title);
  return { test, path: wordsOf(test.replace(/\.test\.ts$/, '')), titles: wordsOf(titles.join(' ')) };
}

/** The comment at the top of a module, and the function or constant around an offset with its documentation. */
function surroundings(source: string, offset: number): string {
  const [top = ''] = /^(?:\/\/.*\n)*/.exec(source) ?? [];
  const around = nodesOf(source).filter(({ type, start, end }) => units.test(type) && start <= offset && offset < end);
  const [unit] = around.sort((one, other) => one.end - one.start - (other.end - other.start));
  if (!unit) return top;
  const [documentation = ''] =
    /(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*)?(?:export )?$/.exec(source.slice(0, unit.start)) ?? [];
  return `${top}${documentation}${source.slice(unit.start, unit.end)}`;
}

const units = /^(?:FunctionDeclaration|VariableDeclaration|ClassMethod|ClassPrivateMethod|ClassProperty)$/;

/** The words in names and sentences, in small letters and without the ending of a plural. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  return new Set(words.map((word) => word.toLowerCase().replace(/s$/, '')).filter(({ length }) => length > 1));
}
