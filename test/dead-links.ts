// Finds links in the pages of a folder that lead to no file in it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The dead links to files, each with its page. */
export function deadLinks(folder: string): readonly string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  return pages.flatMap((page) => {
    const links = readFileSync(join(folder, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g);
    return [...links].flatMap(([, target = '']) =>
      existsSync(join(folder, dirname(page), target)) ? [] : [`${page}: ${target}`],
    );
  });
}
