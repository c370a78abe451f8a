// Keeps the roots that were read from one older version, each by its URI there.
import type { LanguageService } from '../language/service.ts';
import { decidedByOwnVersions } from '../settings/own-versions.ts';
import { type Lifetime, OldReader, type OldRoot, type PresentSchemas, type TextBaseline } from './old-reader.ts';

export class OldRoots {
  readonly #baseline: TextBaseline;
  readonly #present: PresentSchemas;
  readonly #lifetime: Lifetime;
  /** The reader in which the newest flatc decides. */
  readonly reader: OldReader;
  /**
   * A second reader, in which the flatc versions of the settings decide verdicts. It reads schemas that the newest
   * flatc refuses; undefined before the first such schema.
   */
  #ownReader: OldReader | undefined;
  readonly #isVersionSet: boolean;
  readonly #roots = new Map<string, Promise<OldRoot>>();

  constructor(baseline: TextBaseline, present: PresentSchemas, lifetime: Lifetime) {
    this.#baseline = baseline;
    this.#present = present;
    this.#lifetime = lifetime;
    this.reader = new OldReader(baseline, present, lifetime);
    const { elsewhere, directories } = present.settings;
    this.#isVersionSet = [elsewhere, ...directories.values()].some((own) => decidedByOwnVersions(own) !== own);
  }

  /** The root at a URI of the baseline. It is read once, until `forget` is called. */
  at(place: string): Promise<OldRoot> {
    const known = this.#roots.get(place);
    if (known) return known;
    const reading = this.#read(place);
    this.#roots.set(place, reading);
    return reading;
  }

  forget(place: string): void {
    this.#roots.delete(place);
  }

  /** Returns a file that was read, by its URI in the baseline; undefined if it was not read. */
  readonly file: LanguageService['file'] = (uri) => this.reader.service.file(uri) ?? this.#ownReader?.service.file(uri);

  async #read(place: string): Promise<OldRoot> {
    const read = await this.reader.read(place);
    const isRefused = read.kind === 'unreadable' || (read.kind === 'schema' && read.refused.length > 0);
    if (!isRefused || !this.#isVersionSet) return read;
    this.#ownReader ??= new OldReader(this.#baseline, this.#present, this.#lifetime, decidedByOwnVersions);
    return this.#ownReader.read(place);
  }
}
