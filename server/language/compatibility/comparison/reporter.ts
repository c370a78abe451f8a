// Makes the differences of one type: each concerns a field or member, or the type as a whole.

import { type ComparedField, type ComparedMember, fieldText, type Origin } from '../compared-schema/schema.ts';
import type { Difference, Truths } from './difference.ts';

interface Placed {
  readonly origin: Origin | undefined;
}

interface PlacedMember extends Placed {
  readonly name: string;
}

/**
 * A function that makes a difference at the members `now` and `old`. If a version has no such member, the place is its
 * whole type.
 */
type Report<Member> = (
  code: Difference['code'],
  members: { readonly now?: Member | undefined; readonly old?: Member | undefined },
  truths: Truths,
  source: Difference['source'],
  message: string,
) => Difference;

export type ReportField = Report<ComparedField>;
export type ReportMember = Report<ComparedMember>;

/** Returns a function that makes the differences between two versions of a type. */
export function reporter<Member extends PlacedMember>(
  before: Placed,
  after: Placed & { readonly fullName: string },
): Report<Member> {
  return (code, { now, old }, truths, source, message) => ({
    ...truths,
    code,
    source,
    message,
    type: after.fullName,
    member: (now ?? old)?.name,
    // A field or member that flatc adds has no place of its own.
    origin: now?.origin ?? after.origin,
    old: old?.origin ?? before.origin,
  });
}

/** The sentence about old data of a field, in a slot or at a byte, that the new schema reads as another field. */
export function rereadText(unit: 'slot' | 'byte', old: ComparedField, now: ComparedField): string {
  return `old data: ${unit} ${old.slot} is \`${fieldText(old)}\`; the new schema reads it as \`${fieldText(now)}\``;
}
