// What `--help` prints: each text complete and on one screen.
export const help = `Usage:
  fbs-language-server --stdio [--fbsdir DIR]...        serve an editor (also --node-ipc, --socket=PORT, --pipe=NAME)
  fbs-language-server check [OPTION]... PATH...        check schemas and JSON data as flatc would; see check --help
  fbs-language-server compat --against REF PATH...     find what breaks old data; compat --help lists the options
  fbs-language-server generate --tool flatc|trpc ...   run flatc or trpc on schemas; generate --help lists the options
  fbs-language-server format [OPTION]... PATH...       format schemas; format --help lists the options
  fbs-language-server inspect [OPTION]... FILE         show what is in a binary buffer; inspect --help lists the options
  fbs-language-server verify [OPTION]... FILE...       say whether binary buffers are sound; options as for inspect
  fbs-language-server convert [OPTION]... FILE...      make buffers of JSON data and JSON of buffers; see convert --help
  fbs-language-server explain [CODE]                   explain the code of a message; without one, list all codes
  fbs-language-server project [--json] PATH...         print what the build says of schemas, and which line says so
  fbs-language-server init [FOLDER]                    write a flatbuffers.json from the schemas of a folder
  fbs-language-server index [OPTION]... PATH...        write an index for code search; index --help lists the options
  fbs-language-server --version
  fbs-language-server --help

--fbsdir DIR, or -I DIR, is a folder in which to look for includes; it may be repeated.
A flatbuffers.json around a schema says such things for all commands; what the command line says counts before it.
Exit status of check: 0 without errors, 1 with errors, 2 if the command line is wrong or a file cannot be read.
`;

export const checkHelp = `Usage: fbs-language-server check [OPTION]... PATH...
       fbs-language-server check [OPTION]... SCHEMA.fbs|SCHEMA.bfbs DATA.json...

Each schema is checked by itself, and any other file is data of the last schema before it.
In a folder, every .fbs file is checked, except in node_modules and dot folders.
A file in a folder that is valid only through another file that includes it is checked through that file.

  -I DIR, --fbsdir DIR     also look for includes in this folder; may be repeated
  --flatc-version V        give the verdict of this version of flatc, from 2.0.0 to master; 25.12.19 without it
  --no-inference           do not look for missing includes where the build looks (CMake, Bazel, scripts)
  --trpc auto|on|off       where the rules of tRPC-Go apply: with a go_package (auto, the default), everywhere, nowhere
  --format text|short|json|sarif|github
                           findings with their lines and fixes, one line for each finding, one JSON object,
                           SARIF 2.1.0, annotations for GitHub Actions
  --color auto|always|never
                           colours; auto, the default, follows FORCE_COLOR and NO_COLOR, else colours terminals only

Options of flatc that change its verdict keep their names and meaning:

  -b --binary, -t --json, -c --cpp, -n --csharp, -d --dart, -g --go, -j --java, --jsonschema, --kotlin, --kotlin-kmp,
  --lobster, -l --lua, --nim, --php, --proto, -p --python, -r --rust, --swift, -T --ts
                           the generators that must support the schema
  --root-type T            check this root type instead of the one in the schema
  --require-explicit-ids, --no-leak-private-annotation, --no-union-value-namespacing, --allow-non-utf8, --schema
  --gen-all, --json-nested-bytes, --strict-json, --unknown-json, --warnings-as-errors, --no-warnings

flatc's other options, such as -o DIR or --gen-onefile, are accepted and have no effect.

Lines of --format short are path:line:column: severity: message [code], columns counted in UTF-16 units from 1.
Exit status: 0 without errors, 1 with errors, 2 if the command line is wrong or a file cannot be read.
`;

export const compatHelp = `Usage: fbs-language-server compat --against REF|DIR|FILE [OPTION]... PATH...

Compares schemas with an older version, and tells what old data, old readers and old code would make of the change.

  --against WHAT           a commit, branch or tag of git; merge-base:REF, where HEAD left REF; a pattern such as 'v1.*'
                           for all tags like it; a folder such as ./release; one .fbs or .bfbs. May be repeated, the
                           oldest first. Git only reads: nothing is fetched, checked out or written
  --profile P              what must go on working: wire (binary data, the default), wire+json, source (code too), or
                           conform, which is the verdict of flatc --conform
  --direction D            whose data must be read: full (the default), backward (old data), forward (by old readers)
  --strict-renames         take a new name that has no word of the old one for a new field in its place
  --flatc-version V        with the profile conform, give the verdict of this version of flatc
  --conform FILE           the same as --against FILE --profile conform
  --format text|short|json|sarif|github|markdown
                           as for check; markdown is for a comment on a pull request
  --color auto|always|never

Include folders (-I DIR) and flatc's options are those of check. A comment ignores a finding: // fbs-compat-ignore: CODE
Exit status: 0 when nothing breaks, 1 with an error, 2 if the command line is wrong or a file or baseline cannot be read.
`;

