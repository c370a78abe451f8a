// The commands: the language server for editors, and the same engine on the command line.
import { existsSync } from 'node:fs';
import { asCalled } from './cli/called-name.ts';
import { formatOf, formats, readCheckOptions } from './cli/check/options.ts';
import type { GenerateOptions } from './cli/generate/options.ts';
import {
  checkHelp,
  compatHelp,
  convertHelp,
  formatHelp,
  help,
  indexHelp,
  initHelp,
  inspectHelp,
  projectHelp,
} from './cli/help.ts';
import { version } from './cli/manifest.ts';
import { loadParserModules } from './cli/parser-modules.ts';
import { UsageError } from './cli/usage-error.ts';
import { initializeParser, nearest, plainText } from './language/service.ts';

/** Runs a command and gives its exit status; none for the server, which ends with its client. */
export async function run(args: readonly string[]): Promise<number | undefined> {
  const [command, ...rest] = args;
  if (args.some(isTransport)) return serve(args);
  switch (command) {
    case 'check':
      return runCheck(rest);
    case 'compat':
      return runCompat(rest);
    case 'generate':
      return runGenerate(rest);
    case 'format':
      return runFormat(rest);
    case 'inspect':
    case 'verify':
      return runInspect(command, rest);
    case 'convert':
      return runConvert(rest);
    case 'explain':
      return runExplain(rest);
    case 'project':
      return runProject(rest);
    case 'init':
      return runInit(rest);
    case 'index':
      return runIndex(rest);
    case '--version':
    case '-v':
    case '-V':
      return print(`${version}\n`);
    case '--help':
    case '-h':
    case 'help':
      return print(help);
    case undefined:
      return refuse('missing command', help);
    default:
      return refuse(`unknown command: ${command}${suggestion(command)}`, help);
  }
}

function suggestion(command: string): string {
  if (/\.fbs$/.test(command) || existsSync(command)) return `; did you mean check ${command}?`;
  const options = ['--stdio', '--node-ipc', '--version', '--help'];
  const commands = [
    'check',
    'compat',
    'generate',
    'format',
    'inspect',
    'verify',
    'convert',
    'explain',
    'project',
    'init',
    'index',
  ];
  const near = nearest(command, [...commands, ...options]);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

function isTransport(arg: string): boolean {
  return /^--(stdio|node-ipc|socket|pipe)(=|$)/.test(arg);
}

/** What is wrong with the address of a transport: after its `=`, or in the next argument, which is then removed. */
function missingAddress(arg: string, rest: string[]): string | undefined {
  const [, transport = '', sign, attached] = /^--([a-z-]+)(=?)(.*)$/s.exec(arg) ?? [];
  if (transport !== 'socket' && transport !== 'pipe') return undefined;
  const address = sign === '=' ? attached : rest.shift();
  if (transport === 'pipe') return address ? undefined : 'missing name following: --pipe';
  return /^\d+$/.test(address ?? '') && Number(address) < 65536
    ? undefined
    : `--socket needs a port, a number below 65536${address ? `: ${address}` : ''}`;
}

/** Starts the server. Its modules are loaded only here, since the commands start faster without them. */
async function serve(args: readonly string[]): Promise<number | undefined> {
  const { fileUri } = await import('./cli/check/inputs.ts');
  const includePaths: string[] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const attached = /^--fbsdir=(.*)$/s.exec(arg)?.[1];
    if (attached !== undefined) includePaths.push(fileUri(attached));
    else if (arg === '--fbsdir' || arg === '-I') {
      const path = rest.shift();
      if (path === undefined) return refuse(`missing path following: ${arg}`, help);
      includePaths.push(fileUri(path));
    } else if (isTransport(arg)) {
      const missing = missingAddress(arg, rest);
      if (missing !== undefined) return refuse(missing, help);
    } else if (arg === '--clientProcessId') rest.shift();
    else if (!arg.startsWith('--clientProcessId=')) return refuse(`unknown commandline argument: ${arg}`, help);
  }
  const { runServer } = await import('./node.ts');
  runServer(includePaths);
  return undefined;
}

