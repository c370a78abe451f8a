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
  const others = withoutEqualTypes(owners);
  const ofEntries = new Map<NameOwner['entry'], NameOwner[]>();
  for (const owner of owners) {
    const known = ofEntries.get(owner.entry);
    if (known) known.push(owner);
    else ofEntries.set(owner.entry, [owner]);
  }
  return owners.flatMap((owner): readonly OwnerClash[] => {
    if (owner.name.isSilent) return [];
    const rival =
      others.find((other) => isReportedAt(language, owner, other) && !areOfEqualTypes(owner, other)) ??
      ofEntries.get(owner.entry)?.find((other) => isReportedAt(language, owner, other));
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

/** The owners without members of a type whose name an earlier type has: there may be many, and one stands for all. */
function withoutEqualTypes(owners: readonly NameOwner[]): readonly NameOwner[] {
  const first = new Map<string, NameOwner['entry']>();
  return owners.filter((owner) => {
    const type = typeOfMember(owner);
    if (type === undefined) return true;
    if (!first.has(type)) first.set(type, owner.entry);
    return first.get(type) === owner.entry;
  });
}

/** True for names of members whose types have one name, too: the finding about the types tells the cause. */
function areOfEqualTypes(owner: NameOwner, other: NameOwner): boolean {
  if (owner.entry === other.entry) return false;
  const type = typeOfMember(owner);
  return type !== undefined && type === typeOfMember(other);
}

/** The name of the type of a member; undefined for a name that is not of a member. */
function typeOfMember({ name, entry: { declaration } }: NameOwner): string | undefined {
  return name.member !== undefined && isTypeDefinition(declaration) ? declaration.name.text : undefined;
}
