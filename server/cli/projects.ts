// The projects of a command: flatbuffers.json files around its schemas, below what the command line says.
import {
  type FlatcOptions,
  flatcDefaults,
  type LanguageService,
  SourceFile,
  type TrpcMode,
} from '../language/service.ts';
import { layerOf } from '../settings/layers.ts';
import { ProjectFiles } from '../settings/project-files.ts';
import { placeProblems } from '../settings/project-places.ts';
import { Projects } from '../settings/projects.ts';
import { nodeFileSystem } from '../workspace/file-system-node.ts';
import { fileUri } from './check/inputs.ts';

/** What a command line sets, as plain data that can be sent to a thread. */
export interface CommandLine {
  /** Directories as given, in order; none where it says nothing. */
  readonly includePaths?: readonly string[];
  readonly trpc?: TrpcMode | undefined;
  /** What flatc is told, of which the generators are settings as well. */
  readonly flatc?: FlatcOptions;
  /** Others, by their keys. */
  readonly others?: readonly (readonly [key: string, value: unknown])[];
}

/** What `--no-inference` sets. */
export function inferenceIn({ inference }: { readonly inference: boolean }): CommandLine['others'] & object {
  return inference ? [] : [['inference', false]];
}

/** The projects of one run, and what is read of them. */
interface CommandProjects {
  readonly files: ProjectFiles;
  /** The projects as far as their files are read. */
  readonly current: () => Projects;
}

/** Sets what a command line says, and what the files say that are read later, for a service where there is one. */
export function commandProjects(commandLine: CommandLine, service?: LanguageService): CommandProjects {
  const { includePaths = [], trpc, flatc, others = [] } = commandLine;
  const workingDirectory = fileUri('.');
  const values = new Map<string, unknown>([
    ...(includePaths.length > 0 ? ([['includePaths', includePaths]] as const) : []),
    ...(trpc === undefined ? [] : ([['trpc', trpc]] as const)),
    ...(flatc && flatc.generators.length > 0
      ? ([['targets', flatc.generators.map((language) => ({ language }))]] as const)
      : []),
    ...others,
  ]);
  const layers = [layerOf('command line', values, workingDirectory)];
  let projects = new Projects();
  const apply = () => {
    projects = new Projects({ layers, files: files.files });
    // What the command line does not say is for the files.
    const said = Object.entries(flatc ?? {}).filter(
      ([name, value]) => name !== 'generators' && value !== flatcDefaults[name as keyof FlatcOptions],
    );
    const withOptions = (language: Projects['elsewhere']['language']) => ({
      ...language,
      workingDirectory,
      flatc: { ...language.flatc, ...Object.fromEntries(said) },
    });
    const directories = [...projects.languageSettings].map(([uri, language]) => [uri, withOptions(language)] as const);
    service?.configure(withOptions(projects.elsewhere.language), new Map(directories));
  };
  const files = new ProjectFiles({
    fileSystem: nodeFileSystem,
    folders: () => [],
    textOf: (uri, text) => SourceFile.create(uri, 'json', 0, text),
    changed: apply,
  });
  apply();
  return { files, current: () => projects };
}

/** What is wrong with the files, one line each: what cannot be used, and what is only strange. */
export async function complaintsAbout(
  { files }: CommandProjects,
  display: (uri: string) => string,
): Promise<{ readonly failures: readonly string[]; readonly notes: readonly string[] }> {
  const told: { readonly isError: boolean; readonly line: string }[] = [];
  for (const { uri, text, reading, problems } of files.files) {
    const lines = SourceFile.create(uri, 'json', 0, text);
    const places = await placeProblems(uri, reading, { fileSystem: nodeFileSystem, schemas: () => undefined });
    for (const { severity, start, message } of [...problems, ...places]) {
      const { line, character } = lines.positionAt(start);
      told.push({ isError: severity === 'error', line: `${display(uri)}:${line + 1}:${character + 1}: ${message}` });
    }
  }
  return {
    failures: told.filter(({ isError }) => isError).map(({ line }) => line),
    notes: told.filter(({ isError }) => !isError).map(({ line }) => line),
  };
}
