// Writes down what the build says as a flatbuffers.json, with the line that says so before each value.

import { plainText } from '../documentation/plain-text.ts';
import { flatcOptions } from '../generate/flatc-options.ts';
import { isOffered, type OptionValues, optionName } from '../generate/option.ts';
import { relativePath } from '../generate/paths.ts';
import { globMatcher } from '../includes/glob.ts';
import type { Program } from '../program.ts';
import type { Generator } from '../settings.ts';
import type { FlatcUse } from './flatc-use.ts';
import { type BuildFacts, decoded, pinnedVersion } from './inference.ts';

/** A value of flatbuffers.json as JSON, and the lines of the build that say so. */
export interface ProposedValue {
  readonly value: string;
  readonly places: readonly string[];
}

/** The values of a flatbuffers.json that a build says. */
export interface ProposedValues {
  readonly includePaths: readonly ProposedValue[];
  readonly flatcVersion: ProposedValue | undefined;
  readonly targets: readonly ProposedValue[];
}

/** The file for the project that a schema is in; undefined where its build says nothing that the file could hold. */
export function proposalFor({ builds = [] }: Program, uri: string): { uri: string; text: string } | undefined {
  const around = builds.filter(({ root }) => uri.startsWith(`${root}/`));
  const facts = around.sort((left, right) => right.root.length - left.root.length)[0];
  const text = facts && proposedText(proposedValues(facts, facts.root));
  return text === undefined ? undefined : { uri: `${facts?.root}/flatbuffers.json`, text };
}

/**
 * The values for a file in a folder, which is the top of a build or below it. A target is left out where its command names
 * schemas, and none of them is in the folder, or among `schemas`, which are paths from it.
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
  for (const { generators, entries, includes, options, outputs, source } of own) {
    const entryFiles = entries.flatMap((entry) => place(entry) ?? []).filter(isThere);
    // Which schemas the command is about is not known where none is named; all schemas would be too many.
    const isElsewhere = entryFiles.length === 0 && (entries.length > 0 || schemas !== undefined);
    for (const path of includes) {
      const found = place(path);
      if (found !== undefined && !includePaths.has(found)) includePaths.set(found, [from(source)]);
    }
    if (isElsewhere) continue;
    const [output] = outputs.flatMap((path) => place(path) ?? []);
    const kept = writable(options, below === '');
    for (const language of generators) {
      const target = {
        language,
        ...(output === undefined ? {} : { output }),
        ...(Object.keys(kept).length > 0 ? { options: kept } : {}),
      };
      // A target for all schemas stays apart from those for some.
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
    flatcVersion: version && { value: JSON.stringify(version.version), places: [from(version.source)] },
    targets: [...targets.values()].map(({ target, entryFiles, from: places }) => ({
      value: onOneLine({ ...target, ...(entryFiles.size > 0 ? { entryFiles: [...entryFiles] } : {}) }),
      places,
    })),
  };
}

/** A target without its entry files, which several commands may add to. */
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

/** A key with a list, in which each value comes after the lines that say so. */
export function proposedList(key: string, values: readonly ProposedValue[]): string {
  const lines = values.map((each) => `    ${sourceComment(each)}\n    ${each.value}`);
  return `  "${key}": [\n${lines.join(',\n')}\n  ]`;
}

/** The lines of the build that say a value, as a comment of one line. */
export function sourceComment({ places }: ProposedValue): string {
  const rest = places.length > mostPlaces ? ` and ${places.length - mostPlaces} more` : '';
  return `// ${places.slice(0, mostPlaces).join(', ')}${rest}`;
}

/** Of more places people read none. */
const mostPlaces = 3;

/** Another machine has other folders outside of the project. */
function isInside(path: string): boolean {
  return !/^(?:\/|\.\.(?:\/|$)|[A-Za-z]:)/.test(path);
}

const offered: ReadonlySet<string> = new Set(flatcOptions.filter(isOffered).map(optionName));
const withPaths: ReadonlySet<string> = new Set(
  flatcOptions.filter(({ takes }) => takes === 'folder' || takes === 'file').map(optionName),
);

/** The options that a target may have; those that hold paths begin at the top of the build. */
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
