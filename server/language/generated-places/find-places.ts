// Finds the code of the declarations of schemas in a generated file, by computed names first and by slots otherwise.
import type { CodeOptions } from '../settings.ts';
import { eachInSteps, type Steps, stepwise } from '../steps.ts';
import { type Expected, type ExpectedNames, expectedNames, nameKey } from './expected-names.ts';
import type { PlaceLanguage, PlaceRole } from './place-language.ts';
import { type ReadDeclaration, readCode } from './read-code.ts';
import type { SchemaItem } from './schema-item.ts';

/** A declaration in generated code, with the declaration of the schema that it comes from. */
export interface GeneratedPlace {
  readonly item: SchemaItem;
  readonly role: PlaceRole;
  /** The name in the code. */
  readonly name: string;
  /** The offset of the name in the file. */
  readonly start: number;
  /**
   * The difference from the code that flatc would write now: another name for the slot, or another slot for the name.
   * Undefined if both are equal, or if the code does not show the slot.
   */
  readonly differs?: 'name' | 'slot';
}

/** A generated file. Some languages show the namespace of a file only in its path. */
export interface GeneratedFile {
  /** The path with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The places of items in a file, in the order of its text. */
export const placesIn = stepwise(function* (
  { path, text }: GeneratedFile,
  items: readonly SchemaItem[],
  language: PlaceLanguage,
  options: CodeOptions,
): Steps<readonly GeneratedPlace[]> {
  const declarations = yield* readCode.inSteps(text, language.syntax);
  return yield* placesOf.inSteps(path, declarations, items, language, options);
});

/** The places of items among declarations of a file. */
export const placesOf = stepwise(function* (
  path: string,
  declarations: readonly ReadDeclaration[],
  items: readonly SchemaItem[],
  language: PlaceLanguage,
  options: CodeOptions,
): Steps<readonly GeneratedPlace[]> {
  const expected = yield* expectedNames(items, language, options);
  const folder = `/${path.slice(0, path.lastIndexOf('/') + 1)}`;
  const isWhole = wholeFile.test(path);
  const folders = expected.folders.filter((each) => isWhole || folder.endsWith(`/${each.slice(0, -1)}`));
  const found = yield* eachInSteps(declarations, (declaration): readonly GeneratedPlace[] => {
    const { namespace } = declaration;
    // The language names an arbitrary namespace only if its text has whole namespaces; otherwise folders count.
    const isNamed = language.folder === undefined || language.namespace('a', options) !== undefined;
    const spaces = declaration.kind === 'namespace' ? [''] : isNamed ? [namespace ?? ''] : folders;
    for (const space of spaces) {
      const places = placesInSpace(declaration, space, expected, language);
      if (places.length > 0) return places;
    }
    return [];
  });
  return found.flat();
});

/** Files with all types of a schema, whatever their namespaces. */
const wholeFile = /_generated\.\w+$/;

function placesInSpace(
  declaration: ReadDeclaration,
  space: string,
  expected: ExpectedNames,
  language: PlaceLanguage,
): readonly GeneratedPlace[] {
  const { name, owner, start, slot } = declaration;
  const under = (type: string): readonly Expected[] => {
    const named = expected.byName.get(nameKey(space, type, name)) ?? [];
    // A function may have the name of another type.
    return declaration.kind === 'type' ? named : named.filter((each) => !isType(each));
  };
  const own = under(owner);
  const all = own.length === 0 && owner === '' ? under(`${declaration.after}>`) : own;
  const place = ({ item, role }: Pick<Expected, 'item' | 'role'>): GeneratedPlace => ({ item, role, name, start });
  const isGeneral = language.general.test(name);
  if (all.length > 0) {
    const bySlot = slot === undefined || isGeneral ? [] : all.filter((each) => each.slot === slot);
    if (bySlot.length > 0) return bySlot.map(place);
    const first = Math.min(...all.map(({ rank }) => rank));
    const best = all.filter(({ rank }) => rank === first);
    return best.map((each) => {
      const isOther = slot !== undefined && !isGeneral && each.slot !== undefined && each.item.kind === 'field';
      return isOther ? { ...place(each), differs: 'slot' } : place(each);
    });
  }
  if (slot === undefined || isGeneral) return [];
  const table = expected.tables.get(nameKey(space, owner, '')) ?? tableOfFunction(declaration, space, expected);
  const item = table && expected.bySlot.get(table)?.get(slot);
  return item ? [{ ...place({ item, role: declaration.slotUse ?? 'reads' }), differs: 'name' }] : [];
}

/** True if a name is the name of a type itself. */
function isType({ item: { kind }, role }: Expected): boolean {
  return role === 'declaration' && typeKinds.has(kind);
}

const typeKinds: ReadonlySet<SchemaItem['kind']> = new Set(['table', 'struct', 'enum', 'union']);

/**
 * The table that a function outside of types belongs to: the table with the longest name at the beginning of the
 * function's name, or else the table of the last type before it. Undefined for a method, and if there is no such table.
 */
function tableOfFunction(
  { name, owner, after }: ReadDeclaration,
  space: string,
  { tables }: ExpectedNames,
): SchemaItem | undefined {
  if (owner !== '') return undefined;
  // A longer name of a type before it is that of its own type, which the items may lack.
  const least = name.startsWith(after) ? after.length : 1;
  for (let end = name.length; end >= least && end > 0; end--) {
    const table = tables.get(nameKey(space, name.slice(0, end), ''));
    if (table) return table;
  }
  return tables.get(nameKey(space, `${after}>`, ''));
}
