// Names of symbols in SCIP's form. They contain no position and no repository, so that a type has the same name
// wherever it is used.
import { relativeUri, type StableName } from '../../language/service.ts';
import type { SchemaPackage } from './packages.ts';

/** Gives symbols their SCIP names. */
export interface SymbolNames {
  /** The URI of the folder to which paths are relative. */
  readonly root: string;
  readonly of: (name: StableName) => string;
}

/**
 * The SCIP names of symbols. Namespaces and attributes have no package, because every package may open or declare them.
 * Files are named by their path from their package, or from the root of the index.
 */
export function symbolNames(root: string, packageOf: (uri: string) => SchemaPackage | undefined): SymbolNames {
  /** The SCIP names of types that were asked for. The keys are the file that declares a type, and its full name. */
  const known = new Map<string, Map<string, string>>();
  let count = 0;
  const typeNamed = (name: string, uri: string): string => {
    const before = known.get(uri)?.get(name);
    if (before !== undefined) return before;
    // Symbols are asked for file by file, so only those of a few files are worth keeping.
    if (count >= mostKnown) {
      known.clear();
      count = 0;
    }
    const symbol = `${prefixOf(packageOf(uri))}${typeDescriptors(name)}`;
    const ofFile = known.get(uri) ?? new Map<string, string>();
    known.set(uri, ofFile.set(name, symbol));
    count++;
    return symbol;
  };
  const of = (name: StableName): string => {
    switch (name.kind) {
      case 'namespace':
        return `${bare}${namespaces(name.name.split('.'))}`;
      case 'type':
        return typeNamed(name.name, name.uri);
      case 'member':
        return `${typeNamed(name.type, name.uri)}${identifier(name.name)}.`;
      case 'method':
        return `${typeNamed(name.type, name.uri)}${identifier(name.name)}().`;
      case 'attribute':
        return `${bare}${identifier(name.name)}!`;
      case 'file': {
        const home = packageOf(name.uri);
        return `${prefixOf(home)}${identifier(pathInIndex(name.uri, home?.folder ?? root))}:`;
      }
    }
  };
  return { root, of };
}

const mostKnown = 4096;

/** The first words of every symbol: the scheme, `.` for no package manager, and the package with its version. */
function prefixOf(home: SchemaPackage | undefined): string {
  return home ? `flatbuffers . ${word(home.name)} ${word(home.version)} ` : bare;
}

const bare = 'flatbuffers . . . ';

function word(text: string): string {
  return text === '' ? '.' : text.replaceAll(' ', '  ');
}

function typeDescriptors(fullName: string): string {
  const parts = fullName.split('.');
  const name = parts.pop() ?? '';
  return `${namespaces(parts)}${identifier(name)}#`;
}

function namespaces(parts: readonly string[]): string {
  return parts.map((part) => `${identifier(part)}/`).join('');
}

function identifier(text: string): string {
  return /^[\w+$-]+$/.test(text) ? text : `\`${text.replaceAll('`', '``')}\``;
}

/** The path of a file relative to a folder; the URI itself if their schemes or authorities differ. */
export function pathInIndex(uri: string, folder: string): string {
  return relativeUri(folder, uri) ?? uri;
}
