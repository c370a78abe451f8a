// The entry of `project` in the list of commands.
import { type Command, somePaths } from '../command-line/command.ts';
import type { OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';

const options = {
  format: {
    flags: ['--format'],
    choices: ['text', 'json'],
    help: 'pages for people, or one array of objects, with places as URIs',
  },
  json: { flags: ['--json'], help: 'the same as --format json' },
} as const satisfies OptionTable;

const line = { name: 'project', options, operands: somePaths } as const;

export const projectCommand: Command = {
  ...line,
  summary: 'Print what the build says of schemas, and which line says so',
  usage: ['project [OPTION]... PATH...'],
  help: () => [
    'Prints for each schema, and each schema in a folder, what its project says of it: include folders, languages, the versions of FlatBuffers, and the commands that run flatc, each with the line of the build that says so, and what was seen there and not understood. Build files are read as text: CMake, Bazel, Buck, scripts, make, just, package.json, CI, MSBuild, Gradle, meson, build.rs and others. Nothing is run.',
    { options: Object.values(options) },
    'Exit status: 0, or 2 if the command line is wrong.',
  ],
  run: async (args) => {
    const { values, operands, afterDashes } = readArguments(args, line);
    const { project } = await import('./command.ts');
    const { json, format = json ? 'json' : 'text' } = values;
    process.stdout.write(await project([...operands, ...afterDashes], format));
    return 0;
  },
};
