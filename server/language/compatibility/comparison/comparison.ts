// Represents one comparison: both schemas, the corresponding types, and the fate of data between two types.
import { byIdentity, type Conditional, conditionalAnswers } from '../../memo.ts';
import type { Scalar } from '../../vocabulary/vocabulary.ts';
import { count } from '../../work-done.ts';
import type {
  ComparedEntry,
  ComparedEnum,
  ComparedObject,
  ComparedSchema,
  ComparedType,
} from '../compared-schema/schema.ts';
import { type Difference, damage, isDamage, same, type Truth, type Truths, worst } from './difference.ts';
import type { TypeMatch } from './type-match.ts';

/** The options of a comparison. */
export interface CompareOptions {
  /**
   * True if a new name in an old slot means another field when the two names have no word in common. Otherwise the
   * field counts as renamed.
   */
  readonly strictRenames: boolean;
}

/** The functions that compare two declarations. They are passed in, because types contain each other. */
export interface Comparers {
  readonly objects: (comparison: Comparison, before: ComparedObject, after: ComparedObject) => Iterable<Difference>;
  readonly enums: (comparison: Comparison, before: ComparedEnum, after: ComparedEnum) => Iterable<Difference>;
}

export class Comparison {
  readonly before: ComparedSchema;
  readonly after: ComparedSchema;
  readonly options: CompareOptions;
  readonly #match: TypeMatch;
  readonly #comparers: Comparers;
  /** The fate of data between two types that do not correspond, by both names. */
  readonly #between = new Map<string, Conditional<Comparison, Truths>>();
  /** The pairs of types that `betweenNamed` is comparing; undefined while it compares none. */
  #seen: Set<string> | undefined;
  /** The answers about other declarations on which the current answer depends. */
  #notes: ((later: Comparison) => boolean)[] = [];

  constructor(
    before: ComparedSchema,
    after: ComparedSchema,
    options: CompareOptions,
    match: TypeMatch,
    comparers: Comparers,
  ) {
    this.before = before;
    this.after = after;
    this.options = options;
    this.#match = match;
    this.#comparers = comparers;
  }

  /**
   * The differences of a declaration of the old schema. They are kept until an input is another object, or until an
   * answer that they depend on changes.
   */
  kept(old: object, inputs: readonly unknown[], compute: () => readonly Difference[]): readonly Difference[] {
    const { before, after, options } = this;
    const all = [...inputs, options.strictRenames, before.hasAttributes, after.hasAttributes];
    return keptDifferences(old, all, this, () => {
      count('declarationsCompared');
      return this.#noted(compute);
    });
  }

  /** True if two types correspond: by the same name, or by the name that the type moved to. */
  isSameType(before: string | undefined, after: string | undefined): boolean {
    if (before === undefined || after === undefined) return false;
    if (before === after) return true;
    return this.#note((comparison) => comparison.#match.newName(before) === after);
  }

  /** True if values of a struct are stored in tables, unions or other structs, where readers check their alignment. */
  isInObjects(struct: string): boolean {
    return this.#note(({ before, after }) => isStoredIn(before, struct) || isStoredIn(after, struct));
  }

  /** The fate of values if the old schema has one type and the new schema another, in both directions. */
  between(before: ComparedType, after: ComparedType): Truths {
    if (before.shape === 'plain' && after.shape === 'plain') return this.#ofElements(before, after, false);
    if (before.shape !== after.shape) return otherShape(before, after);
    const elements = this.#ofElements(before, after, true);
    if (before.shape !== 'array' || before.length === after.length) return elements;
    return worst([elements, { backward: 'changed', forward: 'changed', json: 'rejected' }]);
  }

  /**
   * The fate of values between two types by their full names. `same` if the types correspond, because their differences
   * are reported at their declarations.
   */
  betweenNamed(before: string, after: string): Truths {
    if (this.isSameType(before, after)) return same;
    const key = `${before} ${after}`;
    const known = this.#between.get(key);
    if (known) return this.#noteAll(known);
    // Types contain each other. A pair that is being compared already counts as the same, so only the answer of the
    // outermost pair is complete and can be kept.
    if (this.#seen?.has(key)) return same;
    const isFirst = this.#seen === undefined;
    this.#seen ??= new Set();
    this.#seen.add(key);
    if (!isFirst) return worst(this.#differencesOf(before, after));
    const truths = this.#noted(() => worst(this.#differencesOf(before, after)));
    this.#seen = undefined;
    this.#between.set(key, truths);
    return this.#noteAll(truths);
  }

  #differencesOf(before: string, after: string): Iterable<Truths> {
    const [oldObject, newObject] = this.#pair(({ objects }, name) => objects.get(name), before, after);
    if (oldObject && newObject) return this.#comparers.objects(this, oldObject, newObject);
    const [oldEnum, newEnum] = this.#pair(({ enums }, name) => enums.get(name), before, after);
    if (oldEnum && newEnum) return this.#comparers.enums(this, oldEnum, newEnum);
    return [];
  }

  #pair<Type>(find: (schema: ComparedSchema, name: string) => Type | undefined, before: string, after: string) {
    return [
      this.#note((comparison) => find(comparison.before, before)),
      this.#note((comparison) => find(comparison.after, after)),
    ] as const;
  }

