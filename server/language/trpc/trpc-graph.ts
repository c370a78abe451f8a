// Represents the files of one root as trpc turns them into Go: the package of each file, the compiled files, and the
// types used across files.
// trpc runs flatc once for each file. flatc treats the types of one namespace as one Go package, and writes an import
// for those of another. trpc then replaces the import by the go_package of the last file that it saw with that
// namespace.
import type { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import type { Elaboration } from '../binding/elaboration.ts';
import { type GoFile, type GoPackage, goFileOf } from '../go/go-package.ts';
import type { Closure } from '../includes/closure.ts';
import { includingRoots } from '../includes/includers.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import type { Program } from '../program.ts';
import type { DeclarationSummary, TypeSummary } from '../summary/summary.ts';

/** A file of a root. */
export interface TrpcFile {
  readonly uri: string;
  readonly go: GoFile;
  readonly isRoot: boolean;
  /** True if the root itself includes the file. */
  readonly isDirect: boolean;
}

/** A use of a type: a declaration in the file `from` names a type that the file `to` declares. */
export interface TypeUse {
  readonly from: TrpcFile;
  /** The index of the declaration in `from` that uses the type. */
  readonly index: number;
  /** The index of the reference in that declaration. */
  readonly reference: number;
  /** The namespace of that declaration. */
  readonly namespace: string;
  readonly to: TrpcFile;
  readonly definition: Definition;
  /** The namespace of the type. */
  readonly toNamespace: string;
}

export class TrpcGraph {
  readonly files: readonly TrpcFile[];
  readonly root: TrpcFile;
  readonly closure: Closure;
  readonly #program: Program;
  readonly #byUri: ReadonlyMap<string, TrpcFile>;
  /** This answer and the answers below are computed when they are first asked for, and undefined before. */
  #rpcUses: readonly TypeUse[] | undefined;
  #crossingUses: readonly TypeUse[] | undefined;
  #compiledFiles: ReadonlySet<TrpcFile> | undefined;
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

  /** True if trpc can make a project of the root; without a service the root is a library, which others include. */
  get isProject(): boolean {
    return this.root.go.hasService;
  }

  file(uri: string): TrpcFile | undefined {
    return this.#byUri.get(uri);
  }

  /** The request and response types of the root's services. */
  get rpcUses(): readonly TypeUse[] {
    this.#rpcUses ??= this.#placed(
      this.root,
      typeUsesIn(this.#program, this.root.uri, this.#elaborated(this.root)).rpc,
    );
    return this.#rpcUses;
  }

  /** The uses of types by fields of compiled files, where the type is in another file or namespace. */
  get compiledUses(): readonly TypeUse[] {
    this.#compiledUses ??= this.#crossing().filter((use) => this.isCompiled(use.from));
    return this.#compiledUses;
  }

  /** True if the Go code of a file is compiled; some generated code is never imported. */
  isCompiled(file: TrpcFile): boolean {
    this.#compiledFiles ??= this.#compiled();
    return this.#compiledFiles.has(file);
  }

  /** The uses of types by the fields of a file, including its own types. Deprecated fields are left out. */
  fieldUsesIn(file: TrpcFile): readonly TypeUse[] {
    return this.#placed(file, typeUsesIn(this.#program, file.uri, this.#elaborated(file)).fields);
  }

  /** True if compiled code refers to a type. */
  isTypeUsed(definition: Definition | undefined): boolean {
    return (
      (this.isProject && this.rpcUses.some((use) => use.definition === definition)) ||
      this.files.some(
        (file) => this.isCompiled(file) && this.fieldUsesIn(file).some((use) => use.definition === definition),
      )
    );
  }

  /** True if the generated Go of other files refers to a type of this file. */
  isUsed(file: TrpcFile): boolean {
    return (
      (this.isProject && this.rpcUses.some((use) => use.to === file)) ||
      this.compiledUses.some((use) => use.to === file && use.from !== file)
    );
  }

  /**
   * The file whose package trpc writes into Go wherever flatc imports a namespace: the last such file that trpc visits.
   * Undefined if no file has the namespace.
   */
  imported(namespace: string): TrpcFile | undefined {
    this.#imports ??= this.#visitBackwards();
    return this.#imports.get(namespace);
  }

  #elaborated(file: TrpcFile): readonly ElaboratedDeclaration[] {
    return this.#elaboration?.declarations(file.uri) ?? [];
  }

  /** The uses of a file with their files in this root. Uses of types outside the root are left out. */
  #placed(from: TrpcFile, uses: readonly FileUse[]): readonly TypeUse[] {
    return uses.flatMap((use): readonly TypeUse[] => {
      const to = this.#byUri.get(use.definition.uri);
      return to ? [{ ...use, from, to }] : [];
    });
  }

  get #elaboration(): Elaboration | undefined {
    return this.#program.elaboration(this.closure.root);
  }

  #crossing(): readonly TypeUse[] {
    this.#crossingUses ??= this.files.flatMap((file) =>
      this.#placed(file, typeUsesIn(this.#program, file.uri, this.#elaborated(file)).crossing),
    );
    return this.#crossingUses;
  }

  /**
   * The compiled files: every file whose package the root's stub or another compiled package imports; in a library,
   * all.
   */
  #compiled(): ReadonlySet<TrpcFile> {
    if (!this.isProject) return new Set(this.files);
    const crossing = this.#crossing();
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
    return compiled;
  }

  /**
   * For each namespace, the file with it that trpc visits last. trpc visits the includes of a file before the file
   * itself, repeats included.
   */
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

