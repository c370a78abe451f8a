// What the Go module of a generated project could be called.
import { goModulePath } from '../go/go-package.ts';
import { type Platform, relativePath } from './paths.ts';

/**
 * The path of a module in a folder below another module, by Go's custom: the outer path and the way to the folder.
 * `goMod` is the text of the go.mod in `goModFolder`; undefined where the folder is not below it.
 */
export function proposedModule(
  goMod: string,
  goModFolder: string,
  output: string,
  platform: Platform,
): string | undefined {
  const outer = goModulePath(goMod);
  const way = relativePath(goModFolder, output, platform);
  if (outer === undefined || way === undefined || /^\.{1,2}(\/|$)/.test(way)) return undefined;
  return `${outer}/${way}`;
}
