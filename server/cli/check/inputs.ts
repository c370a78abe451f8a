// Turns the paths of a command line into the schemas and data to check, and URIs back into paths as people gave them.
import { stat } from 'node:fs/promises';
import { isAbsolute, join, normalize, relative, resolve } from 'node:path';
import { URI } from 'vscode-uri';
import { directoryOf, plainText } from '../../language/service.ts';
import { projectFileName } from '../../settings/project-file.ts';
import { decodeText } from '../../workspace/decode-text.ts';
import { fileFailure } from '../../workspace/file-failure.ts';
import { largestFile } from '../../workspace/file-system.ts';
import { readPipe, readStandardInput } from '../../workspace/regular-file-node.ts';
import { isInside } from '../../workspace/uris.ts';
import { missingPath } from '../missing-path.ts';
import { pathOnDisk } from '../path-on-disk.ts';
import { leftOutBy } from '../search/left-out.ts';
import { searchFolder } from '../search/search-folder.ts';
import type { Root } from './load-roots.ts';
import { isBinarySchema } from './schema-names.ts';

interface InputOptions {
  /** The patterns of files in folders to leave out, as given. */
  readonly exclude?: readonly string[];
  readonly takesBinary?: boolean;
  /** Whether any other file is data of the schema before it. Otherwise only schemas are taken. */
  readonly takesData?: boolean;
  /** Whether named pipes are read. A pipe can be read only once, so a command that reads files again refuses them. */
  readonly takesPipes?: boolean;
  /** The path that the text of the standard input counts as. */
  readonly stdinFilePath?: string | undefined;
}

export interface Inputs {
  /**
   * All roots, each once: in the order of the paths, and by name within a folder. Data occurs once for each of its
   * schemas.
   */
  readonly roots: readonly Root[];
  /** The JSON files in the given folders, which may be data or settings; each flatbuffers.json is among them. */
  readonly mayBeData: readonly string[];
  /** The folders without a schema, each with its message in `failures`, which `check` drops if the folder has data. */
  readonly schemaless: readonly { readonly folder: string; readonly failure: string }[];
  /** The paths that lead nowhere, each with its message in `failures`. */
  readonly absent: readonly { readonly uri: string; readonly failure: string }[];
  /** The given folders, and the folders of the given files. */
  readonly folders: readonly string[];
  /** Returns whether `exclude` leaves out a file. */
  readonly isLeftOut: (uri: string) => boolean;
  /** One message for each path that cannot be checked. */
  readonly failures: readonly string[];
  /**
   * Returns the path by which reports name a file: as it or a folder around it was given, without a leading `./`,
   * because GitHub does not resolve that. For any other file, the path is relative if one of the given paths is.
   */
  readonly display: (uri: string) => string;
}

/**
 * Finds the schemas and data that paths lead to; the path `-` is the standard input. It never fails: problems are
 * listed in `failures`. With `takesBinary`, binary schemas (*.bfbs) are taken as well.
 */
