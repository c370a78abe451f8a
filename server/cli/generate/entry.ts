// The entry of `generate` in the list of commands.
import { flatcLanguages, isOffered, optionsOf, type ToolOption } from '../../language/generate/service.ts';
import type { Command } from '../command-line/command.ts';
import {
  asksForTargets,
  type GenerateOptions,
  generateLine,
  generateOptions,
  readGenerateOptions,
  readTargetOptions,
  targetFlags,
} from './options.ts';

export const generateCommand: Command = {
  ...generateLine,
  summary: 'Run flatc or trpc on schemas',
  usage: [
    'generate --LANG [OPTION]... FILE...',
    'generate --tool trpc [OPTION]... --fbs FILE',
    'generate [OPTION]... [PATH]...',
  ],
  tools: ['flatc', 'trpc'],
  help: () => {
    const [flatc, trpc] = (['flatc', 'trpc'] as const).map((tool) => optionsOf(tool).filter(isOffered).map(written));
    const languages = flatcLanguages.map(({ flag, aliases = [] }) => [...aliases, flag].join(' '));
    return [
      `Runs flatc, or 'trpc create', on schemas in the current folder, without a shell. It first checks what the tool would overwrite or download, and whether it would crash. The output of the tool is passed on unchanged. Without --tool and languages, flatc runs for the targets in flatbuffers.json, and only these options are taken: ${targetFlags.join(', ')}.`,
      { options: Object.values(generateOptions) },
      'Options of flatc:',
      { words: [...languages, ...(flatc ?? [])], help: '' },
      'Options of trpc, besides --fbs FILE; -f overwrites existing files:',
      { words: trpc ?? [], help: '' },
      'Exit status: that of the tool; 128 plus the number of the signal that stopped it; 127 if the tool is not found, 126 if it cannot be started; 2 if the command line is wrong or the tool should not be started.',
    ];
  },
  run: async (args) => {
    const platform = process.platform === 'win32' ? 'win32' : 'posix';
    const surroundings = { cwd: process.cwd(), env: process.env, platform } as const;
    if (asksForTargets(args)) {
      const options = readTargetOptions(args, surroundings.env);
      return (await import('./targets.ts')).generateTargets(options, surroundings);
    }
    const options = readGenerateOptions(args, surroundings);
    const { generate } = await import('./command.ts');
    return generate(await withProject(options));
  },
};

/** Adds values of flatbuffers.json that the command line leaves out. */
async function withProject(options: GenerateOptions): Promise<GenerateOptions> {
  const { projectDefaults } = await import('./project-defaults.ts');
  return { ...options, request: await projectDefaults(options.request) };
}

const values = { text: 'TEXT', folder: 'DIR', file: 'FILE' } as const;

function written({ flag, aliases = [], negation, takes, choices }: ToolOption): string {
  const value = takes === 'nothing' ? '' : ` ${choices?.join('|') ?? values[takes]}`;
  const long = negation === undefined ? flag : flag.replace(/^--/, '--[no-]');
  return `${[...aliases, long].join(' ')}${value}`;
}
