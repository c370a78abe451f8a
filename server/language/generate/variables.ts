// Variables such as `${fileDirname}` in what people write about folders and options, as VS Code's tasks know them.
import { extensionOf, folderOf, nameOf, type Platform, relativePath } from './paths.ts';

/** What variables mean that neither the file nor its workspace folder tells. */
export interface VariableSources {
  readonly userHome?: string;
  /** Environment variables by their names. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A text with its variables replaced, and the names that are not variables. */
interface Expansion {
  readonly text: string;
  readonly unknown: readonly string[];
}

/** Finds what a variable means by its name: `file` for `${file}`; undefined for one that does not exist. */
type VariableLookup = (name: string) => string | undefined;

/** The variables of a workspace folder, which is absolute; those of files are none of them. */
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
  // An environment variable that is not set is empty, as in VS Code.
  return (name) => (name.startsWith('env:') ? (env[name.slice(4)] ?? '') : ownValue(values, name));
}

/** The variables for one file, which is absolute, as its workspace folder. */
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

/** Replaces the variables of a text once: what a variable means is never read as a variable again. */
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
