// Names the places of declarations on pages.
import type { DocsTarget } from '../docs-model.ts';

/** The anchor of a declaration or member on its page. Names have no hyphens, so the parts stay apart. */
export function anchorOf({ name, member, isBesideType }: DocsTarget): string {
  const declaration = isBesideType ? `${name}--service` : name;
  return member === undefined ? declaration : `${declaration}-${member}`;
}
