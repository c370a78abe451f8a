// Names of symbols in SCIP's form. They contain no position and no repository, so that a type has the same name
// wherever it is used.
import { relativeUri, type StableName } from '../../language/service.ts';

/** The SCIP name of a symbol. Files are named by their path from the root of the index. */
export function scipSymbol(name: StableName, root: string): string {
  return `flatbuffers . . . ${descriptors(name, root)}`;
}

function descriptors(name: StableName, root: string): string {
  switch (name.kind) {
    case 'namespace':
      return namespaces(name.name.split('.'));
    case 'type':
      return typeDescriptors(name.name);
    case 'member':
      return `${typeDescriptors(name.type)}${identifier(name.name)}.`;
    case 'method':
      return `${typeDescriptors(name.type)}${identifier(name.name)}().`;
    case 'attribute':
      return `${identifier(name.name)}!`;
    case 'file':
      return `${identifier(pathInIndex(name.uri, root))}:`;
  }
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

/** The path of a file from the root of the index. */
export function pathInIndex(uri: string, root: string): string {
  return relativeUri(root, uri) ?? uri;
}
