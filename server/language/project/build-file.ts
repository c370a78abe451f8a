// The door to build files: which names are some, and what each tells flatc.
import { compare } from '../compare.ts';
import { readBazel } from './bazel-file.ts';
import { readCmake } from './cmake-file.ts';
import type { BuildFileContext, BuildReading, BuildText, FlatcUse, Surroundings } from './flatc-use.ts';
import { longestBuildFile, workBudgetOf } from './flatc-use.ts';
import { folderOfFile, withoutMarks } from './known-text.ts';
import { readJustfile, readMakefile } from './make-file.ts';
import { readMsbuild } from './msbuild-file.ts';
import { readGradle, readMeson, readProgram, readRust } from './program-file.ts';
import {
  readBatch,
  readGoGenerate,
  readPackageScripts,
  readPowerShell,
  readShellScript,
  readWorkflow,
} from './script-files.ts';
import { isGeneratedCode, namesVersion, versionEvidence } from './version-evidence.ts';

export { type BuildText, type FlatcUse, longestBuildFile, type Surroundings } from './flatc-use.ts';

/** The most build files of a project that are read. */
export const mostBuildFiles = 200;

interface Form {
  /** Of the whole path. */
  readonly names: RegExp;
  readonly read: (reading: BuildFileContext) => void;
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
  {
    names: /\.(?:sh|bash|zsh)$|(?:^|\/)\.?(?:git)?hooks\/[\w-]+$|(?:^|\/)(?:Docker|Container)file[\w.-]*$/,
    read: readShellScript,
  },
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

/**
 * Globs that match every name that is read, and few others: clients watch by them. Code that flatc has written is left
 * out, for it changes with each run.
 */
export const buildFileGlobs: readonly string[] = [
  '**/{CMakeLists.txt,BUILD,BUCK,BUCK2,TARGETS,WORKSPACE,Rakefile,SConstruct,wscript,Pipfile,build.rs,doc.go,go.mod}',
  '**/{meson.build,conanfile.py,conanfile.txt,setup.py,setup.cfg,flatbuffers.wrap,yarn.lock,Package.swift,pom.xml}',
  '**/{Cargo.toml,Cargo.lock,pyproject.toml,poetry.lock,uv.lock,pdm.lock,libs.versions.toml}',
  '**/{package.json,package-lock.json,vcpkg.json,vcpkg-configuration.json,requirements*.txt,constraints*.txt}',
  '**/*{akefile,ustfile,Dockerfile,Containerfile}*',
  '**/*.{cmake,bazel,bzlmod,bzl,bp,csproj,fsproj,vbproj,props,targets,gradle,kts,sh,bash,zsh,bat,cmd,ps1,mk,make,just}',
  '**/*.{yml,yaml}',
  '**/*hooks/*',
  '**/*{gen,build,flatb,flatc,fbs,schema,setup,tasks,script,compile,gulp,grunt}*.{py,js,ts,mjs,cjs,mts,cts,rb,go}',
  '**/flatbuffers/base.h',
];

/** Whether a file of this name may tell flatc something: path with slashes. */
export function isBuildFile(name: string): boolean {
  return forms.some(({ names }) => names.test(name));
}

/** Whether a file of this name is read at all: it may tell flatc something, or name the version that a project uses. */
export function isReadForBuild(name: string): boolean {
  return isBuildFile(name) || namesVersion(name);
}

/** Whether the text of a build file may matter: to itself, or to others that ask for functions and the top of a project. */
export function mayTellFlatc({ name, text }: BuildText): boolean {
  return /flat|fbs/i.test(text) || (/(?:^|\/)CMakeLists\.txt$/.test(name) && /^[ \t]*project[ \t]*\(/im.test(text));
}

/**
 * What a build file tells flatc. It never fails: of a text that is too long, or that takes too many steps, it reads what
 * it can, and says so.
 */
export function readBuildFile({ name, text }: BuildText, around: Surroundings): BuildReading {
  const form = forms.find(({ names }) => names.test(name));
  if (!form && !namesVersion(name)) return { ...nothing, notUnderstood: [`${name} is not a build file`] };
  if (text.length > longestBuildFile) return { ...nothing, notUnderstood: [`${name} is longer than 1 MB`] };
  const file = { name, text: withoutMarks(text) };
  const versions = versionEvidence(file);
  if (!form) return { ...nothing, versions };
  const uses: FlatcUse[] = [];
  const steps = workBudgetOf(8 * text.length + 10_000);
  const [version, ...others] = new Set(
    versions.filter(({ kind }) => kind === 'compiler' || kind === 'source').map((each) => each.version),
  );
  const add = (use: FlatcUse) => {
    if (uses.length < mostUses) uses.push(version === undefined || others.length > 0 ? use : { version, ...use });
  };
  form.read({ file, around, steps, add });
  const isWhole = steps.spend(0) && uses.length < mostUses;
  return { uses, versions, notUnderstood: isWhole ? [] : [`${name} has more than is read of one file`] };
}

const nothing: BuildReading = { uses: [], versions: [], notUnderstood: [] };

const mostUses = 1_000;

/**
 * The build files that are read of all that there are, in the order of their names: those in the folders of schemas and
 * above them come before others, those near the top before deeper ones.
 */
export function buildFilesToRead(names: Iterable<string>, schemaFolders: Iterable<string>): readonly string[] {
  const near = new Set<string>();
  for (const folder of schemaFolders) {
    for (let at = folder; !near.has(at); at = folderOfFile(at)) near.add(at);
  }
  // Of generated code one file says what all say.
  const generated = new Set<string>();
  const ranked = [...names].sort(compare).flatMap((name) => {
    const folder = folderOfFile(name);
    if (isGeneratedCode(name) && (generated.size >= mostGenerated || generated.has(folder))) return [];
    if (isGeneratedCode(name)) generated.add(folder);
    const depth = folder === '.' ? 0 : folder.split('/').length;
    return [{ name, rank: (near.has(folder) ? 0 : 1_000) + (isBuildFile(name) ? 0 : 100) + Math.min(depth, 99) }];
  });
  const first = ranked.sort((left, right) => left.rank - right.rank).slice(0, mostBuildFiles);
  return first.map(({ name }) => name).sort(compare);
}

const mostGenerated = 10;

/** What the build files of a project say, in the order of their names. */
export function readBuildFiles(files: Iterable<BuildText>, around: Surroundings): BuildReading {
  const sorted = [...files].sort((left, right) => compare(left.name, right.name));
  const readings = sorted.map((file) => readBuildFile(file, around));
  return {
    uses: readings.flatMap(({ uses }) => uses),
    versions: readings.flatMap(({ versions }) => versions),
    notUnderstood: readings.flatMap(({ notUnderstood }) => notUnderstood),
  };
}
