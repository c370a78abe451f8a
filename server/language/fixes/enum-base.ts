// Fixes the base type of an enum or union: a missing one, or one that is not an integer type.
import type { SyntaxData } from '../diagnostics/rule-codes.ts';
import { typeWordMeant } from '../documentation/type-words.ts';
import type { EnumSummary, UnionSummary } from '../summary/summary.ts';
import { findScalar } from '../vocabulary/vocabulary.ts';
import { moveUp } from './declaration-order.ts';
import { typesWithRoom } from './enum-values.ts';
import { type AnyFinding, declarationOf, edit, type FindingWith, type Fix, type FixContext } from './fix.ts';
import type { Attempt } from './syntax.ts';

/**
 * Attempts that insert the missing base type of an enum, one for each type with room for all members, small ones first.
 */
export function* enumBases(context: FixContext, finding: FindingWith<SyntaxData>): Iterable<Attempt> {
  const { insert } = finding.data;
  const declaration = declarationOf(context, finding)?.declaration;
  if (declaration?.kind !== 'enum' || !insert) return;
  for (const { name } of typesWithRoom(declaration).slice(0, mostOffered)) {
    const text = `: ${name}`;
    yield { title: `Insert '${text}'`, edits: [edit(context, { start: insert.offset, end: insert.offset }, text)] };
  }
}

const mostOffered = 6;

/**
 * Changes the base type of an enum or union to an integer type with room for all members. If the base is an enum that
 * is declared below, also offers to move that enum above the declaration.
 */
export function* otherBases(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  const { kind } = found?.declaration ?? {};
  if (!found || (kind !== 'enum' && kind !== 'union')) return;
  const written = context.text.slice(finding.start, finding.end);
  const { environment } = context.elaboration;
  const below = environment.findEnum(written, context.elaborated[found.index]?.namespace ?? '');
  if (below) yield* moveUp(context, below.fullName, below.uri, found.index);
  const meant = typeWordMeant(written, 'enum-base') ?? '';
  const types = typesWithRoom(found.declaration as EnumSummary | UnionSummary).map(({ name }) => name);
  const isMeant = types.some((name) => name === findScalar(meant)?.canonical);
  const names = isMeant ? [meant, ...types.filter((name) => name !== meant)] : types;
  for (const name of names.slice(0, mostOffered)) {
    yield { title: `Change to ${name}`, edits: [edit(context, finding, name)], isPreferred: isMeant && name === meant };
  }
}
