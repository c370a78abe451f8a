// What the language service knows of a schema, asked once from the command line.
import { dirname, relative } from 'node:path';
import { URI } from 'vscode-uri';
import type { SchemaFacts } from '../../language/generate/service.ts';
import { defaultSettings, initializeParser, LanguageService } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileUri } from '../check/inputs.ts';
import { loadParserModules } from '../parser-modules.ts';
import { readProjectBuilds } from '../project-builds.ts';

/** The facts of a schema, seen as trpc sees it from the working directory; undefined where it cannot be read. */
export async function schemaFactsOf(file: string, includePaths: readonly string[]): Promise<SchemaFacts | undefined> {
  const { service, workspace } = await loaded(file, includePaths);
  const uri = fileUri(file);
  if (!service.file(uri)) return undefined;
  return workspace.settled(() => service.schemaFacts(uri));
}

/** The schemas that others include, directly or not, without these; as people read them. */
export async function includedIn(
  files: readonly string[],
  includePaths: readonly string[],
): Promise<readonly string[]> {
  const own = new Set(files.map(fileUri));
  const included = new Map<string, string>();
  for (const file of files) {
    const { service } = await loaded(file, includePaths);
    for (const uri of service.filesOf(fileUri(file))) {
      if (!own.has(uri)) included.set(uri, service.display(uri));
    }
  }
  return [...included.values()];
}

/**
 * The include folders with which a tool finds all that schemas include: those that are asked for; where they do not do,
 * those of the build in which the rest is found, after the folders of the schemas, in which flatc looks before.
 */
export async function sufficientIncludes(
  files: readonly string[],
  includePaths: readonly string[],
): Promise<readonly string[]> {
  const contents = await Promise.all(files.map((file) => nodeFileSystem.read(fileUri(file))));
  if (!contents.some((content) => content.kind === 'file' && content.text.includes('include'))) return includePaths;
  const found = new Map<string, string>();
  const own = new Set<string>();
  for (const file of files) {
    const uri = fileUri(file);
    const { service, workspace } = await loaded(file, includePaths);
    if (!service.hasLostInclude(uri)) continue;
    service.setBuilds(await readProjectBuilds([uri]));
    await workspace.loadClosure(uri);
    for (const folder of service.repairingFolders(uri)) {
      own.add(dirname(file));
      found.set(folder, relative(process.cwd(), URI.parse(folder).fsPath) || '.');
    }
  }
  return found.size === 0 ? includePaths : [...new Set([...includePaths, ...own, ...found.values()])];
}

/** A language service that has read a schema and all that it includes. */
async function loaded(file: string, includePaths: readonly string[]) {
  await loadParserModules().then(initializeParser);
  const service = new LanguageService();
  // What cannot be read is no more than missing here: trpc says so itself.
  const workspace = new Workspace(service, nodeFileSystem, () => undefined);
  service.configure({
    ...defaultSettings,
    trpc: 'on',
    includePaths: includePaths.map(fileUri),
    workingDirectory: fileUri('.'),
  });
  await workspace.loadClosure(fileUri(file));
  return { service, workspace };
}
