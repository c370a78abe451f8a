// @ts-check
// `npm run site`: makes dist/site, the pages of docs/ with the playground as plain files for any web server.
//
//   node build/site/make.js              after `npm run build`; SITE_BASE=/NAME/ if it will not be at the root of its server
//   node build/site/make.js serve [PORT] and serves it on this machine
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writePages } from './pages.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const pages = 'dist/site-pages';

// The generator is no dependency of the project: few people build the site, and it brings a hundred packages. `npm ci` would
// refuse a registry that lacks one of the optional packages for other systems.
if (!existsSync(path.join(here, 'node_modules/vitepress/package.json'))) {
  execFileSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: here,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
const { repository } = JSON.parse(readFileSync('package.json', 'utf8'));
writePages(pages, repository?.url.replace(/^git\+|\.git$/g, ''));
cpSync('client/icon.svg', `${pages}/public/icon.svg`);
cpSync('LICENSE', `${pages}/public/LICENSE.txt`);
cpSync(path.join(here, 'home.md'), `${pages}/index.md`);
execFileSync(process.execPath, ['build/playground.js'], { stdio: 'inherit' });
cpSync('dist/playground', `${pages}/public/try`, { recursive: true });

const generator = pathToFileURL(path.join(here, 'node_modules/vitepress/dist/node/index.js')).href;
const { build } = await import(generator);
await build(here);

if (process.argv[2] === 'serve') {
  const { serveFolder } = await import('../serve-folder.js');
  const { address } = await serveFolder('dist/site', Number(process.argv[3] ?? 8088));
  process.stdout.write(`The site is at ${address}\nCtrl+C ends it.\n`);
}
