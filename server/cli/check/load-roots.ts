// Reads the schemas of a command line before anything is asked about them.
import { type LanguageService, SourceFile } from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import type { Root } from './inputs.ts';

interface LoadedRoots {
  readonly readable: readonly Root[];
  /** Where the first NUL is in those of the readable roots that flatc takes as binary. */
  readonly binary: ReadonlyMap<string, number>;
  readonly unreadable: readonly { readonly uri: string; readonly reason: string }[];
}

const readAtOnce = 64;

/** Reads the roots into the service before any is checked, so that each can be checked through any other. */
export async function loadRoots(roots: readonly Root[], service: LanguageService): Promise<LoadedRoots> {
  const readable: Root[] = [];
  const binary = new Map<string, number>();
  const unreadable: { uri: string; reason: string }[] = [];
  for (let start = 0; start < roots.length; start += readAtOnce) {
    const slice = roots.slice(start, start + readAtOnce);
    const contents = await Promise.all(
      slice.map(async (root) => ({ root, content: await nodeFileSystem.read(root.uri) })),
    );
    for (const { root, content } of contents) {
      const { uri } = root;
      if (content.kind !== 'file') {
        unreadable.push({ uri, reason: content.kind === 'unreadable' ? content.reason : '' });
        continue;
      }
      readable.push(root);
      const nul = content.text.indexOf('\0');
      if (nul >= 0) binary.set(uri, nul);
      // For a file that includes it, the text ends there.
      const file = SourceFile.create(uri, 'flatbuffers', 0, nul < 0 ? content.text : content.text.slice(0, nul));
      file.forgetTree();
      service.setFile(file);
    }
  }
  return { readable, binary, unreadable };
}
