// Finds open documents that are UTF-16 on disk, as Windows PowerShell writes what `>` redirects: an editor decodes them,
// so their text does not show what flatc reads.
import { isMarkedUtf16, type LanguageService, type SourceFile } from '../language/service.ts';
import type { FileSystem } from './file-system.ts';

/** Tells the service which of the open documents are UTF-16 on disk. Only the first two bytes of files are read. */
export async function noteSavedAsUtf16(
  service: LanguageService,
  fileSystem: FileSystem,
  open: readonly SourceFile[],
): Promise<void> {
  const found = await Promise.all(
    open.map(async ({ uri }) => {
      // Another file system may be far away, and no tool reads it directly.
      const head = uri.startsWith('file:') ? await fileSystem.headOf?.(uri, 2) : undefined;
      return head && isMarkedUtf16(head) ? [uri] : [];
    }),
  );
  service.setSavedAsUtf16(new Set(found.flat()));
}
