// Finds faults of the packages that flatc makes of namespaces in Python, and of imports between modules.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { RareAnswers } from '../../rare-answers.ts';
import type { FlatcOptions } from '../../settings.ts';
import { strongComponents } from '../../strong-components.ts';
import { type DeclarationSummary, isTypeDefinition } from '../../summary/summary.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { fileAnswersIn } from '../file-answers.ts';
import type { CodeContext, CodeFile, CodeRoot, FileFault } from '../generated-name.ts';
import { type NamespaceRun, namespaceRuns } from '../namespaces.ts';
import { memberOfReference, writtenReferences } from '../reference-member.ts';
import { isPythonKeyword, takenModules } from './python-words.ts';

/**
 * The faults of a file as a whole: of its packages, and with `--python-typing` of imports and of the order of types.
 */
export function pythonFileFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { options } = context;
  return [
    ...(options.oneFile ? [] : takenPackages(root.file, context)),
    ...(options.oneFile ? [] : keywordPackages(root, context)),
    ...missingImports(root, context),
    ...(options.pythonTyping
      ? options.oneFile
        ? laterTypes(root.file, context)
        : circularImports(root, context)
      : []),
  ];
}

const takenTypes = declarationAnswers((declaration, { namespace }): string | undefined => {
  if (namespace !== '' || !isTypeDefinition(declaration)) return undefined;
  const { text } = declaration.name;
  return takenModules.has(text) ? text : undefined;
});

/**
 * The faults of namespaces and of types without a namespace that have the name of a module that Python or the library
 * needs.
 */
function* takenPackages(file: CodeFile, context: CodeContext): Iterable<FileFault> {
  const why = (module: string) => `the code takes the place of the module ${module}, which Python or flatbuffers needs`;
  const own = { kind: 'package', member: undefined } as const;
  for (const { statement, module } of takenRuns(namespaceRuns(file)))
    yield { ...own, index: statement, place: 'statement', why: why(module) };
  for (const [index, name] of takenTypes(file, context)) yield { ...own, index, place: 'name', why: why(name) };
}

/**
 * The statements that set a namespace with types whose first part is the name of a module that Python or the library
 * needs.
 */
const takenRuns = byIdentity((runs: readonly NamespaceRun[]) =>
  runs.flatMap(({ namespace, statement, firstType }) => {
    const [module = ''] = namespace.split('.');
    const isTaken = statement !== undefined && firstType !== undefined && takenModules.has(module);
    return isTaken ? [{ statement, module }] : [];
  }),
);

/** A type whose module is imported in the module of a declaration. */
interface PythonImport {
  /** The index of the reference in the declaration. */
  readonly reference: number;
  readonly definition: Definition;
}

/**
 * The imports in the module of a table, struct or union. `isWanted` selects by the kind of the type; `isPlain` is false
 * for the elements of a vector or array.
 */
function importsOf(
  declaration: DeclarationSummary,
  { references }: ElaboratedDeclaration,
  isWanted: (kind: string, isPlain: boolean) => boolean,
): readonly PythonImport[] {
  const members =
    'fields' in declaration ? declaration.fields : declaration.kind === 'union' ? declaration.members : [];
  return members.flatMap(({ type, metadata }): readonly PythonImport[] => {
    if (metadata.some(({ name }) => name.text === 'deprecated')) return [];
    const isPlain = type?.kind === 'named';
    const named = type?.kind === 'vector' || type?.kind === 'array' ? type.element : type;
    const definition = named?.kind === 'named' ? references[named.reference]?.definition : undefined;
    if (named?.kind !== 'named' || !definition || !isWanted(definition.declaration.kind, isPlain)) return [];
    return [{ reference: named.reference, definition }];
  });
}

/** An import of a package whose folder has another name. */
interface LostImport extends PythonImport {
  /** The namespace up to its first part that is a keyword. */
  readonly namespace: string;
}

