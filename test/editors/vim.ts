// What Neovim has in common with Vim: the files are written once, for Vim.
import { readFileSync } from 'node:fs';

const shared = ['ftdetect', 'ftplugin', 'indent', 'syntax'] as const;

/** Neovim's copies of the files for Vim, by their path from the root of the project. */
export function filesOfVim(): ReadonlyMap<string, string> {
  return new Map(
    shared.map((folder) => {
      const source = `editors/vim/${folder}/flatbuffers.vim`;
      const text = readFileSync(new URL(`../../${source}`, import.meta.url), 'utf8');
      return [`editors/neovim/${folder}/flatbuffers.vim`, `" Made from ${source} by \`npm run editors\`.\n${text}`];
    }),
  );
}
