// Finds the places of declarations in a generated file whose language and options are not given.

import { isGeneratedCode } from '../generate/stale.ts';
import { byIdentity } from '../memo.ts';
import type { CodeOptions, Generator, LanguageSettings } from '../settings.ts';
import { type Steps, stepwise } from '../steps.ts';
import { type GeneratedFile, type GeneratedPlace, placesOf } from './find-places.ts';
import type { PlaceLanguage } from './place-language.ts';
import { placeLanguages } from './place-languages.ts';
import { type ReadDeclaration, readCode } from './read-code.ts';
import type { SchemaItem } from './schema-item.ts';

/** The settings of a file that say how code is generated. */
type CodeSettings = Pick<LanguageSettings, 'flatc' | 'targets'>;

/**
 * The different options with which a generator writes code of a file: of the file's own targets, and of all targets
 * that write code of included files too. Without such a target, the options of the project.
 */
export function codeOptionsOf(settings: CodeSettings, { generator }: PlaceLanguage): readonly CodeOptions[] {
  const known = optionsOf(settings);
  const found = known.get(generator) ?? readOptions(settings, generator);
  known.set(generator, found);
  return found;
}

const optionsOf = byIdentity((_: CodeSettings) => new Map<Generator, readonly CodeOptions[]>());

function readOptions({ flatc, targets }: CodeSettings, generator: Generator): readonly CodeOptions[] {
  const { code, codeRuns = [] } = flatc;
  const own = codeRuns.filter((run) => run.generator === generator).map(({ options }) => options);
  const ofIncluded = targets
    .filter((target) => target.generator === generator && target.flatc.code?.generateAll)
    .map((target) => target.flatc.code ?? code);
  const all = [...own, ...ofIncluded];
  return all.length === 0 ? [code] : [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

/** The extensions of generated files in all languages, such as `.go`. */
export const codeExtensions: ReadonlySet<string> = new Set(
  [...placeLanguages.values()].flatMap((language) => language.extensions),
);

/** The ending of a path or URI with its dot; empty if it has none. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') ? name.slice(name.lastIndexOf('.')) : '';
}

/** The language of a generated file; undefined if flatc has not generated the file, or its extension is unknown. */
export function languageOfCode({ path, text }: GeneratedFile): PlaceLanguage | undefined {
  if (!isGeneratedCode(text)) return undefined;
  const extension = extensionOf(path);
  if (extension !== '.kt') return [...placeLanguages.values()].find((each) => each.extensions.includes(extension));
  const isMultiplatform = /^import com\.google\.flatbuffers\.kotlin\./m.test(text);
  return placeLanguages.get(isMultiplatform ? 'kotlin-kmp' : 'kotlin');
}

/**
 * A function that returns items in groups, by the options of their code in a language. It returns the same lists again
 * for the same language.
 */
export type ItemGroups = (language: PlaceLanguage) => ReadonlyMap<CodeOptions, readonly SchemaItem[]>;

/**
 * Makes a function that groups items by their options. It remembers the groups of each language, because
 * `expectedNames` remembers its answer for a list.
 */
export function groupedItems(
  items: readonly SchemaItem[],
  optionsOf: (item: SchemaItem, language: PlaceLanguage) => readonly CodeOptions[],
): ItemGroups {
  const known = new Map<PlaceLanguage, ReadonlyMap<CodeOptions, readonly SchemaItem[]>>();
  return (language) => {
    const found = known.get(language);
    if (found) return found;
    const groups = new Map<CodeOptions, SchemaItem[]>();
    for (const item of items) {
      for (const options of optionsOf(item, language)) {
        const group = groups.get(options);
        if (group) group.push(item);
        else groups.set(options, [item]);
      }
    }
    known.set(language, groups);
    return groups;
  };
}

/**
 * The places of items in a file, whatever their options; empty if flatc has not generated the file, or its extension is
 * unknown. Runs in steps.
 */
export const placesInFile = stepwise(function* (
  file: GeneratedFile,
  items: ItemGroups,
): Steps<readonly GeneratedPlace[]> {
  const language = languageOfCode(file);
  if (!language) return [];
  const declarations = yield* readCode.inSteps(file.text, language.syntax);
  return yield* placesAmong.inSteps(file.path, declarations, items, language);
});

/**
 * The places of items among declarations of a file, whatever their options; places of each group are in the order of
 * the text. A declaration that differs from the code of one group, but not of another, has only the places without
 * differences.
 */
export const placesAmong = stepwise(function* (
  path: string,
  declarations: readonly ReadDeclaration[],
  items: ItemGroups,
  language: PlaceLanguage,
): Steps<readonly GeneratedPlace[]> {
  const found: GeneratedPlace[] = [];
  for (const [options, own] of items(language)) {
    for (const place of yield* placesOf.inSteps(path, declarations, own, language, options)) found.push(place);
  }
  return items(language).size > 1 ? bestPlaces(found) : found;
});

/** The places of several groups without repetitions, and without differences that another group does not have. */
function bestPlaces(places: readonly GeneratedPlace[]): readonly GeneratedPlace[] {
  const equal = new Set(places.flatMap(({ start, differs }) => (differs ? [] : start)));
  const known = new Map<SchemaItem, Set<number>>();
  return places.filter(({ item, start, differs }) => {
    const starts = known.get(item) ?? new Set();
    if ((differs && equal.has(start)) || starts.has(start)) return false;
    known.set(item, starts.add(start));
    return true;
  });
}
