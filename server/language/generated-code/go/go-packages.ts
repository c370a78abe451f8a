// Finds faults of the packages that flatc 25.12.19 makes of namespaces in Go, and of the files in them.
import { limitOfGoFile, sayLimit } from '../../go/go-files.ts';
import type { CodeOptions } from '../../settings.ts';
import type { TypeDefinitionSummary } from '../../summary/summary.ts';
import { namesOf } from '../../values/generators.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { goKeywords } from '../../vocabulary/vocabulary-go.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeFile, CodeRoot, FileFault } from '../generated-name.ts';
import { isNamedType, namespaceRuns, namespacesOfFile } from '../namespaces.ts';
import { hiddenGoNames } from './go-hidden-names.ts';
import { goReferenceFaults } from './go-references.ts';

/** The faults of a file that need more than one declaration. */
export function goFileFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { options } = context;
  return [
    ...(options.oneFile
      ? oneFileFaults(root, options)
      : [...packageFaults(root, options), ...looseTypes(root, options), ...nameFaults(root, context)]),
    ...goReferenceFaults(root, context),
    ...hiddenGoNames(root, context),
  ];
}

/** The types of a file in a stretch of its declarations. */
function* typesIn(
  { exports, elaborated }: CodeFile,
  start = 0,
  end = exports.length,
): Iterable<readonly [index: number, declaration: TypeDefinitionSummary]> {
  for (let index = start; index < end; index++) {
    const declaration = exports[index];
    if (declaration && isNamedType(declaration) && !elaborated[index]?.earlier) yield [index, declaration];
  }
}

/** With one file for all types flatc writes no name of a package unless an option gives it. */
function* oneFileFaults({ file }: CodeRoot, { goNamespace }: CodeOptions): Iterable<FileFault> {
  const [index] = namespaceRuns(file).flatMap(({ firstType }) => firstType ?? []);
  if (index === undefined) return;
  const own = { index, member: undefined, place: 'name' } as const;
  if (goNamespace === '') {
    const why = 'flatc writes no name of the package with --gen-onefile, unless --go-namespace gives one';
    yield { ...own, kind: 'package', why, remedy: { kind: 'option', flag: '--go-namespace' } };
    return;
  }
  for (const [, { kind }] of typesIn(file, index)) if (kind !== 'enum' && kind !== 'union') return;
  const why = 'flatc imports flatbuffers with --gen-onefile, which a file with nothing but enums does not use';
  yield { ...own, kind: 'package', why, remedy: { kind: 'none' } };
}

/** Names of packages that Go refuses. */
function* packageFaults({ file, files }: CodeRoot, { goNamespace }: CodeOptions): Iterable<FileFault> {
  if (goNamespace !== '') return;
  const told = new Set<string>();
  // The namespaces of other files come first, as if the file were the last one.
  const spelled = new Map<string, string[]>();
  const note = (namespace: string): readonly string[] => {
    const key = namespace.toLowerCase();
    const known = spelled.get(key) ?? [];
    if (known.length < 2 && !known.includes(namespace)) spelled.set(key, [...known, namespace]);
    return known;
  };
  for (const each of files) if (each !== file) for (const namespace of namespacesOfFile(each)) note(namespace);
  for (const { namespace, statement, firstType } of namespaceRuns(file)) {
    if (firstType === undefined || told.has(namespace)) continue;
    told.add(namespace);
    const other = note(namespace).find((each) => each !== namespace);
    if (statement === undefined) continue;
    const own = { index: statement, member: undefined, place: 'statement' } as const;
    if (other !== undefined) {
      const why = `the packages of namespaces ${other} and ${namespace} differ only in case, which Go refuses`;
      const otherParts = other.split('.');
      yield { ...own, kind: 'package', at: namespace.split('.').findIndex((part, at) => part !== otherParts[at]), why };
    }
    const last = simpleNameOf(namespace);
    if (!goKeywords.has(last) && last !== '_') continue;
    const why = `the package of namespace ${namespace} is named ${last}, which is a keyword`;
    yield { ...own, kind: 'keyword', at: namespace.split('.').length - 1, why };
  }
}

/** The most names of types in one message. */
const mostNames = 3;

/** Types without a namespace, which are packages of their own in one folder. Each file has one finding, at its first. */
function* looseTypes({ file, files, flatc }: CodeRoot, options: CodeOptions): Iterable<FileFault> {
  if (options.goNamespace !== '') return;
  const generated = options.generateAll || flatc.generateAll ? files : [file];
  const names: string[] = [];
  let count = 0;
  const places: { readonly uri: string; readonly index: number }[] = [];
  const own: number[] = [];
  for (const each of generated) {
    for (const { namespace, start, end } of namespaceRuns(each)) {
      if (namespace !== '') continue;
      for (const [index, { name }] of typesIn(each, start, end)) {
        count++;
        if (names.length < mostNames) names.push(name.text);
        if (places.length < 2) places.push({ uri: each.uri, index });
        if (each === file && own.length < 2) own.push(index);
      }
    }
  }
  const [index, second] = own;
  const isFirst = places[0]?.uri === file.uri;
  // A single type is told of in the later file.
  if (index === undefined || count < 2 || (isFirst && second === undefined)) return;
  const other = isFirst ? places[1] : places[0];
  const rest = count - names.length;
  const listed = rest > 0 ? `${names.join(', ')} and ${rest} more` : namesOf(names);
  const why = `types without a namespace are packages of their own in one folder: ${listed}`;
  const remedy = { kind: 'namespace' } as const;
  yield { index, member: undefined, place: 'name', kind: 'package', why, remedy, ...(other ? { other } : {}) };
}

const namesOfFiles = declarationAnswers((declaration, { namespace }, { options }): FileFaultPart | undefined => {
  if (!isNamedType(declaration)) return undefined;
  const { text } = declaration.name;
  // Without a namespace a type is a package of its own.
  if (namespace === '' && options.goNamespace === '' && goKeywords.has(text))
    return { kind: 'keyword', why: `${text} is a keyword, which cannot name a package` };
  const limit = limitOfGoFile(text);
  if (!limit) return undefined;
  return {
    kind: 'lost-file',
    why: `flatc writes ${text} into ${text}.go, and the go command compiles that ${sayLimit(limit)}`,
  };
});

type FileFaultPart = Pick<FileFault, 'kind' | 'why'>;

/** Types that cannot name their package, and those whose file the go command leaves out. */
function* nameFaults({ file }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const found = namesOfFiles(file, context);
  for (let index = 0; index < found.length; index++) {
    const fault = found[index];
    if (fault) yield { ...fault, index, member: undefined, place: 'name', remedy: { kind: 'rename' } };
  }
}
