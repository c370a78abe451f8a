// What the page tells its user: in passing, or until it no longer holds.

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Tells something for a few seconds. */
export function toast(text: string): void {
  const place = part('toast');
  clearTimeout(hiding);
  place.textContent = text;
  hiding = setTimeout(() => place.replaceChildren(), 6000);
}

/** Tells that something went wrong. */
export function fail(error: unknown): void {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  toast(hasMessage ? String(error.message) : String(error));
}

/** Shows a message above the editor; undefined for none. */
export function notice(text: string | undefined): void {
  const place = part('notice');
  place.textContent = text ?? '';
  place.hidden = text === undefined;
}

/** An element of the page by its name. Fails where the page has none. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no part ${id}`);
  return found;
}
