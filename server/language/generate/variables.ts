// Replaces variables such as `${fileDirname}` in folders and options, as VS Code's tasks do.
import { extensionOf, folderOf, nameOf, type Platform, relativePath } from '../paths.ts';

/** The values of variables that depend neither on the file nor on its workspace folder. */
export interface VariableSources {
  readonly userHome?: string;
  /** Environment variables by their names. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A text with its variables replaced, and the unknown variables as written, such as `${files}`. */
interface Expansion {
  readonly text: string;
  readonly unknown: readonly string[];
}

/** A function that returns the value of a variable by its name: `file` for `${file}`; undefined for an unknown one. */
type VariableLookup = (name: string) => string | undefined;

/** The variables of a workspace folder, which is absolute. Variables about a file are unknown. */
export function folderVariables(
  workspaceFolder: string,
  platform: Platform,
  { userHome, env = {} }: VariableSources,
): VariableLookup {
  const separator = platform === 'win32' ? '\\' : '/';
  const values: Readonly<Record<string, string | undefined>> = {
    workspaceFolder,
    workspaceFolderBasename: nameOf(workspaceFolder, platform),
    cwd: workspaceFolder,
    userHome,
    pathSeparator: separator,
    '/': separator,
  };
  // An unset environment variable is empty, as in VS Code.
  return (name) => (name.startsWith('env:') ? (env[name.slice(4)] ?? '') : ownValue(values, name));
}

/** The variables for one file; the file and its workspace folder are absolute. */
export function variablesFor(
  file: string,
  workspaceFolder: string,
  platform: Platform,
  sources: VariableSources,
): VariableLookup {
  const basename = nameOf(file, platform);
  const directory = folderOf(file, platform);
  const ofFolder = folderVariables(workspaceFolder, platform, sources);
  const fromWorkspace = (place: string) => relativePath(workspaceFolder, place, platform) ?? place;
  const values: Readonly<Record<string, string | undefined>> = {
    file,
    relativeFile: fromWorkspace(file),
    relativeFileDirname: fromWorkspace(directory),
    fileDirname: directory,
    fileDirnameBasename: nameOf(directory, platform),
    fileBasename: basename,
    fileExtname: extensionOf(basename),
    fileBasenameNoExtension: basename.slice(0, basename.length - extensionOf(basename).length),
  };
  return (name) => ownValue(values, name) ?? ofFolder(name);
}

/** Replaces the variables of a text once; a variable inside a value is not replaced. */
export function expandVariables(text: string, lookUp: VariableLookup): Expansion {
  const unknown: string[] = [];
  const expanded = text.replace(/\$\{([^{}]*)\}/g, (written, name: string) => {
    const value = lookUp(name);
    if (value === undefined) unknown.push(written);
    return value ?? written;
  });
  return { text: expanded, unknown };
}

function ownValue(values: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