  /** Asks something about other declarations, and notes the answer. */
  #note<Answer>(ask: (comparison: Comparison) => Answer): Answer {
    const answer = ask(this);
    this.#notes.push((later) => ask(later) === answer);
    return answer;
  }

  /** Computes an answer, together with the notes that are made meanwhile. */
  #noted<Value>(compute: () => Value): Conditional<Comparison, Value> {
    const around = this.#notes;
    const notes: typeof around = [];
    this.#notes = notes;
    try {
      return { value: compute(), holds: (later) => notes.every((isSame) => isSame(later)) };
    } finally {
      this.#notes = around;
    }
  }

  /** Returns a known answer, and makes its conditions part of those of the answer that is being computed. */
  #noteAll<Value>({ value, holds }: Conditional<Comparison, Value>): Value {
    this.#notes.push(holds);
    return value;
  }

  #ofElements(before: ComparedType, after: ComparedType, inVector: boolean): Truths {
    const [left, right] = [before.element, after.element];
    if (left === 'scalar' && right === 'scalar') return this.#ofScalars(before, after, inVector);
    const isObject = (element: string) => element === 'table' || element === 'struct';
    if (left === right && left === 'string') return same;
    if (before.name !== undefined && after.name !== undefined) {
      if (left === right) return this.betweenNamed(before.name, after.name);
      // A type that became another kind is reported at its declaration.
      if (isObject(left) && isObject(right) && this.isSameType(before.name, after.name)) return same;
    }
    return { backward: reading(left, right), forward: reading(right, left), json: 'rejected' };
  }

  #ofScalars(before: ComparedType, after: ComparedType, inVector: boolean): Truths {
    const isSame = this.isSameType(before.name, after.name);
    // A changed underlying type is reported at the declaration of the enum.
    if (isSame || !before.scalar || !after.scalar) return same;
    const backward = readingNumber(before.scalar, after.scalar);
    const forward = readingNumber(after.scalar, before.scalar);
    const json = readingText(before.scalar, after.scalar);
    const numbers =
      inVector && before.scalar.size !== after.scalar.size ? { ...damage, json } : { backward, forward, json };
    if (before.name !== undefined && after.name !== undefined) return this.#ofEnums(numbers, before.name, after.name);
    return before.name === undefined && after.name === undefined ? numbers : { ...numbers, json: 'rejected' };
  }

  /** The fate of values of an enum that are read as another enum. Numbers without a name there are read all the same. */
  #ofEnums(numbers: Truths, before: string, after: string): Truths {
    const members = this.betweenNamed(before, after);
    const truths = isDamage(members.backward) || isDamage(members.forward) ? damage : same;
    return { ...worst([numbers, truths]), json: members.json };
  }
}

/**
 * Remembers the last differences by the declaration of the old schema, because each baseline has declarations of its
 * own.
 */
const keptDifferences = conditionalAnswers<object, Comparison, readonly Difference[]>();

/** True if values of a struct are stored in tables or unions, also inside other structs, and not only in vectors. */
function isStoredIn(schema: ComparedSchema, struct: string, seen = new Set<string>()): boolean {
  // A binary schema may claim that a struct contains itself.
  if (seen.has(struct)) return false;
  seen.add(struct);
  const isIn = (entry: ComparedEntry) =>
    structsIn(entry).has(struct) &&
    (!('size' in entry) || entry.kind === 'table' || isStoredIn(schema, entry.fullName, seen));
  return schema.parts.some(({ entries }) => entries.some((entry) => entry !== undefined && isIn(entry)));
}

const structsIn = byIdentity((entry: ComparedEntry): ReadonlySet<string> => {
  if ('fields' in entry) {
    const stored = entry.fields.filter(({ type: { shape } }) => shape === 'plain' || shape === 'array');
    return new Set(stored.flatMap(({ type }) => (type.element === 'struct' ? (type.name ?? []) : [])));
  }
  if (!('members' in entry)) return new Set();
  return new Set(entry.members.flatMap(({ type }) => (type?.element === 'struct' ? (type.name ?? []) : [])));
});

function otherShape(before: ComparedType, after: ComparedType): Truths {
  const one = (from: ComparedType, to: ComparedType): Truth =>
    to.shape === 'plain'
      ? reading('vector', to.element)
      : from.shape === 'plain'
        ? reading(from.element, 'vector')
        : 'changed';
  return { backward: one(before, after), forward: one(after, before), json: 'rejected' };
}

/** The result of reading bytes of one kind as another kind. A reader that expects an offset mostly refuses them. */
function reading(from: string, to: string): Truth {
  if (to === 'scalar' || to === 'struct') return 'changed';
  return (from === 'string' && to === 'vector') || (from === 'vector' && to === 'string') ? 'changed' : 'rejected';
}

/** The result of reading a number that was written as another type of number. */
function readingNumber(from: Scalar, to: Scalar): Truth {
  if (from.canonical === to.canonical) return 'same';
  if (from.size !== to.size || from.kind === 'float' || to.kind === 'float') return 'changed';
  return from.kind === 'bool' ? 'same' : 'changed';
}

/** The fate of a number's text in JSON. */
function readingText(from: Scalar, to: Scalar): Truth {
  if (from.canonical === to.canonical) return 'same';
  if (from.kind === 'bool') return 'rejected';
  if (to.kind === 'bool') return from.kind === 'float' ? 'rejected' : 'changed';
  if (to.kind === 'float') return from.size === 8 && to.size === 4 ? 'changed' : 'same';
  if (from.kind === 'float') return 'rejected';
  const fits = from.min !== undefined && to.min !== undefined && from.max !== undefined && to.max !== undefined;
  return fits && to.min <= from.min && from.max <= to.max ? 'same' : 'rejected';
}
