// Shows fixes and refactorings: in a menu at the cursor, and as buttons of a finding.
import { type LSPClientExtension, LSPPlugin } from '@codemirror/lsp-client';
import { EditorView } from '@codemirror/view';
import type { CodeAction, CodeActionContext, Diagnostic, Range } from 'vscode-languageserver-types';
import { changedEditors, changesOf } from './edits.ts';
import { hideTooltip, setTooltip } from './tooltip.ts';

/** The client's capabilities for code actions. */
export const actionCapabilities: LSPClientExtension = {
  clientCapabilities: {
    textDocument: {
      codeAction: {
        codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } },
        dataSupport: true,
        resolveSupport: { properties: ['edit'] },
        isPreferredSupport: true,
      },
    },
  },
};

/** The code actions in a range, with the fixes of the given findings. Empty if the editor has no server. */
async function actionsAt(
  view: EditorView,
  range: Range,
  diagnostics: readonly Diagnostic[],
): Promise<readonly CodeAction[]> {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return [];
  plugin.client.sync();
  const context: CodeActionContext = { diagnostics: [...diagnostics], triggerKind: 1 };
  const params = { textDocument: { uri: plugin.uri }, range, context };
  return (await plugin.client.request<typeof params, CodeAction[] | null>('textDocument/codeAction', params)) ?? [];
}

/**
 * Carries out an action. Fails with a reason for users if the text has changed meanwhile, or if the action changes
 * other files than the texts of the page.
 */
export async function carryOut(view: EditorView, action: CodeAction): Promise<void> {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return;
  plugin.client.sync();
  const { doc } = view.state;
  const { edit } = action.edit
    ? action
    : await plugin.client.request<CodeAction, CodeAction>('codeAction/resolve', action);
  if (view.state.doc !== doc) throw new Error('The text has changed meanwhile.');
  const changed = edit && changedEditors(edit, (uri) => plugin.client.workspace.getFile(uri)?.getView());
  if (!changed) throw new Error('The action needs files that this page does not have.');
  for (const { editor, edits } of changed)
    editor.dispatch({ changes: changesOf(editor.state.doc, edits), userEvent: 'input.action', scrollIntoView: true });
  view.dispatch({ effects: EditorView.announce.of(`Done: ${action.title}`) });
}

/**
 * Opens the menu of all actions at the cursor. `findings` has the findings of the whole text. `fail` gets errors, also
 * of the chosen action.
 */
export async function openActions(
  view: EditorView,
  findings: readonly Diagnostic[],
  fail: (error: unknown) => void,
): Promise<void> {
  const plugin = LSPPlugin.get(view);
  if (!plugin) return;
  const { doc, selection } = view.state;
  const range = { start: plugin.toPosition(selection.main.from), end: plugin.toPosition(selection.main.to) };
  try {
    const here = findings.filter((finding) => touches(finding.range, range));
    const actions = (await actionsAt(view, range, here)).filter(({ disabled, title }) => !disabled && title);
    if (view.state.doc !== doc) return;
    const dom = menuOf(view, actions, fail);
    const pos = selection.main.head;
    view.dispatch({ effects: setTooltip.of({ pos, create: () => ({ dom, mount: () => focusFirst(dom) }) }) });
  } catch (error) {
    fail(error);
  }
}

function touches(one: Range, other: Range): boolean {
  return !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
}

function isBefore(one: Range['start'], other: Range['start']): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}

function menuOf(view: EditorView, actions: readonly CodeAction[], fail: (error: unknown) => void): HTMLElement {
  const menu = document.createElement('div');
  menu.className = 'cm-actions';
  menu.setAttribute('role', 'menu');
  menu.setAttribute('aria-label', 'Fixes and refactorings');
  const close = (): void => {
    hideTooltip(view);
    view.focus();
  };
  const items = actions.map((action) => {
    const item = document.createElement('button');
    item.type = 'button';
    item.setAttribute('role', 'menuitem');
    item.className = action.kind?.startsWith('quickfix') ? 'cm-action cm-action-fix' : 'cm-action';
    item.textContent = action.title;
    item.addEventListener('click', () => {
      close();
      carryOut(view, action).catch(fail);
    });
    return item;
  });
  if (items.length === 0) {
    menu.textContent = 'Nothing can be done here.';
    menu.tabIndex = -1;
  }
  menu.append(...items);
  menu.addEventListener('keydown', (event) => {
    const at = items.indexOf(event.target as HTMLButtonElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    if (event.key === 'Escape' || event.key === 'Tab') close();
    else if (steps[event.key] !== undefined) items[steps[event.key] ?? 0]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) hideTooltip(view);
  });
  return menu;
}

function focusFirst(menu: HTMLElement): void {
  (menu.querySelector<HTMLElement>('button') ?? menu).focus();
}
