// Finds the schemas that generated files may come from, by the names in both, so that few schemas are read for a file.
import { URI } from 'vscode-uri';
import {
  bareLetters,
  languageOfCode,
  largestText,
  readCode,
  type SchemaWords,
  typesInCode,
} from '../../language/service.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { freeMemory } from '../free-memory.ts';

/** Generated files that may come from the same schemas, and these schemas. */
export interface CodeCluster {
  readonly files: readonly string[];
  readonly schemas: readonly string[];
}

/** The largest number of schemas from which one generated file may come. */
const mostSchemas = 64;

/** The names of types and namespaces in all schemas, by which schemas are found for generated files. */
export class CodeSchemas {
  readonly #byType = new Map<string, string[]>();
  readonly #namespaces = new Map<string, ReadonlySet<string>>();

  note(uri: string, { types, namespaces }: SchemaWords): void {
    for (const type of types) {
      const known = this.#byType.get(type);
      if (known) known.push(uri);
      else this.#byType.set(type, [uri]);
    }
    this.#namespaces.set(uri, namespaces);
  }

  /** Groups generated files by the schemas that they may come from. A file that no schema fits is left out. */
  async clusters(files: readonly string[]): Promise<readonly CodeCluster[]> {
    const found = new Map<string, { readonly files: string[]; readonly schemas: readonly string[] }>();
    for (const file of files) {
      const schemas = await this.#schemasOf(file);
      if (schemas.length === 0) continue;
      const key = schemas.join('\n');
      const cluster = found.get(key);
      if (cluster) cluster.files.push(file);
      else found.set(key, { files: [file], schemas });
    }
    return [...found.values()];
  }

  async #schemasOf(file: string): Promise<readonly string[]> {
    const code = await generatedText(file);
    const language = code && languageOfCode(code);
    if (!code || !language) return [];
    const declarations = readCode(code.text, language.syntax);
    const counts = new Map<string, number>();
    for (const type of typesInCode(declarations))
      for (const uri of this.#declaring(type)) counts.set(uri, (counts.get(uri) ?? 0) + 1);
    const around = bareLetters(
      `${code.path} ${[...new Set(declarations.map(({ namespace }) => namespace))].join(' ')}`,
    );
    const isNear = (uri: string) => [...(this.#namespaces.get(uri) ?? [])].some((name) => around.includes(name));
    const near = [...counts.keys()].filter(isNear);
    const candidates = near.length > 0 ? near : [...counts.keys()];
    const countOf = (uri: string) => counts.get(uri) ?? 0;
    const best = candidates.sort((one, other) => countOf(other) - countOf(one) || (one < other ? -1 : 1));
    return best.slice(0, mostSchemas).sort();
  }

  /**
   * The schemas with a type whose name begins or ends the name of a type in code. Generators add prefixes and suffixes:
   * `MonsterT` comes from `Monster`.
   */
  #declaring(type: string): ReadonlySet<string> {
    const found = new Set<string>();
    for (let length = 1; length <= type.length; length++)
      for (const part of [type.slice(0, length), type.slice(-length)])
        for (const uri of this.#byType.get(part) ?? []) found.add(uri);
    return found;
  }
}

/**
 * `length` counts the UTF-16 units of the texts that were read since garbage was last collected. Above `most`, garbage
 * is collected again.
 */
const reading = { length: 0, most: 1_000_000 };

/**
 * The text of a generated file with its path; undefined for a file that is too large or cannot be read. Garbage of
 * earlier texts is collected from time to time.
 */
export async function generatedText(
  uri: string,
): Promise<{ readonly path: string; readonly text: string } | undefined> {
  const content = await nodeFileSystem.read(uri, true);
  if (content.kind !== 'file' || content.text.length > largestText) return undefined;
  reading.length += content.text.length;
  if (reading.length > reading.most) {
    reading.length = 0;
    freeMemory();
  }
  return { path: URI.parse(uri).path, text: content.text };
}
