// Converts settings for the core without a server.
import { settingsLayer } from '../../server/settings/layers.ts';
import { Projects } from '../../server/settings/projects.ts';
import { readSettings } from '../../server/settings/read-settings.ts';

/** The settings of files outside of all folders, if all folders have the same settings. */
export function languageSettings(
  value: unknown,
  folders: readonly string[],
  furtherIncludePaths: readonly string[] = [],
) {
  const layersIn = (folder: string | undefined) => [settingsLayer(readSettings(value).values, folder)];
  const set = folders.map((folder) => ({ folder, layers: layersIn(folder) }));
  return new Projects({ folders: set, layers: layersIn(undefined), furtherIncludePaths }).elsewhere.language;
}
