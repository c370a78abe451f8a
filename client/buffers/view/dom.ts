// Makes elements without HTML, so that nothing of a buffer or a schema is ever read as markup.

/** An element with a class, a text and other elements in it. */
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

/** A button that does something. */
export function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const made = element('button', className, text);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}
