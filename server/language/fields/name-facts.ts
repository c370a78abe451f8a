// Keeps what the names of a long list of fields show. After an edit, only the replaced names are looked at again.
import { alikeEnds } from '../list-changes.ts';
import { lastAnswers } from '../memo.ts';
import type { FieldSummary, TableSummary } from '../summary/summary.ts';
import { isSnakeCase } from '../vocabulary/snake-case.ts';

/** Faults that names of fields may have, which a closer look finds. */
interface NameFacts {
  /** True if a name occurs twice. */
  readonly isRepeated: boolean;
  /** True if a name is not in snake_case. */
  readonly isMisstyled: boolean;
}

/** The facts about a table or struct. Kept by its name, which stays the same object while its fields are edited. */
export function nameFactsOf({ name, fields }: TableSummary): NameFacts {
  return lastFacts(name, [fields], (last) => (last ?? new FieldNames()).follow(fields));
}

const lastFacts = lastAnswers<TableSummary['name'], FieldNames>();

class FieldNames implements NameFacts {
  #fields: readonly FieldSummary[] = [];
  readonly #counts = new Map<string, number>();
  #misstyled = 0;

  get isRepeated(): boolean {
    return this.#counts.size < this.#fields.length;
  }

  get isMisstyled(): boolean {
    return this.#misstyled > 0;
  }

  follow(fields: readonly FieldSummary[]): this {
    const { start, oldEnd, newEnd } = alikeEnds(this.#fields, fields, isNamedAlike);
    for (let index = start; index < oldEnd; index++) this.#count(this.#fields[index] as FieldSummary, -1);
    for (let index = start; index < newEnd; index++) this.#count(fields[index] as FieldSummary, 1);
    this.#fields = fields;
    return this;
  }

  #count({ name: { text }, type }: FieldSummary, change: 1 | -1): void {
    const count = (this.#counts.get(text) ?? 0) + change;
    if (count > 0) this.#counts.set(text, count);
    else this.#counts.delete(text);
    if (type && !isSnakeCase(text)) this.#misstyled += change;
  }
}

function isNamedAlike(left: FieldSummary, right: FieldSummary): boolean {
  return left.name.text === right.name.text && (left.type === undefined) === (right.type === undefined);
}
