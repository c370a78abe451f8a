// Makes CodeMirror use constructed style sheets: style elements, which it would create otherwise, are forbidden by the
// page's policy.
import { StyleModule } from 'style-mod';

/**
 * Makes CodeMirror use constructed style sheets; must be called before the first editor. CodeMirror uses them in shadow
 * trees and stores them under a symbol, which is copied to the document here.
 */
export function useStyleSheets(): void {
  const tree = document.createElement('div').attachShadow({ mode: 'closed' });
  StyleModule.mount(tree, []);
  for (const key of Object.getOwnPropertySymbols(tree)) Object.assign(document, { [key]: Reflect.get(tree, key) });
}
