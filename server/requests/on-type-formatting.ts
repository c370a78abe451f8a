// textDocument/onTypeFormatting
import { DocumentOnTypeFormattingRequest } from 'vscode-languageserver';
import { wholePosition } from '../client/positions.ts';
import { typingCharacters } from '../language/service.ts';
import { request } from './request.ts';

/** The edits after a typed character that completes or formats text. The user turns this on in the client. */
export const onTypeFormatting = request(DocumentOnTypeFormattingRequest.type, ({ capabilities: { textDocument } }) => {
  if (!textDocument?.onTypeFormatting) return undefined;
  const [firstTriggerCharacter, ...moreTriggerCharacter] = typingCharacters;
  return {
    announced: { documentOnTypeFormattingProvider: { firstTriggerCharacter, moreTriggerCharacter } },
    answer: async ({ answers, service }, { textDocument: { uri }, position, ch, options }) => {
      const place = wholePosition(position);
      const edits = await answers.ofVersion(uri, (canonical) =>
        answers.about(canonical, 'text', (file) => service.onType(file, place, ch, options)),
      );
      return [...edits];
    },
  };
});
