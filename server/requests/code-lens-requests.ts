// Answers what a client asks about the lines above declarations, for the commands that it carries out itself.
import type { CancellationToken, CodeLens, CodeLensParams } from 'vscode-languageserver';
import type { Session } from '../session.ts';

/** The lenses of a document; those that count references get their commands from `resolveCodeLens`. */
export async function codeLenses(session: Session, { textDocument }: CodeLensParams): Promise<CodeLens[]> {
  const { uri } = textDocument;
  const commands = session.features?.commands ?? [];
  const lenses = await session.answers.answered(uri, (canonical) => session.service.codeLenses(canonical, commands));
  return lenses.map(({ range, command }) => {
    if (!command) return { range, data: { uri } };
    const [, ...others] = command.arguments ?? [];
    return { range, command: { ...command, arguments: [uri, ...others] } };
  });
}

/**
 * A lens with how often the name under it is named elsewhere in the workspace. A client that cannot show references when
 * it is clicked shows the number.
 */
export async function resolveCodeLens(session: Session, lens: CodeLens, token: CancellationToken): Promise<CodeLens> {
  const { range, data } = lens;
  const uri: unknown = typeof data === 'object' && data !== null && 'uri' in data ? data.uri : undefined;
  if (lens.command || typeof uri !== 'string') return lens;
  const { service } = session;
  const place = { textDocument: { uri }, position: range.start };
  const found = await session.answers.askEverywhere(place, (file, at) => service.references(file, at, false), token);
  const locations = found.map((location) => ({ ...location, uri: session.spellingOf(location.uri) }));
  const title = locations.length === 1 ? '1 reference' : `${locations.length} references`;
  const command = 'flatbuffers.showReferences';
  const isClickable = session.features?.commands.includes(command) && locations.length > 0;
  return {
    range,
    command: isClickable ? { title, command, arguments: [uri, range.start, locations] } : { title, command: '' },
  };
}
