// Lists the declarations of a file for which flatc generates code, as the root sees them.

import type { SchemaItem } from '../generated-places/schema-item.ts';
import { schemaItems } from '../generated-places/schema-items.ts';
import type { Program } from '../program.ts';
import { startOfDeclaration } from '../summary/summary.ts';

export function schemaItemsOf(program: Program, root: string, uri: string): readonly SchemaItem[] {
  const file = program.file(uri);
  const elaborated = program.elaboration(root)?.declarations(uri);
  if (!file || !elaborated) return [];
  const { summary } = file;
  return schemaItems({
    uri,
    declarations: summary.declarations,
    elaborated,
    startOf: (index) => startOfDeclaration(summary, index),
  });
}
