// Writes the names for the search, as a script, because pages of a folder cannot read other files.
import type { Addresses } from './addresses.ts';
import type { ShownFile } from './file-part.ts';

/** A declaration in the search: its name, its address, and the names of its members. */
export type SearchEntry = readonly [name: string, address: string, members: readonly string[]];

/** The script that hands the names to the page. */
export function searchScript(shown: readonly ShownFile[], addresses: Addresses): string {
  const entries = shown.flatMap(({ declarations }) =>
    declarations.map((each): SearchEntry => {
      const members =
        'methods' in each ? each.methods : 'fields' in each ? each.fields.filter(isWritten) : each.members;
      return [each.name, addresses.href(each), members.map((member) => member.name)];
    }),
  );
  return `globalThis.schemaNames = [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n];\n`;
}

function isWritten({ isImplicit }: { readonly isImplicit: boolean }): boolean {
  return !isImplicit;
}
