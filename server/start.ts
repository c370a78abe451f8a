// Runs the program from code that an earlier run has compiled, which saves up to half of its start.
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import nodeModule from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';
import zlib from 'node:zlib';
import { compileAsUsual } from './cli/compiler-flags.ts';
import { version } from './cli/manifest.ts';
import { isThread } from './cli/thread-argument.ts';

/** The hash of the program's bytes, defined by the build. */
declare const PROGRAM_HASH: string;

/**
 * The milliseconds after which a server keeps compiled code if nothing is kept yet, because many clients end it without
 * warning. Later servers keep more only at their end: it takes as long as an answer may.
 */
const settled = [5000, 60_000] as const;

/** The milliseconds after which a command may have needed much that is not kept, and keeping it costs a hundredth. */
const long = 5000;

/** The growth of compiled code from which it is kept again. */
const worthwhile = 1.03;

/** The age in milliseconds at which compiled code of an unused build is removed by another build. */
const longestKept = 30 * 24 * 3600 * 1000;

/** The length of a checksum in bytes. */
const checksumLength = 32;

/** The folder of Node's own cache of compiled code, which the oldest supported Node lacks. */
const { getCompileCacheDir } = nodeModule as { readonly getCompileCacheDir?: () => string | undefined };

/** Node's CRC-32, which the oldest supported Node lacks. */
const { crc32 }: { readonly crc32?: typeof zlib.crc32 } = zlib;

/** The commands that people and tools start often. Others run once in a project, or work for long. */
const oftenStarted: ReadonlySet<string> = new Set([
  'server',
  'check',
  'compat',
  'format',
  'generate',
  'where',
  'inspect',
  'verify',
  'convert',
  'diff',
  'sample',
  'graph',
  'explain',
  'action',
  'mcp',
  'completion',
]);

const commandLine = process.argv.slice(2);

const program = path.join(__dirname, 'main.cjs');
/** The code that the program shares with the server in a browser, under the name by which it is required. */
const core = './core.cjs';

// Scripts ask for the version before they do anything; loading the program would take most of the time.
if (commandLine.length === 1 && /^(?:--version|-[vV])$/.test(commandLine[0] ?? '')) printVersion();
else start();

function start(): void {
  const folder = cacheFolder();
  if (folder === undefined) require(program);
  else runCompiled(path.join(folder, `${process.versions.v8}-${process.arch}-${placeName()}`));
}

function printVersion(): void {
  // A reader that has gone wants no message.
  process.stdout.on('error', () => undefined);
  process.stdout.write(`${version}\n`);
}

/**
 * Runs a program with compiled code. The cache of Node's own would keep only functions that are compiled before the
 * program runs, which are few. V8 checks versions and flags; this module checks that the bytes are whole.
 */
function runCompiled(file: string): void {
  const cachedData = readCompiled(file);
  const script = new Script(functionsOf([path.join(__dirname, core), program]), {
    filename: program,
    ...(cachedData && { cachedData }),
  });
  const [runCore, runProgram] = script.runInThisContext();
  const module = { exports: {} };
  const requireOfNode = nodeModule.createRequire(program);
  runCore(module, requireOfNode, program, __dirname);
  const requireOfProgram = (name: string): unknown => (name === core ? module.exports : requireOfNode(name));
  runProgram({ exports: {} }, requireOfProgram, program, __dirname);
  // A worker thread runs only a part of the program, so it saves nothing.
  if (isThread) return;
  const isServer = kindOfCommand() === 'server';
  let kept = cachedData && !script.cachedDataRejected ? cachedData.length : 0;
  const save = (): void => {
    // A server never compiles less, and editors may have other usual values.
    if (!isServer) compileAsUsual();
    const data = script.createCachedData();
    if (data.length < kept * worthwhile) return;
    kept = data.length;
    writeCompiled(file, data);
  };
  // Only functions that have run are compiled. There is most to keep at the end, and little after a run that did
  // nothing.
  process.once('exit', (status) => {
    if (hasWorked(status) && (kept === 0 || isServer || performance.now() > long)) save();
  });
  if (isServer && kept === 0) for (const time of settled) setTimeout(save, time).unref();
}

/** An expression for an array with a function for each file, which runs the file as Node runs a CommonJS module. */
function functionsOf(files: readonly string[]): string {
  const parts = files.flatMap((file, index) => [
    Buffer.from(`${index === 0 ? '[' : ','}(function (module, require, __filename, __dirname) {`),
    readFileSync(file),
    Buffer.from('\n})'),
  ]);
  // The build writes only ASCII, and a text of single bytes takes half the memory.
  return Buffer.concat([...parts, Buffer.from(']')]).toString('latin1');
}

/** A name for the path of this program, because compiled code contains the paths of its files. */
function placeName(): string {
  return checksum(Buffer.from(program)).toString('hex', 0, 8);
}

