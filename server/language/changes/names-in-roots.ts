// Compares what some names mean in many roots before and after a change by which each declaration keeps its place. What
// roots have in common is compared once.
import type { Environment } from '../binding/environment.ts';
import { type NameReading, NameReadings } from '../binding/name-readings.ts';
import { type Trail, urisOf } from '../includes/trail.ts';
import { type TrailQuestion, Trails } from '../includes/trails.ts';
import { twinsIn } from '../includes/twins.ts';
import type { Program } from '../program.ts';
import { mentioning, nameSource } from '../symbols/file-views.ts';
import { changeOfTwins } from './changed-files.ts';
import { changeOfNames } from './changed-names.ts';
import type { ChangedProgram } from './changed-program.ts';

/** Readings of the same names before a change and after it. */
export interface BothReadings {
  readonly readings: NameReadings;
  readonly readingsAfter: NameReadings;
}

/** Readings of some names on both sides of a change; of those before it there may be some. */
export function bothReadings(
  { before, after }: ChangedProgram,
  names: ReadonlySet<string>,
  readings = new NameReadings(names, nameSource(before)),
): BothReadings {
  return { readings, readingsAfter: new NameReadings(names, nameSource(after)) };
}

/** Tells in words of the first of some names that a root would take otherwise; undefined where there is none. */
export function namesInRoots(
  changed: ChangedProgram,
  { readings, readingsAfter }: BothReadings,
): (root: string) => string | undefined {
  const { before, after } = changed;
  const { names } = readings;
  const question = questionAbout(changed, names);
  const trails = new Trails(before, question);
  const trailsAfter = new Trails(after, question);
  const compared = new Compared(readings, readingsAfter);

  const changeIn = (root: string, uris: readonly string[], now: Trail | undefined) => {
    const meanings = { before: readings.through(root, trails.of(root)), after: readingsAfter.through(root, now) };
    return changeOfNames(
      { changed, root, intention: { recognizedBy: 'place' }, meanings, names, mayBeFound: false },
      uris,
    );
  };
  return (root) => {
    const trail = trails.of(root);
    // Names are in no include; so only files that are one, or become it, are read otherwise.
    if (trails.hasTwins(root)) {
      const twins = before.passing(() => after.passing(() => changeOfTwins(changed, root)));
      return twins ?? changeIn(root, urisOf(trail), trailsAfter.of(root));
    }
    if (compared.isSame(trail, root, (uri) => changeIn(root, [uri], trail) === undefined)) return undefined;
    return changeIn(root, urisOf(trail), trail);
  };
}

/** The files with one of some names on either side, or with another text; they matter alike to both programs. */
function questionAbout({ before, after, changed }: ChangedProgram, names: ReadonlySet<string>): TrailQuestion {
  const [mentions, mentionsAfter] = [mentioning(before, names), mentioning(after, names)];
  return {
    matters: (uri) => mentions(uri) || (changed.has(uri) && mentionsAfter(uri)),
    twins: twinsOfBoth(before, after),
  };
}

/** The files that flatc may take for one before a change, or after it. */
function twinsOfBoth(before: Program, after: Program): ReadonlySet<string> {
  return new Set([...twinsIn(before), ...twinsIn(after)]);
}

/** What was found to mean the same on both sides. */
class Compared {
  readonly #before: NameReadings;
  readonly #after: NameReadings;
  /** Trails of which all files mean the same, those aside in which a name may be declared later. */
  readonly #same = new Set<Trail>();
  /** By trail the last one in it with such a file. */
  readonly #open = new Map<Trail, Trail>();
  readonly #sameReadings = new Map<NameReading, NameReading>();
  /** Of readings to which something may be added later, the tables in which they were compared. */
  readonly #endsOfOpen = new Map<NameReading, readonly [NameReading, Environment, Environment]>();

  constructor(before: NameReadings, after: NameReadings) {
    this.#before = before;
    this.#after = after;
  }

  /** Whether a root takes all files of a trail alike; `isSameIn` compares one of them. */
  isSame(trail: Trail | undefined, root: string, isSameIn: (uri: string) => boolean): boolean {
    if (!trail) return true;
    const fresh: Trail[] = [];
    for (let at: Trail | undefined = trail; at && !this.#same.has(at); at = at.before) fresh.push(at);
    for (const at of fresh.reverse()) {
      const [old, now] = [this.#before.of(at, root), this.#after.of(at, root)];
      const isOpen = old.isOpen || now.isOpen;
      if (!isOpen && this.#sameReadings.get(old) !== now) {
        if (!isSameIn(at.uri)) return false;
        this.#sameReadings.set(old, now);
      }
      const lastOpen = isOpen ? at : at.before && this.#open.get(at.before);
      if (lastOpen) this.#open.set(at, lastOpen);
      // What is read of a root need not be what others read of it.
      if (at.uri !== root || (old === this.#before.of(at, '') && now === this.#after.of(at, ''))) this.#same.add(at);
    }
    return this.#areOpenSame(trail, root, isSameIn);
  }

  #areOpenSame(trail: Trail, root: string, isSameIn: (uri: string) => boolean): boolean {
    const [end, endNow] = [this.#before.end(trail, root), this.#after.end(trail, root)];
    for (let at = this.#open.get(trail); at; at = at.before && this.#open.get(at.before)) {
      const [old, now] = [this.#before.of(at, root), this.#after.of(at, root)];
      const [known, knownEnd, knownEndNow] = this.#endsOfOpen.get(old) ?? [];
      if (known === now && knownEnd === end && knownEndNow === endNow) continue;
      if (!isSameIn(at.uri)) return false;
      this.#endsOfOpen.set(old, [now, end, endNow]);
    }
    return true;
  }
}
