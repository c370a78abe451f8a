// Compares the fields of tables: fields of the same name, and fields of other names in the same slot.

import { type ComparedField, type ComparedObject, constantText, fieldText } from '../compared-schema/schema.ts';
import type { Comparison } from './comparison.ts';
import { defaultDifferences } from './defaults.ts';
import { type Difference, damage, ifSeen, isHarmless, isWireSafe, same, type Truths, worst } from './difference.ts';
import { attributeDifferences } from './field-attributes.ts';
import { fieldPairs } from './field-pairs.ts';
import { sharesNoWord } from './name-words.ts';
import { type ReportField, reporter, rereadText } from './reporter.ts';

/** The differences of two versions of a table. */
export function* tableDifferences(
  comparison: Comparison,
  before: ComparedObject,
  after: ComparedObject,
): Iterable<Difference> {
  const report = reporter<ComparedField>(before, after);
  const newNames = namesInPlace(comparison, before, after);
  for (const [old, now] of newNames) yield renamed(report, old, now);
  const fields = before.fields.map((old) => ({ ...old, name: newNames.get(old)?.name ?? old.name }));
  const slots = new TableSlots(newNames.size > 0 ? { ...before, fields } : before, after);
  const pairs = fieldPairs({
    before: slots.oldFields,
    after: slots.newFields,
    oldAt: (now) => slots.oldIn(now),
    newAt: (old) => slots.newIn(old),
  });
  for (const pair of pairs) {
    switch (pair.is) {
      case 'kept':
        yield* sameField(comparison, report, pair.old, pair.now);
        if (slots.isMoved(pair.old, pair.now)) yield moved(comparison, report, slots, pair.old, pair.now);
        break;
      case 'replaced':
        yield* otherName(comparison, report, pair.old, pair.now);
        break;
      case 'removed':
        yield removed(comparison, report, pair.old, pair.there);
        break;
      case 'added':
        if (slots.isBeforeMoved(pair.now)) yield inserted(comparison, report, slots, pair.now, pair.there);
        else if (pair.now.isRequired && !pair.now.isDeprecated) yield addedRequired(report, pair.now);
    }
  }
}

/** The differences of a field that keeps its name, in the same slot or another one. */
function* sameField(
  comparison: Comparison,
  report: ReportField,
  old: ComparedField,
  now: ComparedField,
): Iterable<Difference> {
  const types = comparison.between(old.type, now.type);
  const isOther = fieldText(old) !== fieldText(now) || old.type.name !== now.type.name;
  const is64 = old.type.shape !== now.type.shape && [old.type.shape, now.type.shape].includes('vector64');
  const isLong = is64 && (old.type.shape === 'vector' || now.type.shape === 'vector');
  if (!isHarmless(types) || (isOther && !comparison.isSameType(old.type.name, now.type.name))) {
    const code = isLong ? 'vector64-changed' : 'field-retyped';
    yield report(code, { now, old }, ifSeen(types, old, now), 'breaks', retypedText(old, now, types));
  }
  yield* defaultDifferences(report, old, now);
  yield* attributeDifferences(comparison, report, old, now, isLong);
}

function retypedText(old: ComparedField, now: ComparedField, types: Truths): string {
  const text = rereadText('slot', old, now);
  return isHarmless(types) ? `${text}, which is the same` : text;
}

/**
 * The differences for a new name in an old slot. The field counts as renamed if the values are read as before. It does
 * not if the old field was deprecated, and with `strictRenames` if the names share no word.
 */
function* otherName(
  comparison: Comparison,
  report: ReportField,
  old: ComparedField,
  now: ComparedField,
): Iterable<Difference> {
  const types = comparison.between(old.type, now.type);
  const passes = isWireSafe(types) && old.isHidden === now.isHidden;
  const isAnother =
    !passes ||
    (old.isDeprecated && !now.isDeprecated) ||
    (comparison.options.strictRenames && !now.isDeprecated && sharesNoWord(old.name, now.name));
  if (isAnother) {
    const truths = { ...ifSeen(worst([types, damage]), old, now), json: 'rejected' } as const;
    yield report('field-slot-reused', { now, old }, truths, 'breaks', rereadText('slot', old, now));
    return;
  }
  const defaults = [...defaultDifferences(report, old, now)];
  const truths = worst(defaults);
  if (isWireSafe(truths)) {
    yield renamed(report, old, now);
    yield* defaults;
  } else {
    const message = `\`${old.name}\` of slot ${old.slot} is now called \`${now.name}\`, and its default is ${constantText(now)} instead of ${constantText(old)}`;
    yield report('field-renamed-default', { now, old }, { ...truths, json: 'rejected' }, 'breaks', message);
  }
  yield* attributeDifferences(comparison, report, old, now, false);
}

