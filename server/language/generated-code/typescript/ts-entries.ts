// Finds faults in the modules that flatc 25.12.19 writes in TypeScript for namespaces, and in their places among the
// files: each exports the types of a namespace and the namespaces inside it, and one more those of the whole schema.
import type { Definition } from '../../binding/definition.ts';
import { baseNameOf } from '../../includes/includes.ts';
import type { CodeOptions } from '../../settings.ts';
import { isTypeDefinition, namespaceText } from '../../summary/summary.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { moduleFaults } from './ts-faults.ts';
import { tsModuleNames } from './ts-module.ts';
import { enumsInStructs } from './ts-nested.ts';
import { serviceFaults } from './ts-services.ts';
import { reservedInModules, tsFile, tsFolder, tsObjectType, tsType } from './ts-words.ts';

/** A declaration of the root with its place. */
interface Placed {
  readonly uri: string;
  readonly index: number;
}

/** The module of a namespace; namespaces whose paths are equal share one. */
interface Entry {
  readonly namespace: string;
  readonly path: string;
  readonly types: (Placed & { readonly fullName: string; readonly isRecord: boolean })[];
}

/** The faults of modules for namespaces, as far as declarations of the file take part, and of names that meet in modules. */
export function* tsEntryFaults(root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const { options } = context;
  yield* serviceFaults(root, context);
  yield* sameNames(root, options);
  yield* enumsInStructs(root);
  if (!options.tsEntry) return;
  const entries = entriesOf(root);
  const told = new Set<number>();
  for (const fault of [...lostTypes(root, entries), ...exportFaults(root, entries, options)]) {
    if (told.has(fault.index)) continue;
    told.add(fault.index);
    yield fault;
  }
}

function entriesOf({ files }: CodeRoot): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const { uri, exports, elaborated } of files) {
    for (const [index, declaration] of exports.entries()) {
      const definition = elaborated[index]?.definition;
      if (!definition || !isTypeDefinition(declaration)) continue;
      const namespace = namespaceOf(definition.fullName);
      const path = tsFolder(namespace);
      const entry = entries.get(path) ?? { namespace, path, types: [] };
      entries.set(path, entry);
      const isRecord = declaration.kind === 'table' || declaration.kind === 'struct';
      entry.types.push({ uri, index, fullName: definition.fullName, isRecord });
    }
  }
  return [...entries.values()];
}

/**
 * Tables and structs with a field of a type of the same name. The generator gives the second of two such types a longer
 * name, but counts the type itself only if it is the root type.
 */
function* sameNames({ file, files, root }: CodeRoot, options: CodeOptions): Iterable<FileFault> {
  for (const [index, declaration] of file.exports.entries()) {
    const elaborated = file.elaborated[index];
    if (!elaborated || (declaration.kind !== 'table' && declaration.kind !== 'struct')) continue;
    const { text } = declaration.name;
    const isNear = elaborated.references.some(
      ({ definition }) => definition !== elaborated.definition && definition?.declaration.name.text === text,
    );
    if (!isNear || elaborated.definition === rootTypeOf(files, root)) continue;
    for (const fault of moduleFaults(declaration, tsModuleNames(declaration, elaborated, options, false))) {
      yield { ...fault, index };
    }
  }
}

function rootTypeOf(files: CodeRoot['files'], root: string): Definition | undefined {
  const file = files.find(({ uri }) => uri === root);
  const index = file?.exports.findLastIndex(({ kind }) => kind === 'root_type') ?? -1;
  return file?.elaborated[index]?.references[0]?.definition;
}

/** Types whose file is that of a namespace, or of the whole schema: the latter is written later. */
function* lostTypes(root: CodeRoot, entries: readonly Entry[]): Iterable<FileFault> {
  const paths = new Map(entries.filter(({ path }) => path !== '').map((entry) => [entry.path, entry]));
  const name = nameOfSchema(root);
  for (const { path, types } of entries) {
    for (const { uri, index, fullName } of types) {
      if (uri !== root.file.uri) continue;
      const file = tsFile(fullName);
      const namespace = paths.get(file);
      if (namespace) {
        const why = `${fullName} and the namespace ${namespace.namespace} are both written to ${file}.ts, so that ${fullName} is lost`;
        yield typeFault('lost-file', index, why);
      } else if (path === '' && file.toLowerCase() === name.toLowerCase()) {
        const why =
          file === name
            ? `${fullName} is written to ${file}.ts, and then overwritten with the exports of ${name}.fbs`
            : `${fullName} is written to ${file}.ts, and the exports of ${name}.fbs to ${name}.ts, which differ only in case`;
        yield { ...typeFault('lost-file', index, why), remedy: { kind: 'namespace' } };
      }
    }
  }
}

