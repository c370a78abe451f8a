// Writes the settings that the server uses into the log.
import { counted, type LanguageSettings } from '../language/service.ts';

/** One line about the settings of some folders. */
export function settingsLine({ includePaths, entryFiles, trpc, rules }: LanguageSettings, folders: number): string {
  const parts = [
    counted(includePaths.length, 'include path'),
    counted(entryFiles.length, 'entry file pattern'),
    `tRPC rules ${trpc}`,
    counted(Object.keys(rules).length, 'rule level'),
  ];
  return `Settings read for ${counted(folders, 'folder')}: ${parts.join(', ')}.`;
}
