// Turns the paths of a command line into the schemas and data to check, and URIs back into paths as people gave them.
import { readdir, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { directoryOf, nearest, plainText } from '../../language/service.ts';
import { projectFileName } from '../../settings/project-file.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { projectFilesIn } from '../../workspace/schema-files.ts';
import { isInside } from '../../workspace/uris.ts';

/** A schema that is checked as flatc's root, or data. */
export interface Root {
  readonly uri: string;
  /** What flatc reads before data: the last schema before it on the command line, or for a file of a folder what is set. */
  readonly schema?: string;
  /** Whether it was found in a folder; one that was named is checked by itself. */
  readonly isFromFolder: boolean;
}

export interface Inputs {
  /** Each once, in the order of the paths; those of a folder by name. Data is there once for each of its schemas. */
  readonly roots: readonly Root[];
  /** The files of the folders that may be data by their names. */
  readonly mayBeData: readonly string[];
  /** The folders that were given, and those of the files that were given. */
  readonly folders: readonly string[];
  /** One message for each path that cannot be checked. */
  readonly failures: readonly string[];
  /** The path of a file as it was given, or as its folder was given. */
  readonly display: (uri: string) => string;
}

/**
 * Finds the schemas that paths lead to. Nothing here fails: what cannot be taken is in `failures`. Binary schemas (*.bfbs)
 * are taken where that is said.
 */
export async function findInputs(paths: readonly string[], takesBinary = false): Promise<Inputs> {
  const named = new Map<string, string>();
  const folders = new Map<string, string>();
  const roots = new Map<string, Root>();
  const mayBeData = new Set<string>();
  const failures: string[] = [];
  let schema: string | undefined;
  for (const path of paths) {
    const uri = fileUri(path);
    const status = await stat(path).catch(() => undefined);
    if (status?.isDirectory()) {
      folders.set(uri, path);
      const { schemas: found, data } = await projectFilesIn(nodeFileSystem, uri);
      for (const file of data) mayBeData.add(file);
      // What a file of a project names as data may be all that a folder has.
      if (found.length === 0 && !data.some(isProjectFile))
        failures.push(`no schema (*.fbs) in the folder: ${plainText(path)}`);
      for (const file of found) if (!roots.has(file)) roots.set(file, { uri: file, isFromFolder: true });
    } else if (!status) {
      failures.push(`unable to load file: ${plainText(path)}${await suggestion(path)}`);
    } else if (path.endsWith('.proto') || (isBinarySchema(path) && !takesBinary)) {
      failures.push(`only schemas (*.fbs) and their data are checked: ${plainText(path)}`);
    } else {
      if (!named.has(uri)) named.set(uri, path);
      // flatc tells by the name what it reads, and a schema by any other name is data to it.
      if (path.endsWith('.fbs') || isBinarySchema(path)) {
        schema = uri;
        roots.set(uri, { uri, isFromFolder: false });
      } else if (schema === undefined) {
        failures.push(`no root type set to parse json with: ${plainText(path)}; put its schema (*.fbs) before it`);
      } else {
        roots.set(`${schema}\n${uri}`, { uri, schema, isFromFolder: false });
      }
    }
  }
  const isRelative = paths.some((path) => !isAbsolute(path));
  const display = (uri: string): string => {
    const given = named.get(uri);
    if (given !== undefined) return given;
    const { fsPath } = URI.parse(uri);
    for (const [folder, path] of folders) {
      if (isInside(uri, folder))
        return `${/[\\/]$/.test(path) ? path : `${path}/`}${relative(URI.parse(folder).fsPath, fsPath)}`;
    }
    return isRelative ? relative(process.cwd(), fsPath) : fsPath;
  };
  return {
    roots: [...roots.values()],
    mayBeData: [...mayBeData],
    folders: [...folders.keys(), ...[...named.keys()].map(directoryOf)],
    failures,
    display,
  };
}

/** Whether a file says what is set for those around it. */
export function isProjectFile(uri: string): boolean {
  return uri.endsWith(`/${projectFileName}`);
}

/** A schema or folder beside one that is not there, whose name may have been meant. */
async function suggestion(path: string): Promise<string> {
  const entries = await readdir(dirname(path), { withFileTypes: true }).catch(() => []);
  const stems = new Map(
    entries
      .filter((entry) => entry.isDirectory() || entry.name.endsWith('.fbs'))
      .map(({ name }) => [name.replace(/\.fbs$/, ''), name]),
  );
  const stem = basename(path).replace(/\.[^.]*$/, '');
  const near = stem.length > 2 ? (stems.get(stem) ?? stems.get(nearest(stem, stems.keys()) ?? '')) : undefined;
  return near === undefined ? '' : `; did you mean ${plainText(join(dirname(path), near))}?`;
}

/** The canonical URI of a path as given on the command line. */
export function fileUri(path: string): string {
  return URI.file(resolve(path)).toString();
}

/** Whether a path or a URI is that of a schema in binary form. */
export function isBinarySchema(path: string): boolean {
  return path.endsWith('.bfbs');
}