const lostImports = declarationAnswers(
  (declaration, reading, { options }, flatc: FlatcOptions): readonly LostImport[] | undefined => {
    // With --gen-all only annotations import other modules.
    const hasObjects = options.objectApi && !options.generateAll && !flatc.generateAll;
    if (!hasObjects && !options.pythonTyping) return undefined;
    const isRecord = (kind: string) => kind === 'table' || kind === 'struct';
    const isWanted = (kind: string, isPlain: boolean) =>
      hasObjects ? isRecord(kind) || kind === 'union' : isRecord(kind) && (declaration.kind === 'table' || !isPlain);
    const lost = importsOf(declaration, reading, isWanted).flatMap((each): readonly LostImport[] => {
      const parts = namespaceOf(each.definition.fullName).split('.');
      const at = parts.findIndex(isPythonKeyword);
      const isOwn = hasObjects && !options.pythonTyping && each.definition === reading.definition;
      return at < 0 || isOwn ? [] : [{ ...each, namespace: parts.slice(0, at + 1).join('.') }];
    });
    return lost.length === 0 ? undefined : lost;
  },
);

/** The faults of imports of packages whose name is a keyword: flatc adds a `_` in the import, but not to the folder. */
function* keywordPackages({ file, flatc }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const reported = new Set<string>();
  for (const [index, lost] of lostImports(file, context, flatc)) {
    const declaration = file.exports[index];
    for (const { reference, definition, namespace } of lost) {
      if (!declaration || reported.has(definition.fullName)) continue;
      reported.add(definition.fullName);
      const part = simpleNameOf(namespace);
      const why = `the code imports ${part}_, but flatc writes the folder ${part}`;
      const remedy = { kind: 'rename', namespace } as const;
      yield { kind: 'keyword', index, ...memberOfReference(declaration, reference), why, remedy };
    }
  }
}

/** The first type that the code of a declaration names without an import, if each module needs its own imports. */
const unimported = declarationAnswers(
  (declaration, reading, { options }, isEach: boolean): PythonImport | undefined => {
    const { pythonTyping: isTyped, objectApi: hasObjects } = options;
    if (isTyped && !hasObjects) return undefined;
    const isRecord = (kind: string) => kind === 'table' || kind === 'struct';
    const isWanted = (kind: string, isPlain: boolean) =>
      isRecord(kind)
        ? hasObjects || declaration.kind === 'table' || !isPlain
        : kind === 'union' && hasObjects && isPlain;
    const own = reading.definition;
    return importsOf(declaration, reading, isWanted).find(({ definition }) =>
      isEach ? definition !== own : definition.uri !== own?.uri,
    );
  },
  (left, right) => left.reference === right.reference && left.definition === right.definition,
);

/**
 * The fault of the first type of a file that the code names without an import. With `--gen-all` flatc writes no
 * imports, which each type's module needs; with `--gen-onefile` it writes none of the modules of included files.
 */
function* missingImports({ file, flatc }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const { oneFile, generateAll } = context.options;
  const isEach = generateAll || flatc.generateAll;
  if (oneFile === isEach) return;
  const [first] = unimported(file, context, isEach);
  const declaration = first && file.exports[first[0]];
  if (!declaration) return;
  const [index, { reference, definition }] = first;
  const [given, missing] = isEach ? ['--gen-all', '--gen-onefile'] : ['--gen-onefile', '--gen-all'];
  const why = `with ${given} the code names ${definition.fullName} without an import of its module`;
  const remedy = { kind: 'option', flag: missing } as const;
  yield { kind: 'package', index, ...memberOfReference(declaration, reference), why, remedy };
}

function isAnnotated(declaration: DeclarationSummary): (kind: string, isPlain: boolean) => boolean {
  return (kind, isPlain) => (kind === 'table' || kind === 'struct') && (declaration.kind === 'table' || !isPlain);
}

/** The imports of the tables in nested buffers, which their accessors have in an annotation. */
function nestedRoots(declaration: DeclarationSummary, { references }: ElaboratedDeclaration): readonly PythonImport[] {
  return [...writtenReferences(declaration)].flatMap(([reference, role]) => {
    const definition = role === 'nested-flatbuffer' ? references[reference]?.definition : undefined;
    return definition ? [{ reference, definition }] : [];
  });
}

