// Combines the settings of a command line with the flatbuffers.json files around its schemas. The command line wins.
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

/** The settings of a command line, as plain data that can be sent to a worker. */
export interface CommandLine {
  /** Include folders, as given and in order; empty or absent if there are none. */
  readonly includePaths?: readonly string[];
  readonly trpc?: TrpcMode | undefined;
  /** Options of flatc. The generators among them are settings as well. */
  readonly flatc?: FlatcOptions;
  /** The version of flatc to assume if no setting says one, instead of the version that the build pins. */
  readonly presumedVersion?: string;
  /** Further settings by their keys. */
  readonly others?: readonly (readonly [key: string, value: unknown])[];
}

/** The setting that `--no-inference` stands for. */
export function inferenceIn({ inference }: { readonly inference: boolean }): CommandLine['others'] & object {
  return inference ? [] : [['inference', false]];
}

/** The setting that `--rule` stands for. */
export function rulesIn({
  rules,
}: {
  readonly rules: Readonly<Record<string, unknown>>;
}): CommandLine['others'] & object {
  return Object.keys(rules).length === 0 ? [] : [['rules', rules]];
}

/** The projects of one command, and the files that they are read from. */
interface CommandProjects {
  readonly files: ProjectFiles;
  /** The projects, as far as their files have been read. */
  readonly current: () => Projects;
  /** Adds facts from build files, to the service as well. */
  readonly setBuilds: (builds: Builds) => void;
  /** Chooses whether the flatc versions in flatbuffers.json decide verdicts, instead of the newest one. */
  readonly decideByOwnVersions: (doDecide: boolean) => void;
}

/** Applies the settings of a command line, and those of files that are read later, to a service if one is given. */
export function commandProjects(commandLine: CommandLine, service?: LanguageService): CommandProjects {
  const { includePaths = [], trpc, flatc, presumedVersion, others = [] } = commandLine;
  const workingDirectory = fileUri('.');
  const isLanguageGiven = flatc !== undefined && flatc.generators.length > 0;
  const values = new Map<string, unknown>([
    ...(includePaths.length > 0 ? ([['includePaths', includePaths]] as const) : []),
    ...(trpc === undefined ? [] : ([['trpc', trpc]] as const)),
    ...(isLanguageGiven ? ([['targets', flatc.generators.map((language) => ({ language }))]] as const) : []),
    ...others,
  ]);
  const presumed = new Map(presumedVersion === undefined ? [] : [['flatcVersion', presumedVersion]]);
  const layers = [layerOf('command line', values, workingDirectory), layerOf('build', presumed, undefined)];
  let projects = new Projects();
  let builds: Builds = [];
  let ownVersionsDecide = false;
  const apply = () => {
    // A flatbuffers.json above a build applies to the files of this build, too.
    const isOwn = ({ root }: BuildFacts) => !files.files.some(({ uri }) => isInside(root, directoryOf(uri)));
    const folders = builds.filter(isOwn).map(({ root }) => ({ folder: root, layers }));
    projects = new Projects({ folders, layers, files: files.files, builds });
    // Options that the command line leaves out are taken from the files.
    const said = Object.entries(flatc ?? {}).filter(
      ([name, value]) => name !== 'generators' && value !== flatcDefaults[name as keyof FlatcOptions],
    );
    const withOptions = (language: Projects['elsewhere']['language']) => {
      const flatc = { ...language.flatc, ...Object.fromEntries(said) };
      // The languages of a command line are targets, and its options are those of each.
      const targets = isLanguageGiven
        ? language.targets.map((target) => ({ ...target, flatc: { ...target.flatc, code: flatc.code } }))
        : language.targets;
      const told = { ...language, workingDirectory, flatc, targets };
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

/**
 * Problems of the flatbuffers.json files, one line each: values that cannot be used, and values that are only
 * suspicious.
 */
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
