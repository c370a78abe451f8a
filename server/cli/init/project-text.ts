// Writes the text of a new flatbuffers.json, with comments about further settings.
import { judgedVersion } from '../../language/generate/service.ts';
import { type FormatOptions, type ProposedValues, proposedList, sourceComment } from '../../language/service.ts';

import type { DeletedNames } from './deleted-names.ts';
import type { FoundData } from './find-data.ts';

/** The facts about a folder that go into its flatbuffers.json. */
interface Found {
  readonly includePaths: readonly string[];
  readonly entryFiles: readonly string[];
  readonly schemas: number;
  /** The values that the build proposes; undefined without a build. */
  readonly build: ProposedValues | undefined;
  /** The style that schemas share and that differs from the default. */
  readonly style: Partial<FormatOptions>;
  /** The data files whose schema was found by their fields alone. */
  readonly data: readonly FoundData[];
  /** The names in git's history that the schemas no longer have. */
  readonly deleted: DeletedNames;
  /** The name of the file for the present findings; undefined if there are no findings. */
  readonly baseline: string | undefined;
}

/** The text of a complete flatbuffers.json. */
export function projectText({
  includePaths,
  entryFiles,
  schemas,
  build,
  style,
  data,
  deleted,
  baseline,
}: Found): string {
  const list = (values: readonly string[]) => {
    const line = `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
    return line.length < 90 ? line : `[\n${values.map((value) => `    ${JSON.stringify(value)}`).join(',\n')}\n  ]`;
  };
  const few = entryFiles.length > 0 && entryFiles.length <= mostEntryFiles;
  const { flatcVersion, targets = [] } = build ?? {};
  return `// Settings of the schemas in this folder (${schemas} when this was written), for editors, the command line and CI.
// All keys: docs/project-file.md of fbs-language-tools.
{
  // Folders in which includes are looked for, in this order, after the folder of the including schema: flatc's -I.
${includePaths.length > 0 ? `  "includePaths": ${list(includePaths)},` : '  // "includePaths": ["schemas", "third_party"],'}

  // Schemas that are compiled by themselves; others may need one of these to be valid.
${few ? `  "entryFiles": ${list(entryFiles)},` : '  // "entryFiles": ["schemas/**/main.fbs"],'}

  // The version of flatc that the project uses.
${flatcVersion ? `  ${sourceComment(flatcVersion)}\n  "flatcVersion": ${flatcVersion.value},` : `  // "flatcVersion": "${judgedVersion}",`}

  // Schemas that are not the project's own.
  // "exclude": ["third_party/**"],

  // The levels of rules, by the codes at the ends of messages.
  // "rules": { "struct-padding": "off" },

${reservedText(deleted)}

  // Findings that CI leaves out: those that \`check --write-baseline\` has written into this file.
${baseline === undefined ? '  // "baseline": "known-findings.jsonl",' : `  "baseline": ${JSON.stringify(baseline)},`}

  // JSON data and its schema, where neither its name nor its first lines say so.
${data.length > 0 ? `  "data": [\n${data.map((each) => `    ${onOneLine(each)}`).join(',\n')}\n  ],` : '  // "data": [{ "files": ["levels/*.json"], "schema": "schemas/level.fbs" }],'}

  // Older versions that data exists of.
  // "compatibility": { "against": "merge-base:main" },

  // The style where it is not that of the formatter.
${Object.keys(style).length > 0 ? `  "format": ${onOneLine(style)},` : '  // "format": { "indentSize": 4, "fieldColon": "tight" },'}

  // One entry for each command line of flatc.
${targetsText(targets)}
}
`;
}

function targetsText(targets: ProposedValues['targets']): string {
  if (targets.length > 0 && targets.length <= mostTargets) return `${proposedList('targets', targets)},`;
  const left = `  // The build has ${targets.length} of them; \`project\` lists them.\n`;
  const example =
    '  // "targets": [{ "language": "cpp", "output": "src/generated", "options": { "genObjectApi": true } }],';
  return `${targets.length > 0 ? left : ''}${example}`;
}

function reservedText({ types, more }: DeletedNames): string {
  if (types.length === 0) {
    return `  // Names, ids and values that must not come back, by types.
  // "reserved": { "Acme.Box": ["hp", 3] },`;
  }
  const left = more > 0 ? `\n  // ${more} more types have such names.` : '';
  const lines = types.map(([type, names]) => `    ${JSON.stringify(type)}: ${inLines(names)}`);
  return `  // Names that were removed in the history of git, and must not come back. Delete those that may come back.${left}
  "reserved": {
${lines.join(',\n')}
  },`;
}

/** A list of names on one line, or on several if it is long. */
function inLines(names: readonly string[]): string {
  const line = onOneLine(names);
  if (line.length <= longestList) return line;
  const lines = [''];
  for (const [index, name] of names.entries()) {
    const word = `${JSON.stringify(name)}${index === names.length - 1 ? '' : ','}`;
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= longestList) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return `[\n${lines.map((each) => `      ${each}`).join('\n')}\n    ]`;
}

const longestList = 100;

function onOneLine(value: object): string {
  return JSON.stringify(value, undefined, 1).replace(/\n */g, ' ');
}

/**
 * The largest number of targets that are proposed: each one is judged separately, and tests of a compiler have far
 * more.
 */
export const mostTargets = 20;

/** The largest number of entry files that are listed; nobody wants a longer list. */
const mostEntryFiles = 20;
