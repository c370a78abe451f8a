// Finds what the Go compiler refuses because of namespaces, which become packages, and because of other declarations.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { limitOfGoFile, sayLimit } from '../../go/go-files.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { CodeOptions } from '../../settings.ts';
import { type DeclarationSummary, isTypeDefinition, type TypeDefinitionSummary } from '../../summary/summary.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { goKeywords } from '../../vocabulary/vocabulary-go.ts';
import type { CodeContext, CodeFile, CodeRoot, FileFault } from '../generated-name.ts';
import { memberOfReference } from '../reference-member.ts';
import { goFunctions } from './go-functions.ts';
import { goAlias, goEscaped } from './go-words.ts';

/** The faults of a file that need more than one declaration. */
export function goFileFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { options } = context;
  return [
    ...(options.oneFile ? oneFileFaults(root, options) : [...packageFaults(root, options), ...excludedFiles(root)]),
    ...referenceFaults(root, context),
    ...hiddenNames(root, context),
  ];
}

/** A type of a file. */
interface GoType {
  readonly index: number;
  readonly declaration: TypeDefinitionSummary;
  readonly namespace: string;
}

function typesOf({ exports, elaborated }: CodeFile): readonly GoType[] {
  return exports.flatMap((declaration, index) => {
    const reading = elaborated[index];
    const isOne = isTypeDefinition(declaration) && declaration.name.text !== '' && reading && !reading.earlier;
    return isOne ? [{ index, declaration, namespace: reading.namespace }] : [];
  });
}

/** The files of a root that code is generated for. */
function generatedFiles({ files, file, flatc }: CodeRoot, { generateAll }: CodeOptions): readonly CodeFile[] {
  return generateAll || flatc.generateAll ? files : [file];
}

/** With one file for all types flatc writes no name of a package unless an option gives it. */
function* oneFileFaults({ file }: CodeRoot, { goNamespace }: CodeOptions): Iterable<FileFault> {
  const types = typesOf(file);
  const [first] = types;
  if (!first) return;
  const own = { index: first.index, member: undefined, place: 'name' } as const;
  if (goNamespace === '') {
    const why = 'flatc writes no name of the package with --gen-onefile, unless --go-namespace gives one';
    yield { ...own, kind: 'package', why, remedy: { kind: 'option', flag: '--go-namespace' } };
  } else if (types.every(({ declaration: { kind } }) => kind === 'enum' || kind === 'union')) {
    const why = 'flatc imports flatbuffers with --gen-onefile, which a file with nothing but enums does not use';
    yield { ...own, kind: 'package', why, remedy: { kind: 'none' } };
  }
}

/** Names of packages that Go refuses, and types that are packages of their own in one folder. */
function* packageFaults(root: CodeRoot, options: CodeOptions): Iterable<FileFault> {
  const { file } = root;
  if (options.goNamespace !== '') return;
  const told = new Set<string>();
  let statement: number | undefined;
  for (const [index, declaration] of file.exports.entries()) {
    if (declaration.kind === 'namespace') statement = index;
    const namespace = file.elaborated[index]?.namespace ?? '';
    if (!isTypeDefinition(declaration) || statement === undefined || told.has(namespace)) continue;
    told.add(namespace);
    const other = namespacesBefore(root, index).find(
      (each) => each !== namespace && each.toLowerCase() === namespace.toLowerCase(),
    );
    if (other !== undefined) {
      const why = `the packages of namespaces ${other} and ${namespace} differ only in case, which Go refuses`;
      yield { kind: 'package', index: statement, member: undefined, place: 'statement', why, remedy: { kind: 'none' } };
    }
    const last = simpleNameOf(namespace);
    if (!goKeywords.has(last) && last !== '_') continue;
    const why = `the package of namespace ${namespace} is named ${last}, which is a keyword`;
    yield {
      kind: 'keyword',
      index: statement,
      member: undefined,
      place: 'statement',
      at: namespace.split('.').length - 1,
      why,
    };
  }
  const loose = generatedFiles(root, options).flatMap((each) =>
    typesOf(each)
      .filter(({ namespace }) => namespace === '')
      .map((type) => ({ ...type, uri: each.uri })),
  );
  const [first] = loose;
  for (const { index, declaration, uri } of loose) {
    if (uri !== file.uri) continue;
    const name = declaration.name.text;
    const own = { index, member: undefined, place: 'name' } as const;
    if (goKeywords.has(name))
      yield { ...own, kind: 'keyword', why: `${name} is a keyword, which cannot name a package` };
    if (!first || (first.index === index && first.uri === uri)) continue;
    yield {
      ...own,
      kind: 'package',
      why: `types without a namespace are packages of their own in one folder: ${first.declaration.name.text} and ${name}`,
      remedy: { kind: 'namespace' },
      other: { uri: first.uri, index: first.index },
    };
  }
}

