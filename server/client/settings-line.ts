// Writes the settings that the server uses into the log.
import type { LanguageSettings } from '../language/service.ts';

/** One line about the settings of some folders. */
export function settingsLine({ includePaths, entryFiles, trpc, rules }: LanguageSettings, folders: number): string {
  const count = (number: number, thing: string) => `${number} ${number === 1 ? thing : `${thing}s`}`;
  const parts = [
    count(includePaths.length, 'include path'),
    count(entryFiles.length, 'entry file pattern'),
    `tRPC rules ${trpc}`,
    count(Object.keys(rules).length, 'rule level'),
  ];
  return `Settings read for ${count(folders, 'folder')}: ${parts.join(', ')}.`;
}
