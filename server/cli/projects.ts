// Combines the settings of a command line with the flatbuffers.json files around its schemas. The command line wins.
import type { LanguageService } from '../language/service.ts';
import {
  type GivenProjects,
  type GivenSettings,
  givenProjects,
  projectFileProblems,
  type SearchedFolders,
} from '../settings/given-projects.ts';
import { nodeFileSystem } from '../workspace/file-system-node.ts';
import { fileUri } from './check/inputs.ts';

/** The setting that `--no-inference` stands for. */
export function inferenceIn({ inference }: { readonly inference: boolean }): GivenSettings['others'] & object {
  return inference ? [] : [['inference', false]];
}

/** The settings that `--rule` and `--style` stand for. */
export function rulesIn({
  rules,
  style = [],
}: {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly style?: readonly string[];
}): GivenSettings['others'] & object {
  return [
    ...(Object.keys(rules).length === 0 ? [] : [['rules', rules] as const]),
    ...(style.length === 0 ? [] : [['style', style] as const]),
  ];
}

/**
 * The projects of a command. The settings of the command and, once they are read, of the flatbuffers.json files are
 * also applied to `service` if it is given.
 */
export function commandProjects(given: GivenSettings, service?: LanguageService): GivenProjects {
  return givenProjects(given, { fileSystem: nodeFileSystem, workingDirectory: fileUri('.'), folders: [] }, service);
}

/**
 * The problems of the flatbuffers.json files around the schemas of a command. Globs are checked only for files in
 * `searched`.
 */
export function complaintsAbout(
  projects: GivenProjects,
  display: (uri: string) => string,
  searched?: SearchedFolders,
): ReturnType<typeof projectFileProblems> {
  return projectFileProblems(projects, display, nodeFileSystem, searched);
}
