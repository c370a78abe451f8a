// Remembers which schemas may include a schema, so that a group reads no more schemas than it needs.
import { baseNameOf } from '../../language/service.ts';
import { writtenIncludes } from '../check/shares.ts';

export class PossibleIncluders {
  readonly #byBaseName = new Map<string, string[]>();
  readonly #noted = new Set<string>();

  /** Notes the includes of a schema, found with a pattern: a wrong guess costs only time. */
  note(uri: string, text: string): void {
    if (this.#noted.has(uri)) return;
    this.#noted.add(uri);
    const names = writtenIncludes(text).map((path) => path.replace(/^.*[/\\]/, ''));
    for (const name of new Set(names)) {
      const known = this.#byBaseName.get(name);
      if (known) known.push(uri);
      else this.#byBaseName.set(name, [uri]);
    }
  }

  /** All noted schemas that may include a schema, directly or not, judged by base names. */
  of(uri: string): readonly string[] {
    const found = new Set([uri]);
    for (const each of found) for (const other of this.#byBaseName.get(baseNameOf(each)) ?? []) found.add(other);
    found.delete(uri);
    return [...found];
  }
}
