// `index`: writes a SCIP index of the declarations and names of all schemas, for code search.

import { URI } from 'vscode-uri';
import {
  directoryOf,
  type IndexedSymbol,
  LanguageService,
  plainText,
  type StableName,
} from '../../language/service.ts';
import { errorCode } from '../../workspace/error-code.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { isInside } from '../../workspace/uris.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileUri, findInputs } from '../check/inputs.ts';
import { fileFailure } from '../file-failure.ts';
import { version } from '../manifest.ts';
import { isStandardOutput, writeOutput } from '../output-file.ts';
import { readProjectBuilds } from '../project-builds.ts';
import { commandProjects, inferenceIn } from '../projects.ts';
import { UsageError } from '../usage-error.ts';
import type { IndexOptions } from './options.ts';
import { type ScipIndex, scipDocument, scipExternal, scipMetadata } from './scip-document.ts';
import { scipSymbol } from './scip-symbols.ts';

/**
 * Writes or prints the index of the schemas that paths lead to. Fails with a `UsageError` if a file cannot be read or
 * written.
 */
export async function index(options: IndexOptions): Promise<{ readonly schemas: number; readonly isPrinted: boolean }> {
  const { roots, failures } = await findInputs(options.paths, options);
  const given = roots.filter(({ schema }) => schema === undefined);
  const service = new LanguageService();
  const others = inferenceIn(options);
  const projects = commandProjects({ includePaths: options.includePaths, others }, service);
  const unusable = [...failures];
  const tell = (uri: string, reason: string) =>
    unusable.push(`unable to load file: ${plainText(URI.parse(uri).fsPath)}: ${reason}`);
  const workspace = new Workspace(service, nodeFileSystem, tell, projects.files);
  await projects.files.know(given.map(({ uri }) => uri));
  const uris = given
    .filter(({ uri, isFromFolder }) => !isFromFolder || !projects.current().isExcluded(uri))
    .map(({ uri }) => uri)
    .sort((left, right) => compare(pathOf(left), pathOf(right)));
  await workspace.load(uris);
  for (const uri of uris) {
    await workspace.loadClosure(uri);
    service.forgetRoot(uri, true);
  }
  if (unusable.length > 0) throw new UsageError(unusable.join('\n'));
  const inNeed = uris.filter((uri) => {
    const isLost = service.hasLostInclude(uri);
    service.forgetRoot(uri, true);
    return isLost && projects.current().of(uri).settings.inference;
  });
  if (inNeed.length > 0) {
    projects.setBuilds(await readProjectBuilds(inNeed));
    for (const uri of inNeed) await workspace.loadClosure(uri);
  }
  try {
    await writeOutput(options.output, parts(uris, service, workspace));
  } catch (error) {
    if (errorCode(error) === '') throw error;
    throw new UsageError(`unable to write ${plainText(options.output)}: ${fileFailure(error)}`);
  }
  return { schemas: uris.length, isPrinted: isStandardOutput(options.output) };
}

/** The bytes of the index, one part for each file. */
async function* parts(
  uris: readonly string[],
  service: LanguageService,
  workspace: Workspace,
): AsyncIterable<Uint8Array> {
  const root = rootOf(uris);
  const unionsOf = new Map<string, string[]>();
  for (const uri of uris) {
    for (const [union, type] of await workspace.settled(() => service.unionsIn(uri))) {
      const [key, name] = [type, union].map((each) => scipSymbol({ kind: 'type', name: each }, root)) as [
        string,
        string,
      ];
      const known = unionsOf.get(key) ?? [];
      if (!known.includes(name)) unionsOf.set(key, [...known, name].sort());
    }
    service.forgetRoot(uri, true);
  }
  const index: ScipIndex = { root, unionsOf };
  yield scipMetadata(root, version);
  const own = new Set(uris);
  const namespaces = new Set<string>();
  const needed = new Map<string, Map<string, StableName>>();
  for (const uri of uris) {
    const file = await workspace.settled(() => service.indexedFile(uri));
    yield scipDocument(uri, file, index);
    service.forgetRoot(uri, true);
    for (const { name } of file.symbols) if (name.kind === 'namespace') namespaces.add(name.name);
    for (const { name, uri: home = '' } of file.uses) {
      if (own.has(home) || (home === '' && name.kind === 'namespace' && namespaces.has(name.name))) continue;
      const names = needed.get(home) ?? new Map<string, StableName>();
      needed.set(home, names.set(scipSymbol(name, root), name));
    }
  }
  yield* externals(needed, namespaces, service, workspace, index);
}

/** Symbols that indexed files name and that other files declare, grouped by the declaring file. */
async function* externals(
  needed: ReadonlyMap<string, ReadonlyMap<string, StableName>>,
  namespaces: ReadonlySet<string>,
  service: LanguageService,
  workspace: Workspace,
  index: ScipIndex,
): AsyncIterable<Uint8Array> {
  const told = new Set<string>();
  for (const [uri, names] of [...needed].sort(([left], [right]) => compare(left, right))) {
    const { symbols } = uri === '' ? { symbols: [] } : await workspace.settled(() => service.indexedFile(uri));
    service.forgetRoot(uri, true);
    const bare = [...names.values()].flatMap((name) => withoutDeclaration(name, namespaces));
    for (const symbol of [...bare, ...symbols]) {
      const name = scipSymbol(symbol.name, index.root);
      if (!names.has(name) || told.has(name)) continue;
      told.add(name);
      yield scipExternal(symbol, index);
    }
  }
}

/** The symbol of a file, or of a namespace that no file of the index opens. */
function withoutDeclaration(name: StableName, namespaces: ReadonlySet<string>): readonly IndexedSymbol[] {
  if (name.kind === 'file') {
    const display = decodeURIComponent(name.uri.slice(name.uri.lastIndexOf('/') + 1));
    return [{ ...plain, name, kind: 'file', display }];
  }
  if (name.kind !== 'namespace' || namespaces.has(name.name)) return [];
  return [{ ...plain, name, kind: 'namespace', display: name.name.slice(name.name.lastIndexOf('.') + 1) }];
}

const plain = { documentation: '', signature: '', types: [] } as const;

function pathOf(uri: string): string {
  return URI.parse(uri).path;
}

/** Compares by code units, so that the order is the same in every locale. */
function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * The folder to which paths are relative: the working directory, or the nearest folder above it that contains all
 * schemas.
 */
function rootOf(uris: readonly string[]): string {
  let root = fileUri('.');
  while (!uris.every((uri) => isInside(uri, root)) && directoryOf(root) !== root) root = directoryOf(root);
  return root;
}