export async function findInputs(
  paths: readonly string[],
  { exclude = [], takesBinary = false, takesData = false, takesPipes = false, stdinFilePath }: InputOptions = {},
): Promise<Inputs> {
  const named = new Map<string, string>();
  const folders = new Map<string, string>();
  const roots = new Map<string, Root>();
  const mayBeData = new Set<string>();
  const failures: string[] = [];
  const schemaless: { folder: string; failure: string }[] = [];
  const absent: { uri: string; failure: string }[] = [];
  let schema: string | undefined;
  let isStdinRead = false;
  const isLeftOut = leftOutBy(exclude, fileUri('.'));
  for (const given of paths) {
    const isStdin = given === '-';
    // Standard input without a name is data after a schema, and a schema otherwise.
    const isStdinData = takesData && schema !== undefined;
    const path = isStdin ? (stdinFilePath ?? (isStdinData ? 'stdin.json' : 'stdin.fbs')) : given;
    // A path that is not there is read like a file, which says why it cannot be read.
    const status = isStdin ? undefined : await stat(path).catch(() => undefined);
    const isPipe = status?.isFIFO() === true;
    if (isStdin && isStdinRead) {
      failures.push('-: the standard input can be read only once');
      continue;
    }
    isStdinRead ||= isStdin;
    if (isPipe && !takesPipes) {
      failures.push(`unable to load file: ${plainText(path)}: it is a pipe`);
      continue;
    }
    const text = isStdin || isPipe ? await streamText(isPipe ? path : undefined, failures) : undefined;
    if ((isStdin || isPipe) && text === undefined) continue;
    const read = text === undefined ? {} : { text };
    const uri = fileUri(path);
    if (status?.isDirectory()) {
      folders.set(uri, path);
      const { schemas: found, data, failure } = await searchFolder(uri, path, isLeftOut);
      for (const file of data) mayBeData.add(file);
      // A folder without schemas is fine if its flatbuffers.json names data, which need not look like data.
      if (failure !== undefined && !data.some(isProjectFile)) {
        failures.push(failure);
        schemaless.push({ folder: uri, failure });
      }
      for (const file of found) if (!roots.has(file)) roots.set(file, { uri: file, isFromFolder: true });
    } else if (!status && !isStdin) {
      const failure = await missingPath(path);
      failures.push(failure);
      absent.push({ uri, failure });
    } else if (isBinarySchema(path) ? !takesBinary : takesData ? path.endsWith('.proto') : !path.endsWith('.fbs')) {
      const taken = takesData ? 'schemas (*.fbs) and their data' : 'schemas (*.fbs)';
      failures.push(`only ${taken} are read: ${plainText(path)}`);
    } else {
      if (!named.has(uri)) named.set(uri, isStdin && stdinFilePath === undefined ? '<stdin>' : normalize(path));
      // flatc decides by the extension: a file without .fbs or .bfbs is data.
      if (path.endsWith('.fbs') || isBinarySchema(path)) {
        schema = uri;
        roots.set(uri, { uri, isFromFolder: false, ...read });
      } else if (schema === undefined) {
        failures.push(
          isProjectFile(uri)
            ? `${plainText(path)} has settings, not data; to see its mistakes, name a schema or a folder instead`
            : `no root type set to parse json with: ${plainText(path)}; put its schema (*.fbs) before it`,
        );
      } else {
        roots.set(`${schema}\n${uri}`, { uri, schema, isFromFolder: false, ...read });
      }
    }
  }
  const isRelative = paths.some((path) => !isAbsolute(path));
  const display = (uri: string): string => {
    const given = named.get(uri);
    if (given !== undefined) return given;
    const { fsPath } = URI.parse(uri);
    for (const [folder, path] of folders) {
      if (isInside(uri, folder)) return join(path, relative(URI.parse(folder).fsPath, fsPath));
    }
    return isRelative ? relative(process.cwd(), fsPath) : fsPath;
  };
  return {
    roots: [...roots.values()],
    mayBeData: [...mayBeData],
    schemaless,
    absent,
    folders: [...folders.keys(), ...[...named.keys()].map(directoryOf)],
    failures,
    isLeftOut,
    display,
  };
}

/** The text of a pipe or the standard input. If it cannot be read, a failure is added and the result is undefined. */
async function streamText(pipe: string | undefined, failures: string[]): Promise<string | undefined> {
  try {
    return decodeText(await (pipe === undefined ? readStandardInput(largestFile) : readPipe(pipe, largestFile)));
  } catch (error) {
    const failed = pipe === undefined ? 'unable to read the standard input' : `unable to load file: ${plainText(pipe)}`;
    failures.push(`${failed}: ${fileFailure(error)}`);
    return undefined;
  }
}

/** Whether a file is a flatbuffers.json, which holds the settings of the files around it. */
export function isProjectFile(uri: string): boolean {
  return uri.endsWith(`/${projectFileName}`);
}

/** The canonical URI of a path as given on the command line, in which Windows allows any case of letters. */
export function fileUri(path: string): string {
  return URI.file(pathOnDisk(resolve(path))).toString();
}
