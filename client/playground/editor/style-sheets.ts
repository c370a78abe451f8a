// Lets CodeMirror make style sheets: in a document it would make style elements, which the policy of the page forbids.
import { StyleModule } from 'style-mod';

/** Before the first editor. CodeMirror makes sheets in shadow trees, and keeps them under a symbol: here that of one. */
export function useStyleSheets(): void {
  const tree = document.createElement('div').attachShadow({ mode: 'closed' });
  StyleModule.mount(tree, []);
  for (const key of Object.getOwnPropertySymbols(tree)) Object.assign(document, { [key]: Reflect.get(tree, key) });
}
