// `generate` without a language: runs flatc for the targets of flatbuffers.json.
import { URI } from 'vscode-uri';
import type { Platform } from '../../language/generate/service.ts';
import { initializeParser, LanguageService } from '../../language/service.ts';
import { targetRuns } from '../../settings/targets.ts';
import { nodeFileSystem } from '../../workspace/file-system-node.ts';
import { Workspace } from '../../workspace/workspace.ts';
import { findInputs } from '../check/inputs.ts';
import { loadParserModules } from '../parser-modules.ts';
import { commandProjects, complaintsAbout } from '../projects.ts';
import { UsageError } from '../usage-error.ts';
import { generate } from './command.ts';
import type { Surroundings } from './options.ts';

interface TargetOptions {
  /** Files and folders as given. */
  readonly paths: readonly string[];
  readonly isDryRun: boolean;
  readonly program: string;
}

/** Whether a command line asks for targets: it names neither a tool nor a language. */
export function asksForTargets(args: readonly string[]): boolean {
  return !args.some(
    (arg) => arg.startsWith('-') && !ownOptions.some((own) => arg === own || arg.startsWith(`${own}=`)),
  );
}

const ownOptions = ['--dry-run', '--flatc'];

/** Generates all targets, one run of flatc after the other; the status is that of the first one that fails. */
export async function generateTargets(args: readonly string[], { cwd, env, platform }: Surroundings): Promise<number> {
  const { paths, isDryRun, program } = readTargetOptions(args, env);
  await loadParserModules().then(initializeParser);
  const service = new LanguageService();
  const projects = commandProjects({}, service);
  // What cannot be read flatc tells itself.
  const workspace = new Workspace(service, nodeFileSystem, () => undefined, projects.files);
  const { roots, failures, display } = await findInputs(paths);
  await workspace.load(roots.map(({ uri }) => uri));
  for (const { uri } of roots) await workspace.loadClosure(uri);
  const complaints = [...failures, ...(await complaintsAbout(projects, display)).failures];
  if (complaints.length > 0) throw new UsageError(complaints.join('\n'));
  const given = new Set(roots.map(({ uri }) => uri));
  const listed = await workspace.settled(() => service.schemas((uri) => given.has(uri)));
  const runs = targetRuns(projects.current(), listed);
  if (runs.length === 0)
    throw new UsageError('missing option: --tool flatc or --tool trpc; no flatbuffers.json has targets');
  for (const { language, files, output, includePaths, options } of runs) {
    const status = await generate({
      request: {
        tool: 'flatc',
        program,
        languages: [language],
        files: files.map(pathOf),
        workingDirectory: cwd,
        includePaths: includePaths.map(pathOf),
        options,
        platform: platform as Platform,
        ...(output === undefined ? {} : { output: pathOf(output) }),
      },
      isDryRun,
      mayInstall: false,
      mayInfer: files.every((file) => projects.current().of(file).settings.inference),
    });
    if (status !== 0) return status;
  }
  return 0;
}

function readTargetOptions(args: readonly string[], env: Surroundings['env']): TargetOptions {
  const paths: string[] = [];
  let program = env.FLATC || 'flatc';
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const attached = /^--flatc=(.*)$/s.exec(arg)?.[1];
    if (attached !== undefined || arg === '--flatc') {
      const given = attached ?? rest.shift();
      if (!given) throw new UsageError('missing path following: --flatc');
      program = given;
    } else if (arg !== '--dry-run') paths.push(arg);
  }
  return { paths: paths.length > 0 ? paths : ['.'], isDryRun: args.includes('--dry-run'), program };
}

function pathOf(uri: string): string {
  return URI.parse(uri).fsPath;
}