/** Names that a module would export twice or cannot export. */
function* exportFaults(root: CodeRoot, entries: readonly Entry[], options: CodeOptions): Iterable<FileFault> {
  for (const entry of [...entries.filter(({ path }) => path !== ''), rootEntry(entries)]) {
    const exported = new Map<string, string>();
    for (const { uri, index, fullName, isRecord } of entry.types) {
      const type = simpleNameOf(fullName);
      const names = [tsType(type), ...(isRecord && options.objectApi ? [tsObjectType(type, options)] : [])];
      for (const name of names) {
        const rival = exported.get(name);
        exported.set(name, fullName);
        if (rival === undefined || rival === fullName || uri !== root.file.uri) continue;
        yield typeFault('clash', index, `${rival} and ${fullName} are both exported as ${name}`);
      }
    }
    yield* childFaults(root, entries, entry, exported);
  }
}

function rootEntry(entries: readonly Entry[]): Entry {
  return entries.find(({ path }) => path === '') ?? { namespace: '', path: '', types: [] };
}

/** flatc exports from a namespace all namespaces that are one level deeper, also those of others. */
function* childFaults(
  root: CodeRoot,
  entries: readonly Entry[],
  entry: Entry,
  exported: Map<string, string>,
): Iterable<FileFault> {
  const level = levelOf(entry.namespace) + 1;
  const above = entry.path.split('/').slice(0, -1);
  for (const child of entries.filter(({ namespace }) => levelOf(namespace) === level)) {
    const name = simpleNameOf(child.namespace);
    const rival = exported.get(name);
    exported.set(name, child.namespace);
    const index = namespaceIndex(root, child.namespace);
    const rivalIndex = rival === undefined ? -1 : namespaceIndex(root, rival);
    const module = [...above, ...child.path.split('/').slice(-2)].join('/');
    const where = entry.path === '' ? 'the module of the schema' : `the module of namespace ${entry.namespace}`;
    if (rival !== undefined) {
      const why = `${where} exports ${name} twice, for ${rival} and ${child.namespace}`;
      if (index >= 0 || rivalIndex >= 0) yield namespaceFault(root, 'clash', index >= 0 ? index : rivalIndex, why);
    } else if (index >= 0 && entry.path === '' && differsInCase(child.path, nameOfSchema(root))) {
      const why = `the modules ${child.path}.ts and ${nameOfSchema(root)}.ts differ only in case`;
      yield namespaceFault(root, 'lost-file', index, why);
    } else if (index >= 0 && reservedInModules.has(name)) {
      yield namespaceFault(root, 'keyword', index, `${name} is a keyword, which ${where} cannot export`);
    } else if (index >= 0 && entry.path !== '' && !entries.some(({ path }) => path === module)) {
      const why = `${where} exports ${child.namespace} by mistake, from ./${module}.js, which does not exist`;
      yield namespaceFault(root, 'package', index, why);
    }
  }
}

/** flatc names the module of a whole schema after its file. */
function nameOfSchema({ root }: CodeRoot): string {
  return baseNameOf(root).replace(/\.[^.]*$/, '');
}

function differsInCase(left: string, right: string): boolean {
  return left !== right && left.toLowerCase() === right.toLowerCase();
}

function levelOf(namespace: string): number {
  return namespace === '' ? 0 : namespace.split('.').length;
}

/** The first statement of the file that sets a namespace; -1 without one. */
function namespaceIndex({ file }: CodeRoot, namespace: string): number {
  return file.exports.findIndex(
    (declaration) => declaration.kind === 'namespace' && namespaceText(declaration) === namespace,
  );
}

function typeFault(kind: FileFault['kind'], index: number, why: string): FileFault {
  return { kind, index, member: undefined, place: 'name', why };
}

/** A fault at the last part of a namespace. Without modules for namespaces the code compiles. */
function namespaceFault({ file }: CodeRoot, kind: FileFault['kind'], index: number, why: string): FileFault {
  const declaration = file.exports[index];
  const at = declaration?.kind === 'namespace' ? declaration.parts.length - 1 : 0;
  const remedy = { kind: 'option', flag: '--ts-omit-entrypoint' } as const;
  return { kind, index, member: undefined, place: 'statement', at, why, remedy };
}
