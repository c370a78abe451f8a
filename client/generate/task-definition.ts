// Defines a generation as tasks.json and the workspace's memory contain it, and turns it into a request.
import {
  type FlatcLanguage,
  type FlatcRequest,
  flatcLanguages,
  type GenerationRequest,
  type OptionValues,
  type Platform,
  type TrpcRequest,
} from '../../server/language/generate/service.ts';

/** A language or format that flatc can generate. */
export type Generator = FlatcLanguage['generator'];

/** The type of the tasks in tasks.json. */
export const taskType = 'flatbuffers';

/** A generation. Paths are relative to the workspace folder or absolute; `${...}` means the same as in tasks. */
export interface Generation {
  readonly tool: 'flatc' | 'trpc';
  readonly files: readonly string[];
  /** The languages to generate; undefined for trpc. */
  readonly languages?: readonly Generator[];
  /** The folder for generated code; `${language}` stands for each language. By default the settings name it. */
  readonly output?: string;
  /** The include folders; by default the folders in which the editor finds the includes. */
  readonly includePaths?: readonly string[];
  /** Options, each of which replaces the one in the settings. */
  readonly options?: OptionValues;
  /** The folder in which the tool starts; by default the workspace folder. */
  readonly workingDirectory?: string;
  /** Whether the code of included schemas is generated as well; by default it is not. */
  readonly included?: IncludedChoice;
  /** The target of a project that this generation is for, with the version of flatc that it names. */
  readonly target?: { readonly flatcVersion?: string };
}

/** The choice about included schemas. */
export type IncludedChoice = (typeof includedChoices)[number];
const includedChoices = ['generate', 'skip'] as const;

/** The settings about generating in one workspace folder. */
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

/** The surroundings in which a request is made. */
export interface Surroundings {
  /** The workspace folder, absolute. */
  readonly folder: string;
  readonly platform: Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Turns a generation into a request that can be planned. */
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

/**
 * The output folder of each language: from the generation, or the setting for this language, or the setting for all.
 */
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

/** The mistakes in a handwritten generation, one sentence each. Options are checked with the request. */
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

/** The title of a generation in a list of tasks: `flatc: api/shop.fbs (go, ts)`. */
export function generationTitle({ tool, files, languages = [], options = {} }: Generation): string {
  const first = files[0] ?? '';
  const named = files.length > 1 ? `${first} + ${files.length - 1}` : first;
  const made = languages.includes('binary') && options.schema === true ? ['bfbs'] : languages;
  return tool === 'trpc' || made.length === 0 ? `${tool}: ${named}` : `${tool}: ${named} (${made.join(', ')})`;
}
