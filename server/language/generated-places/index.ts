// The parts of this folder that others import.
export { bareLetters } from './bare-letters.ts';
export { declarationsAt, namesAt } from './declarations-at.ts';
export {
  codeExtensions,
  codeOptionsOf,
  extensionOf,
  groupedItems,
  type ItemGroups,
  languageOfCode,
  placesAmong,
  placesInFile,
} from './file-places.ts';
export { type GeneratedFile, type GeneratedPlace, placesIn } from './find-places.ts';
export type { PlaceLanguage, PlaceRole } from './place-language.ts';
export { placeLanguages } from './place-languages.ts';
export { type ReadDeclaration, readCode } from './read-code.ts';
export type { SchemaItem, SchemaItemKind } from './schema-item.ts';
export {
  alikeItems,
  declaringSchema,
  itemsInNames,
  mayHaveCodeOf,
  type SchemaWords,
  schemaWords,
  typesInCode,
} from './text-search.ts';
export { type SoughtNames, soughtNames } from './uses.ts';
