// @ts-check
// Serves the playground or the site on this machine only. The policy of its first page is also sent as a header.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.fbs': 'text/plain; charset=utf-8',
};

/**
 * Serves a folder at a port; 0 takes any free one. `stop` ends the server.
 * @param {string} folder
 * @param {number} port
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function serveFolder(folder, port) {
  const root = path.resolve(folder);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
    readFileSync(path.join(root, 'index.html'), 'utf8'),
  )?.[1];
  const server = createServer((request, response) => {
    const found = request.method === 'GET' || request.method === 'HEAD' ? fileFor(root, request.url ?? '/') : undefined;
    const body = found && read(found);
    if (!found || !body) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.\n');
      return;
    }
    response.writeHead(200, {
      'content-type': types[path.extname(found)] ?? 'application/octet-stream',
      ...(policy === undefined ? {} : { 'content-security-policy': policy }),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    address: `http://localhost:${actual}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * The file for a request; undefined if it would be outside of the folder.
 * @param {string} root
 * @param {string} url
 */
function fileFor(root, url) {
  try {
    const name = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const page = name.endsWith('/') ? `${name}index.html` : name;
    const file = path.join(root, path.extname(page) === '' ? `${page}.html` : page);
    return file.startsWith(root + path.sep) && !file.includes('\0') ? file : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
