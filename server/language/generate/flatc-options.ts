// Lists all options of flatc: the rows of `flatc-code-options.ts`, and the other options here in the same form, one row
// each. Flags of generators, such as `--cpp`, are not among them.
import { flatcCodeOptions } from './flatc-code-options.ts';
import { optionRows } from './flatc-option-form.ts';
import type { ToolOption } from './option.ts';

const names = optionRows('files');
const files: readonly ToolOption[] = [
  names.flag(
    '--gen-all',
    [
      ...(['cpp', 'csharp', 'dart', 'go', 'java', 'kotlin', 'kotlin-kmp', 'lobster'] as const),
      ...(['php', 'python', 'rust', 'swift', 'ts', 'proto'] as const),
    ],
    'Also generate code for included files.',
  ),
  names.flag(
    '--gen-onefile',
    ['csharp', 'go', 'java', 'kotlin', 'kotlin-kmp', 'python'],
    'Write one file instead of one for each type.',
  ),
  names.value(
    '--filename-suffix',
    'filename suffix: ',
    ['cpp', 'csharp', 'dart', 'go', 'lobster', 'python', 'rust', 'swift'],
    'The suffix after the name of the schema in file names; for C#, Go and Python with `--gen-onefile`.',
    { toolDefault: '_generated' },
  ),
  names.value(
    '--filename-ext',
    'filename extension: ',
    ['cpp', 'csharp', 'go', 'lobster', 'rust', 'swift'],
    'The extension of files: for C# with its dot, for others without. Go takes it only with `--gen-onefile`.',
  ),
  names.value(
    '--grpc-filename-suffix',
    'gRPC filename suffix: ',
    ['cpp', 'python'],
    'The suffix after the name of the schema in the names of files with services.',
    { attaches: true, toolDefault: '.fb', since: '24.12.23' },
  ),
  names.value(
    '--include-prefix',
    'path following: ',
    ['cpp', 'rust'],
    'The path before the includes of generated files.',
  ),
  names.flag(
    '--keep-prefix',
    ['cpp', 'proto'],
    'Include other files by the path in the `include` or `import`, not only by their name.',
  ),
  names.flag(
    '--no-includes',
    ['cpp', 'python', 'swift', 'proto'],
    'Write no includes for the code of included schemas.',
  ),
  names.flag('--rust-module-root-file', ['rust'], 'Write a file for each type, and `mod.rs`.', { since: '2.0.6' }),
  names.flag('--ts-omit-entrypoint', ['ts'], 'Write no file that exports everything of a namespace.', {
    since: '24.3.6',
  }),
];

const binary = optionRows('schema');
const schema: readonly ToolOption[] = [
  binary.flag('--schema', ['binary'], 'Write the schema itself in binary form (`.bfbs`), instead of converting data.'),
  binary.flag('--bfbs-comments', ['binary'], 'Keep the documentation comments.'),
  binary.flag('--bfbs-builtins', ['binary'], "Keep flatc's own attributes."),
  binary.value(
    '--bfbs-filenames',
    'path following: ',
    ['lua', 'nim', 'binary'],
    'The folder that the paths of schema files start from. Default: that of the first schema.',
    { takes: 'folder', since: '2.0.5' },
  ),
  binary.flag('--bfbs-absolute-paths', ['lua', 'nim', 'binary'], 'Write the paths of schema files as absolute paths.', {
    since: '24.3.6',
  }),
];

const protocol = optionRows('proto');
const proto: readonly ToolOption[] = [
  protocol.flag('--oneof-union', ['proto'], 'Turn `oneof` into a union.'),
  protocol.flag('--keep-proto-id', ['proto'], 'Keep the numbers of fields as `id`.', { since: '23.3.3' }),
  protocol.value('--proto-id-gap', 'case style following: ', ['proto'], 'What to do if the field numbers have gaps.', {
    choices: ['nop', 'warn', 'error'],
    toolDefault: 'warn',
    since: '23.3.3',
  }),
  protocol.value(
    '--proto-namespace-suffix',
    'namespace suffix',
    ['proto'],
    'A namespace to append to that of the .proto file.',
  ),
];

