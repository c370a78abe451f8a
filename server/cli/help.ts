// What `--help` prints: each text complete and on one screen.

export const help = `Usage:
  fbs-language-server --stdio [--fbsdir DIR]...        serve an editor (also --node-ipc, --socket=PORT, --pipe=NAME)
  fbs-language-server check [OPTION]... PATH...        check schemas as flatc would; check --help lists the options
  fbs-language-server generate --tool flatc|trpc ...   run flatc or trpc on schemas; generate --help lists the options
  fbs-language-server format [OPTION]... PATH...       lay schemas out; format --help lists the options
  fbs-language-server explain [CODE]                   what a code at the end of a message means; all codes without one
  fbs-language-server --version
  fbs-language-server --help

--fbsdir DIR, or -I DIR, is a folder in which includes are looked up; it may be repeated.
Exit status of check: 0 without errors, 1 with errors, 2 when the command line is wrong or a file cannot be read.
`;

export const checkHelp = `Usage: fbs-language-server check [OPTION]... PATH...

Each file is checked as a root of its own; of a folder every .fbs file in it, except under node_modules and dot folders.
A file of a folder that is only valid through another one that includes it is checked through that one.

  -I DIR, --fbsdir DIR     look up includes in this folder too; may be repeated
  --trpc auto|on|off       where tRPC-Go's rules apply: with a go_package (auto, the default), everywhere, nowhere
  --format text|json|sarif|github
                           lines for people, one JSON object, SARIF 2.1.0, annotations for GitHub Actions

Options of flatc that change its verdict keep their names and meaning:

  -b --binary, -t --json, -c --cpp, -n --csharp, -d --dart, -g --go, -j --java, --jsonschema, --kotlin, --kotlin-kmp,
  --lobster, -l --lua, --nim, --php, --proto, -p --python, -r --rust, --swift, -T --ts
                           the generators that the schema must be fit for
  --root-type T            check this root type instead of the schema's
  --require-explicit-ids, --no-leak-private-annotation, --no-union-value-namespacing, --allow-non-utf8, --schema
  --json-nested-bytes, --strict-json, --unknown-json, --warnings-as-errors, --no-warnings

flatc's other options, such as -o DIR or --gen-all, are accepted and change nothing.

Lines are path:line:column: severity: message [code], columns counted in UTF-16 units from 1.
Exit status: 0 without errors, 1 with errors, 2 when the command line is wrong or a file cannot be read.
`;

export const formatHelp = `Usage: fbs-language-server format [--check | --write | --diff] [--stdin-file-path FILE] PATH...

Without an option the formatted text of one file is printed. Of a folder every .fbs file in it is formatted, except
under node_modules and dot folders. - is the standard input.

  --check                  print the names of files that would change
  --write                  change them; files in their form are not touched
  --diff                   print what would change as a unified diff
  --stdin-file-path FILE   the file whose .editorconfig counts for the standard input

.editorconfig: indent_style, indent_size (tab_width), max_line_length, end_of_line, insert_final_newline, and
fbs_field_colon = spaced | tight, fbs_align_columns, fbs_sort_includes = true | false.

A declaration with a syntax error stays as it is; a line on stderr says why.
Exit status: 0; 1 when --check or --diff found something; 2 when the command line is wrong or a file cannot be read.
`;
