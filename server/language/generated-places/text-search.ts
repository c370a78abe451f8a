// Finds schemas and generated code that may belong together by a search of their texts, so that few files must be read.
import { bareLetters } from './bare-letters.ts';
import type { ReadDeclaration } from './read-code.ts';
import type { SchemaItem } from './schema-item.ts';

/**
 * Makes a test of whether the text of a generated file may contain code of items. The test is true for every file with
 * such code, and for some others.
 */
export function mayHaveCodeOf(items: readonly SchemaItem[]): (text: string) => boolean {
  // The package of a namespace may be named by an option.
  if (items.some(({ kind }) => kind === 'namespace')) return () => true;
  const names = new Set(items.map(typeLetters));
  // Generators change the case of a name, and add or remove underscores.
  const pattern = new RegExp([...names].map((name) => [...name].join('_*')).join('|'), 'i');
  return (text) => pattern.test(text);
}

/**
 * Makes a function that measures how well the text of a schema fits declarations of generated code: the length of the
 * longest name in the schema that is a part of a name in the code, without regard to case and underscores. It is 0 if
 * there is none.
 */
export function declaringSchema(declarations: readonly ReadDeclaration[]): (schema: string) => number {
  const words = declarations.map(declarationLetters);
  return (schema) => {
    let longest = 0;
    for (const [, , written = ''] of schema.matchAll(declared)) {
      const name = bareLetters(written.slice(written.lastIndexOf('.') + 1));
      if (name.length > longest && words.some((word) => word.includes(name))) longest = name.length;
    }
    return longest;
  };
}

/** The words by which a schema and its generated code are brought together. */
export interface SchemaWords {
  /** The letters (`bareLetters`) of the types and services that the schema declares. */
  readonly types: ReadonlySet<string>;
  /** The letters of the last parts of the namespaces in the schema. */
  readonly namespaces: ReadonlySet<string>;
}

/** The words of a schema, found by a pattern. Words in comments are found, too; they cost only time. */
export function schemaWords(text: string): SchemaWords {
  const types = new Set<string>();
  const namespaces = new Set<string>();
  for (const [, keyword, written = ''] of text.matchAll(declared)) {
    const word = bareLetters(written.slice(written.lastIndexOf('.') + 1));
    if (keyword === 'namespace') namespaces.add(word);
    else if (keyword !== 'root_type') types.add(word);
  }
  return { types, namespaces };
}

/** The letters of the types that a generated file declares. */
export function typesInCode(declarations: readonly ReadDeclaration[]): ReadonlySet<string> {
  return new Set(declarations.filter(({ kind }) => kind === 'type').map(({ name }) => bareLetters(name)));
}

/**
 * The items of `all` whose code may have the same names as the code of the items `named`. The name of their type
 * contains the name of a type of `named`, or is contained in it.
 */
export function alikeItems(named: readonly SchemaItem[], all: readonly SchemaItem[]): readonly SchemaItem[] {
  const words = [...new Set(named.map(typeLetters))];
  const isAlike = (type: string) => words.some((word) => word.includes(type) || type.includes(word));
  return all.filter((item) => isAlike(typeLetters(item)));
}

/**
 * The items for which flatc may have generated some of the declarations: the name of their type is a part of a name in
 * the code.
 */
export function itemsInNames(
  items: readonly SchemaItem[],
  declarations: readonly ReadDeclaration[],
): readonly SchemaItem[] {
  const words = [...new Set(declarations.map(declarationLetters))];
  return items.filter((item) => {
    const type = typeLetters(item);
    return words.some((word) => word.includes(type));
  });
}

/** The letters of the type of an item, or of the last part of its name outside of types. */
function typeLetters({ holder, name }: SchemaItem): string {
  return bareLetters(holder?.name ?? name.slice(name.lastIndexOf('.') + 1));
}

function declarationLetters({ name, owner, after }: ReadDeclaration): string {
  return bareLetters(`${owner} ${name} ${after}`);
}

/** The declarations and uses of names from which types and namespaces of generated code are made. */
const declared = /\b(table|struct|enum|union|rpc_service|namespace|root_type)\s+([\w.]+)/g;
