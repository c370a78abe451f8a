// textDocument/onTypeFormatting
import { DocumentOnTypeFormattingRequest } from 'vscode-languageserver';
import { typingCharacters } from '../language/service.ts';
import { request } from './request.ts';

/** What is added after certain characters. Whether the client asks is a setting of its own. */
export const onTypeFormatting = request(DocumentOnTypeFormattingRequest.type, ({ capabilities: { textDocument } }) => {
  if (!textDocument?.onTypeFormatting) return undefined;
  const [firstTriggerCharacter, ...moreTriggerCharacter] = typingCharacters;
  return {
    announced: { documentOnTypeFormattingProvider: { firstTriggerCharacter, moreTriggerCharacter } },
    answer: async (session, params) => [
      ...(await session.answers.at(params, 'includes', (uri, at) => session.service.onType(uri, at, params.ch))),
    ],
  };
});
