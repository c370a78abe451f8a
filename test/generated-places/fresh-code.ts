// Generates code with the built-in flatc, and lists the declarations of the same schema, for tests that compare both.
import { runFlatc } from '../../server/flatc/run-flatc.ts';
import { flatcLanguages } from '../../server/language/generate/service.ts';
import type { Generator, SchemaItem } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { flatcModule } from '../flatc/module.ts';

/** The generated files by path; undefined if flatc refuses the schema in this language. */
export async function freshCode(
  text: string,
  generator: Generator,
  flags: readonly string[] = [],
): Promise<ReadonlyMap<string, string> | undefined> {
  const flag = flatcLanguages.find((language) => language.generator === generator)?.flag ?? '';
  const files = new Map([['/work/shop.fbs', new TextEncoder().encode(text)]]);
  const { end, written } = runFlatc(await flatcModule(), {
    args: [flag, ...flags, 'shop.fbs'],
    folder: '/work',
    files,
  });
  if (end.kind !== 'exit' || end.status !== 0) return undefined;
  return new Map([...written].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)]));
}

/** The declarations of a schema for which code is generated. */
export function itemsOf(text: string): readonly SchemaItem[] {
  const fixture = {
    files: new Map([['/work/shop.fbs', text]]),
    caret: undefined,
    annotations: [],
    settings: { trpc: 'off' as const },
  };
  const service = serviceOf(fixture);
  return settled(service, fixture, () => service.schemaItems(uriOf('/work/shop.fbs')));
}
