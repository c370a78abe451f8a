// Finds namespaces that cannot be modules of Rust: keywords, two of one name, and those that are opened again.
import { baseNameOf } from '../../includes/includes.ts';
import { isTypeDefinition } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import { namespaceOf } from '../../vocabulary/dotted-names.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { rustKeywords } from '../keywords.ts';
import { modulePath } from './module-names.ts';

function* namespaceFaults({ file }: CodeRoot): Iterable<FileFault> {
  for (const [index, declaration] of file.exports.entries()) {
    if (declaration.kind !== 'namespace') continue;
    for (const [at, { text }] of declaration.parts.entries()) {
      const [module = ''] = modulePath(text);
      const fault = { index, member: undefined, place: 'statement', at } as const;
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
  if (options.rustModuleRoot) return own;
  return [...own, ...reopened(root), ...(options.generateAll ? [] : unreached(root))];
}

/**
 * Types of included files that the code cannot reach: each schema has modules of its own, and a path that begins with a
 * module of this schema does not lead into those of another one. One type is told of for each included file.
 */
function* unreached({ file: { uri, exports, elaborated } }: CodeRoot): Iterable<FileFault> {
  const told = new Set<string>();
  for (const [index, declaration] of exports.entries()) {
    const reading = elaborated[index];
    if (!reading || reading.namespace === '' || !isTypeDefinition(declaration)) continue;
    const members =
      declaration.kind === 'enum' ? [] : 'fields' in declaration ? declaration.fields : declaration.members;
    for (const [member, { type, metadata }] of members.entries()) {
      if (findUse(metadata, 'deprecated')) continue;
      const inner = type?.kind === 'vector' || type?.kind === 'array' ? type.element : type;
      const definition = inner?.kind === 'named' ? reading.references[inner.reference]?.definition : undefined;
      if (!definition || definition.uri === uri || told.has(definition.uri)) continue;
      const [first = ''] = modulePath(namespaceOf(definition.fullName));
      if (first === '' || first !== modulePath(reading.namespace)[0]) continue;
      told.add(definition.uri);
      const why = `the code cannot reach ${definition.fullName} of ${baseNameOf(definition.uri)}, because each schema has a module ${first} of its own`;
      yield { kind: 'package', index, member, place: 'type', why, remedy: { kind: 'option', flag: '--gen-all' } };
    }
  }
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
        remedy: { kind: before === own ? 'none' : 'rename' },
      };
      break;
    }
    last = path;
  }
}

function moduleKey(path: readonly string[]): string {
  return modulePath(path.join('.')).join('::');
}
