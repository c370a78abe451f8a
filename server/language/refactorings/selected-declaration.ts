// Finds the declaration and the member that contain a selection, for refactorings of one declaration.

import { type FixContext, fixContext } from '../fixes/fix.ts';
import type { FoundNamed } from '../fixes/members.ts';
import {
  declarationAt,
  type EnumSummary,
  isNamedDeclaration,
  membersOf,
  type NamedDeclarationSummary,
  type Span,
  startOfDeclaration,
  type UnionSummary,
} from '../summary/summary.ts';
import type { RefactoringPlace } from './refactoring.ts';

export type SelectedMember = ReturnType<typeof membersOf>[number];

/**
 * A declaration that contains a selection. Offsets in `declaration` and `member` count from `start`, an offset of the
 * file.
 */
export interface SelectedDeclaration extends FoundNamed {
  readonly context: FixContext;
  /**
   * The field, member or method that contains the selection; undefined outside of all members, as in the first line.
   */
  readonly member: SelectedMember | undefined;
}

/** A selected declaration of a kind, or of one of several kinds. */
export type SelectedOf<Kind extends NamedDeclarationSummary['kind']> = SelectedDeclaration & {
  readonly declaration: Extract<NamedDeclarationSummary, { readonly kind: Kind }>;
};

/** An enum or union. */
export type SelectedEnum = SelectedDeclaration & { readonly declaration: EnumSummary | UnionSummary };

/**
 * The type or service that contains a selection. A doc comment belongs to the declaration below it, and other comments
 * do not. Undefined if no type or service contains the whole selection. Undefined also if the declaration has a syntax
 * error, because a part of the declaration may be missing.
 */
export function selectedDeclaration(place: RefactoringPlace): SelectedDeclaration | undefined {
  const { summary } = place.file;
  const first = declarationAt(summary, place.start);
  // If two declarations touch, the selection may be in either one.
  for (const index of [first, first + 1]) {
    const declaration = summary.declarations[index];
    if (!declaration || !isNamedDeclaration(declaration) || declaration.isBroken) continue;
    const start = startOfDeclaration(summary, index);
    const isIn = (span: Span) => start + span.start <= place.start && place.end <= start + span.end;
    const whole = { start: declaration.documentation?.start ?? declaration.start, end: declaration.end };
    if (!isIn(whole)) continue;
    const context = fixContext(place.program, place.root, place.uri);
    const member = membersOf(declaration).find((each) =>
      isIn({ start: each.documentation?.start ?? each.start, end: each.end }),
    );
    return context && { context, index, start, declaration, member };
  }
  return undefined;
}
