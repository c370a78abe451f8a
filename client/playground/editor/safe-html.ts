// Lets only the HTML through that Markdown needs, so that no text of a schema becomes markup of the page.

const tags = new Set(
  'P BR HR H1 H2 H3 H4 H5 H6 UL OL LI EM STRONG DEL CODE PRE BLOCKQUOTE A SPAN TABLE THEAD TBODY TR TH TD'.split(' '),
);

/**
 * The given HTML with known elements only; of other elements the text stays. Only classes and web links stay as
 * attributes. Links open in a new page.
 */
export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  clean(body);
  return body.innerHTML;
}

function clean(parent: Element): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === Node.TEXT_NODE) continue;
    if (!(child instanceof Element) || !tags.has(child.tagName)) {
      child.replaceWith(child.textContent ?? '');
      continue;
    }
    for (const { name, value } of [...child.attributes]) {
      if (name !== 'class' && !(name === 'href' && /^https?:\/\//i.test(value))) child.removeAttribute(name);
    }
    if (child.hasAttribute('href')) {
      child.setAttribute('target', '_blank');
      child.setAttribute('rel', 'noopener noreferrer');
    }
    clean(child);
  }
}
