// The steps between a schema and the code that uses it, which scenarios with different language servers share.
import { until } from './workbench/waiting.mjs';

/** F12 on a use in the code leads to the generated declaration, and F12 there to the schema. */
export async function useLeadsToSchema({ workbench, arcade }, { use, text, code, accessor, schema, field }) {
  await workbench.openPath(schema);
  await (use.includes('/') ? workbench.openPath(use) : workbench.open(use));
  await workbench.moveTo(arcade.placeOf(use, text, text.indexOf('p')));
  // A language server starts with the first file of its language. Until it has started, no definition is found.
  await until(async () => {
    await workbench.press('F12');
    return workbench.soonShows(code);
  }, 'the generated declaration');
  await workbench.caretIsAt(arcade.placeOf(code, accessor));
  // Until VS Code knows that the file is generated, it peeks at the declaration and the schema.
  await until(async () => {
    await workbench.press('F12');
    if (await workbench.soonShows(schema)) return true;
    await workbench.press('Escape');
    return false;
  }, 'the schema');
  await workbench.caretIsAt(arcade.placeOf(schema, field));
}

/** Find Uses in Code on a field shows a count, and these rows with the uses. */
export async function findsUses({ workbench, arcade }, { schema, field, count, rows }) {
  await workbench.openPath(schema);
  await workbench.moveTo(arcade.placeOf(schema, field, 1));
  await workbench.run('FlatBuffers: Find Uses in Code');
  await workbench.sees(count);
  if (rows) await workbench.seesReferences(rows);
}

/** After a rename of a field, Generate Again writes code that fits these patterns, by file. */
export async function generatesAgain({ workbench, arcade }, patterns) {
  await workbench.react(renameOffer, 'Generate Again');
  for (const [file, text] of patterns) await until(() => text.test(arcade.read(file)), `${file} with the new name`);
}

/** The notification after a rename of a declaration that has generated code. */
export const renameOffer = 'Code was generated for what you have renamed.';