function renamed(report: ReportField, old: ComparedField, now: ComparedField): Difference {
  const message = `\`${old.name}\` of slot ${old.slot} is now called \`${now.name}\`: binary data is read as before, JSON with the old name is refused`;
  return report('field-renamed', { now, old }, { ...same, json: 'rejected' }, 'breaks', message);
}

/**
 * The old fields that stay in their slots as deprecated fields of new names, because other fields took their names. A
 * name with the same type may also be that of a field that moved, unless nobody reads the old field.
 */
function namesInPlace(
  comparison: Comparison,
  before: ComparedObject,
  after: ComparedObject,
): ReadonlyMap<ComparedField, ComparedField> {
  const found = new Map<ComparedField, ComparedField>();
  const deprecated = after.fields.filter(({ isDeprecated, isHidden }) => isDeprecated && !isHidden);
  if (deprecated.length === 0) return found;
  const newByName = new Map(after.fields.map((field) => [field.name, field]));
  const oldBySlot = new Map(before.fields.map((field) => [field.slot, field]));
  const oldNames = new Set(before.fields.map(({ name }) => name));
  for (const now of deprecated) {
    const old = oldBySlot.get(now.slot);
    const other = old && newByName.get(old.name);
    if (!other || other.slot === now.slot || oldNames.has(now.name)) continue;
    const isSame = (field: ComparedField) => isWireSafe(comparison.between(old.type, field.type));
    if (isSame(now) && (old.isDeprecated || !isSame(other))) found.set(old, now);
  }
  return found;
}

function moved(
  comparison: Comparison,
  report: ReportField,
  slots: TableSlots,
  old: ComparedField,
  now: ComparedField,
): Difference {
  const there = slots.oldAt(now.slot);
  const truths = there ? worst([damage, comparison.between(there.type, now.type)]) : damage;
  const read = there ? `old data: slot ${now.slot} is \`${fieldText(there)}\`` : `old data has no slot ${now.slot}`;
  const message = `\`${now.name}\` was in slot ${old.slot} and is in slot ${now.slot}; ${read}`;
  return report('field-moved', { now, old }, { ...truths, json: 'same' }, 'fine', message);
}

function removed(
  comparison: Comparison,
  report: ReportField,
  old: ComparedField,
  there: ComparedField | undefined,
): Difference {
  if (!there) {
    const backward = old.isDeprecated ? 'same' : 'lost';
    const message = `\`${fieldText(old)}\` of slot ${old.slot} is gone: old data in the slot is not read any more, and the next new field takes the slot`;
    const forward = old.isRequired && !old.isDeprecated ? 'rejected' : 'same';
    return report('field-removed', { old }, { backward, forward, json: 'rejected' }, 'breaks', message);
  }
  const truths = worst([{ ...damage, json: 'rejected' }, comparison.between(old.type, there.type)]);
  const message = `\`${old.name}\` is gone: ${rereadText('slot', old, there)}`;
  return report('field-removed', { old }, truths, 'breaks', message);
}

function inserted(
  comparison: Comparison,
  report: ReportField,
  slots: TableSlots,
  field: ComparedField,
  there: ComparedField | undefined,
): Difference {
  const others = slots.newFields.flatMap((now) => {
    const was = slots.oldAt(now.slot);
    return was && was.name !== now.name ? [comparison.between(was.type, now.type)] : [];
  });
  const read = there
    ? `old data: slot ${field.slot} is \`${fieldText(there)}\`; the new schema reads it as \`${fieldText(field)}\``
    : `\`${fieldText(field)}\` takes slot ${field.slot}, and the fields after it move`;
  return report(
    'field-inserted',
    { now: field, old: there },
    { ...worst([damage, ...others]), json: 'same' },
    'breaks',
    read,
  );
}

