// Reports includes that only the build finds, because the settings lack the folder.
import type { ResolvedInclude } from '../includes/closure.ts';
import { folderFrom, joinPath } from '../includes/includes.ts';
import type { InferredFolder } from '../project/build-index.ts';
import { allInferredFolders, inferredFolders } from '../project/inference.ts';
import { type FileContext, type FileRule, type Finding, includeSpan, type RuleDescription } from './rule.ts';

const descriptions: readonly RuleDescription[] = [
  {
    code: 'include-inferred',
    family: 'lint',
    level: 'hint',
    summary: 'An include is found only in a folder that the build of the project uses.',
    explanation:
      'The include paths do not lead to this file, but a command in the build does: `-I` in a script, `INCLUDE` in CMake, `include_paths` in Bazel. Such folders are tried last, so they never change what another include means. flatc needs the same `-I` where it is started by hand. This note disappears once the folder is in `flatbuffers.json` or in `flatbuffers.includePaths`. Where several folders of the build have the file, the first counts: those of the commands that name the schema come first, then those of the nearest build file. `"inference": false` turns off all that is read from build files.',
    wrong: '// build.sh: flatc -I third_party game.fbs\ninclude "math/vec.fbs"; // in third_party/math',
    right: '// flatbuffers.json: { "includePaths": ["third_party"] }\ninclude "math/vec.fbs";',
  },
];

export const includeInferred: FileRule = { descriptions, checkFile };

function* checkFile(context: FileContext): Iterable<Finding> {
  // Another rule reports a repeated include.
  const paths = new Set<string>();
  for (const include of context.closureFile.includes) {
    const { repairedBy } = include.resolution;
    if (repairedBy === undefined || paths.has(include.path)) continue;
    paths.add(include.path);
    yield finding(context, include, repairedBy);
  }
}

/**
 * The path of a folder from the working directory of the command line, or else from the workspace folder of the build
 * that contains the folder. The displayed path of the program if neither is known.
 */
function nameOf({ program, uri: file }: FileContext, uri: string): string {
  const { workingDirectory } = program.settings.of(file);
  const isIn = (root: string) => uri === root || uri.startsWith(`${root}/`);
  const base = workingDirectory ?? program.builds?.find(({ root }) => isIn(root))?.root;
  return base === undefined ? program.display(uri) : folderFrom(base, uri);
}

function finding(context: FileContext, include: ResolvedInclude, repairedBy: string): Finding {
  const { program, uri, closure } = context;
  const builds = program.builds ?? [];
  const own = inferredFolders(builds, uri);
  const known = [...inferredFolders(builds, closure.root), ...own];
  // All roots must give the same finding, so the line of the build does not depend on the root.
  const places = new Map([...allInferredFolders(builds), ...own].map((folder) => [folder.uri, folder]));
  const having = new Map<string, InferredFolder>();
  for (const folder of known) {
    const isThere = program.existence(joinPath(folder.uri, include.path)) === 'file';
    if (isThere && !having.has(folder.uri)) having.set(folder.uri, places.get(folder.uri) ?? folder);
  }
  const shown = (folder: InferredFolder) =>
    `${nameOf(context, folder.uri)}, which ${program.display(folder.source.uri)}:${folder.source.line} uses`;
  const first = having.get(repairedBy);
  const source = first ? `${program.display(first.source.uri)}:${first.source.line}` : '';
  const name = nameOf(context, repairedBy);
  const span = includeSpan(context, include.index);
  const data = { folder: repairedBy, source };
  if (having.size < 2) {
    const message = `found in ${name}, which ${source} uses; flatc needs -I ${name}`;
    return { code: 'include-inferred', ...span, message, data };
  }
  return {
    code: 'include-inferred',
    ...span,
    level: 'information',
    message: `several folders of the build have "${include.path}"; the first counts`,
    list: [...having.values()].map(shown),
    data,
  };
}
