// Collects flatc's knowledge at the point where it read a declaration, apart from the targets of references. flatc
// judges some names at once, so later declarations come too late.
import { byIdentity } from '../memo.ts';
import { hasMemberAttributes } from '../summary/member-attributes.ts';
import { indexBefore, type MemberEdit } from '../summary/member-edits.ts';
import { nameFactsOf } from '../summary/name-facts.ts';
import { enumsNamedIn } from '../summary/quoted-enums.ts';
import {
  type AttributeSummary,
  type FieldSummary,
  membersOf,
  type NamedDeclarationSummary,
  type TableSummary,
} from '../summary/summary.ts';
import { isSameLayout, type StructLayout } from '../values/layout.ts';
import { attributes } from '../vocabulary/vocabulary.ts';
import { type Resolution, unresolved } from './definition.ts';
import type { Environment } from './environment.ts';

/** The facts of one declaration. Most declarations have no such facts and share one object. */
export interface PointFacts {
  /** Names of attributes that are used without an earlier declaration. */
  readonly undeclaredAttributes: readonly string[];
  /** Names of attributes that older versions of flatc do not know, and that are used without an earlier declaration. */
  readonly lateAttributes: readonly string[];
  /** Indices of fields that have the name of a table or struct, or of a placeholder for one. */
  readonly fieldsNamedLikeTypes: readonly number[];
  /** The enums that quoted defaults name, each with its meaning at this point. One default may name several enums. */
  readonly defaultEnums: readonly DefaultEnum[];
  /** The layout, if the declaration is a struct all of whose fields have types that flatc knows at this point. */
  readonly layout?: StructLayout;
}

interface DefaultEnum {
  /** The index of the field. */
  readonly field: number;
  readonly name: string;
  readonly meaning: Resolution;
}

export const noFacts: PointFacts = {
  undeclaredAttributes: [],
  lateAttributes: [],
  fieldsNamedLikeTypes: [],
  defaultEnums: [],
};

/**
 * The meaning of `name` in the default of the field with the index `field`. Undefined if flatc did not look up the name
 * as an enum.
 */
export function defaultEnumOf(facts: PointFacts, field: number, name: string): DefaultEnum | undefined {
  return enumsByField(facts).get(`${field} ${name}`);
}

const enumsByField = byIdentity(
  ({ defaultEnums }: PointFacts): ReadonlyMap<string, DefaultEnum> =>
    new Map(defaultEnums.map((named) => [`${named.field} ${named.name}`, named])),
);

const builtInNames = new Set(attributes.map((attribute) => attribute.name));
const lateNames = new Set(attributes.flatMap(({ name, rule }) => (rule === undefined ? [] : [name])));

/** The facts from the last reading. They are kept for all simple names except the names in `renewed`. */
interface EarlierFacts {
  readonly facts: PointFacts;
  readonly renewed: ReadonlySet<string>;
  /** The members that were edited since the last reading; undefined if the declaration is the same. */
  readonly edit: MemberEdit | undefined;
  /** True if only the members and references in the edit are to be read. */
  readonly isRestKept?: boolean;
}

/**
 * True if the fields outside of an edit had no facts before it, and get none by new meanings of the `renewed` names.
 * False without an edit.
 */
export function hasFactsOnlyIn({ edit, facts, renewed }: EarlierFacts, declaration: NamedDeclarationSummary): boolean {
  if (!edit || !('fields' in declaration) || facts.fieldsNamedLikeTypes.length + facts.defaultEnums.length > 0)
    return false;
  if (hasMemberAttributes(declaration)) return false;
  const names = nameFactsOf(declaration);
  for (const name of renewed) if (names.has(name)) return false;
  return true;
}

/**
 * Reads the body of a definition as flatc does, calls `useNext` for each of its references in order, and returns the
 * facts. With `isRestKept`, only the edited fields are read.
 */
export function readBody(
  declaration: NamedDeclarationSummary,
  namespace: string,
  environment: Environment,
  useNext: () => void,
  before?: EarlierFacts,
): PointFacts {
  const facts = new FactCollector(environment);
  facts.attributes(declaration.metadata);
  if ('fields' in declaration) {
    readFields(declaration, namespace, environment, useNext, facts, before);
  } else {
    if (hasMemberAttributes(declaration)) {
      for (const { metadata } of membersOf(declaration)) facts.attributes(metadata);
    }
    for (let count = declaration.references.length; count > 0; count--) useNext();
  }
  return facts.result;
}

