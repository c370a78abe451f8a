// Finds the JSON files of a folder that are data of its schemas, although nothing says so yet.
import { stat } from 'node:fs/promises';
import { URI } from 'vscode-uri';
import { directoryOf, type LanguageService, literalGlob } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isProjectFile } from '../check/inputs.ts';

/** Data files and their schema, as paths or globs that start at the folder. */
export interface FoundData {
  readonly files: readonly string[];
  readonly schema: string;
}

/** The most files that are looked at; a folder with more JSON has it for other purposes. */
const mostFiles = 500;
/** The size in bytes up to which a file is read. */
const largest = 1_000_000;
/** The number of files with one extension from which on they become a glob, if all are data of one schema. */
const fewestForGlob = 3;
/** The largest number of entries for one schema; nobody wants a longer list. */
const mostListed = 20;

/** A folder in which data is looked for. */
interface Folder {
  readonly schemas: readonly string[];
  /** The files that may be data, because their names end in `.json` or `.jsonc`. */
  readonly json: readonly string[];
  /** Returns the path of a file from the folder. */
  readonly relative: (uri: string) => string;
}

/**
 * The data among JSON files: a file whose fields only one schema has, and which flatc accepts with this schema. Files
 * that have a schema by their name or their first lines are left out, because they need no setting.
 */
export async function findData(
  service: LanguageService,
  workspace: Workspace,
  { schemas: own, json, relative }: Folder,
): Promise<readonly FoundData[]> {
  const candidates = json.filter((uri) => !isProjectFile(uri)).slice(0, mostFiles);
  const schemas = new Map<string, string>();
  for (const uri of candidates) {
    const schema = await schemaOf(service, workspace, own, uri);
    if (schema !== undefined) schemas.set(uri, schema);
  }
  return [...new Set(schemas.values())].map((schema) => {
    const data = [...schemas].flatMap(([uri, its]) => (its === schema ? [uri] : []));
    const entries = new Set(
      data.map((uri) => {
        const folder = directoryOf(uri);
        const extension = uri.slice(uri.lastIndexOf('.'));
        const beside = candidates.filter((other) => directoryOf(other) === folder && other.endsWith(extension));
        const isGlob = beside.length >= fewestForGlob && beside.every((other) => schemas.get(other) === schema);
        const path = literalGlob(relative(uri));
        return isGlob ? path.replace(/[^/]*$/, `*${extension}`) : path;
      }),
    );
    return { files: [...entries].slice(0, mostListed), schema: relative(schema) };
  });
}

async function schemaOf(
  service: LanguageService,
  workspace: Workspace,
  schemas: readonly string[],
  uri: string,
): Promise<string | undefined> {
  // A file that is gone meanwhile is not data.
  const status = await stat(URI.parse(uri).fsPath).catch(() => undefined);
  if (!status?.isFile() || status.size > largest) return undefined;
  const content = await nodeFileSystem.read(uri);
  if (content.kind !== 'file') return undefined;
  const { text } = content;
  const file = service.createFile(uri, 'json', 0, text);
  if ((await workspace.settled(() => service.associationOf(file)))?.schema !== undefined) return undefined;
  const known = await workspace.settled(() => service.bufferSchemas(schemas, { uri, text }));
  const [schema, other] = known.flatMap((each) => (each.fitsData ? [each.uri] : []));
  if (schema === undefined || other !== undefined) return undefined;
  service.setFile(file);
  service.setSchemaOf(uri, schema);
  try {
    await workspace.loadClosure(uri);
    const verdicts = await workspace.settled(() => [schema, uri].map((root) => service.checkRoot(root).verdict));
    return verdicts.includes('reject') ? undefined : schema;
  } finally {
    service.forgetRoot(schema, true);
    service.forgetRoot(uri);
    service.setSchemaOf(uri, undefined);
    service.removeFile(uri, 'file');
  }
}
