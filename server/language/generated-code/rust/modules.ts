// Finds namespaces that cannot be modules of Rust: keywords, two of one name, and those that are opened again.
import { isTypeDefinition } from '../../summary/summary.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { rustKeywords } from '../keywords.ts';
import { modulePath } from './module-names.ts';

function* namespaceFaults({ file }: CodeRoot): Iterable<FileFault> {
  for (const [index, declaration] of file.exports.entries()) {
    if (declaration.kind !== 'namespace') continue;
    for (const [at, { text }] of declaration.parts.entries()) {
      const [module = ''] = modulePath(text);
      const fault = { index, member: undefined, place: 'statement', at, remedy: { kind: 'none' } } as const;
      if (at === 0 && module === 'alloc')
        yield {
          ...fault,
          kind: 'runtime',
          why: `the module for ${text} is alloc, the name of a crate that the code uses`,
        };
      if (!rustKeywords.has(module)) continue;
      const why =
        module === text
          ? `${text} is a keyword, which flatc writes as it is`
          : `the module for ${text} is ${module}, which is a keyword`;
      yield { ...fault, kind: 'keyword', why };
    }
  }
}

/** The faults in the modules that are made of the namespaces of a file. */
export function moduleFaults(root: CodeRoot, { options }: CodeContext): readonly FileFault[] {
  const own = [...namespaceFaults(root)];
  return options.rustModuleRoot ? own : [...own, ...reopened(root)];
}

/** A namespace with its types, at its first statement. */
interface Opened {
  readonly path: readonly string[];
  readonly index: number;
}

/**
 * Modules that are opened twice. flatc writes namespaces in the order in which the schema has them, and closes a module
 * when the next one is not inside of it.
 */
function* reopened({ file: { exports, elaborated } }: CodeRoot): Iterable<FileFault> {
  const opened = new Map<string, Opened>();
  let statement = 0;
  const filled = new Set<string>();
  for (const [index, declaration] of exports.entries()) {
    if (declaration.kind === 'namespace') {
      statement = index;
      const name = declaration.parts.map(({ text }) => text).join('.');
      if (!opened.has(name)) opened.set(name, { path: name === '' ? [] : name.split('.'), index: statement });
    }
    if (isTypeDefinition(declaration)) filled.add(elaborated[index]?.namespace ?? '');
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
      const own = path.slice(0, depth).join('.');
      const module = modulePath(own).at(-1);
      const why =
        before === own
          ? `the module ${module} of namespace ${own} is written twice, because another namespace is between its parts`
          : `the namespaces ${before} and ${own} are both the module ${module}`;
      yield {
        kind: 'package',
        index,
        member: undefined,
        place: 'statement',
        at: depth - 1,
        why,
        remedy: { kind: 'none' },
      };
      break;
    }
    last = path;
  }
}

function moduleKey(path: readonly string[]): string {
  return modulePath(path.join('.')).join('::');
}
