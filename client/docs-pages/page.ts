// Runs in the pages of schema documentation: the search, the choice between light and dark, and unfolding for the
// printer.
import type { SearchEntry } from '../../server/schema-docs/html/search-data.ts';

declare global {
  var schemaNames: readonly SearchEntry[] | undefined;
}

/** The most results that are shown. */
const mostResults = 30;

const own = document.currentScript;
const root = own instanceof HTMLScriptElement ? (own.dataset['root'] ?? '') : '';

document.addEventListener('DOMContentLoaded', () => {
  startTheme();
  startSearch();
});

addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('details')) details.open = true;
});

function startTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('#theme');
  const isDark = (): boolean => {
    const { theme } = document.documentElement.dataset;
    return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  };
  const show = () => button?.setAttribute('aria-pressed', String(isDark()));
  try {
    const kept = localStorage.getItem('schema-docs-theme');
    if (kept === 'dark' || kept === 'light') document.documentElement.dataset['theme'] = kept;
  } catch {
    // Some browsers keep nothing for pages of a folder.
  }
  show();
  button?.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = theme;
    show();
    try {
      localStorage.setItem('schema-docs-theme', theme);
    } catch {
      // The choice then holds for this page.
    }
  });
}

function startSearch(): void {
  const input = document.querySelector<HTMLInputElement>('#search');
  const list = document.querySelector<HTMLUListElement>('#found');
  if (!input || !list) return;
  let chosen = -1;
  const links = () => [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const choose = (index: number) => {
    const all = links();
    chosen = all.length === 0 ? -1 : (index + all.length) % all.length;
    for (const [at, link] of all.entries()) link.parentElement?.setAttribute('aria-selected', String(at === chosen));
    all[chosen]?.parentElement?.scrollIntoView({ block: 'nearest' });
    if (chosen < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `found-${chosen}`);
  };
  const show = () => {
    const query = input.value.trim();
    list.replaceChildren(...(query === '' ? [] : results(query)));
    const isOpen = list.childElementCount > 0;
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    choose(0);
  };
  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
  };
  input.addEventListener('focus', () => loadNames(show), { once: true });
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1);
    else if (event.key === 'ArrowUp') choose(chosen - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter') {
      links()[chosen]?.click();
      close();
    } else return;
    event.preventDefault();
  });
  list.addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !list.contains(target) && target !== input) close();
  });
}

/**
 * Loads the names when the search is first used, then calls `done`. Documentation of a single page has the names
 * already.
 */
function loadNames(done: () => void): void {
  if (globalThis.schemaNames) {
    done();
    return;
  }
  const script = document.createElement('script');
  script.src = `${root}assets/search.js`;
  script.addEventListener('load', done);
  document.head.append(script);
}

/** The declarations and members that a query fits, as items of a list; the best come first. */
function results(query: string): readonly HTMLElement[] {
  const word = query.toLowerCase();
  const found: { readonly text: string; readonly address: string; readonly rank: number }[] = [];
  const rankOf = (name: string, text: string): number => {
    const lower = name.toLowerCase();
    const rank = lower === word ? 0 : lower.startsWith(word) ? 1 : lower.includes(word) ? 2 : 4;
    return rank < 4 ? rank : text.toLowerCase().includes(word) ? 3 : 4;
  };
  for (const [name, address, members] of globalThis.schemaNames ?? []) {
    const simple = name.slice(name.lastIndexOf('.') + 1);
    const rank = rankOf(simple, name);
    if (rank < 4) found.push({ text: name, address, rank });
    for (const member of members) {
      const text = `${name}.${member}`;
      const own = rankOf(member, word.includes('.') ? text : member);
      if (own < 4) found.push({ text, address: `${address}-${member}`, rank: own + 0.5 });
    }
  }
  found.sort((one, other) => one.rank - other.rank || one.text.length - other.text.length);
  return found.slice(0, mostResults).map(({ text, address }, index) => {
    const item = document.createElement('li');
    item.id = `found-${index}`;
    item.setAttribute('role', 'option');
    const link = document.createElement('a');
    link.href = root + address;
    link.tabIndex = -1;
    link.textContent = text;
    item.append(link);
    return item;
  });
}
