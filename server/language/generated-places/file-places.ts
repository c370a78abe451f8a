// Finds the places of declarations in a generated file whose language and options are not given.

import { codeDefaults } from '../flatc-options.ts';
import { isGeneratedCode } from '../generate/stale.ts';
import type { CodeOptions, FlatcOptions } from '../settings.ts';
import { type Steps, stepwise } from '../steps.ts';
import { type GeneratedFile, type GeneratedPlace, placesOf } from './find-places.ts';
import type { PlaceLanguage } from './place-language.ts';
import { placeLanguages } from './place-languages.ts';
import { type ReadDeclaration, readCode } from './read-code.ts';
import type { SchemaItem } from './schema-item.ts';

/**
 * The code options of a project for a language: the options of the first run of its generator in `codeRuns`, otherwise
 * `code`, otherwise the defaults.
 */
export function codeOptionsOf(
  { code, codeRuns }: Partial<Pick<FlatcOptions, 'code' | 'codeRuns'>>,
  { generator }: PlaceLanguage,
): CodeOptions {
  return codeRuns?.find((run) => run.generator === generator)?.options ?? code ?? codeDefaults;
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
  optionsOf: (item: SchemaItem, language: PlaceLanguage) => CodeOptions,
): ItemGroups {
  const known = new Map<PlaceLanguage, ReadonlyMap<CodeOptions, readonly SchemaItem[]>>();
  return (language) => {
    const found = known.get(language);
    if (found) return found;
    const groups = new Map<CodeOptions, SchemaItem[]>();
    for (const item of items) {
      const options = optionsOf(item, language);
      const group = groups.get(options);
      if (group) group.push(item);
      else groups.set(options, [item]);
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
 * the text.
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
  return found;
});