function readFields(
  { fields, references }: TableSummary,
  namespace: string,
  environment: Environment,
  useNext: () => void,
  facts: FactCollector,
  before: EarlierFacts | undefined,
): void {
  const only = before?.isRestKept ? before.edit : undefined;
  const end = only?.members.newEnd ?? fields.length;
  const endOfUses = only?.references.newEnd ?? references.length;
  const earlierNames = new Set(before?.facts.fieldsNamedLikeTypes);
  let used = only?.references.start ?? 0;
  for (let index = only?.members.start ?? 0; index < end; index++) {
    const field = fields[index] as FieldSummary;
    const name = field.name.text;
    const old = before?.edit ? indexBefore(before.edit.members, index) : before && index;
    // The name is looked at before the type, so that a type asked for by this very field does not count.
    const isNamedLikeType =
      old !== undefined && !before?.renewed.has(name)
        ? earlierNames.has(old)
        : environment.knows(name) && environment.findType(name, namespace) !== undefined;
    if (isNamedLikeType) facts.fieldNamedLikeType(index);
    for (; used < endOfUses && (references[used]?.start ?? 0) < field.end; used++) useNext();
    if (field.defaultValue?.kind === 'string') {
      for (const named of enumsNamedIn(field.defaultValue)) {
        const known = before && old !== undefined ? defaultEnumOf(before.facts, old, named) : undefined;
        if (known && !before?.renewed.has(named)) facts.defaultEnum({ ...known, field: index });
        else facts.defaultEnum({ field: index, name: named, meaning: enumMeaning(named, namespace, environment) });
      }
    }
    if (field.metadata.length > 0) facts.attributes(field.metadata);
  }
  for (; used < endOfUses; used++) useNext();
}

function enumMeaning(name: string, namespace: string, environment: Environment): Resolution {
  const definition = environment.findEnum(name, namespace);
  return definition ? environment.resolution(definition) : unresolved;
}

class FactCollector {
  readonly #environment: Environment;
  #undeclared: Set<string> | undefined;
  #late: Set<string> | undefined;
  #named: number[] | undefined;
  #enums: DefaultEnum[] | undefined;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  attributes(metadata: readonly AttributeSummary[]): void {
    for (const { name } of metadata) {
      const isBuiltIn = builtInNames.has(name.text);
      if ((isBuiltIn && !lateNames.has(name.text)) || this.#environment.attribute(name.text)) continue;
      if (isBuiltIn) {
        this.#late ??= new Set();
        this.#late.add(name.text);
        continue;
      }
      this.#undeclared ??= new Set();
      this.#undeclared.add(name.text);
    }
  }

  fieldNamedLikeType(index: number): void {
    this.#named ??= [];
    this.#named.push(index);
  }

  defaultEnum(named: DefaultEnum): void {
    this.#enums ??= [];
    this.#enums.push(named);
  }

  get result(): PointFacts {
    if (!this.#undeclared && !this.#late && !this.#named && !this.#enums) return noFacts;
    return {
      undeclaredAttributes: [...(this.#undeclared ?? [])],
      lateAttributes: [...(this.#late ?? [])],
      fieldsNamedLikeTypes: this.#named ?? [],
      defaultEnums: this.#enums ?? [],
    };
  }
}

/** Whether two facts are equal in content, so that the older object can be kept. */
export function isSameFacts(left: PointFacts, right: PointFacts): boolean {
  if (left === right) return true;
  return (
    isSameLayout(left.layout, right.layout) &&
    left.undeclaredAttributes.join() === right.undeclaredAttributes.join() &&
    left.lateAttributes.join() === right.lateAttributes.join() &&
    left.fieldsNamedLikeTypes.join() === right.fieldsNamedLikeTypes.join() &&
    left.defaultEnums.length === right.defaultEnums.length &&
    left.defaultEnums.every((named, index) => {
      const other = right.defaultEnums[index];
      return named.field === other?.field && named.name === other.name && named.meaning === other.meaning;
    })
  );
}
