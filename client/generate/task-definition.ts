// The definition of a task in tasks.json, which is also what a workspace remembers, and the request that it means.
import {
  type FlatcLanguage,
  type FlatcRequest,
  flatcLanguages,
  type GenerationRequest,
  type OptionValues,
  type Platform,
  type TrpcRequest,
} from '../../server/language/generate/service.ts';

/** What flatc can make. */
export type Generator = FlatcLanguage['generator'];

/** The type of the tasks. */
export const taskType = 'flatbuffers';

/** Paths are relative to the workspace folder, or absolute; `${...}` has the meaning it has in tasks. */
export interface Generation {
  readonly tool: 'flatc' | 'trpc';
  readonly files: readonly string[];
  /** For flatc: what to make. */
  readonly languages?: readonly Generator[];
  /** The folder for the generated code; `${language}` is replaced by each language. The settings name it if this does not. */
  readonly output?: string;
  /** Without it the value of the settings is used. */
  readonly includePaths?: readonly string[];
  /** Each option replaces that of the settings. */
  readonly options?: OptionValues;
  /** The folder to start the tool in; the workspace folder without it. */
  readonly workingDirectory?: string;
  /** Whether code of the schemas that the files include is generated as well; not without it. */
  readonly included?: IncludedChoice;
}

/** What is done with the schemas that a schema includes. */
export type IncludedChoice = (typeof includedChoices)[number];
const includedChoices = ['generate', 'skip'] as const;

/** What the settings say about generating in one workspace folder. */
export interface GenerationSettings {
  readonly includePaths: readonly string[];
  readonly flatc: ToolSettings & { readonly outputs: Readonly<Partial<Record<Generator, string>>> };
  readonly trpc: ToolSettings;
}

interface ToolSettings {
  readonly path: string;
  readonly output: string;
  readonly options: OptionValues;
}

/** Where a request is made. */
export interface Surroundings {
  /** The workspace folder, absolute. */
  readonly folder: string;
  readonly platform: Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A generation as a request that can be planned. */
export function requestOf(
  generation: Generation,
  settings: GenerationSettings,
  { folder, platform, home, env }: Surroundings,
): GenerationRequest {
  const { tool, files, options, includePaths = settings.includePaths, workingDirectory = folder } = generation;
  const base = {
    files,
    workspaceFolder: folder,
    workingDirectory,
    includePaths,
    platform,
    options: { ...settings[tool].options, ...options },
    variables: { userHome: home, env },
    program: settings[tool].path,
  };
  if (tool === 'trpc') {
    const request: TrpcRequest = {
      tool,
      ...base,
      output: generation.output ?? settings.trpc.output,
      flatc: settings.flatc.path,
    };
    return request;
  }
  const languages = generation.languages ?? [];
  const request: FlatcRequest = { tool, ...base, languages, outputs: outputsOf(generation, settings.flatc, languages) };
  return request;
}

/** The folder of each language: as the generation says, else as the settings say for it, else for all. */
function outputsOf(
  { output }: Generation,
  flatc: GenerationSettings['flatc'],
  languages: readonly Generator[],
): Readonly<Partial<Record<Generator, string>>> {
  const written = (language: Generator) => output ?? flatc.outputs[language] ?? flatc.output;
  return Object.fromEntries(
    languages.map((language) => [language, written(language).replace(/\$\{language\}/g, language)]),
  );
}

/** The mistakes in a generation that someone wrote, one sentence each. Options are checked with the request. */
export function generationComplaints(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return ['A FlatBuffers task must be an object.'];
  const { tool, files, languages, output, includePaths, workingDirectory, included } = value as Readonly<
    Record<string, unknown>
  >;
  const complaints: string[] = [];
  if (tool !== 'flatc' && tool !== 'trpc') complaints.push('"tool" must be "flatc" or "trpc".');
  if (!isTextList(files) || files.length === 0) complaints.push('"files" must be a list of schemas.');
  if (languages !== undefined && !isLanguageList(languages)) {
    complaints.push(`"languages" must be a list of ${flatcLanguages.map(({ generator }) => generator).join(', ')}.`);
  }
  if (output !== undefined && typeof output !== 'string') complaints.push('"output" must be a folder.');
  if (includePaths !== undefined && !isTextList(includePaths))
    complaints.push('"includePaths" must be a list of folders.');
  if (workingDirectory !== undefined && typeof workingDirectory !== 'string') {
    complaints.push('"workingDirectory" must be a folder.');
  }
  if (included !== undefined && !includedChoices.some((choice) => choice === included)) {
    complaints.push('"included" must be "generate" or "skip".');
  }
  return complaints;
}

function isLanguageList(value: unknown): boolean {
  return isTextList(value) && value.every((name) => flatcLanguages.some(({ generator }) => generator === name));
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** A generation in a few words, for a list of tasks: `flatc: api/shop.fbs (go, ts)`. */
export function generationTitle({ tool, files, languages = [], options = {} }: Generation): string {
  const first = files[0] ?? '';
  const named = files.length > 1 ? `${first} + ${files.length - 1}` : first;
  const made = languages.includes('binary') && options.schema === true ? ['bfbs'] : languages;
  return tool === 'trpc' || made.length === 0 ? `${tool}: ${named}` : `${tool}: ${named} (${made.join(', ')})`;
}
