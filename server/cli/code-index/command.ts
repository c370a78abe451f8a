// `index`: writes a SCIP index of the declarations and names of all schemas, for code search.
import { relative } from 'node:path';
import { URI } from 'vscode-uri';
import { type IndexedSymbol, type IndexedUse, plainText, type StableName } from '../../language/service.ts';
import { errorCode } from '../../workspace/error-code.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { fileUri, findInputs } from '../check/inputs.ts';
import { commonFolder } from '../common-folder.ts';
import { generatedFilesIn } from '../generated-files.ts';
import { version } from '../manifest.ts';
import { isStandardOutput, writeOutput } from '../output-file.ts';
import { pathStatus } from '../path-status.ts';
import { commandProjects, inferenceIn } from '../projects.ts';
import { IgnoredFiles } from '../search/ignored-files.ts';
import { leftOutBy } from '../search/left-out.ts';
import { neighboursIn } from '../shard.ts';
import { leftOutFiles, unreadFiles } from '../unread-files.ts';
import { UsageError } from '../usage-error.ts';
import { type CodeCluster, CodeSchemas } from './code-schemas.ts';
import { generatedDocuments } from './generated-documents.ts';
import type { IndexOptions } from './options.ts';
import { packagesAround } from './packages.ts';
import { PossibleIncluders } from './possible-includers.ts';
import { type IndexTask, type SchemaGroup, SchemaGroups } from './schemas-in-groups.ts';
import { type ScipIndex, scipDocument, scipExternal, scipGenerated, scipMetadata } from './scip-document.ts';
import { symbolNames } from './scip-symbols.ts';
import { survey } from './survey.ts';

interface IndexWritten {
  /** The number of schemas in the index. */
  readonly schemas: number;
  readonly isPrinted: boolean;
  /** 1 if a file that is UTF-16 is left out. */
  readonly status: 0 | 1;
}

/**
 * Writes or prints the index of the schemas that paths lead to. Fails with a `UsageError` if a file cannot be read or
 * written.
 */
export async function index(options: IndexOptions): Promise<IndexWritten> {
  const { uris, failures } = await findSchemas(options);
  const unread = unreadFiles((uri) => URI.parse(uri).fsPath);
  const leftOut = leftOutFiles((uri) => relative(process.cwd(), URI.parse(uri).fsPath).replaceAll('\\', '/'));
  const task: IndexTask = {
    includePaths: options.includePaths,
    inference: options.inference,
    includers: new PossibleIncluders(),
    report: unread.add,
    leaveOut: leftOut.add,
  };
  const groups = new SchemaGroups(task);
  const root = commonFolder(uris);
  const names = symbolNames(root, packagesAround(root, options.packages));
  const generated = await generatedFilesOf(options);
  const code = new CodeSchemas();
  const { unionsOf, namespaces } = await survey(uris, names, groups, generated.length > 0 ? code : undefined);
  const refuseUnread = (): void => {
    const unusable = new Set([...failures, ...unread.messages()]);
    if (unusable.size > 0) throw new UsageError(...unusable);
  };
  refuseUnread();
  const { shard = { number: 1, count: 1 } } = options;
  const written = neighboursIn(uris, sizeOf, shard);
  const clusters = await code.clusters(neighboursIn(generated, sizeOf, shard));
  const own = new Set(uris);
  const part = { names, unionsOf, namespaces, uris: written, clusters, own, isFirst: shard.number === 1 };
  const readParts = async function* () {
    yield* parts(part, groups);
    // A file that others include may include more when it is read alone.
    refuseUnread();
  };
  try {
    await writeOutput(options.output, readParts());
  } catch (error) {
    if (errorCode(error) === '') throw error;
    throw new UsageError(`unable to write ${plainText(options.output)}: ${fileFailure(error)}`);
  }
  const schemas = written.filter((uri) => !leftOut.has(uri)).length;
  return { schemas, isPrinted: isStandardOutput(options.output), status: leftOut.say() };
}

/** The schemas of a command line, sorted by path. */
async function findSchemas(
  options: IndexOptions,
): Promise<{ readonly uris: readonly string[]; readonly failures: readonly string[] }> {
  const { roots, failures } = await findInputs(options.paths, options);
  const given = roots.filter(({ schema }) => schema === undefined);
  const projects = commandProjects({ includePaths: options.includePaths, others: inferenceIn(options) });
  await projects.files.know(given.map(({ uri }) => uri));
  const uris = given
    .filter(({ uri, isFromFolder }) => !isFromFolder || !projects.current().isExcluded(uri))
    .map(({ uri }) => uri)
    .sort((left, right) => compare(pathOf(left), pathOf(right)));
  return { uris, failures };
}

