// Finds the files, among some, that declare the types which the names in a file may mean.
import type { Program } from '../program.ts';
import { candidates } from '../vocabulary/candidate-names.ts';
import { type NameUse, usesOf } from './file-uses.ts';

/** The files that declare types which the names in one file may mean. */
interface DeclaringFiles {
  /** The files for the names of types in the file. */
  readonly ofTypes: ReadonlySet<string>;
  /** The files for the names of fields, which must differ from the names of known tables and structs. */
  readonly ofFields: ReadonlySet<string>;
  /**
   * The files that declare a type with the simple name of an unknown one. An unknown table becomes the next one with
   * its simple name, whatever the namespace.
   */
  readonly ofUnknownTypes: ReadonlySet<string>;
}

/**
 * Returns a function that gives the declaring files of a file, among the files `uris`. The first call collects the types
 * of all of these. The answer for each file is remembered.
 */
export function declaringFilesAmong(program: Program, uris: Iterable<string>): (file: string) => DeclaringFiles {
  const answers = new Map<string, DeclaringFiles>();
  let types: DeclaredTypes | undefined;
  return (file) => {
    const known = answers.get(file);
    if (known) return known;
    types ??= typesIn(program, uris);
    const { names, fieldNames } = usesOf(program, file);
    const [ofTypes, ofFields, ofUnknownTypes] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const use of names) {
      const files = filesFor(types, use);
      for (const uri of files) ofTypes.add(uri);
      if (files.length > 0) continue;
      for (const namesakes of types.get(use.simpleName)?.values() ?? [])
        for (const uri of namesakes) ofUnknownTypes.add(uri);
    }
    for (const use of fieldNames) for (const uri of filesFor(types, use)) ofFields.add(uri);
    const answer = { ofTypes, ofFields, ofUnknownTypes };
    answers.set(file, answer);
    return answer;
  };
}

/** The files that declare each type: by its simple name, then by its full name. */
type DeclaredTypes = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

function typesIn(program: Program, uris: Iterable<string>): DeclaredTypes {
  const types = new Map<string, Map<string, string[]>>();
  for (const uri of uris) {
    for (const { fullName, declaration } of program.typesOf(uri)) {
      const simpleName = declaration.name.text;
      const namesakes = types.get(simpleName) ?? new Map<string, string[]>();
      types.set(simpleName, namesakes);
      const files = namesakes.get(fullName);
      if (files) files.push(uri);
      else namesakes.set(fullName, [uri]);
    }
  }
  return types;
}

function filesFor(types: DeclaredTypes, { name, simpleName, namespace }: NameUse): readonly string[] {
  const namesakes = types.get(simpleName);
  if (!namesakes) return nowhere;
  return candidates(name, namespace).flatMap((fullName) => namesakes.get(fullName) ?? nowhere);
}

const nowhere: readonly string[] = [];
