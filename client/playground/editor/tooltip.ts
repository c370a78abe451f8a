// Shows a menu or a hover at a place of the text until the user moves on. Keys can open it.
import { StateEffect, StateField } from '@codemirror/state';
import { type EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view';

/** Shows a tooltip instead of the previous one; null hides it. */
export const setTooltip = StateEffect.define<Tooltip | null>();

const shown = StateField.define<Tooltip | null>({
  create: () => null,
  update(tooltip, { docChanged, selection, effects }) {
    const effect = effects.find((each) => each.is(setTooltip));
    if (effect) return effect.value;
    return docChanged || selection ? null : tooltip;
  },
  provide: (field) => showTooltip.from(field),
});

/** Hides the tooltip. Returns whether there was one. */
export function hideTooltip(view: EditorView): boolean {
  if (!view.state.field(shown)) return false;
  view.dispatch({ effects: setTooltip.of(null) });
  return true;
}

/** The extension for tooltips, which Escape hides. */
export const tooltips = [shown, keymap.of([{ key: 'Escape', run: hideTooltip }])];
