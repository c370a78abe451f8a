// Finds faults of Rust's modules: namespaces that cannot be modules or are opened again, types and roots that no path
// reaches, and includes that cannot be imported.
import { isSameList } from '../../compare.ts';
import { type Closure, includesToFiles } from '../../includes/closure.ts';
import { baseNameOf } from '../../includes/includes.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { RareAnswers } from '../../rare-answers.ts';
import { isTypeDefinition } from '../../summary/summary.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { rustKeywords } from '../keywords.ts';
import { type NamespaceRun, namespaceRuns, namespacesOfFile, namespacesOfFiles } from '../namespaces.ts';
import { memberOfReference, writtenReferences } from '../reference-member.ts';
import { modulePath } from './module-names.ts';
import { rootFileFaults } from './root-file.ts';

const namespaceFaults = byIdentity((runs: readonly NamespaceRun[]): readonly FileFault[] =>
  runs.flatMap(({ namespace, statement }) =>
    statement === undefined
      ? []
      : namespace.split('.').flatMap((text, at) => [...partFaults(text, { index: statement, at })]),
  ),
);

function* partFaults(text: string, place: Pick<FileFault, 'index' | 'at'>): Iterable<FileFault> {
  const [module = ''] = modulePath(text);
  const fault = { ...place, member: undefined, place: 'statement' } as const;
  if (!rustKeywords.has(module)) return;
  const why =
    module === text
      ? `${text} is a keyword, which flatc writes unchanged`
      : `the module for ${text} is ${module}, which is a keyword`;
  yield { ...fault, kind: 'keyword', why };
}

/** The faults of the modules that are made of the namespaces of a file. */
export function moduleFaults(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { options } = context;
  const { closure } = root;
  const isRoot = root.file.uri === root.root;
  const runs = namespaceRuns(root.file);
  const own = namespaceFaults(runs);
  if (options.rustModuleRoot) return [...own, ...rootFileFaults(root, context)];
  if (!options.generateAll)
    return [...own, ...reopened(runs), ...unreached(root, context), ...(isRoot ? lostImports(context)(closure) : [])];
  const all = root.files.map(namespaceRuns);
  return [
    ...own,
    ...lastReopened(root.file.owner, [closure, ...all], () => {
      const includes = isRoot ? includesToFiles(closure) : undefined;
      const files = root.files.map(({ uri }, at) => ({ uri, runs: all[at] ?? [], include: includes?.get(uri) }));
      return reopenedIn(files, runs);
    }),
  ];
}

/** The URIs of the files of a root that have a module, by the modules that are not inside of others. */
type FilesOfModules = ReadonlyMap<string, ReadonlySet<string>>;

const lastModules = lastAnswers<object, FilesOfModules>();

function filesOfModules(root: CodeRoot): FilesOfModules {
  const { file } = root;
  // A file that is checked through another one has fewer includes.
  const isRoot = file.uri === root.root;
  return lastModules(file.owner, [isRoot ? namespacesOfFiles(root) : namespacesOfFile(file)], (last) => {
    const found = new Map<string, Set<string>>();
    for (const each of isRoot ? root.files : [file]) {
      for (const [module = ''] of namespacesOfFile(each).map(modulePath))
        found.set(module, (found.get(module) ?? new Set()).add(each.uri));
    }
    return last && isSameList(inList(last), inList(found)) ? last : found;
  });
}

function inList(modules: FilesOfModules): readonly string[] {
  return [...modules].flatMap(([module, files]) => [module, ...files]);
}

/** A use of a type of another file that no path in the code can reach. */
interface UnreachedUse extends Pick<FileFault, 'member' | 'place' | 'why'> {
  /** The file of the type. */
  readonly uri: string;
  /** The full name of the union with the use, if it is in one. */
  readonly union: string | undefined;
}

const unreachedUses = declarationAnswers(
  (declaration, reading, _, own: string, modules: FilesOfModules): readonly UnreachedUse[] | undefined => {
    const { references } = reading;
    if (!isTypeDefinition(declaration) && declaration.kind !== 'root_type') return undefined;
    const uses = [...writtenReferences(declaration)].flatMap(([reference, role]): readonly UnreachedUse[] => {
      const definition = role === 'nested-flatbuffer' ? undefined : references[reference]?.definition;
      const [module] = modulePath(namespaceOf(definition?.fullName ?? ''));
      if (!definition || definition.uri === own || module === undefined) return [];
      const { fullName, uri } = definition;
      const named = `${fullName} of ${baseNameOf(uri)}`;
      if (role === 'root-type') {
        const why = `the code for the root type names ${named} without its module ${module}`;
        return [{ uri, union: undefined, why, member: undefined, place: 'statement' }];
      }
      const place = memberOfReference(declaration, reference);
      const files = modules.get(module) ?? new Set();
      const isOwn = files.has(own);
      const other = isOwn ? undefined : firstOther(files, uri);
      if (!isOwn && other === undefined) return [];
      const why = isOwn
        ? `the code cannot reach ${named}, because each schema has a module ${module} of its own`
        : `the code cannot reach ${named}, because ${baseNameOf(other ?? '')} has a module ${module} as well`;
      const union = declaration.kind === 'union' ? reading.definition?.fullName : undefined;
      return [{ uri, union, why, ...place }];
    });
    return uses.length === 0 ? undefined : uses;
  },
  (left, right) => JSON.stringify(left) === JSON.stringify(right),
);

/** The full names of the unions that the fields of a table have. */
const unionsOfFields = declarationAnswers((declaration, { references }): readonly string[] | undefined => {
  if (declaration.kind !== 'table') return undefined;
  const unions = [...writtenReferences(declaration)].flatMap(([reference, role]) => {
    const definition = role === 'field-type' ? references[reference]?.definition : undefined;
    return definition?.declaration.kind === 'union' ? [definition.fullName] : [];
  });
  return unions.length === 0 ? undefined : unions;
}, isSameList);

