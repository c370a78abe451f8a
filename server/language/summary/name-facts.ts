// Keeps what the names of a long list of fields show. After an edit, only the replaced names are looked at again.
import { alikeEnds } from '../list-changes.ts';
import { lastAnswers } from '../memo.ts';
import { isSnakeCase } from '../vocabulary/snake-case.ts';
import { memberEditOf } from './member-edits.ts';
import type { FieldSummary, TableSummary } from './summary.ts';

/**
 * Facts about the names of a table's fields. They are quick to find, so that a rule looks closer only if a fact is
 * true.
 */
interface NameFacts {
  /** True if a name occurs twice. */
  readonly isRepeated: boolean;
  /** True if a name is not in snake_case. */
  readonly isMisstyled: boolean;
  /** True if a name may also be the name of a function that is generated for another field. */
  readonly mayClash: boolean;
  /** True if a field has the name. */
  readonly has: (name: string) => boolean;
}

/**
 * Returns the facts about a table or struct. They are remembered by the object of its name, which stays the same while
 * its fields are edited.
 */
export function nameFactsOf(table: TableSummary): NameFacts {
  return lastFacts(table.name, [table.fields], (last) => (last ?? new FieldNames()).follow(table));
}

/** True if a name ends with the last letter of a generated suffix, as few names do. */
export function mayBeGeneratedName(name: string): boolean {
  return 'ehr'.includes(name.charAt(name.length - 1));
}

const lastFacts = lastAnswers<TableSummary['name'], FieldNames>();

class FieldNames implements NameFacts {
  #table: TableSummary | undefined;
  readonly #counts = new Map<string, number>();
  #misstyled = 0;
  #generated = 0;

  get isRepeated(): boolean {
    return this.#counts.size < (this.#table?.fields.length ?? 0);
  }

  get isMisstyled(): boolean {
    return this.#misstyled > 0;
  }

  readonly has = (name: string): boolean => this.#counts.has(name);

  get mayClash(): boolean {
    return this.#generated > 0;
  }

  follow(table: TableSummary): this {
    const [before, now] = [this.#table?.fields ?? [], table.fields];
    const edit = this.#table && memberEditOf(table, this.#table);
    const { start, oldEnd, newEnd } = edit?.members ?? alikeEnds(before, now, isNamedAlike);
    for (let index = start; index < oldEnd; index++) this.#count(before[index] as FieldSummary, -1);
    for (let index = start; index < newEnd; index++) this.#count(now[index] as FieldSummary, 1);
    this.#table = table;
    return this;
  }

  #count({ name: { text }, type }: FieldSummary, change: 1 | -1): void {
    const count = (this.#counts.get(text) ?? 0) + change;
    if (count > 0) this.#counts.set(text, count);
    else this.#counts.delete(text);
    if (type && !isSnakeCase(text)) this.#misstyled += change;
    if (mayBeGeneratedName(text)) this.#generated += change;
  }
}

function isNamedAlike(left: FieldSummary, right: FieldSummary): boolean {
  return left.name.text === right.name.text && (left.type === undefined) === (right.type === undefined);
}
