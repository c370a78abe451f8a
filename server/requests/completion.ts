// textDocument/completion, completionItem/resolve
import {
  type CompletionClientCapabilities,
  type CompletionItemKind,
  CompletionRequest,
  CompletionResolveRequest,
} from 'vscode-languageserver';
import { type CompletionSupport, suggestCommand } from '../language/service.ts';
import { request } from './request.ts';

export const completion = [
  /** The completion items at a position. */
  request(CompletionRequest.type, ({ capabilities: { textDocument }, commands }) => {
    const support = supportOf(textDocument?.completion, commands);
    return {
      // A type, a value, a member, an attribute or a path is expected after these characters. The blank is one of them,
      // because editors close a list that ':' has opened when a blank follows.
      announced: { completionProvider: { triggerCharacters: [':', ' ', '.', '(', '[', '=', '"', "'", '/'] } },
      answer: (session, params) =>
        session.answers.at(params, 'includes', (uri, at) =>
          session.service.completion(uri, at, {
            support,
            knowledge: session.answers.mayGrow ? 'growing' : 'whole',
            typed: params.context?.triggerCharacter,
          }),
        ),
    };
  }),

  /** A completion item with its documentation. */
  request(CompletionResolveRequest.type, ({ capabilities: { textDocument }, commands }) => {
    const support = supportOf(textDocument?.completion, commands);
    return {
      announced: { completionProvider: { resolveProvider: true } },
      answer: (session, item) => session.service.resolveCompletion(item, support),
      fallback: (item) => item,
    };
  }),
];

/** Reads the client's capabilities; anything absent counts as unsupported. */
function supportOf(
  completion: CompletionClientCapabilities | undefined,
  commands: readonly string[],
): CompletionSupport {
  const item = completion?.completionItem ?? {};
  const kinds: readonly CompletionItemKind[] | undefined = completion?.completionItemKind?.valueSet;
  return {
    snippets: item.snippetSupport === true,
    insertReplace: item.insertReplaceSupport === true,
    labelDetails: item.labelDetailsSupport === true,
    resolvesDetail: item.resolveSupport?.properties.includes('detail') !== false,
    commitCharacters: item.commitCharactersSupport === true,
    preselect: item.preselectSupport === true,
    deprecation: item.tagSupport ? 'tag' : item.deprecatedSupport ? 'property' : 'none',
    kinds,
    documentation: item.documentationFormat?.[0] ?? 'plaintext',
    defaults: new Set(completion?.completionList?.itemDefaults ?? []),
    asksAgain: commands.includes(suggestCommand),
  };
}
