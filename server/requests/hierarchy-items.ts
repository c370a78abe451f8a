// The items of call and type hierarchies on their way to the client and back.
import type { Range } from 'vscode-languageserver';
import type { HierarchyItem } from '../language/service.ts';
import type { Session } from '../session.ts';

/** The place of the name of an item that the client sends back. Nothing else of the item is used. */
export function placeOf({ uri, selectionRange }: { readonly uri: string; readonly selectionRange: Range }) {
  return { textDocument: { uri }, position: selectionRange.start };
}

/** An item under the name that the client has for its document. */
export function spelledItem(session: Session, item: HierarchyItem): HierarchyItem {
  return { ...item, uri: session.clientUris.of(item.uri) };
}
