// Compares members of enums and unions. Data contains only their numbers.

import type { ComparedEnum, ComparedMember } from '../compared-schema/schema.ts';
import type { Comparison } from './comparison.ts';
import { type Difference, damage, isHarmless, isWireSafe, same, type Truths, worst } from './difference.ts';
import { sharesNoWord, withoutStyle } from './name-words.ts';
import { type ReportMember, reporter } from './reporter.ts';

/** The differences of two versions of an enum or a union. */
export function* enumDifferences(
  comparison: Comparison,
  before: ComparedEnum,
  after: ComparedEnum,
): Iterable<Difference> {
  const { kind } = after;
  const report = reporter<ComparedMember>(before, after);
  const [oldByName, newByName] = [byName(before), byName(after)];
  const newByValue = new Map(after.members.map((member) => [member.value, member]));
  const come = after.members.filter(({ name }) => !oldByName.has(name));
  const newBySpelling = new Map(come.map((member) => [withoutStyle(member.name), member]));
  const spelledThere = new Map(come.map((member) => [valueAndSpelling(member), member]));
  const oldValues = new Map(before.members.map((member) => [member.value, member]));
  const renumbered: (readonly [ComparedMember, ComparedMember])[] = [];
  for (const old of before.members) {
    const now = newByName.get(old.name);
    // Members may share a value.
    const there = spelledThere.get(valueAndSpelling(old)) ?? newByValue.get(old.value);
    if (now) {
      if (now.value !== old.value) renumbered.push([old, now]);
      if (kind === 'union') yield* retyped(comparison, report, old, now);
    } else if (there && !oldByName.has(there.name)) {
      const spelled = newBySpelling.get(withoutStyle(old.name));
      const isHere = withoutStyle(there.name) === withoutStyle(old.name);
      yield otherName(comparison, report, kind, old, there, spelled !== undefined && !isHere);
    } else if (there) {
      const meantBoth = oldByName.get(there.name)?.value === old.value && isWireSafe(typesOf(comparison, old, there));
      const [truths, message] = meantBoth
        ? [same, `\`${old.name}\` is gone: ${old.value} is \`${there.name}\`, as before`]
        : [damage, `${old.value} was \`${old.name}\`; the new schema reads it as \`${there.name}\``];
      yield report(`${kind}-member-removed`, { old }, { ...truths, json: 'rejected' }, 'breaks', message);
    } else {
      const message = `\`${old.name}\` is gone: old data with ${old.value} has no name any more`;
      yield report(
        `${kind}-member-removed`,
        { old },
        { backward: 'lost', forward: 'same', json: 'rejected' },
        'breaks',
        message,
      );
    }
  }
  if (renumbered.length > 0) yield otherValues(report, kind, renumbered);
  for (const now of after.members) {
    if (oldByName.has(now.name) || oldValues.has(now.value)) continue;
    const message = `\`${now.name}\` (${now.value}) is new: readers of the old version do not know it, so they must be updated first`;
    yield report(`${kind}-member-added`, { now }, { ...same, forward: 'lost' }, 'fine', message);
  }
  yield* base(report, before, after);
}

function otherValues(
  report: ReportMember,
  kind: ComparedEnum['kind'],
  renumbered: readonly (readonly [ComparedMember, ComparedMember])[],
): Difference {
  const [first] = renumbered;
  const [old, now] = first as readonly [ComparedMember, ComparedMember];
  const others = renumbered.slice(1).map(([was, is]) => `\`${is.name}\` from ${was.value} to ${is.value}`);
  const shown = others.length > 4 ? [...others.slice(0, 3), `${others.length - 3} more`] : others;
  const message = [`\`${now.name}\` was ${old.value} and is ${now.value}`, ...shown].join(', ');
  return report(`${kind}-value-changed`, { now, old }, damage, 'fine', message);
}

function otherName(
  comparison: Comparison,
  report: ReportMember,
  kind: ComparedEnum['kind'],
  old: ComparedMember,
  now: ComparedMember,
  hasMoved: boolean,
): Difference {
  const types = typesOf(comparison, old, now);
  // The types of a union tell more than its names.
  const isElsewhere = hasMoved && kind === 'enum';
  const isAnother =
    !isWireSafe(types) || isElsewhere || (comparison.options.strictRenames && sharesNoWord(old.name, now.name));
  const message = `${old.value} was \`${old.name}\` and is \`${now.name}\``;
  if (!isAnother)
    return report(`${kind}-member-renamed`, { now, old }, { ...same, json: 'rejected' }, 'breaks', message);
  const truths = worst([types, { ...damage, json: 'rejected' }]);
  return report(`${kind}-value-reused`, { now, old }, truths, 'breaks', message);
}

function* retyped(
  comparison: Comparison,
  report: ReportMember,
  old: ComparedMember,
  now: ComparedMember,
): Iterable<Difference> {
  const types = typesOf(comparison, old, now);
  if (isHarmless(types)) return;
  const [was, is] = [old.type?.name ?? 'string', now.type?.name ?? 'string'];
  const message = `\`${now.name}\` held \`${was}\` and holds \`${is}\``;
  yield report('union-member-retyped', { now, old }, types, 'breaks', message);
}

function* base(report: ReportMember, before: ComparedEnum, after: ComparedEnum): Iterable<Difference> {
  const [old, now] = [before.underlying, after.underlying];
  const isSameBase = old.canonical === now.canonical && (after.kind === 'enum' || before.hasBase === after.hasBase);
  if (isSameBase) return;
  const words = `values are stored as ${now.canonical} instead of ${old.canonical}`;
  const code = `${after.kind}-base-changed` as const;
  if (old.size === now.size) {
    const message = `${words}, of the same size: flatc --conform refuses this; data is not affected`;
    yield report(code, {}, same, 'fine', message);
    return;
  }
  const truths: Truths = { backward: 'rejected', forward: 'rejected', json: 'same' };
  yield report(code, {}, truths, 'fine', `${words}: ${now.size} instead of ${old.size} bytes`);
}

/** The fate of the values of a union's members; `same` for the members of an enum, which have none. */
function typesOf(comparison: Comparison, old: ComparedMember, now: ComparedMember): Truths {
  return old.type && now.type ? comparison.between(old.type, now.type) : same;
}

function valueAndSpelling({ value, name }: ComparedMember): string {
  return `${value} ${withoutStyle(name)}`;
}

function byName({ members }: ComparedEnum): ReadonlyMap<string, ComparedMember> {
  return new Map(members.map((member) => [member.name, member]));
}
