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
import { type ChangeSet, Compartment, EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  type KeyBinding,
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
  /**
   * Called after a change of the text (`hasNewText`) or the selection. `isAllNew` says that another text has taken the
   * place of the whole text.
   */
  readonly changed: (hasNewText: boolean, isAllNew: boolean) => void;
}

const dark = matchMedia('(prefers-color-scheme: dark)');

/** A document of an editor. */
interface EditedDocument {
  readonly label: string;
  /**
   * The URI and language by which the server knows the document; undefined for a document that is not sent to the
   * server.
   */
  readonly known?: { readonly uri: string; readonly languageId: string };
  readonly language: Extension;
}

/** Creates the editor of a document in an element of the page. */
export function openEditor(
  host: HTMLElement,
  client: LSPClient,
  { label, known, language }: EditedDocument,
  commands: Commands,
): EditorView {
  const own = [
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
    tooltips,
    ...(known
      ? [autocompletion({ override: [completions] }), hoverTooltips(), client.plugin(known.uri, known.languageId)]
      : []),
    EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': 'leaving', spellcheck: 'false' }),
    EditorView.updateListener.of(({ docChanged, selectionSet, changes, startState }) => {
      if (docChanged || selectionSet) commands.changed(docChanged, isAllNew(changes, startState.doc.length));
    }),
    keymap.of([
      ...(known ? questionKeys(commands) : []),
      ...closeBracketsKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
  ];
  return openIn(host, own, [EditorView.lineWrapping, language]);
}

/** The keys of functions that ask the server. */
function questionKeys(commands: Commands): readonly KeyBinding[] {
  return [
    { key: 'Mod-.', run: () => doing(commands.openActions) },
    { key: 'Mod-k Mod-i', run: showHover },
    { key: 'Shift-Alt-f', run: formatDocument, preventDefault: true },
    ...renameKeymap,
    ...jumpToDefinitionKeymap,
    ...findReferencesKeymap,
    { key: 'Tab', run: acceptCompletion },
    ...completionKeymap,
    ...lintKeymap.filter(({ key }) => key === 'F8'),
  ];
}

/** Whether a change replaces the whole of a text that was not empty. */
function isAllNew(changes: ChangeSet, length: number): boolean {
  let isAll = false;
  changes.iterChanges((from, to) => {
    if (length > 0 && from === 0 && to === length) isAll = true;
  });
  return isAll;
}

/**
 * Creates a read-only view with the look of the editor. Its language is the schema language unless another one is
 * given.
 */
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
