// Creates the editor with its keys, and a read-only view with the same look.
import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, codeFolding, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import {
  findReferencesKeymap,
  formatDocument,
  hoverTooltips,
  jumpToDefinitionKeymap,
  type LSPClient,
  renameKeymap,
} from '@codemirror/lsp-client';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { completions } from './completion.ts';
import { showHover } from './hover.ts';
import { schemaLanguage } from './language.ts';
import { theme } from './theme.ts';
import { tooltips } from './tooltip.ts';

/** The actions of the page that the editor calls. */
interface Commands {
  readonly openActions: () => void;
  /** Called after a change of the text or the selection. */
  readonly changed: (hasNewText: boolean) => void;
}

const dark = matchMedia('(prefers-color-scheme: dark)');

/** Creates the editor of a document with this URI, in an element of the page. */
export function openEditor(host: HTMLElement, client: LSPClient, uri: string, commands: Commands): EditorView {
  return openIn(host, [
    lineNumbers(),
    codeFolding(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightSelectionMatches(),
    autocompletion({ override: [completions] }),
    hoverTooltips(),
    tooltips,
    client.plugin(uri, 'flatbuffers'),
    EditorView.contentAttributes.of({ 'aria-label': 'Schema', 'aria-describedby': 'leaving', spellcheck: 'false' }),
    EditorView.updateListener.of(({ docChanged, selectionSet }) => {
      if (docChanged || selectionSet) commands.changed(docChanged);
    }),
    keymap.of([
      { key: 'Mod-.', run: () => doing(commands.openActions) },
      { key: 'Mod-k Mod-i', run: showHover },
      { key: 'Shift-Alt-f', run: formatDocument, preventDefault: true },
      ...renameKeymap,
      ...jumpToDefinitionKeymap,
      ...findReferencesKeymap,
      { key: 'Tab', run: acceptCompletion },
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...lintKeymap.filter(({ key }) => key === 'F8'),
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
  ]);
}

/** Creates a read-only view with the same look; of a schema, unless it has another language. */
export function openReader(
  host: HTMLElement,
  label: string,
  extensions: Extension,
  language: Extension = [EditorView.lineWrapping, schemaLanguage],
): EditorView {
  const own = [
    lineNumbers(),
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    extensions,
  ];
  return openIn(host, own, language);
}

function openIn(
  host: HTMLElement,
  extensions: readonly Extension[],
  language: Extension = [EditorView.lineWrapping, schemaLanguage],
): EditorView {
  const looks = new Compartment();
  const view = new EditorView({
    parent: host,
    extensions: [...extensions, language, indentUnit.of('  '), looks.of(theme(dark.matches))],
  });
  dark.addEventListener('change', () => view.dispatch({ effects: looks.reconfigure(theme(dark.matches)) }));
  return view;
}

function doing(command: () => void): boolean {
  command();
  return true;
}
