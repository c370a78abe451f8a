// What the language service knows of a schema, asked once from the command line.
import { nodeFileSystem } from '../file-system-node.ts';
import type { SchemaFacts } from '../language/generate.ts';
import { defaultSettings, initializeParser, LanguageService } from '../language/service.ts';
import { Workspace } from '../workspace.ts';
import { fileUri } from './inputs.ts';
import { loadParserModules } from './parser-modules.ts';

/** The facts of a schema, seen as trpc sees it from the working directory; undefined where it cannot be read. */
export async function schemaFactsOf(file: string, includePaths: readonly string[]): Promise<SchemaFacts | undefined> {
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
  const uri = fileUri(file);
  await workspace.loadClosure(uri);
  if (!service.file(uri)) return undefined;
  return workspace.settled(() => service.schemaFacts(uri));
}
