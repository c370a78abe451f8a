// Lets the user choose how a file contains buffers: one buffer, messages after their sizes, or the messages of a
// container. The choice is remembered for the file.
import * as vscode from 'vscode';
import { type ContainerLayout, type Framing, layoutOf } from '../../server/language/buffer/view.ts';

/**
 * The form that the user chose for a file. Either `framing` is set, the form of the sizes before messages, or
 * `container`, the name of a layout.
 */
interface ChosenForm {
  readonly framing?: Framing;
  readonly container?: string;
}

/** The number of bytes at the start of a file by which a container is recognized. */
export const headSize = 1 << 16;

/** The form that the user chose for a file; undefined if the user chose none, so that the file's content decides. */
export function rememberedForm(memory: vscode.Memento, uri: vscode.Uri): ChosenForm | undefined {
  return memory.get<ChosenForm>(keyOf(uri));
}

/**
 * The layout of a container: the layout that the user chose, otherwise a layout that the file's first bytes (`head`)
 * fit. Undefined if no layout fits, or if the user chose another form or a layout that no longer exists.
 */
export function containerOf(
  head: Uint8Array,
  size: number,
  chosen: ChosenForm | undefined,
  layouts: readonly ContainerLayout[],
): ContainerLayout | undefined {
  if (chosen) return layouts.find(({ name }) => name === chosen.container);
  // Only the first bytes are known, so a part at the end of the file is not looked at.
  const read = (at: number, length: number) => head.subarray(at, at + length);
  const starts = layouts.map((layout) => ({ ...layout, end: [] }));
  const found = layoutOf({ size, read }, starts);
  return layouts.find(({ name }) => name === found?.name);
}

/**
 * Asks for the form of a file, and remembers it. Returns true if the user chose a form or detection by content, false
 * if the user cancelled, and `search`, which is not remembered, if the user wants to search for buffers.
 */
export async function askForForm(
  memory: vscode.Memento,
  uri: vscode.Uri,
  layouts: readonly ContainerLayout[],
): Promise<boolean | 'search'> {
  const sizes: readonly (readonly [Framing, string])[] = [
    ['none', vscode.l10n.t('One buffer')],
    ['size32', vscode.l10n.t('Messages, each after its size in 4 bytes')],
    ['size64', vscode.l10n.t('Messages, each after its size in 8 bytes')],
    ['varint', vscode.l10n.t('Messages, each after its size as a varint')],
  ];
  const items: readonly (vscode.QuickPickItem & { readonly chosen?: ChosenForm | 'search' })[] = [
    { label: vscode.l10n.t('Detect from its content') },
    ...sizes.map(([framing, label]) => ({ label, description: framing, chosen: { framing } })),
    ...layouts.map(({ name }) => ({ label: vscode.l10n.t('Container {0}', name), chosen: { container: name } })),
    { label: vscode.l10n.t('Search for buffers in this file'), chosen: 'search' },
  ];
  const placeHolder = vscode.l10n.t('How the file contains buffers');
  const picked = await vscode.window.showQuickPick(items, { placeHolder, matchOnDescription: true });
  if (!picked) return false;
  if (picked.chosen === 'search') return 'search';
  await memory.update(keyOf(uri), picked.chosen);
  return true;
}

function keyOf(uri: vscode.Uri): string {
  return `bufferForm:${uri.toString()}`;
}
