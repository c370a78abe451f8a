// Searches the files of the workspace folders for the names of generated code, where no language server is asked.
import { isGeneratedCode } from '../language/generate/service.ts';
import { type Generator, largestText, type SoughtNames, type SourceFile, soughtNames } from '../language/service.ts';
import type { CodeUse, UsesFound } from '../protocol-code.ts';
import type { Turns } from '../turns.ts';
import { codeFilesIn } from '../workspace/code-files.ts';
import type { FileSystem } from '../workspace/file-system.ts';
import type { CodePlace } from './generated-code.ts';

interface CodeUsesHost {
  readonly fileSystem: FileSystem;
  readonly turns: Turns;
  readonly folders: () => readonly string[];
  /** A text of which places are asked. */
  readonly linesOf: (uri: string, text: string) => Pick<SourceFile, 'rangeOf'>;
}

/** The largest number of places in an answer. */
const mostUses = 2000;

export class CodeUses {
  readonly #host: CodeUsesHost;

  constructor(host: CodeUsesHost) {
    this.#host = host;
  }

  /** The places with the names of some generated code, by file. `check` fails if the answer is no longer wanted. */
  async search(places: readonly CodePlace[], check: () => void): Promise<UsesFound> {
    const byLanguage = new Map<Generator, CodePlace[]>();
    for (const place of places) byLanguage.set(place.language, [...(byLanguage.get(place.language) ?? []), place]);
    const sought = [...byLanguage].flatMap(([language, own]) => soughtNames(own, language) ?? []);
    if (sought.length === 0) return { uses: [], isComplete: true };
    const { fileSystem, folders, turns } = this.#host;
    const extensions = new Set(sought.flatMap((each) => each.extensions));
    const uses: CodeUse[] = [];
    const searched = new Set<string>();
    for (const folder of folders()) {
      for await (const files of codeFilesIn(fileSystem, folder, extensions)) {
        // One folder may contain another.
        const unsearched = files.filter((uri) => !searched.has(uri));
        await turns.each(unsearched.length === 0 ? [undefined] : unsearched, async (uri) => {
          check();
          if (uri === undefined || uses.length >= mostUses) return;
          searched.add(uri);
          uses.push(...(await this.#usesIn(uri, sought)));
        });
      }
    }
    uses.sort((one, other) => (one.uri === other.uri ? 0 : one.uri < other.uri ? -1 : 1));
    return { uses: uses.slice(0, mostUses), isComplete: uses.length < mostUses };
  }

  async #usesIn(uri: string, sought: readonly SoughtNames[]): Promise<readonly CodeUse[]> {
    const content = await this.#host.fileSystem.read(uri, true);
    if (content.kind !== 'file' || content.text.length > largestText || isGeneratedCode(content.text)) return [];
    const { text } = content;
    const fitting = sought.filter(({ extensions }) => extensions.some((extension) => uri.endsWith(extension)));
    const lines = this.#host.linesOf(uri, text);
    return fitting.flatMap(({ generator, uses }) =>
      uses(text).map(({ start, length }) => ({
        uri,
        range: lines.rangeOf(start, start + length),
        language: generator,
      })),
    );
  }
}
