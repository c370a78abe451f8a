// Writes the facts of the build as a flatbuffers.json, with the line of the build before each value.

import { plainText } from '../documentation/plain-text.ts';
import { flatcOptions } from '../generate/flatc-options.ts';
import { isOffered, type OptionValues, optionName } from '../generate/option.ts';
import { decoded } from '../includes/entry-files.ts';
import { globMatcher } from '../includes/glob.ts';
import { relativePath } from '../paths.ts';
import type { Program } from '../program.ts';
import type { Generator } from '../settings.ts';
import { oldestVersion, versionNotice } from '../vocabulary/flatc-versions.ts';
import type { BuildFacts } from './build-index.ts';
import type { FlatcUse } from './flatc-use.ts';
import { pinnedVersion } from './inference.ts';

/** A value of flatbuffers.json as JSON, and the lines of the build that it comes from, such as `CMakeLists.txt:34`. */
export interface ProposedValue {
  readonly value: string;
  readonly places: readonly string[];
  /** The reason why the value differs from that of the build; absent if it does not differ. */
  readonly note?: string;
}

/**
 * The values of a flatbuffers.json that come from a build. `flatcVersion` is undefined if the build pins no version.
 */
export interface ProposedValues {
  readonly includePaths: readonly ProposedValue[];
  readonly flatcVersion: ProposedValue | undefined;
  readonly targets: readonly ProposedValue[];
}

/**
 * A flatbuffers.json for the workspace folder of a schema. Undefined if the schema is in no workspace folder, or if the
 * folder's build files give no values.
 */
export function proposalFor({ builds = [] }: Program, uri: string): { uri: string; text: string } | undefined {
  const around = builds.filter(({ root }) => uri.startsWith(`${root}/`));
  const facts = around.sort((left, right) => right.root.length - left.root.length)[0];
  const text = facts && proposedText(proposedValues(facts, facts.root));
  return text === undefined ? undefined : { uri: `${facts?.root}/flatbuffers.json`, text };
}

/**
 * The values for a flatbuffers.json in `folder`, which is the top of a build or a folder below it. A target is left out
 * if its command names only schemas outside of `folder`. With `schemas`, paths from `folder`, it is also left out if
 * its command names none of these schemas.
 */
export function proposedValues(facts: BuildFacts, folder: string, schemas?: readonly string[]): ProposedValues {
  const below = decoded(folder.slice(facts.root.length + 1));
  const place = (path: string) => (isInside(path) ? relativePath(below, path, 'posix') : undefined);
  const from = ({ file, line }: FlatcUse['source']) => `${plainText(place(file) ?? file)}:${line}`;
  const isThere = (glob: string) => isInside(glob) && (schemas === undefined || schemas.some(globMatcher(glob)));
  const own = facts.uses.filter(({ dialect }) => dialect === undefined || dialect === 'flatcc');
  const includePaths = new Map<string, string[]>();
  const targets = new Map<
    string,
    { readonly target: Target; readonly entryFiles: Set<string>; readonly from: string[] }
  >();
  for (const use of own) {
    const { generators, entries, includes, options, source } = use;
    const entryFiles = entries.flatMap((entry) => place(entry) ?? []).filter(isThere);
    // A command that names no schema may concern any, and a target for all schemas would be too much.
    const isElsewhere = entryFiles.length === 0 && (entries.length > 0 || schemas !== undefined);
    for (const path of includes) {
      const found = place(path);
      if (found !== undefined && !includePaths.has(found)) includePaths.set(found, [from(source)]);
    }
    if (isElsewhere) continue;
    const [output] = outputsOf(use).flatMap((path) => place(path) ?? []);
    const kept = writable(options, below === '');
    for (const language of generators) {
      const target = {
        language,
        ...(output === undefined ? {} : { output }),
        ...(Object.keys(kept).length > 0 ? { options: kept } : {}),
      };
      // A target for all schemas stays apart from targets for some.
      const key = `${entryFiles.length > 0} ${JSON.stringify(target)}`;
      const known = targets.get(key) ?? { target, entryFiles: new Set(), from: [] };
      targets.set(key, known);
      for (const file of entryFiles) known.entryFiles.add(file);
      if (!known.from.includes(from(source))) known.from.push(from(source));
    }
  }
  const version = pinnedVersion([facts], folder)?.evidence;
  return {
    includePaths: [...includePaths].map(([path, places]) => ({ value: JSON.stringify(path), places })),
    flatcVersion: version && proposedVersion(version.version, from(version.source)),
    targets: [...targets.values()].map(({ target, entryFiles, from: places }) => ({
      value: onOneLine({ ...target, ...(entryFiles.size > 0 ? { entryFiles: [...entryFiles] } : {}) }),
      places,
    })),
  };
}

