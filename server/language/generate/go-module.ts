// Proposes names for the Go module of a generated project.
import { goModulePath } from '../go/go-package.ts';
import { type Platform, relativePath } from '../paths.ts';

/**
 * The path of a module in the folder `output` below another module, by Go's custom: the outer path and the path to the
 * folder. `goMod` is the text of the go.mod in `goModFolder`. Undefined if the go.mod declares no module, or if
 * `output` is not below `goModFolder`.
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

/**
 * The path of a Go module for the server of a schema: the go_package without its alias, and `-server`. The module needs
 * a path that differs from the package of its types. Undefined if the go_package is not a module path.
 */
export function moduleBeside(goPackage: string): string | undefined {
  const [path = ''] = goPackage.split(';');
  return isModulePath(path) ? `${path}-server` : undefined;
}

/**
 * True if Go accepts a text as a module path: elements of ASCII letters, digits and some signs, no dot at their ends.
 */
export function isModulePath(text: string): boolean {
  return (
    text.split('/').every((element) => /^[\w~-][\w.~-]*$/.test(element) && !element.endsWith('.')) &&
    !text.startsWith('-')
  );
}
