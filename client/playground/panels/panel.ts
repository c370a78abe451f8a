// What the panels beside the editor share.

/** A panel beside the editor. Only the one that is shown asks the server. */
export interface Panel {
  readonly element: HTMLElement;
  /** Shows the text as it is now. `isCurrent` tells, after a wait, whether that is still the text. */
  refresh(isCurrent: () => boolean): void | Promise<void>;
}
