// Converts items of call and type hierarchies between the core and the client.
import type { Range } from 'vscode-languageserver';
import type { HierarchyItem } from '../language/service.ts';
import type { Session } from '../session.ts';

/** The place of an item's name. Nothing else of an item that the client sends back is used. */
export function positionOfItem({ uri, selectionRange }: { readonly uri: string; readonly selectionRange: Range }) {
  return { textDocument: { uri }, position: selectionRange.start };
}

/** An item with the client's spelling of its document. */
export function spelledItem(session: Session, item: HierarchyItem): HierarchyItem {
  return { ...item, uri: session.clientUris.of(item.uri) };
}
