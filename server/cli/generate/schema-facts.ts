// Asks the language service once for facts about a schema, for a command.
import { dirname, relative } from 'node:path';
import { URI } from 'vscode-uri';
import type { SchemaFacts } from '../../language/generate/service.ts';
import { defaultSettings, LanguageService } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { fileUri } from '../check/inputs.ts';
import { prepareParser } from '../parser-modules.ts';
import { readProjectBuilds } from '../project-builds.ts';

/** The facts about a schema as trpc reads it in the working directory. Undefined if the file cannot be read. */
export async function schemaFactsOf(file: string, includePaths: readonly string[]): Promise<SchemaFacts | undefined> {
  const { service, workspace } = await loaded(file, includePaths);
  const uri = fileUri(file);
  if (!service.file(uri)) return undefined;
  return workspace.settled(() => service.schemaFacts(uri));
}

/**
 * The paths, for display, of all schemas that some files include, directly or not, except the files themselves and
 * schemas for which `isLeftOut` is true.
 */
export async function includedIn(
  files: readonly string[],
  includePaths: readonly string[],
  isLeftOut: (uri: string) => boolean,
): Promise<readonly string[]> {
  const own = new Set(files.map(fileUri));
  const included = new Map<string, string>();
  for (const file of files) {
    const { service } = await loaded(file, includePaths);
    for (const uri of service.filesOf(fileUri(file))) {
      if (!own.has(uri) && !isLeftOut(uri)) included.set(uri, service.display(uri));
    }
  }
  return [...included.values()];
}

/**
 * The given include folders. If the build finds an include that they miss, the folders of the schemas with such an
 * include are added, which flatc searches first anyway, and then the folders of the build.
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

/** Creates a language service that has read a schema and all its includes. */
async function loaded(file: string, includePaths: readonly string[]) {
  await prepareParser();
  const service = new LanguageService();
  // trpc reports files that it cannot read, so they only count as missing here.
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