function firstOther(files: ReadonlySet<string>, uri: string): string | undefined {
  for (const file of files) if (file !== uri) return file;
  return undefined;
}

const lastUnreached = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/**
 * The faults of types of included files that the code cannot reach. Each schema has modules of its own, and imports
 * those of the included ones: a path that begins with a module of this schema, or of two included ones, does not lead
 * into a module of another schema. One use is reported for each included file.
 */
function unreached(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const { file } = root;
  const uses = unreachedUses(file, context, file.uri, filesOfModules(root));
  // Without objects the members of a union are named only where a table has the union.
  const unions = context.options.objectApi ? undefined : unionsOfFields(file, context);
  return lastUnreached(context)(file.owner, [uses.state, unions?.state], () => [...faultsOfUses(uses, unions)]);
}

function* faultsOfUses(
  found: RareAnswers<readonly UnreachedUse[]>,
  unions: RareAnswers<readonly string[]> | undefined,
): Iterable<FileFault> {
  const used = unions && new Set([...unions].flatMap(([, names]) => names));
  const reported = new Set<string>();
  for (const [index, uses] of found) {
    for (const { uri, union, ...use } of uses) {
      if (reported.has(uri) || (union !== undefined && used?.has(union) === false)) continue;
      reported.add(uri);
      yield { kind: 'package', index, ...use, remedy: { kind: 'option', flag: '--gen-all' } };
    }
  }
}

/**
 * The faults of a root's includes for which the code imports a module whose name no module can have, one for each
 * include. The module is named after the file.
 */
const lostImports = byIdentity((context: CodeContext) =>
  byIdentity((closure: Closure): readonly FileFault[] => {
    const faults = new Map<number, FileFault>();
    for (const [uri, index] of includesToFiles(closure)) {
      const base = baseNameOf(uri);
      const module = base.replace(/\.[^.]*$/, '') + context.options.fileSuffix;
      if (!/^\d|[^\w\u0080-\uffff]/.test(module) || faults.has(index)) continue;
      const why = `the code imports ${base} as ${module}, which cannot be the name of a module`;
      const remedy = { kind: 'option', flag: '--gen-all' } as const;
      faults.set(index, { kind: 'package', index, member: undefined, place: 'statement', why, remedy });
    }
    return [...faults.values()];
  }),
);

/** A namespace: its parts, and the statement at which its faults are; undefined if they are in another file. */
interface Opened {
  readonly path: readonly string[];
  readonly index: number | undefined;
  /** The URI of the file that sets the namespace, if the statement is the include that leads to the file. */
  readonly included?: string | undefined;
}

/** A file whose code is generated with others. */
interface FileOfModules {
  readonly uri: string;
  readonly runs: readonly NamespaceRun[];
  /** The index of the root's include that leads to the file; undefined where faults of included files are left out. */
  readonly include: number | undefined;
}

/**
 * The faults of modules that are opened twice, at the namespaces that open them again. flatc writes namespaces in the
 * order in which the schema has them, and closes a module when the next one is not inside of it.
 */
const reopened = byIdentity((runs: readonly NamespaceRun[]) =>
  reopenedIn([{ uri: '', runs, include: undefined }], runs),
);

const lastReopened = lastAnswers<object, readonly FileFault[]>();

/**
 * The faults of one of the files whose code is generated together. The faults of a file that a root includes are also
 * faults of the root, at the include: one for each include.
 */
function reopenedIn(files: readonly FileOfModules[], own: readonly NamespaceRun[]): readonly FileFault[] {
  const faults: FileFault[] = [];
  // flatc writes the types without a namespace first.
  const opened = new Map<string, Opened>([['', { path: [], index: undefined }]]);
  const filled = new Set<string>();
  for (const { uri, runs, include } of files) {
    for (const { namespace, statement, firstType } of runs) {
      if (statement !== undefined && !opened.has(namespace)) {
        const path = namespace.split('.');
        opened.set(namespace, runs === own ? { path, index: statement } : { path, index: include, included: uri });
      }
      if (firstType !== undefined) filled.add(namespace);
    }
  }
  const reported = new Set<number>();
  const closed = new Map<string, string>();
  let last: readonly string[] = [];
  for (const [name, { path, index, included }] of opened) {
    if (!filled.has(name)) continue;
    const common = path.findIndex((part, depth) => part !== last[depth]);
    const kept = common < 0 ? path.length : common;
    for (let depth = last.length; depth > kept; depth--)
      closed.set(moduleKey(last.slice(0, depth)), last.slice(0, depth).join('.'));
    for (let depth = kept + 1; depth <= path.length; depth++) {
      const before = closed.get(moduleKey(path.slice(0, depth)));
      if (before === undefined) continue;
      if (index === undefined || reported.has(index)) break;
      reported.add(index);
      const now = path.slice(0, depth).join('.');
      const module = modulePath(now).at(-1);
      const where = included === undefined ? now : `${now} of ${baseNameOf(included)}`;
      const why =
        before === now
          ? `the module ${module} of namespace ${where} is written twice, because another namespace is between its parts`
          : `the namespaces ${before} and ${where} are both the module ${module}`;
      const at = included === undefined ? depth - 1 : 0;
      const remedy = before === now ? ({ kind: 'none' } as const) : ({ kind: 'rename', namespace: now } as const);
      faults.push({ kind: 'package', index, member: undefined, place: 'statement', at, why, remedy });
      break;
    }
    last = path;
  }
  return faults;
}

function moduleKey(path: readonly string[]): string {
  return modulePath(path.join('.')).join('::');
}
