// Lists the languages whose generated code is searched for declarations.
import type { Generator } from '../settings.ts';
import { cppPlaces } from './languages/cpp.ts';
import { csharpPlaces } from './languages/csharp.ts';
import { dartPlaces } from './languages/dart.ts';
import { goPlaces } from './languages/go.ts';
import { javaPlaces } from './languages/java.ts';
import { kotlinMultiplatformPlaces, kotlinPlaces } from './languages/kotlin.ts';
import { lobsterPlaces } from './languages/lobster.ts';
import { luaPlaces } from './languages/lua.ts';
import { nimPlaces } from './languages/nim.ts';
import { phpPlaces } from './languages/php.ts';
import { pythonPlaces } from './languages/python.ts';
import { rustPlaces } from './languages/rust.ts';
import { swiftPlaces } from './languages/swift.ts';
import { tsPlaces } from './languages/ts.ts';
import type { PlaceLanguage } from './place-language.ts';

const all: readonly PlaceLanguage[] = [
  cppPlaces,
  csharpPlaces,
  dartPlaces,
  goPlaces,
  javaPlaces,
  kotlinPlaces,
  kotlinMultiplatformPlaces,
  lobsterPlaces,
  luaPlaces,
  nimPlaces,
  phpPlaces,
  pythonPlaces,
  rustPlaces,
  swiftPlaces,
  tsPlaces,
];

/** The languages by their generators. */
export const placeLanguages: ReadonlyMap<Generator, PlaceLanguage> = new Map(
  all.map((language) => [language.generator, language]),
);
