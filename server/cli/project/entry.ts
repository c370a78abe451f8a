// The entry of `project` in the list of commands.
import { type Command, somePaths } from '../command-line/command.ts';
import type { OptionTable } from '../command-line/option.ts';
import { readArguments } from '../command-line/read-arguments.ts';
import { excludeOption } from '../search/left-out.ts';

const options = {
  format: {
    flags: ['--format'],
    choices: ['text', 'json'],
    help: 'pages for people, or one array of objects, with places as URIs',
  },
  json: { flags: ['--json'], help: 'the same as --format json' },
  exclude: excludeOption,
} as const satisfies OptionTable;

const line = { name: 'project', options, operands: somePaths } as const;

export const projectCommand: Command = {
  ...line,
  summary: 'Print what the build says about schemas, with the lines',
  usage: ['project [OPTION]... PATH...'],
  help: () => [
    'Prints what the build says about each schema, and about each schema in a folder: include folders, languages, versions of FlatBuffers, and commands that run flatc. Each has the line that says so; what was not understood is listed. Build files are read as text: CMake, Bazel, Buck, scripts, make, just, package.json, CI, MSBuild, Gradle, meson, build.rs and others. Nothing is run.',
    { options: Object.values(options) },
    'Exit status: 0, or 2 if the command line is wrong.',
  ],
  run: async (args) => {
    const { values, operands, afterDashes } = readArguments(args, line);
    const { project } = await import('./command.ts');
    const { exclude, json, format = json ? 'json' : 'text' } = values;
    process.stdout.write(await project([...operands, ...afterDashes], exclude, format));
    return 0;
  },
};
