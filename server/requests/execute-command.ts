// workspace/executeCommand
import { ErrorCodes, ExecuteCommandRequest, type Position, ResponseError } from 'vscode-languageserver';
import { wholePosition } from '../client/positions.ts';
import { cancelled } from '../client/request-errors.ts';
import { type SchemaOfCodeParams, schemaOfCodeCommand } from '../protocol-targets.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

/** The commands of the server, for editors that ask it about files of other languages. */
export const executeCommand = request(ExecuteCommandRequest.type, () => ({
  announced: { executeCommandProvider: { commands: [schemaOfCodeCommand] } },
  async answer(session, { command, arguments: given }, { token }) {
    if (command !== schemaOfCodeCommand) return invalid(`there is no command ${command}`);
    const asked = readAsked(given?.[0]);
    if (!asked) return invalid(`${command} needs { uri, position: { line, character }, text?, isOnName? }`);
    const check = () => {
      if (token.isCancellationRequested) throw cancelled();
    };
    const found = await session.generatedCode.schemaOf({ ...asked, uri: canonicalUri(asked.uri) }, check);
    return found.map(({ uri, range }) => ({ uri: session.clientUris.of(uri), range }));
  },
}));

/** The argument of a command; undefined if it is malformed. */
function readAsked(given: unknown): SchemaOfCodeParams | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { uri, position, text, isOnName = false } = given as Partial<Record<keyof SchemaOfCodeParams, unknown>>;
  const isValid =
    typeof uri === 'string' &&
    isPosition(position) &&
    ['string', 'undefined'].includes(typeof text) &&
    typeof isOnName === 'boolean';
  if (!isValid) return undefined;
  return { uri, position: wholePosition(position), isOnName, ...(typeof text === 'string' ? { text } : {}) };
}

function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false;
  const { line, character } = value as Partial<Record<keyof Position, unknown>>;
  return typeof line === 'number' && typeof character === 'number';
}

function invalid(message: string): ResponseError<void> {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}
