// The projects of a command: flatbuffers.json files around its schemas, below what the command line says.
import {
  type BuildFacts,
  type Builds,
  directoryOf,
  type FlatcOptions,
  flatcDefaults,
  type LanguageService,
  SourceFile,
  type TrpcMode,
} from '../language/service.ts';
import { layerOf } from '../settings/layers.ts';
import { decidedByOwnVersions } from '../settings/own-versions.ts';
import { ProjectFiles } from '../settings/project-files.ts';
import { placeProblems } from '../settings/project-places.ts';
import { Projects } from '../settings/projects.ts';
import { nodeFileSystem } from '../workspace/file-system-node.ts';
import { isInside } from '../workspace/uris.ts';
import { fileUri } from './check/inputs.ts';

/** What a command line sets, as plain data that can be sent to a thread. */
export interface CommandLine {
  /** Directories as given, in order; none where it says nothing. */
  readonly includePaths?: readonly string[];
  readonly trpc?: TrpcMode | undefined;
  /** What flatc is told, of which the generators are settings as well. */
  readonly flatc?: FlatcOptions;
  /** The version of flatc where nobody sets one, instead of that of the build. */
  readonly presumedVersion?: string;
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
  /** Takes what builds say, for the service as well. */
  readonly setBuilds: (builds: Builds) => void;
  /** Has verdicts given by the versions that the files set, instead of by the newest one. */
  readonly decideByOwnVersions: (doDecide: boolean) => void;
}

/** Sets what a command line says, and what the files say that are read later, for a service where there is one. */
export function commandProjects(commandLine: CommandLine, service?: LanguageService): CommandProjects {
  const { includePaths = [], trpc, flatc, presumedVersion, others = [] } = commandLine;
  const workingDirectory = fileUri('.');
  const values = new Map<string, unknown>([
    ...(includePaths.length > 0 ? ([['includePaths', includePaths]] as const) : []),
    ...(trpc === undefined ? [] : ([['trpc', trpc]] as const)),
    ...(flatc && flatc.generators.length > 0
      ? ([['targets', flatc.generators.map((language) => ({ language }))]] as const)
      : []),
    ...others,
  ]);
  const presumed = new Map(presumedVersion === undefined ? [] : [['flatcVersion', presumedVersion]]);
  const layers = [layerOf('command line', values, workingDirectory), layerOf('build', presumed, undefined)];
  let projects = new Projects();
  let builds: Builds = [];
  let ownVersionsDecide = false;
  const apply = () => {
    // A flatbuffers.json above the build rules the files of the build as well.
    const isOwn = ({ root }: BuildFacts) => !files.files.some(({ uri }) => isInside(root, directoryOf(uri)));
    const folders = builds.filter(isOwn).map(({ root }) => ({ folder: root, layers }));
    projects = new Projects({ folders, layers, files: files.files, builds });
    // What the command line does not say is for the files.
    const said = Object.entries(flatc ?? {}).filter(
      ([name, value]) => name !== 'generators' && value !== flatcDefaults[name as keyof FlatcOptions],
    );
    const withOptions = (language: Projects['elsewhere']['language']) => {
      const flatc = { ...language.flatc, ...Object.fromEntries(said) };
      const told = { ...language, workingDirectory, flatc };
      return ownVersionsDecide ? decidedByOwnVersions(told) : told;
    };
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
  const setBuilds = (known: Builds) => {
    builds = known;
    service?.setBuilds(known);
    apply();
  };
  const decideByOwnVersions = (doDecide: boolean) => {
    if (doDecide === ownVersionsDecide) return;
    ownVersionsDecide = doDecide;
    apply();
  };
  return { files, current: () => projects, setBuilds, decideByOwnVersions };
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