/** The full name of a type (`own`), and the types that its module imports for annotations. */
interface Annotations {
  readonly own: string;
  readonly imports: readonly {
    readonly place: ReturnType<typeof memberOfReference>;
    readonly uri: string;
    readonly fullName: string;
  }[];
}

const annotationsOf = declarationAnswers((declaration, reading, { options }): Annotations | undefined => {
  const { definition: own } = reading;
  if (!own) return undefined;
  const nested = options.oneFile ? [] : nestedRoots(declaration, reading);
  const all = [...importsOf(declaration, reading, isAnnotated(declaration)), ...nested];
  const imports = all.map(({ reference, definition }) => ({
    place: memberOfReference(declaration, reference),
    uri: definition.uri,
    fullName: definition.fullName,
  }));
  return imports.length > 0 ? { own: own.fullName, imports } : undefined;
}, isSameAnnotations);

function isSameAnnotations(left: Annotations, right: Annotations): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

const statesOfAnnotations = fileAnswersIn((file, context) => annotationsOf(file, context).state);
const lastCycles = byIdentity((_: CodeContext) => lastAnswers<object, ReadonlyMap<string, string>>());

/**
 * For each type of a root with annotations, by its full name: the full name of one type that stands for its cycle. Two
 * types that import each other, also through others, have the same one.
 */
function importComponents(root: CodeRoot, context: CodeContext): ReadonlyMap<string, string> {
  return lastCycles(context)(root.owner, [statesOfAnnotations(root, context)], () => {
    const imports = new Map<string, readonly string[]>();
    for (const file of root.files)
      for (const [, each] of annotationsOf(file, context))
        imports.set(
          each.own,
          each.imports.map(({ fullName }) => fullName),
        );
    return strongComponents(imports.keys(), (fullName) => imports.get(fullName) ?? []);
  });
}

const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/** The faults of types whose modules import themselves or each other for their annotations. */
function circularImports(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const annotations = annotationsOf(root.file, context);
  const cycles = importComponents(root, context);
  return lastFaults(context)(root.file.owner, [annotations.state, cycles], () => [
    ...faultsOfCycles(annotations, cycles),
  ]);
}

function* faultsOfCycles(found: RareAnswers<Annotations>, cycles: ReadonlyMap<string, string>): Iterable<FileFault> {
  for (const [index, { own, imports }] of found) {
    const circular = imports.find(({ fullName }) => fullName === own || cycles.get(fullName) === cycles.get(own));
    if (!circular) continue;
    const { fullName, place } = circular;
    const what = fullName === own ? 'imports itself' : `and the module of ${fullName} import each other`;
    const why = `with --python-typing the module of ${own} ${what}`;
    yield { kind: 'package', index, ...place, why, remedy: { kind: 'none' } };
  }
}

/** The faults of types of one file that are used in an annotation before they are declared. */
function laterTypes(file: CodeFile, context: CodeContext): readonly FileFault[] {
  const annotations = annotationsOf(file, context);
  const records = recordsOf(file, context);
  return lastFaults(context)(file.owner, [annotations.state, records.state], () => {
    const indices = new Map([...records].map(([index, fullName]) => [fullName, index]));
    return [...faultsOfLater(file, annotations, indices)];
  });
}

/** A function that returns the full names of the tables and structs of a file, by their indices. */
const recordsOf = declarationAnswers(
  ({ kind }, { definition }): string | undefined =>
    kind === 'table' || kind === 'struct' ? definition?.fullName : undefined,
  (left, right) => left === right,
);

function* faultsOfLater(
  { uri }: CodeFile,
  found: RareAnswers<Annotations>,
  indices: ReadonlyMap<string, number>,
): Iterable<FileFault> {
  for (const [index, { imports }] of found) {
    const later = imports.find((each) => each.uri === uri && (indices.get(each.fullName) ?? -1) > index);
    if (!later) continue;
    const name = simpleNameOf(later.fullName);
    const why = `with --python-typing and --gen-onefile the code names ${name} before it is there`;
    yield { kind: 'package', index, ...later.place, why, remedy: { kind: 'none' } };
  }
}
