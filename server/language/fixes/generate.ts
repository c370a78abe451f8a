// Generates code again where it is stale.
import type { AnyFinding, Fix, FixContext } from './fix.ts';

/** The command of an editor that generates the code of a schema, its argument. */
const generateCommand = 'flatbuffers.generateCode';

/** The command of the code lens: the editor has the targets of the schema. */
export function* generateAgain({ uri, commands }: FixContext, _: AnyFinding): Iterable<Fix> {
  if (!commands.includes(generateCommand)) return;
  const title = 'Generate';
  yield { title, edits: [], command: { title, command: generateCommand, arguments: [uri] }, isPreferred: true };
}
