// Reads all schemas and data before the first one is checked, because any schema may be valid only through another one.
import type { FileContent, FileSystem } from '../../workspace/file-system.ts';

/** A schema that is checked as flatc's root, or data. */
export interface Root {
  readonly uri: string;
  /**
   * The file that flatc reads before data; undefined for a schema. For data that is named, the last schema before it on
   * the command line, or the last data with declarations. For data of a folder, the schema that an editor would use.
   */
  readonly schema?: string;
  /** Whether the file was found in a folder. A file that was named is checked as its own root. */
  readonly isFromFolder: boolean;
  /** The text of a root that is not in a file, such as the standard input; undefined for a file. */
  readonly text?: string;
}

/** A root that could be read. */
export interface LoadedRoot extends Root {
  /** The text up to the first NUL: a file that includes this one reads no further. */
  readonly text: string;
  /** The offset of the first NUL, because of which flatc takes a root for binary; undefined without NUL. */
  readonly nul?: number;
  /** Whether this data is used once and then released, as by `convert`. */
  readonly isReadOnce?: boolean;
}

interface LoadedRoots {
  readonly readable: readonly LoadedRoot[];
  readonly unreadable: readonly { readonly uri: string; readonly reason: string }[];
}

const readAtOnce = 64;

/** Reads the texts of the roots, in their order. `reason` is empty for a root that does not exist or is a directory. */
export async function loadRoots(roots: readonly Root[], fileSystem: FileSystem): Promise<LoadedRoots> {
  const readable: LoadedRoot[] = [];
  const unreadable: { uri: string; reason: string }[] = [];
  for (let start = 0; start < roots.length; start += readAtOnce) {
    const slice = roots.slice(start, start + readAtOnce);
    const contents = await Promise.all(
      slice.map(async (root) => ({ root, content: await contentOf(root, fileSystem) })),
    );
    for (const { root, content } of contents) {
      if (content.kind === 'file') readable.push({ ...root, ...untilNul(content.text) });
      else unreadable.push({ uri: root.uri, reason: content.kind === 'unreadable' ? content.reason : '' });
    }
  }
  return { readable: inOrder(readable), unreadable };
}

async function contentOf({ uri, isFromFolder, text }: Root, fileSystem: FileSystem): Promise<FileContent> {
  return text === undefined ? fileSystem.read(uri, isFromFolder) : { kind: 'file', text };
}

/**
 * The roots in their order. Named data that begins with a declaration becomes the schema of later data with the same
 * schema, because flatc remembers its declarations.
 */
function inOrder(roots: readonly LoadedRoot[]): readonly LoadedRoot[] {
  const before = new Map<string, string>();
  return roots.map((root) => {
    if (root.schema === undefined || root.isFromFolder) return root;
    const schema = before.get(root.schema) ?? root.schema;
    if (declares(root.text)) before.set(root.schema, root.uri);
    return { ...root, schema };
  });
}

/** Whether data begins with a declaration instead of an object. */
function declares(text: string): boolean {
  const passed = /[ \t\r\n\ufeff]+|\/\/[^\r\n]*|\/\*/y;
  let at = 0;
  for (let found = passed.exec(text); found; found = passed.exec(text)) {
    at = passed.lastIndex;
    if (found[0] !== '/*') continue;
    const end = text.indexOf('*/', at);
    if (end < 0) return false;
    at = end + 2;
    passed.lastIndex = at;
  }
  const keyword = /attribute|enum|file_|include|namespace|native_include|root_type|rpc_service|struct|table|union/y;
  keyword.lastIndex = at;
  return keyword.test(text);
}

/** A text up to its first NUL, with the offset of that NUL. */
export function untilNul(text: string): Pick<LoadedRoot, 'text' | 'nul'> {
  const nul = text.indexOf('\0');
  return nul < 0 ? { text } : { text: text.slice(0, nul), nul };
}
