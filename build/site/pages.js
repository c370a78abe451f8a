// @ts-check
// The pages of the site, in the order of its menu, and their copies with links as the site needs them.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The groups of the menu. A page is a file of docs/ without its extension, or a file of the repository with the name that
 * it gets in the site.
 * @type {readonly { title: string, pages: readonly (string | { file: string, name: string })[] }[]}
 */
export const groups = [
  {
    title: 'Begin',
    pages: [
      { file: 'README.md', name: 'introduction' },
      'comparison',
      'editors',
      'playground',
      'troubleshooting',
      { file: 'CHANGELOG.md', name: 'changes' },
    ],
  },
  {
    title: 'Write schemas',
    pages: ['diagnostics', 'completion', 'navigation', 'graph', 'refactorings', 'formatting', 'documentation', 'trpc'],
  },
  { title: 'Change schemas', pages: ['compatibility'] },
  { title: 'Generate code', pages: ['generating', 'tool-options', 'flatc-versions'] },
  { title: 'Read data', pages: ['data', 'buffers', 'streams'] },
  {
    title: 'Check in CI',
    pages: ['command-line', 'ci', 'bazel', 'adoption', 'reports', 'project-file', 'build-files'],
  },
  { title: 'Write programs', pages: ['library'] },
  { title: 'Agents', pages: ['agents', 'skills/flatbuffers-schemas/SKILL', 'skills/flatbuffers.instructions'] },
  { title: 'Look up', pages: ['settings', 'rules/README', 'lsp', 'semantics'] },
  {
    title: 'Other editors',
    pages: ['neovim', 'vim', 'emacs', 'helix', 'kate', 'zed', 'sublime', 'jetbrains'].map((name) => ({
      file: `editors/${name}/README.md`,
      name: `editors/${name}`,
    })),
  },
];

/** The pages of docs/ that are for people who change this project, and are read in the repository. */
const internal = /^development\//;

/**
 * The names of all pages in the site, without an extension, by their files in the repository. It fails where a page of
 * docs/ is in no group, or a page of a group does not exist.
 * @returns {ReadonlyMap<string, string>}
 */
export function sitePages() {
  const names = new Map(groups.flatMap(({ pages }) => pages.map(fileAndName)));
  for (const file of readdirSync('docs', { recursive: true, encoding: 'utf8' })) {
    const page = file.replaceAll(path.sep, '/');
    if (!page.endsWith('.md') || internal.test(page)) continue;
    if (page.startsWith('rules/')) names.set(`docs/${page}`, siteName(page));
    else if (!names.has(`docs/${page}`)) throw new Error(`build/site/pages.js has no group for docs/${page}`);
  }
  for (const file of names.keys()) if (!existsSync(file)) throw new Error(`build/site/pages.js names ${file}`);
  return names;
}

/**
 * The menu: the groups with their pages, each with the title that the page begins with.
 * @returns {{ text: string, collapsed?: boolean, items: { text: string, link: string }[] }[]}
 */
export function menu() {
  return groups.map(({ title, pages }) => ({
    text: title,
    items: pages.map(fileAndName).map(([file, name]) => ({ text: titleOf(file), link: `/${name}` })),
  }));
}

/**
 * Writes the pages into a folder, with the pictures that they show. A link to a file that is no page becomes one to the
 * repository, or plain text while the repository has no address.
 * @param {string} folder
 * @param {string | undefined} repository the address of the repository in a browser
 */
export function writePages(folder, repository) {
  rmSync(folder, { recursive: true, force: true });
  const pages = sitePages();
  for (const [file, name] of pages) {
    const target = path.join(folder, `${name}.md`);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, withSiteLinks(readFileSync(file, 'utf8'), file, name));
  }

  /** @param {string} text @param {string} file @param {string} name */
  function withSiteLinks(text, file, name) {
    return text.replace(/(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s]+)\)/g, (_, mark, words, target) => {
      const [linked = '', anchor] = target.split('#');
      const wanted = path.posix.join(path.posix.dirname(file), linked);
      const there = pages.get(wanted) ?? pages.get(path.posix.join(wanted, 'README.md'));
      const suffix = anchor === undefined ? '' : `#${anchor}`;
      if (there !== undefined) return `[${words}](${relative(name, `${there}.md`)}${suffix})`;
      if (!existsSync(wanted)) throw new Error(`${file} leads to ${target}, which does not exist`);
      if (mark !== '') {
        cpSync(wanted, path.join(folder, 'pictures', path.basename(wanted)));
        return `![${words}](${relative(name, `pictures/${path.basename(wanted)}`)})`;
      }
      return repository === undefined ? words : `[${words}](${repository}/blob/HEAD/${wanted}${suffix})`;
    });
  }
}

/** @param {string | { file: string, name: string }} page @returns {[string, string]} */
function fileAndName(page) {
  return typeof page === 'string' ? [`docs/${page}.md`, siteName(`${page}.md`)] : [page.file, page.name];
}

/** @param {string} page */
function siteName(page) {
  return page.replace(/\.md$/, '').replace(/README$/, 'index');
}

/** @param {string} file */
function titleOf(file) {
  const title = /^# (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (title === undefined) throw new Error(`${file} has no title`);
  return file === 'README.md' ? 'Introduction' : title;
}

/** @param {string} from @param {string} to */
function relative(from, to) {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
}