/** The namespaces of the other files of a root, and those of a file before one of its declarations. */
function namespacesBefore({ file, files }: CodeRoot, index: number): readonly string[] {
  const others = files.filter(({ uri }) => uri !== file.uri).flatMap(({ elaborated }) => elaborated);
  return [...others, ...file.elaborated.slice(0, index)].map(({ namespace }) => namespace);
}

/** Types whose file the go command leaves out. */
function* excludedFiles({ file }: CodeRoot): Iterable<FileFault> {
  for (const { index, declaration } of typesOf(file)) {
    const name = declaration.name.text;
    const limit = limitOfGoFile(name);
    if (!limit) continue;
    const why = `flatc writes ${name} into ${name}.go, and the go command compiles that ${sayLimit(limit)}`;
    yield { kind: 'lost-file', index, member: undefined, place: 'name', why, remedy: { kind: 'rename' } };
  }
}

/** A use of a type that the code names. */
interface GoUse {
  readonly reference: number;
  readonly definition: Definition;
}

/** The uses of types in the code of a declaration. */
function usesOf(
  declaration: DeclarationSummary,
  { references }: ElaboratedDeclaration,
  options: CodeOptions,
): readonly GoUse[] {
  const isSeen = declaration.kind === 'union' ? options.objectApi : 'fields' in declaration;
  if (!isSeen) return [];
  return declaration.references.flatMap(({ role }, reference): readonly GoUse[] => {
    const definition =
      role === 'nested-flatbuffer' || role === 'enum-base' ? undefined : references[reference]?.definition;
    return definition ? [{ reference, definition }] : [];
  });
}

/** Uses of types that Go does not allow across packages. */
function* referenceFaults(root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const { options } = context;
  const { file, files } = root;
  const graph = options.oneFile ? undefined : importsOf(files, options);
  const told = new Set<Definition | string>();
  for (const [index, declaration] of file.exports.entries()) {
    const reading = file.elaborated[index];
    if (!reading) continue;
    const from = reading.namespace;
    for (const { reference, definition } of usesOf(declaration, reading, options)) {
      const to = namespaceOf(definition.fullName);
      if (to === from) continue;
      const name = definition.declaration.name.text;
      const cycle = graph && pathBetween(graph, to, from);
      const why =
        clashOfAlias(declaration, reading, goAlias(to), context) ??
        (to === ''
          ? `${name} has no namespace, and other packages cannot import its package`
          : options.goNamespace !== ''
            ? `flatc writes all types into one package with --go-namespace, but refers to ${name} as if it were in ${to}`
            : /^[A-Z]/.test(name)
              ? simpleNameOf(to) === 'main'
                ? `${name} is in a package main, which other packages cannot import`
                : isInternal(to, from)
                  ? `${name} is in ${to}, which only packages in the folder of internal can import`
                  : cycle && `packages cannot import each other: ${[from, ...cycle].join(' imports ')}`
              : `another package uses ${name}, which Go allows only if it begins with a capital letter`);
      const key = cycle && why?.startsWith('packages') ? `${from} ${to}` : definition;
      if (why === undefined || told.has(key)) continue;
      told.add(key);
      const { member, place } = memberOfReference(declaration, reference);
      yield { kind: 'package', index, member, place, why, remedy: { kind: 'none' } };
    }
  }
}

/** The clash of the name of an imported package with a package that the same file needs. */
function clashOfAlias(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  alias: string,
  context: CodeContext,
): string | undefined {
  if (!libraries.has(alias)) return undefined;
  const functions = goFunctions(declaration, elaborated, context);
  if (!functions.some(({ head, uses }) => head.includes(alias) || uses.includes(alias))) return undefined;
  return `the code imports the package of namespace ${alias} beside another ${alias}`;
}

const libraries: ReadonlySet<string> = new Set(['bytes', 'flatbuffers', 'math', 'strconv']);

