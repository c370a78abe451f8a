// Compares the meanings of some names in many roots before and after a change that keeps each declaration in place.
// Common parts of roots are compared once.
import type { Environment } from '../binding/environment.ts';
import { type NameReading, NameReadings } from '../binding/name-readings.ts';
import { duplicatesIn } from '../includes/duplicate-files.ts';
import { type ReadOrder, urisOf } from '../includes/read-order.ts';
import { type ReadOrderQuestion, ReadOrders } from '../includes/read-orders.ts';
import type { Program } from '../program.ts';
import { mentioning, nameSource } from '../symbols/file-views.ts';
import { changeOfDuplicates } from './changed-files.ts';
import { changeOfNames } from './changed-names.ts';
import type { ChangedProgram } from './changed-program.ts';

/** Readings of the same names before and after a change. */
export interface BothReadings {
  readonly readings: NameReadings;
  readonly readingsAfter: NameReadings;
}

/** Readings of some names on both sides of a change. `readings` from before the change can be given if they exist. */
export function bothReadings(
  { before, after }: ChangedProgram,
  names: ReadonlySet<string>,
  readings = new NameReadings(names, nameSource(before)),
): BothReadings {
  return { readings, readingsAfter: new NameReadings(names, nameSource(after)) };
}

/**
 * A function that returns a refusal, in words, for the first of some names that would change its meaning in a root;
 * undefined if none would.
 */
export function namesInRoots(
  changed: ChangedProgram,
  { readings, readingsAfter }: BothReadings,
): (root: string) => string | undefined {
  const { before, after } = changed;
  const { names } = readings;
  const question = questionAbout(changed, names);
  const readOrders = new ReadOrders(before, question);
  const readOrdersAfter = new ReadOrders(after, question);
  const compared = new Compared(readings, readingsAfter);

  const changeIn = (root: string, uris: readonly string[], now: ReadOrder | undefined) => {
    const meanings = { before: readings.through(root, readOrders.of(root)), after: readingsAfter.through(root, now) };
    return changeOfNames(
      { changed, root, intention: { recognizedBy: 'place' }, meanings, names, mayBeFound: false },
      uris,
    );
  };
  return (root) => {
    const readOrder = readOrders.of(root);
    // Names never occur in includes, so only files that are taken for another one, or become so, are read in another
    // order.
    if (readOrders.hasDuplicates(root)) {
      const duplicates = before.passing(() => after.passing(() => changeOfDuplicates(changed, root)));
      return duplicates ?? changeIn(root, urisOf(readOrder), readOrdersAfter.of(root));
    }
    if (compared.isSame(readOrder, root, (uri) => changeIn(root, [uri], readOrder) === undefined)) return undefined;
    return changeIn(root, urisOf(readOrder), readOrder);
  };
}

/**
 * The question about files that mention some names before the change or, if they are edited, after it. Both programs
 * are asked the same question, so that their read orders can be compared.
 */
function questionAbout({ before, after, changed }: ChangedProgram, names: ReadonlySet<string>): ReadOrderQuestion {
  const [mentions, mentionsAfter] = [mentioning(before, names), mentioning(after, names)];
  return {
    matters: (uri) => mentions(uri) || (changed.has(uri) && mentionsAfter(uri)),
    duplicates: duplicatesOfBoth(before, after),
  };
}

/** The files that flatc may take for another one, before or after a change. */
function duplicatesOfBoth(before: Program, after: Program): ReadonlySet<string> {
  return new Set([...duplicatesIn(before), ...duplicatesIn(after)]);
}

/** The parts of read orders whose names mean the same before and after the change. */
class Compared {
  readonly #before: NameReadings;
  readonly #after: NameReadings;
  /**
   * Read orders whose names mean the same on both sides. They leave out files with open names, which a later file may
   * declare.
   */
  readonly #same = new Set<ReadOrder>();
  /** For each read order, the part that ends in its last file with open names. */
  readonly #open = new Map<ReadOrder, ReadOrder>();
  /** For each reading before the change, the reading after it that means the same. */
  readonly #sameReadings = new Map<NameReading, NameReading>();
  /**
   * For each reading with open names before the change, its last comparison that found no difference: the reading after
   * the change, and the environments at the end of the root before and after.
   */
  readonly #endsOfOpen = new Map<NameReading, readonly [NameReading, Environment, Environment]>();

  constructor(before: NameReadings, after: NameReadings) {
    this.#before = before;
    this.#after = after;
  }

  /** True if all files of a read order mean the same for a root; `isSameIn` compares one file. */
  isSame(readOrder: ReadOrder | undefined, root: string, isSameIn: (uri: string) => boolean): boolean {
    if (!readOrder) return true;
    const fresh: ReadOrder[] = [];
    for (let at: ReadOrder | undefined = readOrder; at && !this.#same.has(at); at = at.before) fresh.push(at);
    for (const at of fresh.reverse()) {
      const [old, now] = [this.#before.of(at, root), this.#after.of(at, root)];
      const isOpen = old.isOpen || now.isOpen;
      if (!isOpen && this.#sameReadings.get(old) !== now) {
        if (!isSameIn(at.uri)) return false;
        this.#sameReadings.set(old, now);
      }
      const lastOpen = isOpen ? at : at.before && this.#open.get(at.before);
      if (lastOpen) this.#open.set(at, lastOpen);
      // A root and its includers may read different parts of the root's file.
      if (at.uri !== root || (old === this.#before.of(at, '') && now === this.#after.of(at, ''))) this.#same.add(at);
    }
    return this.#areOpenSame(readOrder, root, isSameIn);
  }

  #areOpenSame(readOrder: ReadOrder, root: string, isSameIn: (uri: string) => boolean): boolean {
    const [end, endNow] = [this.#before.end(readOrder, root), this.#after.end(readOrder, root)];
    for (let at = this.#open.get(readOrder); at; at = at.before && this.#open.get(at.before)) {
      const [old, now] = [this.#before.of(at, root), this.#after.of(at, root)];
      const [known, knownEnd, knownEndNow] = this.#endsOfOpen.get(old) ?? [];
      if (known === now && knownEnd === end && knownEndNow === endNow) continue;
      if (!isSameIn(at.uri)) return false;
      this.#endsOfOpen.set(old, [now, end, endNow]);
    }
    return true;
  }
}
