// Finds names that the code of one declaration has twice in one scope, such as two methods of a class.
import type { CodeFault } from './generated-name.ts';

/** A name inside of the code for one declaration. */
export interface MemberName {
  readonly name: string;
  /** The index of the member; undefined for a name that the code has whatever the members are. */
  readonly member: number | undefined;
  /** The words for messages, such as `the field a` or `a method for the field b`. */
  readonly says: string;
  /**
   * True for the own name of the member, which gets the finding rather than a name that is derived from another member.
   */
  readonly isOwn?: boolean;
}

/**
 * The faults for equal names, one for each name that an earlier entry has already. The fault is at the member whose own
 * name it is, if the other name is only derived: at a field `mutate_a`, not at the field `a` with the method
 * `mutate_a`. Otherwise it is at the later member, or at the only one.
 */
export function* memberClashes(names: Iterable<MemberName>): Iterable<CodeFault> {
  const known = new Map<string, MemberName>();
  for (const name of names) {
    const first = known.get(name.name);
    if (!first) {
      known.set(name.name, name);
      continue;
    }
    // Two names that belong to no member are the generator's own, and flatc refuses a second member of a name.
    if ((first.member === undefined && name.member === undefined) || (name.isOwn && first.says === name.says)) continue;
    const isFirst = name.member === undefined || (first.member !== undefined && first.isOwn && !name.isOwn);
    const [reported, other] = isFirst ? [first, name] : [name, first];
    yield {
      kind: other.member === undefined ? 'runtime' : 'clash',
      member: reported.member,
      place: 'name',
      why: `${reported.says} and ${other.says} are both ${name.name}`,
      ...(other.member === undefined || other.member === reported.member ? {} : { rival: other.member }),
    };
  }
}