/** The generated files in the given folders, without those that git ignores or the options leave out. */
async function generatedFilesOf({ paths, exclude, generated }: IndexOptions): Promise<readonly string[]> {
  if (!generated) return [];
  const folders = paths.filter((path) => pathStatus(path)?.isDirectory()).map(fileUri);
  const isLeftOut = leftOutBy(exclude, fileUri('.'));
  const found = await generatedFilesIn(folders, (folder) => IgnoredFiles.in(nodeFileSystem, folder));
  return found.filter((uri) => !isLeftOut(uri));
}

/** A part of an index, and the facts about the whole. */
interface IndexPart extends ScipIndex {
  /** The schemas whose documents are written. */
  readonly uris: readonly string[];
  /** The generated files whose documents are written. */
  readonly clusters: readonly CodeCluster[];
  readonly isFirst: boolean;
  /** All schemas of the index. */
  readonly own: ReadonlySet<string>;
  readonly namespaces: ReadonlySet<string>;
}

/** The bytes of the index in pieces: the metadata in the first part, a document for each file, and external symbols. */
async function* parts(index: IndexPart, groups: SchemaGroups): AsyncIterable<Uint8Array> {
  const { uris, clusters, isFirst, own, namespaces, names } = index;
  if (isFirst) yield scipMetadata(names.root, version);
  const needed = new Map<string, Map<string, StableName>>();
  const need = ({ name, uri: home = '' }: IndexedUse): void => {
    if (own.has(home) || (home === '' && name.kind === 'namespace' && namespaces.has(name.name))) return;
    const known = needed.get(home) ?? new Map<string, StableName>();
    needed.set(home, known.set(names.of(name), name));
  };
  const documentOf = async (uri: string, { service, ask }: SchemaGroup): Promise<Uint8Array> => {
    const file = await ask(uri, () => service.indexedFile(uri));
    for (const use of file.uses) need(use);
    return scipDocument(uri, file, index);
  };
  yield* groups.each(uris, documentOf);
  for await (const document of generatedDocuments(clusters, groups)) {
    yield scipGenerated(document, index);
    for (const { of } of document.uses) need(of);
  }
  yield* externals(needed, groups, index);
}

/** Symbols that indexed files name and that other files declare, grouped by the declaring file. */
async function* externals(
  needed: ReadonlyMap<string, ReadonlyMap<string, StableName>>,
  groups: SchemaGroups,
  index: IndexPart,
): AsyncIterable<Uint8Array> {
  const written = new Set<string>();
  const externalsIn = function* (uri: string, symbols: readonly IndexedSymbol[]): Iterable<Uint8Array> {
    const names = needed.get(uri) ?? new Map<string, StableName>();
    const bare = [...names.values()].flatMap((name) => withoutDeclaration(name, index.namespaces));
    for (const symbol of [...bare, ...symbols]) {
      const name = index.names.of(symbol.name);
      if (!names.has(name) || written.has(name)) continue;
      written.add(name);
      yield scipExternal(symbol, index);
    }
  };
  yield* externalsIn('', []);
  const homes = [...needed.keys()].filter((uri) => uri !== '').sort(compare);
  const externalsOf = async (uri: string, { service, ask }: SchemaGroup) => [
    ...externalsIn(uri, (await ask(uri, () => service.indexedFile(uri))).symbols),
  ];
  for await (const symbols of groups.each(homes, externalsOf)) yield* symbols;
}

/** The symbol of a file, or of a namespace that no file of the index opens; empty for any other name. */
function withoutDeclaration(name: StableName, namespaces: ReadonlySet<string>): readonly IndexedSymbol[] {
  if (name.kind === 'file') {
    const display = decodeURIComponent(name.uri.slice(name.uri.lastIndexOf('/') + 1));
    return [{ ...plain, name, kind: 'file', display }];
  }
  if (name.kind !== 'namespace' || namespaces.has(name.name)) return [];
  return [{ ...plain, name, kind: 'namespace', display: name.name.slice(name.name.lastIndexOf('.') + 1) }];
}

const plain = { documentation: '', signature: '', types: [] } as const;

/** The size of a file in bytes; 0 if there is no file. */
function sizeOf(uri: string): number {
  return pathStatus(URI.parse(uri).fsPath)?.size ?? 0;
}

function pathOf(uri: string): string {
  return URI.parse(uri).path;
}

/** Compares by code units, so that the order is the same in every locale. */
function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
