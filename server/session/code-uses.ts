// Searches the files of the workspace folders for the names of generated code, without language servers.
import { isGeneratedCode } from '../language/generate/service.ts';
import {
  type GeneratedPlace,
  type Generator,
  largestText,
  type SoughtNames,
  type SourceFile,
  soughtNames,
} from '../language/service.ts';
import type { CodeUse } from '../protocol-code.ts';
import type { Turns } from '../turns.ts';
import { codeFilesIn } from '../workspace/code-files.ts';
import type { FileSystem } from '../workspace/file-system.ts';

interface CodeUsesHost {
  readonly fileSystem: FileSystem;
  readonly turns: Turns;
  readonly folders: () => readonly string[];
  /** Returns the text as an object that converts offsets to ranges. */
  readonly linesOf: (uri: string, text: string) => Pick<SourceFile, 'rangeOf'>;
}

/** A generated declaration with its language. */
export type SoughtPlace = GeneratedPlace & { readonly language: Generator };

/** The uses of several declarations, in the order in which they were asked for. */
export interface FoundUses {
  readonly uses: readonly (readonly CodeUse[])[];
  /** False if the search ended early because `mostUses` places were found. */
  readonly isComplete: boolean;
}

/** The largest number of places in an answer. */
export const mostUses = 2000;

export class CodeUses {
  readonly #host: CodeUsesHost;

  constructor(host: CodeUsesHost) {
    this.#host = host;
  }

  /**
   * The places with the names of the generated code of each declaration, sorted by file, at most `mostUses` in all.
   * `check` throws if the answer is no longer wanted.
   */
  async search(declarations: readonly (readonly SoughtPlace[])[], check: () => void): Promise<FoundUses> {
    const sought = declarations.map(soughtIn);
    const found = sought.map((): CodeUse[] => []);
    const extensions = new Set(sought.flat().flatMap((each) => each.extensions));
    if (extensions.size === 0) return { uses: found, isComplete: true };
    const { fileSystem, folders, turns } = this.#host;
    let count = 0;
    let isCut = false;
    const cut = () => {
      isCut = true;
    };
    const searched = new Set<string>();
    for (const folder of folders()) {
      for await (const files of codeFilesIn(fileSystem, folder, extensions, cut)) {
        // One folder may contain another.
        const unsearched = files.filter((uri) => !searched.has(uri));
        await turns.each(unsearched.length === 0 ? [undefined] : unsearched, async (uri) => {
          check();
          if (uri === undefined || count >= mostUses) return;
          searched.add(uri);
          for (const [index, uses] of (await this.#usesIn(uri, sought)).entries()) {
            const wanted = uses.slice(0, mostUses - count);
            found[index]?.push(...wanted);
            count += wanted.length;
          }
        });
      }
    }
    for (const uses of found) uses.sort((one, other) => (one.uri === other.uri ? 0 : one.uri < other.uri ? -1 : 1));
    return { uses: found, isComplete: !isCut && count < mostUses };
  }

  async #usesIn(uri: string, sought: readonly (readonly SoughtNames[])[]): Promise<readonly (readonly CodeUse[])[]> {
    const content = await this.#host.fileSystem.read(uri, true);
    if (content.kind !== 'file' || content.text.length > largestText || isGeneratedCode(content.text)) return [];
    const { text } = content;
    const isFitting = ({ extensions }: SoughtNames) => extensions.some((extension) => uri.endsWith(extension));
    const lines = this.#host.linesOf(uri, text);
    return sought.map((names) =>
      names.filter(isFitting).flatMap(({ generator, uses }) =>
        uses(text).map(({ start, length }) => ({
          uri,
          range: lines.rangeOf(start, start + length),
          name: text.slice(start, start + length),
          language: generator,
        })),
      ),
    );
  }
}

/** The names to look for, by language. */
function soughtIn(places: readonly SoughtPlace[]): readonly SoughtNames[] {
  const languages = new Set(places.map(({ language }) => language));
  return [...languages].flatMap((language) => {
    const own = places.filter((place) => place.language === language);
    return soughtNames(own, language) ?? [];
  });
}
