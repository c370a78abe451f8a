// Finds generated files in folders by their first lines.
import { URI } from 'vscode-uri';
import { isGeneratedCode } from '../language/generate/service.ts';
import { codeExtensions } from '../language/service.ts';
import { walkedCodeFiles } from '../workspace/code-files.ts';
import { decodeText } from '../workspace/decode-text.ts';
import { nodeFileSystem } from '../workspace/file-system-node.ts';
import type { SearchFilter } from '../workspace/schema-files.ts';
import { beginsAs } from './generate/head-of-file.ts';

/** The sorted URIs of the files in and below folders that flatc wrote. `filterOf` returns a filter for each folder. */
export async function generatedFilesIn(
  folders: readonly string[],
  filterOf?: (folder: string) => Promise<SearchFilter>,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const folder of folders) {
    for await (const files of walkedCodeFiles(nodeFileSystem, folder, codeExtensions, await filterOf?.(folder)))
      for (const uri of files) if (beginsAs(URI.parse(uri).fsPath, isGenerated)) found.add(uri);
  }
  return [...found].sort();
}

function isGenerated(head: Uint8Array): boolean {
  return isGeneratedCode(decodeText(head));
}
