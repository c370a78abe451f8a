// What Neovim has in common with Vim: the files are written once, for Vim.
import { textOf } from './text.ts';

const shared = ['ftdetect', 'ftplugin', 'indent', 'syntax'] as const;

/** Neovim's copies of the files for Vim, by their path from the root of the project. */
export function filesOfVim(): ReadonlyMap<string, string> {
  return new Map(
    shared.map((folder) => {
      const source = `editors/vim/${folder}/flatbuffers.vim`;
      return [
        `editors/neovim/${folder}/flatbuffers.vim`,
        `" Made from ${source} by \`npm run editors\`.\n${textOf(source)}`,
      ];
    }),
  );
}
