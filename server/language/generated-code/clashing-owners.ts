// Decides which of several declarations with one name in generated code gets the finding, and which other one the
// message names.
import { isTypeDefinition } from '../summary/summary.ts';
import type { CodeLanguage } from './generated-name.ts';
import { type NameOwner, OwnersOfName } from './name-owners.ts';

/** The name with the finding, and the equal one that its message names. */
export interface OwnerClash {
  readonly owner: NameOwner;
  readonly rival: NameOwner;
  /**
   * The first owner, in the order of the root, that may not share the name with the owners before it. The clashes of a
   * file are sorted by this owner.
   */
  readonly place: NameOwner;
}

/**
 * The clashes among the owners of one name, in the order of the owners with a finding; empty if all may share the name.
 */
export function clashesAmong(language: CodeLanguage, all: Iterable<NameOwner>): readonly OwnerClash[] {
  const owners = [...all].sort((left, right) => left.compare(right));
  const place = firstClashing(language, owners);
  if (!place) return [];
  return owners.flatMap((owner): readonly OwnerClash[] => {
    if (owner.name.isSilent) return [];
    const rival = owners.find((other) => isReportedAt(language, owner, other) && !areOfEqualTypes(owner, other));
    return rival ? [{ owner, rival, place }] : [];
  });
}

/** The first owner that may not share the name with the owners before it; undefined if all owners may share it. */
function firstClashing(language: CodeLanguage, [first, ...rest]: readonly NameOwner[]): NameOwner | undefined {
  const before = first && new OwnersOfName(first);
  return rest.find((owner) => {
    before?.add(owner);
    return before?.mayShare(language) === false;
  });
}

/** True if the finding about two owners of a name is at `owner`, and not at `other`. */
function isReportedAt({ mayShare }: CodeLanguage, owner: NameOwner, other: NameOwner): boolean {
  const [role, otherRole] = [owner.name.role, other.name.role];
  // A declaration and its namespaces may hide what it uses itself; its other names are compared where it is.
  const hidesUse = role === 'use' ? otherRole === 'module' : otherRole === 'use';
  if (owner.entry === other.entry && !hidesUse) return false;
  if (mayShare?.(role, otherRole)) return false;
  if (other.name.isSilent) return true;
  const [own, others] = [owner.entry.file, other.entry.file];
  if (own !== others) return own.order > others.order;
  if (owner.isType !== other.isType) return owner.isType;
  return owner.entry.rank > other.entry.rank;
}

/** True for names of members whose types have one name, too: the finding about the types tells the cause. */
function areOfEqualTypes(owner: NameOwner, other: NameOwner): boolean {
  if (owner.name.member === undefined || other.name.member === undefined || owner.entry === other.entry) return false;
  const [name, otherName] = [owner, other].map(({ entry: { declaration } }) =>
    isTypeDefinition(declaration) ? declaration.name.text : undefined,
  );
  return name !== undefined && name === otherName;
}
