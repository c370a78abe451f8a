// @ts-check
// Writes third-party-notices.txt: the licences of the bundled packages, as these licences require.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes the notices for bundled files, so that the list is always complete.
 * @param {readonly string[]} inputs paths of bundled files
 * @param {readonly string[]} others notices to include besides, each as a text
 * @param {string} [target]
 */
export function writeNotices(inputs, others, target = 'dist/third-party-notices.txt') {
  const folders = new Set(['node_modules/web-tree-sitter']); // its .wasm is copied, not bundled
  for (const path of inputs) {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
    if (folder) folders.add(folder);
  }
  const notices = new Set([...others, ...[...folders].map(notice)]);
  writeFileSync(target, [...notices].sort().join(line));
}

/**
 * The notices in a file that `writeNotices` has written.
 * @param {string} file
 */
export function readNotices(file) {
  return readFileSync(file, 'utf8').split(line);
}

const line = `\n${'-'.repeat(80)}\n\n`;

/** @param {string} folder */
function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${folder} has no licence file`);
  return `${name} ${version} (${license})\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`;
}
