// The text of a new flatbuffers.json, with comments that say what else can be set.

/** What was found in a folder. */
interface Found {
  readonly includePaths: readonly string[];
  readonly entryFiles: readonly string[];
  readonly schemas: number;
}

/** A file that is complete as it is. */
export function projectText({ includePaths, entryFiles, schemas }: Found): string {
  const list = (values: readonly string[]) => {
    const line = `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
    return line.length < 90 ? line : `[\n${values.map((value) => `    ${JSON.stringify(value)}`).join(',\n')}\n  ]`;
  };
  const few = entryFiles.length > 0 && entryFiles.length <= mostEntryFiles;
  return `// What editors, the command line and CI know of the schemas of this folder: ${schemas} when this was written.
// All keys: docs/project-file.md of fbs-language-tools.
{
  // Folders in which includes are looked for, in this order, after the folder of the including schema: flatc's -I.
${includePaths.length > 0 ? `  "includePaths": ${list(includePaths)},` : '  // "includePaths": ["schemas", "third_party"],'}

  // Schemas that are compiled by themselves; others may need one of these to be valid.
${few ? `  "entryFiles": ${list(entryFiles)},` : '  // "entryFiles": ["schemas/**/main.fbs"],'}

  // Schemas that are not the project's own.
  // "exclude": ["third_party/**"],

  // The levels of rules, by the codes at the ends of messages.
  // "rules": { "struct-padding": "hint" },

  // Older versions that data exists of.
  // "compatibility": { "against": "merge-base:main" },

  // One entry for each command line of flatc.
  // "targets": [{ "language": "cpp", "output": "src/generated", "options": { "genObjectApi": true } }],
}
`;
}

/** Of more than these nobody wants a list. */
const mostEntryFiles = 20;
