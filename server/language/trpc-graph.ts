// The files of one root as trpc turns them into Go: which package each becomes, what of them is compiled, and which
// types are used across files.
//
// trpc runs flatc once for each file. flatc takes types of one namespace for one Go package and writes an import for
// those of another; trpc then replaces the import by the go_package of the last file that it saw with that namespace.
import type { Closure } from './closure.ts';
import type { Definition } from './definition.ts';
import type { Elaboration } from './elaboration.ts';
import { type GoFile, type GoPackage, goFileOf } from './go-package.ts';
import { includingRoots } from './includers.ts';
import type { Program } from './program.ts';
import type { DeclarationSummary, TypeSummary } from './summary.ts';

/** A file of a root. */
export interface TrpcFile {
  readonly uri: string;
  readonly go: GoFile;
  readonly isRoot: boolean;
  /** Whether the root itself includes the file. */
  readonly isDirect: boolean;
}

/** A type that is named in another file, or in another namespace of the same file. */
export interface TypeUse {
  readonly from: TrpcFile;
  /** The declaration in `from` and the reference in it, by index. */
  readonly index: number;
  readonly reference: number;
  readonly namespace: string;
  readonly to: TrpcFile;
  readonly definition: Definition;
  readonly toNamespace: string;
}

export class TrpcGraph {
  readonly files: readonly TrpcFile[];
  readonly root: TrpcFile;
  readonly closure: Closure;
  readonly #program: Program;
  readonly #byUri: ReadonlyMap<string, TrpcFile>;
  #rpcUses: readonly TypeUse[] | undefined;
  #compiledUses: readonly TypeUse[] | undefined;
  #imports: ReadonlyMap<string, TrpcFile> | undefined;

  constructor(program: Program, closure: Closure) {
    this.#program = program;
    this.closure = closure;
    const direct = new Set(closure.files.at(-1)?.includes.map((include) => include.file));
    this.files = closure.files.map(({ uri }) => ({
      uri,
      go: goFileOf(program.file(uri)?.summary.exports ?? []),
      isRoot: uri === closure.root,
      isDirect: direct.has(uri),
    }));
    this.root = this.files.at(-1) as TrpcFile;
    this.#byUri = new Map(this.files.map((file) => [file.uri, file]));
  }

  /** Whether trpc can make a project of the root: without a service it is a library, which others include. */
  get isProject(): boolean {
    return this.root.go.hasService;
  }

  file(uri: string): TrpcFile | undefined {
    return this.#byUri.get(uri);
  }

