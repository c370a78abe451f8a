// Shows messages to the user: for a moment, or until they no longer hold.

let hiding: ReturnType<typeof setTimeout> | undefined;

/** Shows a message for a few seconds. */
export function toast(text: string): void {
  const place = part('toast');
  clearTimeout(hiding);
  place.textContent = text;
  hiding = setTimeout(() => place.replaceChildren(), 6000);
}

/** Shows the message of an error for a few seconds. */
export function fail(error: unknown): void {
  const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
  toast(hasMessage ? String(error.message) : String(error));
}

/** Shows a message above the editor; undefined hides it. */
export function notice(text: string | undefined): void {
  const place = part('notice');
  place.textContent = text ?? '';
  place.hidden = text === undefined;
}

/** The element of the page with an id. Fails if there is none. */
export function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no part ${id}`);
  return found;
}