export const initHelp = `Usage: fbs-language-server init [FOLDER]

Writes a flatbuffers.json into a folder, the current one by default. It names the folders in which includes are found
that are not found otherwise, and the schemas that no other one includes; comments say what else can be set. A file
that is there already is not replaced.
`;

export const formatHelp = `Usage: fbs-language-server format [--check | --write | --diff] [--stdin-file-path FILE] PATH...

Without an option the formatted text of one file is printed. Of a folder every .fbs file in it is formatted, except
under node_modules and dot folders. - is the standard input.

  --check                  print the names of files that would change
  --write                  change them; files in their form are not touched
  --diff                   print what would change as a unified diff
  --stdin-file-path FILE   the file whose .editorconfig counts for the standard input

"format" in flatbuffers.json counts first, then .editorconfig:
indent_style, indent_size (tab_width), max_line_length, end_of_line, insert_final_newline, and
fbs_field_colon = spaced | tight, fbs_align_columns, fbs_sort_includes = true | false.

A declaration with a syntax error stays as it is; a line on stderr says why.
Exit status: 0; 1 when --check or --diff found something; 2 when the command line is wrong or a file cannot be read.
`;

export const projectHelp = `Usage: fbs-language-server project [--json] PATH...

Prints for each schema, and each schema in a folder, what its project says of it: include folders, languages, the
versions of FlatBuffers, and the commands that run flatc, each with the line of the build that says so, and what was
seen there and not understood. Build files are read as text: CMake, Bazel, Buck, scripts, make, just, package.json, CI,
MSBuild, Gradle, meson, build.rs and others. Nothing is run.

  --json                   one array of objects, with places as URIs

Exit status: 0, or 2 if the command line is wrong.
`;

export const inspectHelp = `Usage: fbs-language-server inspect [OPTION]... FILE
       fbs-language-server verify [OPTION]... FILE...

inspect shows the values of a buffer with their places. verify says whether buffers are sound, as the verifier does that
flatc generates for C++: flatc itself has none for buffers, and prints or crashes where one is broken.

  --schema FILE            read by this schema, .fbs or .bfbs; without it, by the schema in this folder or below it that
                           has the file_identifier of the buffer. A .fbs file in front of the buffers means the same
  -I DIR, --fbsdir DIR     also look for includes in this folder; may be repeated
  --root-type T            the root is this table, by its full name
  --size-prefixed          four bytes with the size come first; --no-size-prefix: they do not. Without either, the place
                           of the identifier tells
  --format text|json|annotated|schema
                           of inspect: the values; one JSON object; each byte with what it says; the schema that is in
                           a .bfbs file, which is shown like that without this option

Warnings are about what verifiers let pass although a reader gets what nobody wrote.
Exit status: 0 if sound, 1 if not, 2 if the command line is wrong, a file cannot be read or its schema is not known.
`;

export const indexHelp = `Usage: fbs-language-server index [OPTION]... PATH...

Writes what schemas declare and name as a SCIP index, for code search over many repositories. The same type has the
same name in each of them. Of a folder every .fbs file is in the index, except in node_modules and dot folders.

  -o FILE                  write this file instead of index.scip; - is the standard output
  --format scip            the only one; 'scip convert' makes LSIF of it
  -I DIR, --fbsdir DIR     also look for includes in this folder; may be repeated
  --no-inference           do not look for missing includes where the build looks (CMake, Bazel, scripts)

Paths in the index begin at the current folder, or at what holds all schemas where some are outside of it.
What schemas name of files that are not among them is in the index as an external symbol.
Exit status: 0, or 2 if the command line is wrong or a file cannot be read or written; then no file is written.
`;

export const convertHelp = `Usage: fbs-language-server convert [OPTION]... FILE...

Makes a buffer of JSON data, with the bytes of flatc -b, and JSON of a buffer, with the text of flatc -t --raw-binary.
The content of a file tells which it is. The result is beside it: NAME.bin, or with the file_extension of the schema,
or NAME.json. Data with errors and buffers that are not sound are not converted; what is wrong is told.

  --schema FILE            the schema, .fbs or .bfbs; a schema in front of the files means the same. Without it, buffers
                           are read by the schema in this folder or below it that has their file_identifier, and data
                           by that which editors know: of flatbuffers.json, of "$schema": "FILE.fbs" or the comment
                           // schema: FILE.fbs in the first line, or of the same name
  -I DIR, --fbsdir DIR     also look for includes in this folder; may be repeated
  --root-type T            the root is this table, by its full name
  --to binary|json         what to make, whatever the content seems to be
  -o FILE                  write this file; - is the standard output
  --force                  replace a file that is there already
  --size-prefixed          four bytes with the size come first; --no-size-prefix: they do not

Options of flatc that keep their names and meaning:

  for data                 --strict-json, --unknown-json, --force-defaults, --json-nested-bytes, --allow-non-utf8,
                           --no-union-value-namespacing
  for the JSON of a buffer --strict-json, --defaults-json, --natural-utf8, --allow-non-utf8

Exit status: 0; 1 if data has errors or a buffer is not sound; 2 if the command line is wrong, or a file cannot be read,
written or replaced, or its schema is not known.
`;
