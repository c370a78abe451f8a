// Finds uses of types that Go does not allow across packages.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { isSameList } from '../../compare.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { CodeOptions } from '../../settings.ts';
import { strongComponents } from '../../strong-components.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { fileAnswersIn } from '../file-answers.ts';
import type { CodeContext, CodeFile, CodeRoot, FileFault } from '../generated-name.ts';
import { memberOfReference, writtenReferences } from '../reference-member.ts';
import { goFunctions } from './go-functions.ts';
import { goAlias } from './go-words.ts';

/** A use of a type of another namespace, for which the code imports a package. */
interface GoUse {
  /** The index of the reference in the declaration that uses the type. */
  readonly reference: number;
  readonly definition: Definition;
  /** The namespace of the declaration that uses the type. */
  readonly from: string;
  /** The namespace of the type. */
  readonly to: string;
  readonly place: ReturnType<typeof memberOfReference>;
  /** The reason why Go refuses the use whatever the packages import; undefined if it does not. */
  readonly refusal: Refusal | undefined;
}

/** The facts about a use that the schema alone shows. */
type ForeignUse = Omit<GoUse, 'place' | 'refusal'>;

type Refusal = Required<Pick<FileFault, 'why' | 'remedy'>>;

/**
 * The uses of types of other packages in the code of a declaration: types of other namespaces, and types of another
 * file if neither has a namespace. Enums have none, and unions only in the object API.
 */
export function foreignUses(
  declaration: DeclarationSummary,
  { references, namespace: from, definition: own }: ElaboratedDeclaration,
  { objectApi, goNamespace, generateAll }: CodeOptions,
): readonly ForeignUse[] {
  const isSeen = declaration.kind === 'union' ? objectApi : 'fields' in declaration;
  if (!isSeen) return [];
  return [...writtenReferences(declaration)].flatMap(([reference, role]): readonly ForeignUse[] => {
    const definition =
      role === 'nested-flatbuffer' || role === 'enum-base' ? undefined : references[reference]?.definition;
    const to = definition && namespaceOf(definition.fullName);
    // The types of one file without a namespace have a fault already.
    const isLoose = to === '' && goNamespace === '' && !generateAll && definition?.uri !== own?.uri;
    return to === undefined || (to === from && !isLoose)
      ? []
      : [{ reference, definition: definition as Definition, from, to }];
  });
}

const usesOf = declarationAnswers((declaration, elaborated, context): readonly GoUse[] | undefined => {
  const uses = foreignUses(declaration, elaborated, context.options);
  if (uses.length === 0) return undefined;
  return uses.map((use) => ({
    ...use,
    place: memberOfReference(declaration, use.reference),
    refusal: refusalOf(declaration, elaborated, use, context),
  }));
}, isSameUses);

/** True if the uses of two versions of a declaration differ in nothing that a fault depends on. */
function isSameUses(left: readonly GoUse[], right: readonly GoUse[]): boolean {
  return isSameList(left.map(textOfUse), right.map(textOfUse));
}

function textOfUse({ place, definition, from, to, refusal }: GoUse): string {
  return JSON.stringify([place, definition.uri, definition.fullName, from, to, refusal]);
}

const statesOfUses = fileAnswersIn((file, context) => usesOf(file, context).state);

const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/**
 * The faults of uses of types of other namespaces. The last list for a file is returned again while no such use in it
 * changes, and no import of the root.
 */
export function goReferenceFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { file } = root;
  const imports = context.options.oneFile ? noImports : importsOf(root, context);
  return lastFaults(context)(file.owner, [usesOf(file, context).state, imports], () => [
    ...faultsOfUses(file, context, imports),
  ]);
}

/** The faults of uses: one for each type whose use Go refuses, and one for each import of a package in a cycle. */
function* faultsOfUses(file: CodeFile, context: CodeContext, imports: Imports): Iterable<FileFault> {
  const reported = new Set<string>();
  for (const [index, uses] of usesOf(file, context)) {
    for (const { place, definition, from, to, refusal } of uses) {
      const key = refusal === undefined ? `${from} ${to}` : `${definition.uri} ${definition.fullName}`;
      if (refusal === undefined && !isCycle(imports, from, to)) continue;
      if (reported.has(key)) continue;
      reported.add(key);
      const fault = refusal ?? hopeless(`packages cannot import each other: ${sayCycle(imports, from, to)}`);
      yield { kind: 'package', index, ...place, ...fault };
    }
  }
}

const none: readonly never[] = [];

/** A refusal that neither another name nor an option can remove. */
function hopeless(why: string): Refusal {
  return { why, remedy: { kind: 'none' } };
}

