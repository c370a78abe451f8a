// Turns places of declarations into LSP links.
import type { LocationLink } from 'vscode-languageserver-types';
import type { Program } from '../program.ts';
import type { Span } from '../summary/summary.ts';
import type { DeclarationPlace } from './symbol-declarations.ts';

/** A link to a declaration, with its name selected; to the start of the file if the file is not loaded. */
export function linkTo(program: Program, { uri, whole, name }: DeclarationPlace): LocationLink {
  const file = program.file(uri);
  const start = { line: 0, character: 0 };
  const rangeOf = (span: Span) => file?.rangeOf(span.start, span.end) ?? { start, end: start };
  return { targetUri: uri, targetRange: rangeOf(whole), targetSelectionRange: rangeOf(name) };
}