async function runCheck(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(checkHelp);
  if (args.includes('--version')) return print(`${version}\n`);
  try {
    const options = readCheckOptions(args);
    const parser = loadParserModules().then(initializeParser);
    // A command line with mistakes is answered first.
    parser.catch(() => undefined);
    const [{ check }, { writeReport }] = await Promise.all([
      import('./cli/check/command.ts'),
      import('./cli/report/write-report.ts'),
    ]);
    return writeReport(await check(options, parser), options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // People who read only the report must see there why nothing was checked.
    const { reportOfFailure } = await import('./cli/report/write-report.ts');
    process.stdout.write(reportOfFailure(error.message, formatOf(args, formats)));
    const here = args.length === 0 ? "'fbs-language-server check .' checks the current folder.\n" : '';
    return refuse(error.message, `${here}See 'fbs-language-server check --help'.\n`);
  }
}

async function runCompat(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(compatHelp);
  const [{ formatOf: compatFormatOf, readCompatOptions }, { compatReportOfFailure, writeCompatReport }] =
    await Promise.all([import('./cli/compat/options.ts'), import('./cli/compat/write-report.ts')]);
  try {
    const options = readCompatOptions(args);
    const [{ compat }] = await Promise.all([
      import('./cli/compat/command.ts'),
      loadParserModules().then(initializeParser),
    ]);
    return writeCompatReport(await compat(options), options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stdout.write(compatReportOfFailure(error.message, compatFormatOf(args)));
    return refuse(error.message, "See 'fbs-language-server compat --help'.\n");
  }
}

async function runGenerate(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h'))
    return print((await import('./cli/generate/help.ts')).generateHelp());
  const [{ readGenerateOptions }, { generate }, { asksForTargets, generateTargets }] = await Promise.all([
    import('./cli/generate/options.ts'),
    import('./cli/generate/command.ts'),
    import('./cli/generate/targets.ts'),
  ]);
  try {
    const platform = process.platform === 'win32' ? 'win32' : 'posix';
    const surroundings = { cwd: process.cwd(), env: process.env, platform } as const;
    if (asksForTargets(args)) return await generateTargets(args, surroundings);
    return await generate(await withProject(readGenerateOptions(args, surroundings)));
  } catch (error) {
    if (error instanceof UsageError) return refuse(error.message, "See 'fbs-language-server generate --help'.\n");
    throw error;
  }
}

/** Adds what flatbuffers.json says and the command line does not. */
async function withProject(options: GenerateOptions): Promise<GenerateOptions> {
  const { projectDefaults } = await import('./cli/generate/project-defaults.ts');
  return { ...options, request: await projectDefaults(options.request) };
}

async function runFormat(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(formatHelp);
  const [{ readFormatOptions }, { format }] = await Promise.all([
    import('./cli/format/options.ts'),
    import('./cli/format/command.ts'),
  ]);
  try {
    return await format(readFormatOptions(args));
  } catch (error) {
    if (error instanceof UsageError) return refuse(error.message, "'fbs-language-server format --help' tells more.\n");
    throw error;
  }
}

async function runProject(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(projectHelp);
  const { project } = await import('./cli/project.ts');
  try {
    return print(await project(args));
  } catch (error) {
    if (error instanceof UsageError) return refuse(error.message, "See 'fbs-language-server project --help'.\n");
    throw error;
  }
}

async function runInit(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(initHelp);
  const [folder = '.', ...rest] = args;
  const unknown = args.find((arg) => arg.startsWith('-')) ?? rest[0];
  if (unknown !== undefined) return refuse(`unknown commandline argument: ${unknown}`, initHelp);
  const [{ init }] = await Promise.all([import('./cli/init/command.ts'), loadParserModules().then(initializeParser)]);
  try {
    return print(`${await init(folder)} written\n`);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), '');
  }
}

async function runIndex(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(indexHelp);
  const [{ readIndexOptions }, { index }] = await Promise.all([
    import('./cli/code-index/options.ts'),
    import('./cli/code-index/command.ts'),
  ]);
  try {
    const options = readIndexOptions(args);
    await loadParserModules().then(initializeParser);
    const { schemas } = await index(options);
    // On the standard output there is nothing but the index.
    if (options.output === '-') return 0;
    return print(`${plainText(options.output)} written: ${schemas} ${schemas === 1 ? 'schema' : 'schemas'}\n`);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refuse(error.message, "See 'fbs-language-server index --help'.\n");
  }
}

async function runInspect(command: 'inspect' | 'verify', args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(inspectHelp);
  const [{ readInspectOptions }, { inspect, verify }] = await Promise.all([
    import('./cli/inspect/options.ts'),
    import('./cli/inspect/command.ts'),
  ]);
  try {
    const options = readInspectOptions(args, command);
    await loadParserModules().then(initializeParser);
    return await (command === 'inspect' ? inspect(options) : verify(options));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refuse(error.message, `See 'fbs-language-server ${command} --help'.\n`);
  }
}

async function runConvert(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return print(convertHelp);
  const [{ readConvertOptions }, { convert }] = await Promise.all([
    import('./cli/convert/options.ts'),
    import('./cli/convert/command.ts'),
  ]);
  try {
    const options = readConvertOptions(args);
    await loadParserModules().then(initializeParser);
    return await convert(options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refuse(error.message, "See 'fbs-language-server convert --help'.\n");
  }
}

async function runExplain([code]: readonly string[]): Promise<number> {
  const { ruleList, similarCodes } = await import('./cli/explain.ts');
  const { explanation } = await import('./explanation.ts');
  if (code === undefined) return print(ruleList());
  const text = explanation(code);
  if (text !== undefined) return print(text);
  const similar = similarCodes(code);
  const hint = similar.length > 0 ? `Did you mean ${similar.join(', ')}?\n` : '';
  return refuse(`there is no rule ${code}`, `${hint}'fbs-language-server explain' lists all codes.\n`);
}

function print(text: string): number {
  process.stdout.write(asCalled(text));
  return 0;
}

function refuse(problem: string, hint: string): number {
  process.stderr.write(`error: ${plainText(problem)}\n${asCalled(hint)}`);
  return 2;
}