function refusalOf(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { definition, from, to }: ForeignUse,
  context: CodeContext,
): Refusal | undefined {
  const renaming = (why: string, namespace: string): Refusal => ({ why, remedy: { kind: 'rename', namespace } });
  const clash = clashOfAlias(declaration, elaborated, goAlias(to), context);
  if (clash !== undefined) return renaming(clash, to);
  const name = definition.declaration.name.text;
  if (to === '') {
    const why = `${name} has no namespace, and other packages cannot import its package`;
    // With the option all types without a namespace are in one package.
    return from === '' ? { why, remedy: { kind: 'option', flag: '--go-namespace' } } : hopeless(why);
  }
  if (context.options.goNamespace !== '')
    return hopeless(
      `flatc writes all types into one package with --go-namespace, but refers to ${name} as if it were in ${to}`,
    );
  if (!/^[A-Z]/.test(name)) {
    const why = `another package uses ${name}, which Go allows only if it begins with a capital letter`;
    const bare = name.replace(/^_+/, '');
    return { why, remedy: { kind: 'rename', to: bare.charAt(0).toUpperCase() + bare.slice(1) } };
  }
  if (simpleNameOf(to) === 'main')
    return renaming(`${name} is in a package main, which other packages cannot import`, to);
  if (!isInternal(to, from)) return undefined;
  const parts = to.split('.');
  const outer = parts.slice(0, parts.lastIndexOf('internal') + 1).join('.');
  return renaming(`${name} is in ${to}, which only packages in the folder of internal can import`, outer);
}

/**
 * The clash, in words, of an imported package `alias` with a package of Go or of the library that the declaration's
 * code needs; undefined if the code does not need it.
 */
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

/**
 * True if code in `from` must not import `to`: a part of `to` is `internal`, and `from` is not inside of the parts
 * before it.
 */
function isInternal(to: string, from: string): boolean {
  const parts = to.split('.');
  const at = parts.lastIndexOf('internal');
  if (at < 1) return false;
  const parent = parts.slice(0, at).join('.');
  return from !== parent && !from.startsWith(`${parent}.`);
}

/** The namespaces that each namespace imports. */
type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports of a root, and the cycles in them. */
interface Imports {
  readonly edges: Edges;
  /**
   * For each namespace, one namespace that stands for its cycle. Two namespaces that import each other, also through
   * others, have the same one.
   */
  readonly cycles: ReadonlyMap<string, string>;
  /** The number of namespaces in each cycle, by the namespace that stands for it. */
  readonly sizes: ReadonlyMap<string, number>;
}

const noImports: Imports = { edges: new Map(), cycles: new Map(), sizes: new Map() };

function addEdge(edges: Map<string, Set<string>>, { from, to }: Pick<GoUse, 'from' | 'to'>): void {
  const known = edges.get(from);
  if (known) known.add(to);
  else edges.set(from, new Set([to]));
}

const lastImports = byIdentity((_: CodeContext) => lastAnswers<object, Imports>());

/**
 * The imports of a root. The last result for the root is returned again while no use of a type of another namespace
 * changes.
 */
function importsOf(root: CodeRoot, context: CodeContext): Imports {
  return lastImports(context)(root.owner, [statesOfUses(root, context)], () => {
    const edges = new Map<string, Set<string>>();
    for (const file of root.files)
      for (const [, uses] of usesOf(file, context)) for (const use of uses) addEdge(edges, use);
    if (edges.size === 0) return noImports;
    const cycles = strongComponents(edges.keys(), (namespace) => edges.get(namespace) ?? none);
    const sizes = new Map<string, number>();
    for (const cycle of cycles.values()) sizes.set(cycle, (sizes.get(cycle) ?? 0) + 1);
    return { edges, cycles, sizes };
  });
}

/** True if `to`, which `from` imports, also imports `from`, directly or through others. */
function isCycle({ cycles }: Imports, from: string, to: string): boolean {
  const cycle = cycles.get(from);
  return cycle !== undefined && cycle === cycles.get(to);
}

/** The largest number of namespaces in a cycle in which the shortest way back is searched for. */
const mostSearched = 32;

/** The shortest cycle with an import, such as `a imports b imports a`. In a large cycle only the import is named. */
function sayCycle(imports: Imports, from: string, to: string): string {
  const { edges, cycles, sizes } = imports;
  const cycle = cycles.get(from) ?? '';
  if (edges.get(to)?.has(from)) return `${from} imports ${to} imports ${from}`;
  if ((sizes.get(cycle) ?? 0) > mostSearched) return `${from} imports ${to}, which imports ${from} through others`;
  return [from, ...pathInCycle(imports, to, from)].join(' imports ');
}

/** The namespaces on the shortest way of imports between two namespaces of a cycle: first `from`, last `to`. */
function pathInCycle({ edges, cycles }: Imports, from: string, to: string): readonly string[] {
  const before = new Map<string, string | undefined>([[from, undefined]]);
  for (const namespace of before.keys()) {
    if (namespace === to) break;
    for (const next of edges.get(namespace) ?? none)
      if (!before.has(next) && cycles.get(next) === cycles.get(to)) before.set(next, namespace);
  }
  const path: string[] = [];
  for (let at: string | undefined = to; at !== undefined; at = before.get(at)) path.unshift(at);
  return path;
}