const strictness = optionRows('verdict');
const verdict: readonly ToolOption[] = [
  strictness.value('--root-type', 'type following: ', 'all', 'The root type, instead of the one in the schema.'),
  strictness.flag('--require-explicit-ids', 'all', 'Refuse fields without an `id`.', { since: '2.0.0' }),
  strictness.flag('--warnings-as-errors', 'all', 'Treat warnings as errors.', { since: '2.0.6' }),
  strictness.flag('--no-warnings', 'all', 'Give no warnings.', { since: '2.0.0' }),
  strictness.flag(
    '--no-leak-private-annotation',
    'all',
    'Refuse public types that use private ones, and make private types of Rust private.',
    { since: '2.0.7' },
  ),
  strictness.flag(
    '--no-union-value-namespacing',
    'all',
    'Name the members of unions without the namespaces of their types.',
  ),
  strictness.flag('--allow-non-utf8', 'all', 'Accept strings that are not UTF-8.'),
  strictness.value(
    '--conform',
    'path following: ',
    'all',
    'An older schema. Changes that break its readers are errors.',
    { takes: 'file' },
  ),
  strictness.value(
    '--conform-includes',
    'path following: ',
    'all',
    'A folder in which to look for the includes of the older schema.',
    { takes: 'folder', repeats: true },
  ),
];

const conversion = optionRows('data');
const data: readonly ToolOption[] = [
  conversion.flag('--strict-json', 'all', 'Write JSON with quotes around names.'),
  conversion.flag('--natural-utf8', 'all', 'Write non-ASCII letters in JSON without escapes.'),
  conversion.flag('--defaults-json', 'all', 'Also write fields with their default value into JSON.'),
  conversion.flag('--unknown-json', 'all', 'Accept JSON with fields that the schema does not have.'),
  conversion.flag('--json-nested-bytes', 'all', 'Accept JSON with nested buffers as bytes.', { since: '2.0.6' }),
  conversion.flag('--raw-binary', 'all', 'Accept binary files without an identifier.'),
  conversion.flag('--size-prefixed', 'all', 'Read and write binary files that begin with their size.'),
  conversion.flag('--force-defaults', 'all', 'Also write fields with their default value into binary files.'),
  conversion.flag('--flexbuffers', 'all', 'Convert data without a schema.'),
];

const further = optionRows('rest');
const rest: readonly ToolOption[] = [
  further.flag('-M', 'all', 'Print a rule for make instead of writing files.'),
  further.flag('--file-names-only', 'all', 'Print the names of the files instead of writing them.', {
    since: '23.5.8',
  }),
  further.value('--annotate', 'path following: ', 'all', 'The schema that explains the bytes of a file.', {
    takes: 'file',
    since: '2.0.7',
  }),
  further.flag('--annotate-sparse-vectors', 'all', 'Explain only the ends of vectors.', { since: '23.3.3' }),
  further.flag('--gen-includes', 'all', 'No effect: flatc always does this.'),
  further.flag('--ts-flat-files', 'all', 'An older name of `--gen-all`.', { since: '2.0.7' }),
  further.flag('--ts-entry-points', 'all', 'An older name of `--gen-all`.', { since: '23.1.21' }),
];

export const flatcOptions: readonly ToolOption[] = [
  ...flatcCodeOptions,
  ...files,
  ...schema,
  ...proto,
  ...verdict,
  ...data,
  ...rest,
];

/** The option of an argument such as `--gen-all` or `--cpp-std=c++17`; undefined if the argument is not an option. */
export function flatcOptionOf(argument: string): ToolOption | undefined {
  const name = argument.split('=', 1)[0];
  return flatcOptions.find(({ flag, negation }) => flag === name || negation === name);
}
