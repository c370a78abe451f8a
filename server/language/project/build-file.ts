// The door to build files: which names are some, and what each tells flatc.
import { readBazel } from './bazel-file.ts';
import { readCmake } from './cmake-file.ts';
import type { BuildReading, BuildText, FlatcUse, Reading, Surroundings } from './flatc-use.ts';
import { longestBuildFile, stepsUpTo } from './flatc-use.ts';
import { withoutMarks } from './known-text.ts';
import { readJustfile, readMakefile } from './make-file.ts';
import { readMsbuild } from './msbuild-file.ts';
import { pinnedVersion } from './pinned-version.ts';
import { readGradle, readMeson, readProgram, readRust } from './program-file.ts';
import {
  readBatch,
  readGoGenerate,
  readPackageScripts,
  readPowerShell,
  readShellScript,
  readWorkflow,
} from './script-files.ts';

export { type BuildText, type FlatcUse, longestBuildFile, type Surroundings } from './flatc-use.ts';

/** The most build files of a project that are read. */
export const mostBuildFiles = 200;

interface Form {
  /** Of the whole path. */
  readonly names: RegExp;
  readonly read: (reading: Reading) => void;
}

/** Programs in which only these names are looked at: a project has too many others. */
const programs = /(?:^|\/)[\w.-]*(?:gen|build|flatb|flatc|fbs|schema|setup|tasks|script|compile|gulp|grunt)[\w.-]*/;

const forms: readonly Form[] = [
  { names: /(?:^|\/)CMakeLists\.txt$|\.cmake$/, read: readCmake },
  { names: /(?:^|\/)(?:BUILD(?:\.bazel)?|BUCK2?|TARGETS|Android\.bp)$|\.(?:bzl|bazel)$/, read: readBazel },
  { names: /\.(?:cs|fs|vb)proj$|(?:^|\/)Directory\.Build\.(?:props|targets)$/, read: readMsbuild },
  { names: /(?:^|\/)build\.rs$/, read: readRust },
  { names: /(?:^|\/)meson\.build$/, read: readMeson },
  { names: /\.gradle(?:\.kts)?$/, read: readGradle },
  { names: /\.(?:sh|bash|zsh)$|(?:^|\/)\.?(?:git)?hooks\/[\w-]+$/, read: readShellScript },
  { names: /\.(?:bat|cmd)$/i, read: readBatch },
  { names: /\.ps1$/i, read: readPowerShell },
  { names: /(?:^|\/)(?:GNUm|M|m)akefile(?:\.\w+)?$|\.(?:mk|make)$/, read: readMakefile },
  { names: /(?:^|\/)\.?[Jj]ustfile$|\.just$/, read: readJustfile },
  { names: /(?:^|\/)package\.json$/, read: readPackageScripts },
  {
    names:
      /(?:^|\/)(?:\.github\/(?:workflows|actions)\/.*|\.gitlab-ci|azure-pipelines|\.travis|\.circleci\/config|[Tt]askfile|appveyor)\.ya?ml$/,
    read: readWorkflow,
  },
  {
    names: new RegExp(`${programs.source}\\.(?:py|[cm]?[jt]s|rb)$|(?:^|/)(?:Rakefile|SConstruct|wscript)$`),
    read: readProgram,
  },
  { names: new RegExp(`${programs.source}\\.go$|(?:^|/)doc\\.go$`), read: readGoGenerate },
];

/** Whether a file of this name is read: path with slashes. */
export function isBuildFile(name: string): boolean {
  return forms.some(({ names }) => names.test(name));
}

/**
 * What a build file tells flatc. It never fails: of a text that is too long, or that takes too many steps, it reads what
 * it can, and says so.
 */
export function readBuildFile({ name, text }: BuildText, around: Surroundings): BuildReading {
  const form = forms.find(({ names }) => names.test(name));
  if (!form) return { uses: [], notUnderstood: [`${name} is not a build file`] };
  if (text.length > longestBuildFile) return { uses: [], notUnderstood: [`${name} is longer than 1 MB`] };
  const file = { name, text: withoutMarks(text) };
  const uses: FlatcUse[] = [];
  const steps = stepsUpTo(8 * text.length + 10_000);
  const version = pinnedVersion(text);
  const add = (use: FlatcUse) => {
    if (uses.length < mostUses) uses.push(version === undefined ? use : { version, ...use });
  };
  form.read({ file, around, steps, add });
  const isWhole = steps.spend(0) && uses.length < mostUses;
  return { uses, notUnderstood: isWhole ? [] : [`${name} has more than is read of one file`] };
}

const mostUses = 1_000;

/** What the build files of a project tell flatc, in the order of their names; the first ones, if there are too many. */
export function readBuildFiles(files: Iterable<BuildText>, around: Surroundings): BuildReading {
  const sorted = [...files].sort((left, right) => (left.name < right.name ? -1 : 1));
  const readings = sorted.slice(0, mostBuildFiles).map((file) => readBuildFile(file, around));
  const left = sorted.length - mostBuildFiles;
  return {
    uses: readings.flatMap(({ uses }) => uses),
    notUnderstood: [
      ...readings.flatMap(({ notUnderstood }) => notUnderstood),
      ...(left > 0 ? [`${left} more build files were not read`] : []),
    ],
  };
}
