// Guesses the languages of a workspace from files of build tools, until the user has chosen some.
import type { Generator } from './task-definition.ts';

const signs: readonly { readonly file: RegExp; readonly language: Generator }[] = [
  { file: /^go\.mod$/, language: 'go' },
  { file: /^(package|tsconfig|deno)\.json$/, language: 'ts' },
  { file: /^Cargo\.toml$/, language: 'rust' },
  { file: /^(CMakeLists\.txt|meson\.build|.*\.vcxproj)$/, language: 'cpp' },
  { file: /\.csproj$/, language: 'csharp' },
  { file: /^(pyproject\.toml|setup\.py|requirements\.txt)$/, language: 'python' },
  { file: /^(pom\.xml|build\.gradle)$/, language: 'java' },
  { file: /^build\.gradle\.kts$/, language: 'kotlin' },
  { file: /^pubspec\.yaml$/, language: 'dart' },
  { file: /^Package\.swift$/, language: 'swift' },
  { file: /^composer\.json$/, language: 'php' },
];

const names = [
  ...['go.mod', 'package.json', 'tsconfig.json', 'deno.json', 'Cargo.toml', 'CMakeLists.txt', 'meson.build'],
  ...['*.vcxproj', '*.csproj', 'pyproject.toml', 'setup.py', 'requirements.txt', 'pom.xml', 'build.gradle'],
  ...['build.gradle.kts', 'pubspec.yaml', 'Package.swift', 'composer.json'],
];

/** A glob for `findFiles` that matches these files at the top of a workspace and one folder below. */
export const signFiles = `{${names.flatMap((name) => [name, `*/${name}`]).join(',')}}`;

/** The languages, by generator names, that files with these base names indicate. */
export function languagesOf(fileNames: Iterable<string>): readonly Generator[] {
  const found = [...fileNames];
  return signs.filter(({ file }) => found.some((name) => file.test(name))).map(({ language }) => language);
}
