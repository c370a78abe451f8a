// Computes the files that flatc reads for one root, in its order, and the target of each of their includes.
import type { SourceFile } from '../source-file.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { count } from '../work-done.ts';
import { baseNameOf, type IncludeResolution, type Lookup, type Repair, resolveInclude } from './includes.ts';

/**
 * One include statement. `file` is the file that flatc reads for it: the one at `resolution.uri`, or an earlier one
 * with the same name and text. Undefined if no file was found.
 */
export interface ResolvedInclude {
  /** The index of the statement among the declarations of the including file. */
  readonly index: number;
  readonly path: string;
  readonly resolution: IncludeResolution;
  readonly file: string | undefined;
}

export interface ClosureFile {
  readonly uri: string;
  readonly includes: readonly ResolvedInclude[];
}

/** The files of a root in the order in which flatc reads their declarations; the root is the last. */
export interface Closure {
  readonly root: string;
  /** The closure of the schema whose files flatc reads first, if the root is data; undefined for a schema. */
  readonly schema: Closure | undefined;
  readonly files: readonly ClosureFile[];
  /** Returns a file of the closure by its URI; undefined for any other file. */
  readonly file: (uri: string) => ClosureFile | undefined;
  /** True if an include leads back to a file that is still being read. */
  readonly hasCycle: boolean;
  /** True if an include statement cannot be read, so that the declarations it would bring are unknown. */
  readonly hasGap: boolean;
}

/** The inputs for following includes. */
export interface ClosureInputs {
  readonly includePaths: readonly string[];
  readonly lookup: Lookup;
  readonly repair?: Repair;
  /** Returns the include statements of a file with their indices; undefined for a file that is not loaded. */
  readonly includesOf: (uri: string) => readonly IncludeStatement[] | undefined;
  readonly haveSameText: (left: string, right: string) => boolean;
  /** The closure of the schema of a root that is data; undefined for a schema. */
  readonly schema?: Closure | undefined;
}

/** The closure of a file that is not loaded, whose includes are unknown. */
export function unreadClosure(root: string): Closure {
  return { root, schema: undefined, files: [], file: () => undefined, hasCycle: false, hasGap: true };
}

export interface IncludeStatement {
  readonly index: number;
  /** The path; empty if the statement is unreadable, because of a syntax error or the size of its file. */
  readonly path: string;
  readonly isReadable: boolean;
}

/** A file whose includes are being followed, with the includes that were followed so far. */
interface OpenFile {
  readonly uri: string;
  readonly statements: readonly IncludeStatement[];
  readonly includes: ResolvedInclude[];
}

/**
 * Follows the includes of a root depth-first, as flatc does. Each file is read once; files with the same base name and
 * the same text count as one file, wherever they are (semantics, section 3.4). Data is read after the files of its
 * schema, by the same parser.
 */
export function computeClosure(root: string, inputs: ClosureInputs): Closure {
  const { schema } = inputs;
  const files: ClosureFile[] = [...(schema?.files ?? [])];
  let [hasCycle, hasGap] = [schema?.hasCycle ?? false, schema?.hasGap ?? false];
  const byBaseName = new Map<string, string[]>();
  const open = new Set<string>();

  const alreadyRead = (uri: string): string | undefined =>
    byBaseName.get(baseNameOf(uri))?.find((other) => other === uri || inputs.haveSameText(other, uri));

  // A list of its own instead of recursion, so that no chain of includes is too long.
  const reading: OpenFile[] = [];
  const note = (uri: string): void => {
    const baseName = baseNameOf(uri);
    byBaseName.set(baseName, [...(byBaseName.get(baseName) ?? []), uri]);
  };
  for (const { uri } of files) note(uri);
  const enter = (uri: string): void => {
    note(uri);
    open.add(uri);
    count('filesFollowed');
    const statements = inputs.includesOf(uri) ?? [];
    const readable = statements.filter(({ isReadable }) => isReadable);
    if (readable.length < statements.length) hasGap = true;
    reading.push({ uri, statements: readable, includes: [] });
  };
  enter(root);
  for (let current = reading.at(-1); current; current = reading.at(-1)) {
    const { uri, statements, includes } = current;
    const statement = statements[includes.length];
    if (!statement) {
      open.delete(uri);
      files.push({ uri, includes });
      reading.pop();
      continue;
    }
    const { index, path } = statement;
    const resolution = resolveInclude(path, uri, root, inputs.includePaths, inputs.lookup, inputs.repair);
    const found = resolution.outcome === 'found' ? resolution.uri : undefined;
    const known = found === undefined ? undefined : alreadyRead(found);
    if (known !== undefined && open.has(known)) hasCycle = true;
    includes.push({ index, path, resolution, file: known ?? found });
    if (found !== undefined && known === undefined) enter(found);
  }
  const byUri = new Map(files.map((file) => [file.uri, file]));
  return { root, schema, files, file: (uri) => byUri.get(uri), hasCycle, hasGap };
}

