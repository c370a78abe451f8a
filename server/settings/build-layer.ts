// Provides the settings that a build decides, with the lowest priority. Its include folders and languages are used
// elsewhere and decide nothing here.
import { type Builds, pinnedVersion } from '../language/service.ts';
import { layerOf, type SettingLayer } from './layers.ts';

/**
 * The layer of the build for a directory: the version of flatc that the build pins, with the line that pins it.
 * Undefined if the build pins no version.
 */
export function buildLayer(builds: Builds, directory: string): SettingLayer | undefined {
  const pinned = pinnedVersion(builds, directory);
  if (!pinned) return undefined;
  const { uri, line } = pinned.source;
  const start = { line: line - 1, character: 0 };
  const values = new Map([['flatcVersion', pinned.evidence.version]]);
  return layerOf('build', values, undefined, () => ({ uri, range: { start, end: start } }));
}
