// Creates elements without HTML, so that no text of a buffer or schema is ever parsed as markup.

/** Creates an element with a class and a text or child elements. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  content: string | readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...(typeof content === 'string' ? [content] : content));
  return made;
}

/** Creates a button with an action. */
export function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const made = element('button', className, text);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}
