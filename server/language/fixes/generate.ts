// Offers to generate stale code again.
import type { AnyFinding, Fix, FixContext } from './fix.ts';

/** The command of an editor that generates the code of a schema. Its argument is the URI of the schema. */
const generateCommand = 'flatbuffers.generateCode';

/**
 * Offers the editor's command that generates the code of the schema, as the code lens does. Only the editor knows the
 * targets of the schema. Offers nothing if the editor does not have the command.
 */
export function* generateAgain({ uri, commands }: FixContext, _: AnyFinding): Iterable<Fix> {
  if (!commands.includes(generateCommand)) return;
  const title = 'Generate';
  yield { title, edits: [], command: { title, command: generateCommand, arguments: [uri] }, isPreferred: true };
}
