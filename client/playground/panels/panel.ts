// What the panels beside the editor share.

/** A panel beside the editor. Only the one that is shown asks the server. */
export interface Panel {
  readonly element: HTMLElement;
  /** Shows the text as it is now. `isCurrent` tells, after a wait, whether that is still the text. */
  refresh(isCurrent: () => boolean): void | Promise<void>;
}

/**
 * Shows other things in a panel. Someone who is in it with the keyboard stays at the same place, counted in steps of the
 * Tab key: findings that come late do not throw them out.
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
