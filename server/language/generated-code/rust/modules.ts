// Finds namespaces that cannot be modules of Rust: keywords, two namespaces with one module, and modules that are
// opened again.
import { baseNameOf } from '../../includes/includes.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { RareAnswers } from '../../rare-answers.ts';
import { isTypeDefinition } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { rustKeywords } from '../keywords.ts';
import { type NamespaceRun, namespaceRuns } from '../namespaces.ts';
import { modulePath } from './module-names.ts';

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
  const runs = namespaceRuns(root.file);
  const own = namespaceFaults(runs);
  if (options.rustModuleRoot) return own;
  if (!options.generateAll) return [...own, ...reopened(runs), ...unreached(root, context)];
  const all = root.files.map(namespaceRuns);
  return [...own, ...lastReopened(root.file.owner, all, () => reopenedIn(all, runs))];
}

/** A use of a type of another file that no path in the code can reach. */
interface UnreachedUse {
  readonly member: number;
  readonly uri: string;
  readonly fullName: string;
  /** The first module of the path, which both files have. */
  readonly module: string;
}

const unreachedUses = declarationAnswers((declaration, reading): readonly UnreachedUse[] | undefined => {
  if (reading.namespace === '' || !isTypeDefinition(declaration) || declaration.kind === 'enum') return undefined;
  const members = 'fields' in declaration ? declaration.fields : declaration.members;
  const uses: UnreachedUse[] = [];
  for (const [member, { type, metadata }] of members.entries()) {
    const inner = type?.kind === 'vector' || type?.kind === 'array' ? type.element : type;
    const definition = inner?.kind === 'named' ? reading.references[inner.reference]?.definition : undefined;
    if (!definition || definition.uri === reading.definition?.uri || findUse(metadata, 'deprecated')) continue;
    const [module = ''] = modulePath(namespaceOf(definition.fullName));
    if (module !== '' && module === modulePath(reading.namespace)[0])
      uses.push({ member, uri: definition.uri, fullName: definition.fullName, module });
  }
  return uses.length === 0 ? undefined : uses;
}, isSameUses);

function isSameUses(left: readonly UnreachedUse[], right: readonly UnreachedUse[]): boolean {
  const isSame = (use: UnreachedUse, other: UnreachedUse | undefined) =>
    use.member === other?.member &&
    use.uri === other.uri &&
    use.fullName === other.fullName &&
    use.module === other.module;
  return left.length === right.length && left.every((use, at) => isSame(use, right[at]));
}

const lastUnreached = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

/**
 * The faults of types of included files that the code cannot reach. Each schema has modules of its own, and a path that
 * begins with a module of this schema does not lead into a module of another schema. One use is reported for each
 * included file.
 */
function unreached({ file }: CodeRoot, context: CodeContext): readonly FileFault[] {
  const uses = unreachedUses(file, context);
  return lastUnreached(context)(file.owner, [uses.state], () => [...faultsOfUses(uses)]);
}

function* faultsOfUses(found: RareAnswers<readonly UnreachedUse[]>): Iterable<FileFault> {
  const reported = new Set<string>();
  for (const [index, uses] of found) {
    for (const { member, uri, fullName, module } of uses) {
      if (reported.has(uri)) continue;
      reported.add(uri);
      const why = `the code cannot reach ${fullName} of ${baseNameOf(uri)}, because each schema has a module ${module} of its own`;
      yield { kind: 'package', index, member, place: 'type', why, remedy: { kind: 'option', flag: '--gen-all' } };
    }
  }
}

/** A namespace: its parts, and the index of the first statement that sets it; undefined if that is in another file. */
interface Opened {
  readonly path: readonly string[];
  readonly index: number | undefined;
}

/**
 * The faults of modules that are opened twice, at the namespaces that open them again. flatc writes namespaces in the
 * order in which the schema has them, and closes a module when the next one is not inside of it.
 */
const reopened = byIdentity((runs: readonly NamespaceRun[]) => reopenedIn([runs], runs));

const lastReopened = lastAnswers<object, readonly FileFault[]>();

/** The faults of one of the files whose code is generated together. */
function reopenedIn(files: readonly (readonly NamespaceRun[])[], own: readonly NamespaceRun[]): readonly FileFault[] {
  const faults: FileFault[] = [];
  // flatc writes the types without a namespace first.
  const opened = new Map<string, Opened>([['', { path: [], index: undefined }]]);
  const filled = new Set<string>();
  for (const runs of files) {
    for (const { namespace, statement, firstType } of runs) {
      if (statement !== undefined && !opened.has(namespace)) {
        const index = runs === own ? statement : undefined;
        opened.set(namespace, { path: namespace.split('.'), index });
      }
      if (firstType !== undefined) filled.add(namespace);
    }
  }
  const closed = new Map<string, string>();
  let last: readonly string[] = [];
  for (const [name, { path, index }] of opened) {
    if (!filled.has(name)) continue;
    const common = path.findIndex((part, depth) => part !== last[depth]);
    const kept = common < 0 ? path.length : common;
    for (let depth = last.length; depth > kept; depth--)
      closed.set(moduleKey(last.slice(0, depth)), last.slice(0, depth).join('.'));
    for (let depth = kept + 1; depth <= path.length; depth++) {
      const before = closed.get(moduleKey(path.slice(0, depth)));
      if (before === undefined) continue;
      if (index === undefined) break;
      const now = path.slice(0, depth).join('.');
      const module = modulePath(now).at(-1);
      const why =
        before === now
          ? `the module ${module} of namespace ${now} is written twice, because another namespace is between its parts`
          : `the namespaces ${before} and ${now} are both the module ${module}`;
      const at = depth - 1;
      const remedy = { kind: before === now ? 'none' : 'rename' } as const;
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
