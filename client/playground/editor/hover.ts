// Shows the hover at the cursor, for users without a pointer.
import { LSPPlugin } from '@codemirror/lsp-client';
import { EditorView } from '@codemirror/view';
import type { Hover, MarkupContent } from 'vscode-languageserver-types';
import { offsetAt } from './edits.ts';
import { setTooltip } from './tooltip.ts';

/**
 * Shows the documentation of the name at the cursor, and makes screen readers read it. Returns true: no other key
 * binding is tried.
 */
export function showHover(view: EditorView): boolean {
  void show(view);
  return true;
}

async function show(view: EditorView): Promise<void> {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return;
  plugin.client.sync();
  const { doc, selection } = view.state;
  const params = { textDocument: { uri: plugin.uri }, position: plugin.toPosition(selection.main.head) };
  const hover = await plugin.client
    .request<typeof params, Hover | null>('textDocument/hover', params)
    .catch(() => null);
  if (view.state.doc !== doc) return;
  if (!hover) {
    view.dispatch({ effects: EditorView.announce.of('Nothing is known about this place.') });
    return;
  }
  const dom = document.createElement('div');
  dom.className = 'cm-lsp-hover-tooltip cm-lsp-documentation';
  dom.innerHTML = plugin.docToHTML(hover.contents as MarkupContent);
  const pos = hover.range ? offsetAt(doc, hover.range.start) : selection.main.head;
  view.dispatch({
    effects: [
      setTooltip.of({ pos, above: true, create: () => ({ dom }) }),
      EditorView.announce.of(dom.textContent ?? ''),
    ],
  });
}
