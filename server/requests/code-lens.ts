// textDocument/codeLens, codeLens/resolve

import { CodeLensRequest, CodeLensResolveRequest, type Position } from 'vscode-languageserver';
import { counted } from '../language/service.ts';
import { request } from './request.ts';

export const codeLens = [
  /** The lenses above declarations, for commands that the client has. References are counted on resolve. */
  request(CodeLensRequest.type, ({ commands }) => ({
    announced: { codeLensProvider: {} },
    async answer(session, { textDocument: { uri } }) {
      const lenses = await session.answers.about(uri, 'includes', (file) => session.service.codeLenses(file, commands));
      const broken = await session.answers.about(uri, 'includes', (file) => session.baselines.lensesOf(file, commands));
      return [...lenses, ...broken].map(({ range, command }) => {
        if (!command) return { range, data: { uri } };
        const [, ...others] = command.arguments ?? [];
        return { range, command: { ...command, arguments: [uri, ...others] } };
      });
    },
  })),

  /**
   * A lens with the number of references to the name below it. Clicking does nothing if the client cannot show
   * references.
   */
  request(CodeLensResolveRequest.type, ({ commands }) => ({
    announced: { codeLensProvider: { resolveProvider: true } },
    async answer(session, lens, work) {
      const { range, data } = lens;
      const uri: unknown = typeof data === 'object' && data !== null && 'uri' in data ? data.uri : undefined;
      if (lens.command || typeof uri !== 'string') return lens;
      const place = { textDocument: { uri }, position: range.start };
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