/** True if a namespace has a part `internal`, and another one is outside of what is before that. */
function isInternal(to: string, from: string): boolean {
  const parts = to.split('.');
  const at = parts.lastIndexOf('internal');
  if (at < 1) return false;
  const parent = parts.slice(0, at).join('.');
  return from !== parent && !from.startsWith(`${parent}.`);
}

type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const lastImports = byIdentity((_: CodeOptions) => lastAnswers<CodeFile['exports'], Imports>());

/** The namespaces that each namespace of a root imports. */
function importsOf(files: readonly CodeFile[], options: CodeOptions): Imports {
  const inputs = files.map(({ elaborated }) => elaborated);
  const owner = files[0]?.exports;
  if (!owner) return new Map();
  return lastImports(options)(owner, inputs, () => {
    const imports = new Map<string, Set<string>>();
    for (const { exports, elaborated } of files) {
      for (const [index, declaration] of exports.entries()) {
        const reading = elaborated[index];
        for (const { definition } of reading ? usesOf(declaration, reading, options) : []) {
          const [from, to] = [reading?.namespace ?? '', namespaceOf(definition.fullName)];
          if (from === to) continue;
          const known = imports.get(from);
          if (known) known.add(to);
          else imports.set(from, new Set([to]));
        }
      }
    }
    return imports;
  });
}

/** The namespaces on a way of imports from one to another, with both. */
function pathBetween(imports: Imports, from: string, to: string): readonly string[] | undefined {
  const before = new Map<string, string | undefined>([[from, undefined]]);
  for (const namespace of before.keys()) {
    if (namespace === to) {
      const path: string[] = [];
      for (let at: string | undefined = to; at !== undefined; at = before.get(at)) path.unshift(at);
      return path;
    }
    for (const next of imports.get(namespace) ?? []) if (!before.has(next)) before.set(next, namespace);
  }
  return undefined;
}

/** The names that the code of a declaration takes from its language, its imports and its package. */
const needsOf = byIdentity((_: CodeContext) => lastAnswers<ElaboratedDeclaration, ReadonlySet<string>>());

function neededNames(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  context: CodeContext,
): ReadonlySet<string> {
  return needsOf(context)(elaborated, [declaration], () => {
    const functions = goFunctions(declaration, elaborated, context);
    const aliases = usesOf(declaration, elaborated, context.options)
      .map(({ definition }) => namespaceOf(definition.fullName))
      .filter((to) => to !== '' && to !== elaborated.namespace)
      .map(goAlias);
    return new Set([...functions.flatMap(({ head, uses }) => [...head, ...uses]), ...aliases]);
  });
}

/** Types with a name that the code of their package needs for something else. */
function* hiddenNames({ file, files }: CodeRoot, context: CodeContext): Iterable<FileFault> {
  for (const { index, declaration, namespace } of typesOf(file)) {
    const name = goEscaped(declaration.name.text);
    const own = { index, member: undefined, place: 'name' } as const;
    const named = `${declaration.kind} ${name}`;
    if (name === 'init') {
      yield { ...own, kind: 'runtime', why: 'only a function can be named init' };
    } else if (outerNames.has(name) || isAlias(files, namespace, name)) {
      if (!isNeeded(files, namespace, name, context)) continue;
      yield {
        ...own,
        kind: 'runtime',
        why: `the code needs the name ${name} for something else, which ${named} hides`,
      };
    }
  }
}

/** The names of Go and of imported packages that generated code uses. */
const outerNames: ReadonlySet<string> = new Set(
  (
    'bool byte bytes false flatbuffers float32 float64 int int16 int32 int64 int8 len make math new nil strconv string ' +
    'true uint16 uint32 uint64'
  ).split(' '),
);

/** True if a name is that of a namespace of the root, under which packages may import it. */
function isAlias(files: readonly CodeFile[], namespace: string, name: string): boolean {
  return files.some(({ elaborated }) =>
    elaborated.some(
      (each) => each.namespace !== namespace && each.namespace !== '' && goAlias(each.namespace) === name,
    ),
  );
}

function isNeeded(files: readonly CodeFile[], namespace: string, name: string, context: CodeContext): boolean {
  return files.some(({ exports, elaborated }) =>
    exports.some((declaration, index) => {
      const reading = elaborated[index];
      return reading?.namespace === namespace && neededNames(declaration, reading, context).has(name);
    }),
  );
}
