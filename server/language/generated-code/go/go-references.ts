// Finds uses of types that Go does not allow across packages.
import type { Definition } from '../../binding/definition.ts';
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { circlesOf } from '../../circles.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { CodeOptions } from '../../settings.ts';
import type { DeclarationSummary } from '../../summary/summary.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { memberOfReference } from '../reference-member.ts';
import { goFunctions } from './go-functions.ts';
import { goAlias } from './go-words.ts';

/** A use of a type of another namespace, which the code imports. */
interface GoUse {
  readonly reference: number;
  readonly definition: Definition;
  readonly from: string;
  readonly to: string;
  /** The reason why Go refuses it, wherever else the packages import each other. */
  readonly refusal: Refusal | undefined;
}

type Refusal = Required<Pick<FileFault, 'why' | 'remedy'>>;

/** The uses of types of other namespaces in the code of a declaration. */
export function foreignUses(
  declaration: DeclarationSummary,
  { references, namespace: from }: ElaboratedDeclaration,
  { objectApi }: CodeOptions,
): readonly Omit<GoUse, 'refusal'>[] {
  const isSeen = declaration.kind === 'union' ? objectApi : 'fields' in declaration;
  if (!isSeen) return [];
  return declaration.references.flatMap(({ role }, reference): readonly Omit<GoUse, 'refusal'>[] => {
    const definition =
      role === 'nested-flatbuffer' || role === 'enum-base' ? undefined : references[reference]?.definition;
    const to = definition && namespaceOf(definition.fullName);
    return to === undefined || to === from ? [] : [{ reference, definition: definition as Definition, from, to }];
  });
}

const usesOf = declarationAnswers((declaration, elaborated, context): readonly GoUse[] | undefined => {
  const uses = foreignUses(declaration, elaborated, context.options);
  if (uses.length === 0) return undefined;
  return uses.map((use) => ({ ...use, refusal: refusalOf(declaration, elaborated, use, context) }));
});

/** The faults of uses. One type is told of once, and so is the import of one package by another. */
export function* goReferenceFaults(root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const { file } = root;
  const uses = usesOf(file, context);
  const imports = context.options.oneFile ? undefined : importsOf(root, context);
  const told = new Set<Definition | string>();
  for (let index = 0; index < uses.length; index++) {
    for (const { reference, definition, from, to, refusal } of uses[index] ?? none) {
      const key = refusal === undefined ? `${from} ${to}` : definition;
      if (refusal === undefined && !(imports && isCircle(imports, from, to))) continue;
      const declaration = file.exports[index];
      if (!declaration || told.has(key)) continue;
      told.add(key);
      const fault =
        refusal ?? hopeless(`packages cannot import each other: ${sayCircle(imports ?? noImports, from, to)}`);
      yield { kind: 'package', index, ...memberOfReference(declaration, reference), ...fault };
    }
  }
}

const none: readonly never[] = [];

/** A refusal that no other name and no option mends. */
function hopeless(why: string): Refusal {
  return { why, remedy: { kind: 'none' } };
}

function refusalOf(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { definition, from, to }: Omit<GoUse, 'refusal'>,
  context: CodeContext,
): Refusal | undefined {
  const renaming = (why: string, namespace: string): Refusal => ({ why, remedy: { kind: 'rename', namespace } });
  const clash = clashOfAlias(declaration, elaborated, goAlias(to), context);
  if (clash !== undefined) return renaming(clash, to);
  const name = definition.declaration.name.text;
  if (to === '') return hopeless(`${name} has no namespace, and other packages cannot import its package`);
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

/** The namespaces that each namespace imports. */
type Edges = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports of a root, and the circles in them. */
interface Imports {
  readonly edges: Edges;
  /** A namespace that stands for its circle, for each one that imports another. */
  readonly circles: ReadonlyMap<string, string>;
  /** The number of namespaces in each circle. */
  readonly sizes: ReadonlyMap<string, number>;
}

const noImports: Imports = { edges: new Map(), circles: new Map(), sizes: new Map() };

const edgesOfFile = byIdentity((uses: readonly (readonly GoUse[] | undefined)[]): Edges => {
  const edges = new Map<string, Set<string>>();
  for (let index = 0; index < uses.length; index++) for (const use of uses[index] ?? none) addEdge(edges, use);
  return edges;
});

function addEdge(edges: Map<string, Set<string>>, { from, to }: Pick<GoUse, 'from' | 'to'>): void {
  const known = edges.get(from);
  if (known) known.add(to);
  else edges.set(from, new Set([to]));
}

const lastImports = byIdentity((_: CodeContext) => lastAnswers<object, Imports>());

function importsOf({ owner, files }: CodeRoot, context: CodeContext): Imports {
  const uses = files.map((file) => usesOf(file, context));
  return lastImports(context)(owner, uses, () => {
    const edges = new Map<string, Set<string>>();
    for (const each of uses)
      for (const [from, targets] of edgesOfFile(each)) for (const to of targets) addEdge(edges, { from, to });
    if (edges.size === 0) return noImports;
    const circles = circlesOf(edges.keys(), (namespace) => edges.get(namespace) ?? none);
    const sizes = new Map<string, number>();
    for (const circle of circles.values()) sizes.set(circle, (sizes.get(circle) ?? 0) + 1);
    return { edges, circles, sizes };
  });
}

/** True if a namespace that another one imports imports that again, directly or not. */
function isCircle({ circles }: Imports, from: string, to: string): boolean {
  const circle = circles.get(from);
  return circle !== undefined && circle === circles.get(to);
}

/** The most namespaces of a circle in which the shortest way back is looked for. */
const mostSearched = 32;

/** The shortest circle with an import, in words. In a large circle the way back is not looked for. */
function sayCircle(imports: Imports, from: string, to: string): string {
  const { edges, circles, sizes } = imports;
  const circle = circles.get(from) ?? '';
  if (edges.get(to)?.has(from)) return `${from} imports ${to} imports ${from}`;
  if ((sizes.get(circle) ?? 0) > mostSearched) return `${from} imports ${to}, which imports ${from} through others`;
  return [from, ...pathInCircle(imports, to, from)].join(' imports ');
}

/** The namespaces on the shortest way between two of a circle, with both. */
function pathInCircle({ edges, circles }: Imports, from: string, to: string): readonly string[] {
  const before = new Map<string, string | undefined>([[from, undefined]]);
  for (const namespace of before.keys()) {
    if (namespace === to) break;
    for (const next of edges.get(namespace) ?? none)
      if (!before.has(next) && circles.get(next) === circles.get(to)) before.set(next, namespace);
  }
  const path: string[] = [];
  for (let at: string | undefined = to; at !== undefined; at = before.get(at)) path.unshift(at);
  return path;
}
