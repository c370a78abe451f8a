// workspace/executeCommand
import { ErrorCodes, ExecuteCommandRequest, type Location, type Position, ResponseError } from 'vscode-languageserver';
import { wholePosition } from '../client/positions.ts';
import { cancelled } from '../client/request-errors.ts';
import { itemsInUse } from '../language/service.ts';
import {
  type CodeOfSchema,
  type CodeOfSchemaParams,
  codeOfSchemaCommand,
  type GeneratedText,
  type SchemaOfCodeParams,
  type SchemaOfType,
  schemaOfCodeCommand,
  schemasOfCodeCommand,
  searchUsesCommand,
  type UsesFound,
} from '../protocol-code.ts';
import type { CodePlace } from '../session/generated-code.ts';
import type { Session } from '../session.ts';
import { canonicalUri } from '../workspace/uris.ts';
import { request } from './request.ts';

/** The commands of the server, for editors that ask it about files of other languages. */
export const executeCommand = request(ExecuteCommandRequest.type, () => ({
  announced: { executeCommandProvider: { commands: [...commands.keys()] } },
  async answer(session, { command: id, arguments: given }, { token }) {
    const command = commands.get(id);
    if (!command) return invalid(`there is no command ${id}`);
    const argument = readArgument(given?.[0]);
    const check = () => {
      if (token.isCancellationRequested) throw cancelled();
    };
    return (argument && command.answer(session, argument, check)) ?? invalid(`${id} needs ${command.argument}`);
  },
}));

/** The argument of any command. */
interface Argument {
  readonly uri: string;
  readonly position?: Position;
  readonly text?: string;
  readonly isOnName?: boolean;
  readonly languages?: readonly string[];
}

/** A command. Its answer is undefined if the argument has no position and the command needs one. */
interface ServerCommand {
  /** The argument, as an error describes it. */
  readonly argument: string;
  readonly answer: (session: Session, argument: Argument, check: () => void) => Promise<object | null> | undefined;
}

const ofSchema = '{ uri, position: { line, character }, languages? }';

const commands: ReadonlyMap<string, ServerCommand> = new Map<string, ServerCommand>([
  [
    schemaOfCodeCommand,
    {
      argument: '{ uri, position: { line, character }, text?, isOnName? }',
      answer: (session, { position, ...argument }, check) =>
        position && schemaOfCode(session, { ...argument, position }, check),
    },
  ],
  [schemasOfCodeCommand, { argument: '{ uri, text? }', answer: schemasOfCode }],
  [
    codeOfSchemaCommand,
    {
      argument: ofSchema,
      answer: (session, { position, ...argument }, check) =>
        position && codeOfSchema(session, { ...argument, position }, check),
    },
  ],
  [
    searchUsesCommand,
    {
      argument: ofSchema,
      answer: (session, { position, ...argument }, check) =>
        position && searchUses(session, { ...argument, position }, check),
    },
  ],
]);

async function schemaOfCode(
  { code, clientUris }: Session,
  { uri, ...asked }: SchemaOfCodeParams,
  check: () => void,
): Promise<readonly Location[]> {
  const found = await code.generatedCode.schemaOf({ ...asked, uri: canonicalUri(uri) }, check);
  return found.map(({ uri: schema, range }) => ({ uri: clientUris.of(schema), range }));
}

async function schemasOfCode(
  { code, clientUris }: Session,
  { uri, ...asked }: GeneratedText,
  check: () => void,
): Promise<readonly SchemaOfType[]> {
  const found = await code.generatedCode.schemasOf({ ...asked, uri: canonicalUri(uri) }, check);
  return found.map((each) => ({ ...each, schema: { ...each.schema, uri: clientUris.of(each.schema.uri) } }));
}

async function codeOfSchema(
  session: Session,
  asked: CodeOfSchemaParams,
  check: () => void,
): Promise<readonly CodeOfSchema[] | null> {
  const found = await codeAt(session, asked, check);
  if (!found) return null;
  return found.map(({ uri, range, name, language, role, differs }) => ({
    ...{ uri: session.clientUris.of(uri), range },
    ...{ name, language, role },
    ...(differs ? { differs } : {}),
  }));
}

async function searchUses(session: Session, asked: CodeOfSchemaParams, check: () => void): Promise<UsesFound> {
  const { codeUses, generatedFiles } = session.code;
  const { uses, isComplete } = await codeUses.search([(await codeAt(session, asked, check)) ?? []], check);
  return {
    uses: uses.flat().map((use) => ({ ...use, uri: session.clientUris.of(use.uri) })),
    isComplete: isComplete && generatedFiles.isComplete,
  };
}

/**
 * The generated code of the declaration at a position; a root table comes with its root functions. Namespaces, which
 * every file declares, are left out. Undefined if there is no declaration.
 */
async function codeAt(
  { answers, code, service }: Session,
  { uri, position, languages }: CodeOfSchemaParams,
  check: () => void,
): Promise<readonly CodePlace[] | undefined> {
  const found = await answers.ofVersion(uri, async () => {
    const place = { textDocument: { uri }, position };
    const items = await answers.at(place, 'includes', service.schemaItemsAt);
    if (items.named.length === 0) return undefined;
    return code.generatedCode.placesOf({ named: itemsInUse(items), all: items.all }, check);
  });
  return languages ? found?.filter(({ language }) => languages.includes(language)) : found;
}

/** The argument of a command; undefined if it is malformed. */
function readArgument(given: unknown): Argument | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { uri, position, text, isOnName, languages } = given as Partial<Record<keyof Argument, unknown>>;
  if (typeof uri !== 'string' || !(position === undefined || isPosition(position))) return undefined;
  if (!(text === undefined || typeof text === 'string')) return undefined;
  if (!(isOnName === undefined || typeof isOnName === 'boolean')) return undefined;
  if (!(languages === undefined || isTexts(languages))) return undefined;
  return {
    uri,
    ...(position ? { position: wholePosition(position) } : {}),
    ...(text === undefined ? {} : { text }),
    ...(isOnName === undefined ? {} : { isOnName }),
    ...(languages ? { languages } : {}),
  };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false;
  const { line, character } = value as Partial<Record<keyof Position, unknown>>;
  return typeof line === 'number' && typeof character === 'number';
}

function invalid(message: string): ResponseError<void> {
  return new ResponseError(ErrorCodes.InvalidParams, message);
}
