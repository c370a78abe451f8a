// Offers to generate stale code again.
import type { AnyFinding, Fix, FixContext } from './fix.ts';

/** The command of an editor that generates the code of a schema, its argument. */
const generateCommand = 'flatbuffers.generateCode';

/** Offers the command of the editor's code lens, because the editor knows the targets of the schema. */
export function* generateAgain({ uri, commands }: FixContext, _: AnyFinding): Iterable<Fix> {
  if (!commands.includes(generateCommand)) return;
  const title = 'Generate';
  yield { title, edits: [], command: { title, command: generateCommand, arguments: [uri] }, isPreferred: true };
}