/** A file that a rule checks, in one of the roots that read it. */
interface FileInRoot {
  readonly program: Program;
  readonly closure: Closure;
  readonly uri: string;
}

/**
 * The graphs of the roots through which trpc may read a file. The file itself is one of the roots, unless it is a
 * library that others include. If `closure` belongs to another root, only that root counts.
 */
export const trpcGraphsOf = byIdentity((context: FileInRoot): readonly TrpcGraph[] => {
  const { program, closure, uri } = context;
  const own = new TrpcGraph(program, closure);
  const including = closure.root === uri ? includingRoots(program, uri) : [];
  const others = including.flatMap((root) => {
    const other = program.closure(root);
    return other ? [new TrpcGraph(program, other)] : [];
  });
  return own.isProject || others.length === 0 ? [own, ...others] : others;
});

/** A file in one of the roots through which trpc reads it. */
export type FileInGraph = readonly [graph: TrpcGraph, file: TrpcFile];

/** A file in each of the roots through which trpc reads it. */
export function filesInGraphs(context: FileInRoot): readonly FileInGraph[] {
  return trpcGraphsOf(context).flatMap((graph): readonly FileInGraph[] => {
    const file = graph.file(context.uri);
    return file ? [[graph, file]] : [];
  });
}

/** The graph with the file itself as the root, if trpc makes a project of this root; otherwise undefined. */
export function projectOf(context: FileInRoot): TrpcGraph | undefined {
  return trpcGraphsOf(context).find((graph) => graph.isProject && graph.closure.root === context.uri);
}

/** The level of a finding about Go code that does not compile: a warning if the code is never imported. */
export function levelOfGoCode(seen: readonly FileInGraph[]): 'error' | 'warning' {
  return seen.some(([graph, file]) => graph.isCompiled(file)) ? 'error' : 'warning';
}

/** True if two packages have the same import path. */
export function isSamePackage(left: GoPackage | undefined, right: GoPackage | undefined): boolean {
  return left !== undefined && left.path === right?.path;
}

/** A use of a type, without the files of a root. */
type FileUse = Omit<TypeUse, 'from' | 'to'>;

interface FileUses {
  /** The uses as requests and responses of methods. */
  readonly rpc: readonly FileUse[];
  /** The uses by fields that code is generated for. */
  readonly fields: readonly FileUse[];
  /** The field uses whose type is in another file or another namespace. */
  readonly crossing: readonly FileUse[];
}

const lastUses = lastAnswers<readonly ElaboratedDeclaration[], FileUses>();

/** The uses of types in a file. The last answer is remembered for the list `elaborated`. */
export function typeUsesIn(program: Program, uri: string, elaborated: readonly ElaboratedDeclaration[]): FileUses {
  return lastUses(elaborated, [uri], () => readTypeUses(program, uri, elaborated));
}

function readTypeUses(program: Program, uri: string, elaborated: readonly ElaboratedDeclaration[]): FileUses {
  const [rpc, fields, crossing]: [FileUse[], FileUse[], FileUse[]] = [[], [], []];
  for (const [index, declaration] of (program.file(uri)?.summary.exports ?? []).entries()) {
    const { references, namespace } = elaborated[index] ?? { references: [], namespace: '' };
    const isService = declaration.kind === 'rpc_service';
    for (const reference of isService ? declaration.references.keys() : generatedReferences(declaration)) {
      const definition = references[reference]?.definition;
      if (!definition) continue;
      const toNamespace = namespaceOf(definition);
      const use = { index, reference, namespace, definition, toNamespace };
      (isService ? rpc : fields).push(use);
      if (!isService && (definition.uri !== uri || toNamespace !== namespace)) crossing.push(use);
    }
  }
  return { rpc, fields, crossing };
}

function namespaceOf({ fullName, declaration }: Definition): string {
  return fullName.slice(0, Math.max(0, fullName.length - declaration.name.text.length - 1));
}

/** The references in a declaration that appear in Go code: the types of fields that are not deprecated. */
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
