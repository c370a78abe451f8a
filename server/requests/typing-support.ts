// What a client can make of completion and of help while typing, and what it is told that we have of them.
import type { ClientCapabilities, CompletionItemKind, ServerCapabilities } from 'vscode-languageserver';
import { type CompletionSupport, typingCharacters } from '../language/service.ts';

export interface TypingSupport {
  readonly completion: CompletionSupport;
  /** Asks for edits behind certain characters. Whether it does so is a setting of the client's own. */
  readonly formatsOnType: boolean;
}

/** The support of a client; what it leaves out, it has not. */
export function typingSupport({ textDocument }: ClientCapabilities): TypingSupport {
  const { completion, onTypeFormatting } = textDocument ?? {};
  const item = completion?.completionItem ?? {};
  const kinds: readonly CompletionItemKind[] | undefined = completion?.completionItemKind?.valueSet;
  return {
    completion: {
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
    },
    formatsOnType: onTypeFormatting !== undefined,
  };
}

/** What a client with this support is told of. */
export function typingCapabilities({ formatsOnType }: TypingSupport): ServerCapabilities {
  const [firstTriggerCharacter, ...moreTriggerCharacter] = typingCharacters;
  return {
    // Characters that end a word and after which something is expected: a type, a value, a member, an attribute, a path.
    // The blank is among them since editors close a list that ':' has opened when a blank follows.
    completionProvider: {
      triggerCharacters: [':', ' ', '.', '(', '[', '=', ',', '"', "'", '/'],
      resolveProvider: true,
    },
    ...(formatsOnType ? { documentOnTypeFormattingProvider: { firstTriggerCharacter, moreTriggerCharacter } } : {}),
  };
}
