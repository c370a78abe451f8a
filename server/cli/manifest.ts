// The version that the executable tells, taken from the manifest so that it is written once.
import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;
