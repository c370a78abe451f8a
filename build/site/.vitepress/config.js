// How the site looks and is searched. Nothing of it asks for anything outside its folder.
import { readFileSync } from 'node:fs';
import { menu } from '../pages.js';

const grammar = JSON.parse(readFileSync('syntaxes/flatbuffers.tmLanguage.json', 'utf8'));
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

// biome-ignore lint/style/noDefaultExport: the generator takes the default export.
export default {
  lang: 'en',
  title: 'FlatBuffers Language Tools',
  description: 'Diagnostics, completion, formatting, compatibility checks and code for FlatBuffers schemas.',
  base: process.env.SITE_BASE ?? '/',
  srcDir: '../../dist/site-pages',
  outDir: '../../dist/site',
  cacheDir: '../../dist/site-cache',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${process.env.SITE_BASE ?? '/'}icon.svg` }]],
  markdown: {
    html: true,
    anchor: { slugify },
    languages: [{ ...grammar, name: 'flatbuffers', aliases: ['fbs'] }],
  },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Introduction', link: '/introduction' },
      { text: 'Rules', link: '/rules/' },
      { text: 'Playground', link: '/try/index.html', target: '_self' },
      { text: version, link: '/changes' },
    ],
    sidebar: menu(),
    outline: [2, 3],
    search: { provider: 'local' },
    docFooter: { prev: 'Before', next: 'Next' },
    footer: { message: 'Apache-2.0. Not a project of Google.' },
  },
};

/** The anchor of a heading as GitHub makes it, so that the links of the pages lead to the same places there and here. */
function slugify(heading) {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
