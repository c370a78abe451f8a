// Gets completion from the server. Unlike the client library's own source, it asks for the documentation of an item
// when it is selected, and supports snippets with additional edits.
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
  snippet,
  startCompletion,
} from '@codemirror/autocomplete';
import { type LSPClientExtension, LSPPlugin } from '@codemirror/lsp-client';
import type { EditorView } from '@codemirror/view';
import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionList,
  InsertTextFormat,
} from 'vscode-languageserver-types';
import { changesOf, offsetAt } from './edits.ts';
import { snippetOf } from './snippet.ts';

/** The client's capabilities for completion. */
export const completionCapabilities: LSPClientExtension = {
  clientCapabilities: {
    textDocument: {
      completion: {
        completionItem: {
          snippetSupport: true,
          labelDetailsSupport: true,
          documentationFormat: ['markdown'],
          tagSupport: { valueSet: [CompletionItemTag.Deprecated] },
          resolveSupport: { properties: ['documentation', 'detail'] },
        },
      },
    },
  },
};

/**
 * The completion items at a position. Null if the user neither asks for them nor types a word or trigger character, if
 * the request is cancelled or fails, and if there are no items.
 */
export async function completions(context: CompletionContext): Promise<CompletionResult | null> {
  const plugin = context.view && LSPPlugin.get(context.view);
  if (!plugin) return null;
  const { state, pos } = context;
  const typed = state.sliceDoc(pos - 1, pos);
  const isTrigger = plugin.client.serverCapabilities?.completionProvider?.triggerCharacters?.includes(typed);
  if (!context.explicit && !isTrigger && !/\w/.test(typed)) return null;
  plugin.client.sync();
  const params = {
    textDocument: { uri: plugin.uri },
    position: plugin.toPosition(pos),
    context: isTrigger && !context.explicit ? { triggerKind: 2, triggerCharacter: typed } : { triggerKind: 1 },
  };
  context.addEventListener('abort', () => plugin.client.cancelRequest(params));
  const list = await plugin.client
    .request<typeof params, CompletionList | null>('textDocument/completion', params)
    .catch(() => null);
  const [first] = list?.items ?? [];
  if (context.aborted || !list || !first) return null;
  const word = context.matchBefore(/\w*/);
  const range = rangeOf(first, list);
  const from = range ? offsetAt(state.doc, range.start) : (word?.from ?? pos);
  // The list is filtered by the text up to the cursor; an item also replaces what comes after it, such as a quote.
  const after = range ? Math.max(0, offsetAt(state.doc, range.end) - pos) : 0;
  return {
    from,
    options: list.items.map((item) => optionOf(item, list, plugin, after)),
    ...(list.isIncomplete ? {} : { validFor: /^\w*$/ }),
  };
}

function rangeOf({ textEdit }: CompletionItem, { itemDefaults }: CompletionList) {
  const range = textEdit ?? itemDefaults?.editRange;
  if (!range) return undefined;
  if ('range' in range) return range.range;
  return 'insert' in range ? range.insert : range;
}

function optionOf(
  item: CompletionItem,
  { itemDefaults }: CompletionList,
  plugin: LSPPlugin,
  after: number,
): Completion {
  const { label, labelDetails, additionalTextEdits = [], command } = item;
  const text = item.textEdit?.newText ?? item.textEditText ?? item.insertText ?? label;
  const isSnippet = (item.insertTextFormat ?? itemDefaults?.insertTextFormat) === InsertTextFormat.Snippet;
  const detail = item.detail ?? [labelDetails?.detail, labelDetails?.description].filter(Boolean).join(' ');
  const isDeprecated = item.tags?.includes(CompletionItemTag.Deprecated);
  return {
    label: item.filterText ?? label,
    displayLabel: label,
    ...(detail ? { detail } : {}),
    ...(item.sortText ? { sortText: item.sortText } : {}),
    type: `${kinds[item.kind ?? CompletionItemKind.Text] ?? 'text'}${isDeprecated ? ' deprecated' : ''}`,
    info: async () => documentationOf(item, plugin),
    apply(view, completion, from, to) {
      // Additional edits, such as includes and imports, are far above, so they do not touch the inserted text.
      const further = changesOf(view.state.doc, additionalTextEdits);
      const changes = view.state.changes([...further]);
      if (further.length > 0) view.dispatch({ changes });
      const [start, end] = [changes.mapPos(from, 1), changes.mapPos(Math.min(to + after, view.state.doc.length), 1)];
      if (isSnippet) snippet(snippetOf(text))(view, completion, start, end);
      else insert(view, completion, text, start, end);
      if (command?.command === 'editor.action.triggerSuggest') startCompletion(view);
    },
  };
}

function insert(view: EditorView, completion: Completion, text: string, from: number, to: number): void {
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    scrollIntoView: true,
    userEvent: 'input.complete',
    annotations: pickedCompletion.of(completion),
  });
}

async function documentationOf(item: CompletionItem, plugin: LSPPlugin): Promise<Node | null> {
  const { documentation, detail } = await plugin.client
    .request<CompletionItem, CompletionItem>('completionItem/resolve', item)
    .catch(() => item);
  if (!documentation && !detail) return null;
  const shown = document.createElement('div');
  shown.className = 'cm-lsp-documentation';
  if (documentation) shown.innerHTML = plugin.docToHTML(documentation);
  else shown.textContent = detail ?? '';
  return shown;
}

/** CodeMirror's names of item kinds, which determine the icons. */
const kinds: Readonly<Partial<Record<CompletionItemKind, string>>> = {
  [CompletionItemKind.Method]: 'method',
  [CompletionItemKind.Function]: 'function',
  [CompletionItemKind.Field]: 'property',
  [CompletionItemKind.Property]: 'property',
  [CompletionItemKind.Class]: 'class',
  [CompletionItemKind.Struct]: 'struct',
  [CompletionItemKind.Interface]: 'interface',
  [CompletionItemKind.Module]: 'namespace',
  [CompletionItemKind.Enum]: 'enum',
  [CompletionItemKind.EnumMember]: 'constant',
  [CompletionItemKind.Constant]: 'constant',
  [CompletionItemKind.Value]: 'constant',
  [CompletionItemKind.Keyword]: 'keyword',
  [CompletionItemKind.Snippet]: 'keyword',
  [CompletionItemKind.File]: 'text',
  [CompletionItemKind.TypeParameter]: 'type',
};
