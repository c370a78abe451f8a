// Finds keys of a flatbuffers.json that say less than the build or contradict it: one text for each key.
import { languageNames } from '../generate/flatc-languages.ts';
import { displayPath } from '../includes/includes.ts';
import type { Generator } from '../settings.ts';
import type { Builds } from './build-index.ts';
import { inferredVersions, usesBelow } from './inference.ts';

/** The values that a file sets; an unset key is absent. */
interface FileFacts {
  /** The include folders as URIs. */
  readonly includePaths?: readonly string[];
  readonly targets?: readonly Generator[];
  readonly flatcVersion?: string;
}

/**
 * The keys that disagree with the commands below a directory: each key once, with a message that quotes the line of the
 * build. A key that the file does not set never disagrees.
 */
export function disagreements(
  builds: Builds,
  directory: string,
  { includePaths, targets, flatcVersion }: FileFacts,
): readonly { readonly key: keyof FileFacts; readonly message: string }[] {
  const found: { key: keyof FileFacts; message: string }[] = [];
  const uses = usesBelow(builds, directory);
  const lineOfUse = ({ use: { source } }: (typeof uses)[number]) => `${source.file}:${source.line}`;
  const known = includePaths && new Set([...includePaths, directory]);
  for (const use of uses) {
    const other = known && use.includes.find(({ uri }) => !known.has(uri));
    if (!other) continue;
    const name = displayPath(other.uri, directory);
    found.push({ key: 'includePaths', message: `${lineOfUse(use)} uses -I ${name} as well` });
    break;
  }
  for (const use of uses) {
    const others = targets ? use.use.generators.filter((generator) => !targets.includes(generator)) : [];
    if (others.length === 0) continue;
    found.push({ key: 'targets', message: `${lineOfUse(use)} generates ${languageNames(others)} as well` });
    break;
  }
  const exact = inferredVersions(builds, `${directory}/flatbuffers.json`).find(
    ({ evidence: { kind, isRange } }) => !isRange && (kind === 'compiler' || kind === 'source'),
  );
  if (flatcVersion && exact && exact.evidence.version !== flatcVersion) {
    const { version, source } = exact.evidence;
    found.push({ key: 'flatcVersion', message: `${source.file}:${source.line} uses flatc ${version}` });
  }
  return found;
}
