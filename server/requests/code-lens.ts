// textDocument/codeLens, codeLens/resolve

import {
  type CodeLens,
  CodeLensRequest,
  CodeLensResolveRequest,
  type Position,
  type Range,
  type TextDocumentPositionParams,
} from 'vscode-languageserver';
import { countsByLanguage } from '../client/code-notices.ts';
import { codeCount, counted } from '../language/service.ts';
import { wordsOfCounts } from '../protocol-code.ts';
import type { Session } from '../session.ts';
import { request } from './request.ts';

export const codeLens = [
  /** The lenses above declarations, for commands that the client has. References are counted on resolve. */
  request(CodeLensRequest.type, ({ commands }) => ({
    announced: { codeLensProvider: {} },
    async answer(session, { textDocument: { uri } }) {
      const lenses = await session.answers.about(uri, 'includes', (file) => session.service.codeLenses(file, commands));
      const broken = await session.answers.about(uri, 'includes', (file) => session.baselines.lensesOf(file, commands));
      return [...lenses, ...broken].map(({ range, command, data }) => {
        if (!command) return { range, data: { uri, ...(data === codeCount ? { counted: data } : {}) } };
        const [, ...others] = command.arguments ?? [];
        return { range, command: { ...command, arguments: [uri, ...others] } };
      });
    },
  })),

  /**
   * A lens with the number of references to the name below the lens, or of places in its generated code. Clicking does
   * nothing if the client cannot show references.
   */
  request(CodeLensResolveRequest.type, ({ commands }) => ({
    announced: { codeLensProvider: { resolveProvider: true } },
    async answer(session, lens, work) {
      const { range, data } = lens;
      const uri: unknown = typeof data === 'object' && data !== null && 'uri' in data ? data.uri : undefined;
      if (lens.command || typeof uri !== 'string') return lens;
      const place = { textDocument: { uri }, position: range.start };
      if ('counted' in data && data.counted === codeCount) return codeLensOf(session, place, range, commands);
      const ask = (file: string, at: Position) => session.service.references.inSteps(file, at, false);
      const found = await session.answers.workAt(place, ask, work);
      const locations = found.map((location) => ({ ...location, uri: session.clientUris.of(location.uri) }));
      const title = counted(locations.length, 'reference');
      const command = 'flatbuffers.showReferences';
      const isClickable = commands.includes(command) && locations.length > 0;
      return {
        range,
        command: isClickable ? { title, command, arguments: [uri, range.start, locations] } : { title, command: '' },
      };
    },
    fallback: (lens) => lens,
  })),
];

/** A lens with the number of places in generated code. Its last argument has the number for each language. */
async function codeLensOf(
  { answers, service, code, clientUris }: Session,
  place: TextDocumentPositionParams,
  range: Range,
  commands: readonly string[],
): Promise<CodeLens> {
  const { named, all } = await answers.at(place, 'includes', service.schemaItemsAt);
  const [item] = named;
  const found = item ? await code.keptCode.of(item.uri, item, all) : [];
  const locations = found.map((each) => ({ uri: clientUris.of(each.uri), range: each.range }));
  const counts = countsByLanguage(found);
  const isClickable = commands.includes('flatbuffers.showReferences') && locations.length > 0;
  const command = isClickable ? 'flatbuffers.showReferences' : '';
  const title = counts.length > 0 ? wordsOfCounts(counts) : 'No generated code';
  return { range, command: { title, command, arguments: [place.textDocument.uri, range.start, locations, counts] } };
}