/** An include that led to a file, with the file that contains the include. */
export interface IncludeStep extends ResolvedInclude {
  readonly includer: string;
  readonly file: string;
}

/**
 * The shortest path from a root to one of its files: the includes to follow, in order. Empty for the root itself, and
 * for a file that the root does not read.
 */
export function includesLeadingTo(closure: Closure, uri: string): readonly IncludeStep[] {
  const lastSteps = new Map<string, IncludeStep>();
  for (const step of shortestSteps(closure)) {
    lastSteps.set(step.file, step);
    if (step.file === uri) break;
  }
  const way: IncludeStep[] = [];
  for (let step = lastSteps.get(uri); step; step = lastSteps.get(step.includer)) way.unshift(step);
  return way;
}

/** The files of a closure without the root, each with the index of the root's include that begins a shortest path. */
export function includesToFiles(closure: Closure): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { includer, index, file } of shortestSteps(closure)) found.set(file, found.get(includer) ?? index);
  return found;
}

/** The last step of a shortest path to each file but the root, the nearest files first. */
function* shortestSteps({ root, files }: Closure): Iterable<IncludeStep> {
  const includesOf = new Map(files.map((file) => [file.uri, file.includes]));
  const reached = new Set([root]);
  for (const includer of reached) {
    for (const include of includesOf.get(includer) ?? []) {
      const { file } = include;
      if (file === undefined || reached.has(file)) continue;
      reached.add(file);
      yield { ...include, includer, file };
    }
  }
}

/**
 * True if an include was not found, leads to a directory, was not yet looked up or is unreadable. Any unknown name may
 * be declared in a file behind such an include.
 */
export function hasUnreadInclude({ files, hasGap }: Closure): boolean {
  return hasGap || files.some((file) => file.includes.some((include) => include.resolution.outcome !== 'found'));
}

/**
 * True if all includes were looked up, and one is missing, leads to a directory or is unreadable. flatc refuses the
 * root for such an include, whatever else is in its files.
 */
export function hasLostInclude({ files, hasGap }: Closure): boolean {
  const outcomes = new Set(files.flatMap((file) => file.includes.map((include) => include.resolution.outcome)));
  return !outcomes.has('unknown') && (hasGap || outcomes.has('missing') || outcomes.has('directory'));
}

const includeKinds: ReadonlySet<DeclarationSummary['kind']> = new Set(['include', 'native_include', 'unreadable']);

/**
 * The include statements of a file. A readable statement after another declaration counts too, although flatc refuses
 * it, so that names from its file are not reported as unknown. A file that is too large to be read has one unreadable
 * statement.
 */
export function includeStatements({ summary, unread }: SourceFile): readonly IncludeStatement[] {
  // If a file is too large to be read, other files may use any declaration or include in it.
  if (unread === 'size') return [{ index: 0, path: '', isReadable: false }];
  const statements: IncludeStatement[] = [];
  let isLate = false;
  for (const [index, declaration] of summary.exports.entries()) {
    if (!includeKinds.has(declaration.kind)) isLate = true;
    if (declaration.kind === 'include' && declaration.value) {
      statements.push({ index, path: declaration.value.text, isReadable: true });
    } else if (declaration.kind === 'unreadable' && declaration.word === 'include' && !isLate) {
      statements.push({ index, path: '', isReadable: false });
    }
  }
  return statements;
}
