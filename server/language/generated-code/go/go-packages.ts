// Finds faults of the packages that flatc makes of namespaces in Go, and of the files in them.
import { compiledOnly, limitOfGoFile } from '../../go/go-files.ts';
import { lastAnswers } from '../../memo.ts';
import type { CodeOptions } from '../../settings.ts';
import { namesOf } from '../../values/generators.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { goKeywords } from '../../vocabulary/vocabulary-go.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { firstTypeOf, isNamedType, namespaceRuns, namespacesOfFile, namespacesOfFiles } from '../namespaces.ts';
import { serviceTypeFaults } from '../services.ts';
import { hiddenGoNames } from './go-hidden-names.ts';
import { goReferenceFaults } from './go-references.ts';

/** The faults of a file as a whole: of its packages, file names and imports, and of names that hide each other. */
export function goFileFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { options } = context;
  return [
    ...(options.oneFile
      ? oneFileFaults(root, context)
      : [...packageFaults(root, options), ...looseTypes(root, context), ...nameFaults(root, context)]),
    ...goReferenceFaults(root, context),
    ...hiddenGoNames(root, context),
    ...serviceTypeFaults(root.file, context, (namespace, place) => {
      const itsPackage = options.goNamespace || namespace;
      return options.oneFile ? simpleNameOf(itsPackage) === simpleNameOf(place) : itsPackage === place;
    }),
  ];
}

/** A function that returns the indices in `exports` of the tables and structs of a file, each with `true`. */
const recordsOf = declarationAnswers(
  (declaration): true | undefined =>
    isNamedType(declaration) && declaration.kind !== 'enum' && declaration.kind !== 'union' ? true : undefined,
  () => true,
);

/**
 * The fault of a Go file that has the code of all types (`--gen-onefile`): a missing package name if `--go-namespace`
 * is not given, otherwise an unused import if there is no table or struct. A file has at most one such fault.
 */
function* oneFileFaults({ file }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const { goNamespace } = context.options;
  const index = firstTypeOf(file);
  if (index === undefined) return;
  const own = { index, member: undefined, place: 'name' } as const;
  if (goNamespace === '') {
    const why = 'flatc writes no name of the package with --gen-onefile, unless --go-namespace gives one';
    yield { ...own, kind: 'package', why, remedy: { kind: 'option', flag: '--go-namespace' } };
    return;
  }
  if (recordsOf(file, context).size > 0) return;
  const why = 'flatc imports flatbuffers with --gen-onefile, which a file with nothing but enums does not use';
  yield { ...own, kind: 'package', why, remedy: { kind: 'none' } };
}

const lastPackageFaults = lastAnswers<object, readonly FileFault[]>();

/**
 * The faults of namespaces whose packages Go refuses: a namespace that differs from another one only in case, and a
 * namespace whose last part is a keyword or `_`. Empty with `--go-namespace`.
 */
function packageFaults(root: CodeRoot, { goNamespace }: CodeOptions): readonly FileFault[] {
  if (goNamespace !== '') return [];
  const { file } = root;
  return lastPackageFaults(file.owner, [namespaceRuns(file), namespacesOfFiles(root)], () => [...faultsOfNames(root)]);
}

function* faultsOfNames({ file, files }: CodeRoot): Iterable<FileFault> {
  const reported = new Set<string>();
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
    if (firstType === undefined || reported.has(namespace)) continue;
    reported.add(namespace);
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

/** The largest number of types that a message names. */
const mostNames = 3;

/**
 * The fault of types without a namespace: flatc makes a package of each type, all in one folder, which Go refuses. A
 * file has at most one such fault, at its first type without a namespace.
 */
function* looseTypes({ file, files, flatc }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const { options } = context;
  if (options.goNamespace !== '') return;
  const generated = options.generateAll || flatc.generateAll ? files : [file];
  const names: string[] = [];
  let count = 0;
  const places: { readonly uri: string; readonly index: number }[] = [];
  const own: number[] = [];
  for (const each of generated) {
    const loose = looseTypesOf(each, context);
    count += loose.size;
    for (let position = 0; position < mostNames; position++) {
      const index = loose.indexAt(position);
      const declaration = index === undefined ? undefined : each.exports[index];
      if (index === undefined || !declaration || !isNamedType(declaration)) break;
      if (names.length < mostNames) names.push(declaration.name.text);
      if (places.length < 2) places.push({ uri: each.uri, index });
      if (each === file && own.length < 2) own.push(index);
    }
  }
  const [index, second] = own;
  const isFirst = places[0]?.uri === file.uri;
  // A single type is reported in the later file.
  if (index === undefined || count < 2 || (isFirst && second === undefined)) return;
  const other = isFirst ? places[1] : places[0];
  const rest = count - names.length;
  const listed = rest > 0 ? `${names.join(', ')} and ${rest} more` : namesOf(names);
  const why = `each type without a namespace is a package of its own, and Go allows only one in a folder: ${listed}`;
  const remedy = { kind: 'namespace' } as const;
  yield { index, member: undefined, place: 'name', kind: 'package', why, remedy, ...(other ? { other } : {}) };
}

const looseTypesOf = declarationAnswers(
  (declaration, { namespace }): true | undefined => (namespace === '' && isNamedType(declaration) ? true : undefined),
  () => true,
);

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
    why: `flatc writes ${text} into ${text}.go, which Go ${compiledOnly(limit)}`,
  };
});

type FileFaultPart = Pick<FileFault, 'kind' | 'why'>;

/**
 * The faults of types by their names. A type without a namespace is a package of its own, which a keyword cannot name.
 * The go command leaves some files out of builds, such as `a_test.go` for a type `a_test`.
 */
function* nameFaults({ file }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  for (const [index, fault] of namesOfFiles(file, context))
    yield { ...fault, index, member: undefined, place: 'name', remedy: { kind: 'rename' } };
}