/** The folders that a command writes into; empty if they are unknown. */
function outputsOf({ outputs, writesHere, cwd }: FlatcUse): readonly string[] {
  return writesHere && cwd !== undefined ? [cwd] : outputs;
}

/**
 * The version for a flatbuffers.json. Instead of a version that is too old for this server, the oldest supported one,
 * with a note.
 */
function proposedVersion(version: string, place: string): ProposedValue {
  if (versionNotice(version) === undefined) return { value: JSON.stringify(version), places: [place] };
  const note = `has ${plainText(version)}; verdicts are those of ${oldestVersion}`;
  return { value: JSON.stringify(oldestVersion), places: [place], note };
}

/** A target without its entry files, which several commands may add. */
interface Target {
  readonly language: Generator;
  readonly output?: string;
  readonly options?: OptionValues;
}

function proposedText({ includePaths, flatcVersion, targets }: ProposedValues): string | undefined {
  const parts = [
    ...(includePaths.length > 0 ? [proposedList('includePaths', includePaths)] : []),
    ...(flatcVersion ? [`  ${sourceComment(flatcVersion)}\n  "flatcVersion": ${flatcVersion.value}`] : []),
    ...(targets.length > 0 ? [proposedList('targets', targets)] : []),
  ];
  return parts.length === 0 ? undefined : `{\n${parts.join(',\n')}\n}\n`;
}

/** The text of a key with a list. Before each value is a comment with the lines of the build that say it. */
export function proposedList(key: string, values: readonly ProposedValue[]): string {
  const lines = values.map((each) => `    ${sourceComment(each)}\n    ${each.value}`);
  return `  "${key}": [\n${lines.join(',\n')}\n  ]`;
}

/** The lines of the build that say a value, as a comment of one line. */
export function sourceComment({ places, note }: ProposedValue): string {
  const rest = places.length > mostPlaces ? ` and ${places.length - mostPlaces} more` : '';
  return `// ${places.slice(0, mostPlaces).join(', ')}${rest}${note === undefined ? '' : ` ${note}`}`;
}

/** The number of places that are listed; people would not read more. */
const mostPlaces = 3;

/** True if a path is inside the project; folders outside differ on other machines. */
function isInside(path: string): boolean {
  return !/^(?:\/|\.\.(?:\/|$)|[A-Za-z]:)/.test(path);
}

const offered: ReadonlySet<string> = new Set(flatcOptions.filter(isOffered).map(optionName));
const withPaths: ReadonlySet<string> = new Set(
  flatcOptions.filter(({ takes }) => takes === 'folder' || takes === 'file').map(optionName),
);

/** The options that a target may have. Options with paths are allowed only at the top of the build. */
function writable(options: OptionValues, isAtTop: boolean): OptionValues {
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => offered.has(name) && (isAtTop || !withPaths.has(name))),
  );
}

/** A value as people write it on one line, with blanks. */
function onOneLine(value: object): string {
  const text = JSON.stringify(value, undefined, 1).replace(/\n */g, ' ');
  return text.replace(/\[ /g, '[').replace(/ \]/g, ']');
}