function addedRequired(report: ReportField, field: ComparedField): Difference {
  const message = `\`${fieldText(field)}\` is required, and no old data has it: every old buffer is refused`;
  return report(
    'required-field-added',
    { now: field },
    { backward: 'rejected', forward: 'lost', json: 'rejected' },
    'fine',
    message,
  );
}

/** Both versions of a table by slot, with the fields that changed their position. */
class TableSlots {
  readonly oldFields: readonly ComparedField[];
  readonly newFields: readonly ComparedField[];
  readonly #oldBySlot: ReadonlyMap<number, ComparedField>;
  readonly #newBySlot: ReadonlyMap<number, ComparedField>;
  readonly #moved: ReadonlySet<string>;
  readonly #lastShifted: number;

  constructor(before: ComparedObject, after: ComparedObject) {
    this.oldFields = before.fields.filter(({ isHidden }) => !isHidden);
    this.newFields = after.fields.filter(({ isHidden }) => !isHidden);
    const newByName = new Map(this.newFields.map((field) => [field.name, field]));
    this.#oldBySlot = bySlot(before);
    this.#newBySlot = bySlot(after);
    const common = this.oldFields.flatMap((old) => {
      const now = newByName.get(old.name);
      return now ? [{ old, now }] : [];
    });
    const shifted = common.filter(({ old, now }) => old.slot !== now.slot);
    const inNewOrder = [...common].sort((left, right) => left.now.slot - right.now.slot);
    const reordered = common.filter((pair, rank) => inNewOrder[rank] !== pair);
    // If the order is the same, other fields explain the moves: those that were added or removed, or take another
    // number of slots.
    const isExplained =
      reordered.length === 0 &&
      (this.newFields.length > common.length ||
        this.oldFields.length > common.length ||
        common.some(({ old, now }) => (old.type.element === 'union') !== (now.type.element === 'union')));
    const moved = isExplained ? [] : reordered.length > 0 ? reordered : shifted;
    this.#moved = new Set(moved.map(({ now }) => now.name));
    this.#lastShifted = Math.max(-1, ...shifted.map(({ now }) => now.slot));
  }

  /**
   * The field that the old version has in a slot; for the slot of a union's type, the union. Undefined for an unused
   * slot.
   */
  oldAt(slot: number): ComparedField | undefined {
    return this.#oldBySlot.get(slot);
  }

  /**
   * The field of the old version in the slot of a new field. If there is none and the field is a union, the old field
   * in the slot of the union's type; else undefined.
   */
  oldIn(field: ComparedField): ComparedField | undefined {
    return inSlotsOf(field, this.#oldBySlot);
  }

  /**
   * The field of the new version in the slot of an old field. If there is none and the field is a union, the new field
   * in the slot of the union's type; else undefined.
   */
  newIn(field: ComparedField): ComparedField | undefined {
    return inSlotsOf(field, this.#newBySlot);
  }

  /** True if a field changed its position among the others, or moved for a reason that is not reported elsewhere. */
  isMoved(old: ComparedField, now: ComparedField): boolean {
    return old.slot !== now.slot && this.#moved.has(now.name);
  }

  /** True if a field that the old version has too comes after this one and has changed its slot. */
  isBeforeMoved(field: ComparedField): boolean {
    return field.slot < this.#lastShifted;
  }
}

function inSlotsOf(
  { slot, type }: ComparedField,
  fields: ReadonlyMap<number, ComparedField>,
): ComparedField | undefined {
  return fields.get(slot) ?? (type.element === 'union' ? fields.get(slot - 1) : undefined);
}

function bySlot({ fields }: ComparedObject): ReadonlyMap<number, ComparedField> {
  const names = new Map(fields.filter(({ isHidden }) => !isHidden).map((field) => [field.slot, field]));
  return new Map(fields.map((field) => [field.slot, field.isHidden ? (names.get(field.slot + 1) ?? field) : field]));
}