/**
 * Whether a run needed the functions that later runs will need. It did not if it printed help or a version, refused its
 * arguments, or was interrupted.
 */
function hasWorked(status: number): boolean {
  if (commandLine.some((argument) => /^(?:--help|-h|--version)$/.test(argument))) return false;
  return status === 0 || (status === 1 && kindOfCommand() !== 'server');
}

/**
 * Compiled code without its checksum. Undefined if there is no file, or if the checksum is wrong: V8 would run damaged
 * code.
 */
function readCompiled(file: string): Buffer | undefined {
  try {
    const content = readRegular(file);
    const data = content.subarray(checksumLength);
    return checksum(data).equals(content.subarray(0, checksumLength)) ? data : undefined;
  } catch {
    // There is no file yet.
    return undefined;
  }
}

/** The bytes of a regular file. Anything else counts as empty: reading a pipe would never end. */
function readRegular(file: string): Buffer {
  const opened = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    return fstatSync(opened).isFile() ? readFileSync(opened) : Buffer.alloc(0);
  } finally {
    closeSync(opened);
  }
}

function writeCompiled(file: string, data: Buffer): void {
  try {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.concat([checksum(data), data]), { mode: 0o600 });
    renameSync(draft, file);
  } catch {
    // A full disk only makes the next start slower.
  }
}

/** A checksum that finds damage by a disk. Loading node:crypto alone takes longer than computing CRC-32. */
function checksum(data: Buffer): Buffer {
  if (crc32) return Buffer.alloc(checksumLength).fill(crc32(data).toString(16).padStart(8, '0'));
  const { createHash } = require('node:crypto') as typeof import('node:crypto');
  return createHash('sha256').update(data).digest();
}

/**
 * The cache folder for this build and kind of command, whose starts need the same functions. Undefined if nothing may
 * be kept: for a command that is rarely started, if the user has turned caching off or has another cache, or if others
 * could write into the folder or replace it.
 */
function cacheFolder(): string | undefined {
  const { NODE_DISABLE_COMPILE_CACHE, XDG_CACHE_HOME = '', LOCALAPPDATA = '' } = process.env;
  const kind = kindOfCommand();
  if (!oftenStarted.has(kind)) return undefined;
  if (NODE_DISABLE_COMPILE_CACHE || getCompileCacheDir?.() !== undefined) return undefined;
  try {
    const caches: Readonly<Record<string, string>> = {
      win32: LOCALAPPDATA,
      darwin: path.join(homedir(), 'Library/Caches'),
    };
    const cache = caches[process.platform] ?? (XDG_CACHE_HOME || path.join(homedir(), '.cache'));
    if (!path.isAbsolute(cache)) return undefined;
    const all = withoutLinks(path.join(cache, 'fbs-language-tools', 'compiled'));
    if (all === undefined) return undefined;
    const folder = path.join(all, `${PROGRAM_HASH}-${kind}`);
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
    if (!isOurs(all) || !isOurs(folder)) return undefined;
    if (isNew) removeOld(all);
    return folder;
  } catch {
    // Without a writable home, everything is compiled at each start.
    return undefined;
  }
}

/** The kind of command that the program runs. */
function kindOfCommand(): string {
  const [command = ''] = commandLine;
  return command.startsWith('--') ? 'server' : command;
}

/**
 * The path of a folder that may not exist yet, with links resolved. Undefined if another user could replace the folder.
 */
function withoutLinks(folder: string): string | undefined {
  let there = folder;
  while (!existsSync(there)) there = path.dirname(there);
  const real = realpathSync(there);
  for (let at = real, below = ''; at !== below; below = at, at = path.dirname(at)) if (!isSafe(at)) return undefined;
  return path.join(real, path.relative(there, folder));
}

/** Whether only the user or an administrator can rename entries of a folder. */
function isSafe(folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  const own = process.getuid?.();
  if (own === undefined) return true;
  if (uid !== own && uid !== 0) return false;
  // In a folder such as /tmp everyone can rename only their own files. The group with the user's number has no other
  // member.
  const others = gid === own ? 0o002 : 0o022;
  return (mode & others) === 0 || (mode & 0o1000) !== 0;
}

/**
 * Whether a folder belongs to the user, is not a link, and cannot be written by others, because its files are executed.
 */
function isOurs(folder: string): boolean {
  const status = lstatSync(folder);
  const own = process.getuid?.();
  return status.isDirectory() && (own === undefined || (status.uid === own && (status.mode & 0o022) === 0));
}

function removeOld(all: string): void {
  for (const name of readdirSync(all)) {
    const folder = path.join(all, name);
    if (Date.now() - statSync(folder).mtimeMs > longestKept) rmSync(folder, { recursive: true, force: true });
  }
}
