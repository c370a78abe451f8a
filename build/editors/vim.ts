// Copies the files for Vim that Neovim uses as well, so that they are written once.
import { textOf } from './text.ts';

const shared = ['ftdetect', 'ftplugin', 'indent', 'syntax'] as const;

/** Neovim's copies of files for Vim, by their path from the root of the project. */
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
