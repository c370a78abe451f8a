// @ts-check
// Builds dist/playground/: a page with the editor, the panels and the server, as files for any web server.
//
//   node build/playground.js              after `npm run build`
//   node build/playground.js serve [PORT] and serves them on this machine
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { readNotices, writeNotices } from './notices.js';

const source = 'client/playground';
const target = 'dist/playground';

await buildPage();
if (process.argv[2] === 'serve') {
  const { serveFolder } = await import('./serve-folder.js');
  const { address } = await serveFolder(target, Number(process.argv[3] ?? 8087));
  process.stdout.write(`The playground is at ${address}\nCtrl+C ends it.\n`);
}

async function buildPage() {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { metafile } = await build({
    bundle: true,
    minify: true,
    metafile: true,
    platform: 'browser',
    target: ['chrome120', 'firefox120', 'safari17'],
    format: 'esm',
    legalComments: 'none',
    logLevel: 'warning',
    entryPoints: { page: `${source}/main.ts`, style: `${source}/style.css` },
    outdir: target,
  });
  cpSync(`${source}/index.html`, `${target}/index.html`);
  cpSync(`${source}/examples`, `${target}/examples`, { recursive: true });
  cpSync('client/icon.svg', `${target}/icon.svg`);
  cpSync('LICENSE', `${target}/LICENSE.txt`);
  for (const name of ['web-tree-sitter.wasm', 'tree-sitter-flatbuffers.wasm'])
    cpSync(`dist/${name}`, `${target}/${name}`);
  if (existsSync('dist/flatc.wasm')) cpSync('dist/flatc.wasm', `${target}/flatc.wasm`);
  cpSync('dist/web/flatc.js', `${target}/flatc.js`);
  // The worker runs the same script as the extension in a browser.
  const parts = ['dist/core.cjs', 'dist/web/server.js'].map((name) => readFileSync(name, 'utf8'));
  writeFileSync(`${target}/server.js`, parts.join('\n'));
  const server = readNotices('dist/third-party-notices.txt');
  writeNotices(Object.keys(metafile.inputs), server, `${target}/third-party-notices.txt`);
}
