// Searches a folder that the user has named for schemas and data.
import { baseNameOf, plainText } from '../../language/service.ts';
import { projectFileName } from '../../settings/project-file.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { projectFilesIn } from '../../workspace/schema-files.ts';
import { IgnoredFiles } from './ignored-files.ts';

interface FolderFiles {
  readonly schemas: readonly string[];
  /**
   * The files that may be data, because their names end in `.json` or `.jsonc`. Each flatbuffers.json is among them.
   */
  readonly data: readonly string[];
  /** The message for users if there is no schema, or if all are left out; undefined otherwise. */
  readonly failure: string | undefined;
}

/**
 * The schemas and possible data of a folder, without files that git ignores or `isLeftOut` names. `path` is the folder
 * as given, for messages. A flatbuffers.json is never left out by `isLeftOut`.
 */
export async function searchFolder(
  uri: string,
  path: string,
  isLeftOut: (uri: string) => boolean = () => false,
): Promise<FolderFiles> {
  const filter = await IgnoredFiles.in(nodeFileSystem, uri);
  const found = await projectFilesIn(nodeFileSystem, uri, new Set(), filter);
  const schemas = found.schemas.filter((file) => !isLeftOut(file));
  // The settings in a folder that is left out still count for what its neighbours include.
  const data = found.data.filter((file) => file.endsWith(`/${projectFileName}`) || !isLeftOut(file));
  if (schemas.length > 0) return { schemas, data, failure: undefined };
  const folder = plainText(path);
  if (found.schemas.length > 0) {
    return { schemas, data, failure: `--exclude leaves out every schema of the folder: ${folder}` };
  }
  const hidden = await dotFolderWithSchemas(uri);
  const ignored = filter.count === 0 ? '' : '; what git ignores is not searched';
  const why = hidden ? `; dot folders such as ${plainText(hidden)} are not searched` : ignored;
  return { schemas, data, failure: `no schema (*.fbs) in the folder: ${folder}${why}` };
}

/** The name of the first dot folder with schemas; undefined if there is none. */
async function dotFolderWithSchemas(uri: string): Promise<string | undefined> {
  for (const entry of await nodeFileSystem.list(uri)) {
    const name = baseNameOf(entry.uri);
    if (!/^\.(?!git$)/.test(name)) continue;
    if ((await projectFilesIn(nodeFileSystem, entry.uri)).schemas.length > 0) return name;
  }
  return undefined;
}