  /** The request and response types of the root's services. */
  get rpcUses(): readonly TypeUse[] {
    this.#rpcUses ??= this.#usesIn(this.root, ({ kind, references }) =>
      kind === 'rpc_service' ? references.keys() : [],
    );
    return this.#rpcUses;
  }

  /** The uses of a type by a field across files or namespaces, in code that the Go compiler gets to see. */
  get compiledUses(): readonly TypeUse[] {
    this.#compiledUses ??= this.#compiled();
    return this.#compiledUses;
  }

  /** Whether the generated Go refers to a type of a file from outside of it. */
  isUsed(file: TrpcFile): boolean {
    return (
      (this.isProject && this.rpcUses.some((use) => use.to === file)) ||
      this.compiledUses.some((use) => use.to === file && use.from !== file)
    );
  }

  /** The file whose package trpc writes into Go wherever flatc imports a namespace: the last one that it visits. */
  imported(namespace: string): TrpcFile | undefined {
    this.#imports ??= this.#visitBackwards();
    return this.#imports.get(namespace);
  }

  #usesIn(file: TrpcFile, generated: (declaration: DeclarationSummary) => Iterable<number>): readonly TypeUse[] {
    const exports = this.#program.file(file.uri)?.summary.exports ?? [];
    const elaborated = this.#elaboration?.declarations(file.uri) ?? [];
    const uses: TypeUse[] = [];
    for (const [index, declaration] of exports.entries()) {
      const { references, namespace } = elaborated[index] ?? { references: [], namespace: '' };
      for (const reference of generated(declaration)) {
        const definition = references[reference]?.definition;
        const to = definition && this.#byUri.get(definition.uri);
        if (!to) continue;
        uses.push({ from: file, index, reference, namespace, to, definition, toNamespace: namespaceOf(definition) });
      }
    }
    return uses;
  }

  get #elaboration(): Elaboration | undefined {
    return this.#program.elaboration(this.closure.root);
  }

  /** A package is compiled when the root's stub imports it, or another compiled one; a library is taken as a whole. */
  #compiled(): readonly TypeUse[] {
    const uses = this.files.flatMap((file) => this.#usesIn(file, generatedReferences));
    const crossing = uses.filter((use) => use.from !== use.to || use.namespace !== use.toNamespace);
    if (!this.isProject) return crossing;
    const compiled = new Set<TrpcFile>();
    const queue = this.rpcUses.map((use) => use.to);
    if (this.root.go.package?.holdsTypes) queue.push(this.root);
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (compiled.has(file)) continue;
      compiled.add(file);
      const path = file.go.package?.path;
      if (path !== undefined) queue.push(...this.files.filter((other) => other.go.package?.path === path));
      queue.push(...crossing.filter((use) => use.from === file).map((use) => use.to));
    }
    return crossing.filter((use) => compiled.has(use.from));
  }

  /** trpc visits the includes of a file before the file, again and again; the last visit of a namespace counts. */
  #visitBackwards(): ReadonlyMap<string, TrpcFile> {
    const includes = new Map(this.closure.files.map((file) => [file.uri, file.includes.toReversed()]));
    const imports = new Map<string, TrpcFile>();
    const seen = new Set<string>();
    const visit = (uri: string): void => {
      if (seen.has(uri)) return;
      seen.add(uri);
      for (const include of includes.get(uri) ?? []) {
        const file = include.file === undefined ? undefined : this.#byUri.get(include.file);
        if (!file) continue;
        if (!imports.has(file.go.namespace)) imports.set(file.go.namespace, file);
        visit(file.uri);
      }
    };
    visit(this.closure.root);
    return imports;
  }
}

/** What a rule knows of the file that it is asked about. */
export interface FileInRoot {
  readonly program: Program;
  readonly closure: Closure;
  readonly uri: string;
}

const graphs = new WeakMap<FileInRoot, readonly TrpcGraph[]>();

/**
 * The roots through which trpc may get to a file, the file itself among them unless it is a library that others
 * include; where it is read through another root already, that one alone.
 */
export function trpcGraphsOf(context: FileInRoot): readonly TrpcGraph[] {
  const known = graphs.get(context);
  if (known) return known;
  const { program, closure, uri } = context;
  const own = new TrpcGraph(program, closure);
  const including = closure.root === uri ? includingRoots(program, uri) : [];
  const others = including.flatMap((root) => {
    const other = program.closure(root);
    return other ? [new TrpcGraph(program, other)] : [];
  });
  const result = own.isProject || others.length === 0 ? [own, ...others] : others;
  graphs.set(context, result);
  return result;
}

/** Whether two packages are one: by the path under which Go knows them. */
export function isSamePackage(left: GoPackage | undefined, right: GoPackage | undefined): boolean {
  return left !== undefined && left.path === right?.path;
}

function namespaceOf({ fullName, declaration }: Definition): string {
  return fullName.slice(0, Math.max(0, fullName.length - declaration.name.text.length - 1));
}

/** The references of a declaration that Go code is generated for: those of fields that are not deprecated. */
function* generatedReferences(declaration: DeclarationSummary): Iterable<number> {
  if (declaration.kind !== 'table' && declaration.kind !== 'struct') return;
  for (const { type, metadata } of declaration.fields) {
    if (metadata.some(({ name }) => name.text === 'deprecated')) continue;
    const reference = namedReference(type);
    if (reference !== undefined) yield reference;
  }
}

function namedReference(type: TypeSummary | undefined): number | undefined {
  if (type?.kind === 'named') return type.reference;
  return type?.kind === 'vector' || type?.kind === 'array' ? namedReference(type.element) : undefined;
}
