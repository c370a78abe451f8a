// Defines the interface of the panels beside the editor, and replaces their content.

/** A panel beside the editor. Only the visible panel asks the server. */
export interface Panel {
  readonly element: HTMLElement;
  /**
   * Shows the present text. After a wait, `isCurrent` returns false if the text has changed or another panel is
   * visible.
   */
  refresh(isCurrent: () => boolean): void | Promise<void>;
}

/**
 * Replaces the content of a panel. The keyboard focus stays at the same place, counted in steps of the Tab key, so that
 * late findings do not move it.
 */
export function fill(panel: HTMLElement, ...content: readonly Node[]): void {
  const { activeElement } = document;
  const at = activeElement === panel ? -1 : stopsIn(panel).indexOf(activeElement as HTMLElement);
  panel.replaceChildren(...content);
  if (at < 0) return;
  const stops = stopsIn(panel);
  (stops[Math.min(at, stops.length - 1)] ?? panel).focus({ preventScroll: true });
}

function stopsIn(panel: HTMLElement): readonly HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>('button, summary')];
}
