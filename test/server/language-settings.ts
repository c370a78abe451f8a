// What written settings mean for the core, without a server that asks a client for them.
import { settingsLayer } from '../../server/settings/layers.ts';
import { Projects } from '../../server/settings/projects.ts';
import { readSettings } from '../../server/settings/read-settings.ts';

/** What settings that are the same for all folders mean for files outside them. */
export function languageSettings(
  value: unknown,
  folders: readonly string[],
  furtherIncludePaths: readonly string[] = [],
) {
  const layersIn = (folder: string | undefined) => [settingsLayer(readSettings(value).values, folder)];
  const set = folders.map((folder) => ({ folder, layers: layersIn(folder) }));
  return new Projects({ folders: set, layers: layersIn(undefined), furtherIncludePaths }).elsewhere.language;
}
