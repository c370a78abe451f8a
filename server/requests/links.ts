// Converts answers that lead to other places into the form that the client accepts.
import type { Location, LocationLink } from 'vscode-languageserver';
import type { Session } from '../session.ts';

/** Links, or locations for a client without support for links. */
export function linksFor(
  session: Session,
  links: readonly LocationLink[],
  support: { readonly linkSupport?: boolean } | undefined,
): LocationLink[] | Location[] {
  const spelled = session.clientUris.inLinks(links);
  return support?.linkSupport === true ? spelled : spelled.map(toLocation);
}

function toLocation({ targetUri, targetSelectionRange }: LocationLink): Location {
  return { uri: targetUri, range: targetSelectionRange };
}
