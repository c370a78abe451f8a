// Adds an empty doc comment above a declaration or member without one.

import { lineBreakOf } from '../fixes/statement-edits.ts';
import { startOfLine } from '../lines.ts';
import { endBeforeSpaces } from '../runs.ts';
import type { FileEdit } from '../workspace-edit.ts';
import type { Refactoring } from './refactoring.ts';
import { type SelectedDeclaration, type SelectedMember, selectedDeclaration } from './selected-declaration.ts';

/**
 * Adds an empty doc comment to the selected member. If the selection begins before the body of a declaration, the
 * declaration gets the comment.
 */
export const docComment: Refactoring = {
  name: 'doc-comment',
  kind: 'refactor.rewrite',
  offers: (place) => {
    const found = selectedDeclaration(place);
    const target = found && undocumented(found, place.start);
    return target ? [{ title: `Add a doc comment to ${target.name.text}` }] : [];
  },
  edits: (place) => {
    const found = selectedDeclaration(place);
    const target = found && undocumented(found, place.start);
    return target && { edits: [comment(found, target)] };
  },
};

type Documented = SelectedDeclaration['declaration'] | SelectedMember;

function undocumented({ declaration, start, member }: SelectedDeclaration, offset: number): Documented | undefined {
  const isInBody = declaration.body !== undefined && start + declaration.body.start < offset;
  const target = member ?? (isInBody ? undefined : declaration);
  return target && !target.documentation && target.name.text !== '' ? target : undefined;
}

/**
 * The edit that adds the comment. flatc accepts a doc comment only on a line of its own, so text before the member gets
 * a line break after it.
 */
function comment({ context, declaration, start }: SelectedDeclaration, target: Documented): FileEdit {
  const { text, uri } = context;
  const at = start + target.start;
  const lineBreak = lineBreakOf(text);
  // For flatc, a byte order mark is not a blank.
  const before = text.slice(startOfLine(text, at), at);
  if (/^[ \t]*$/.test(before)) return { uri, start: at, end: at, text: `/// ${lineBreak}${before}` };
  const keyword = start + declaration.keyword.start;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(startOfLine(text, keyword), keyword)) ?? [];
  const column = target === declaration ? indent : `${indent}  `;
  return { uri, start: endBeforeSpaces(text, at), end: at, text: `${lineBreak}${column}/// ${lineBreak}${column}` };
}
