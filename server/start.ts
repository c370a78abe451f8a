// The executable: runs the program from what an earlier run has compiled of it, which saves a third of the start.
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
import nodeModule, { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import zlib from 'node:zlib';

/** What the build knows of the program: a hash of its bytes. */
declare const PROGRAM_HASH: string;

/** The parts of Node's own cache, which is younger than the oldest Node that runs this. */
interface OwnCache {
  readonly createRequire: typeof createRequire;
  readonly enableCompileCache?: (folder: string) => unknown;
  readonly flushCompileCache?: () => void;
  readonly getCompileCacheDir?: () => string | undefined;
}

/** After so many milliseconds a server has compiled what it needs. Many clients end it without a word. */
const settled = 5000;

/** What was compiled of a build that no one has started for so many milliseconds is removed by the next one. */
const longestKept = 30 * 24 * 3600 * 1000;

/** The bytes of a checksum. */
const checksumLength = 32;

/** Node's own checksum, which is younger than the oldest Node too. */
const { crc32 }: { readonly crc32?: typeof zlib.crc32 } = zlib;

const commandLine = process.argv.slice(2);

const program = path.join(__dirname, 'main.cjs');
/** What the program has in common with the server in a browser, under the name by which it requires it. */
const core = './core.cjs';
const own: OwnCache = nodeModule;

start();

function start(): void {
  const folder = cacheFolder();
  if (folder === undefined) require(program);
  else if (own.enableCompileCache) {
    own.enableCompileCache(folder);
    require(program);
    if (own.flushCompileCache) setTimeout(own.flushCompileCache, settled).unref();
  } else runCompiled(path.join(folder, `${process.versions.v8}-${process.arch}-${placeName()}`));
}

/** Node 20 has no cache of its own. V8 sees to versions and flags; that the bytes are whole is for us to see. */
function runCompiled(file: string): void {
  // The build writes ASCII alone, and a text of bytes is half the size for the engine.
  const [coreText, programText] = [path.join(__dirname, core), program].map((each) => readFileSync(each, 'latin1'));
  const cachedData = readCompiled(file);
  const [coreFunction, programFunction] = [coreText, programText].map(
    (text) => `(function (module, require, __filename, __dirname) {${text}\n})`,
  );
  const script = new Script(`[${coreFunction},${programFunction}]`, {
    filename: program,
    ...(cachedData && { cachedData }),
  });
  const [runCore, runProgram] = script.runInThisContext();
  const module = { exports: {} };
  const requireOfNode = createRequire(program);
  runCore(module, requireOfNode, program, __dirname);
  const requireOfProgram = (name: string): unknown => (name === core ? module.exports : requireOfNode(name));
  runProgram({ exports: {} }, requireOfProgram, program, __dirname);
  // A thread of the program runs less of it than the program.
  if (!isMainThread || (cachedData && !script.cachedDataRejected)) return;
  let isSaved = false;
  const save = (): void => {
    if (isSaved) return;
    isSaved = true;
    writeCompiled(file, script.createCachedData());
  };
  // Only what has run is compiled, so there is more to keep at the end, and little after a run that did nothing.
  process.once('exit', (status) => {
    if (hasWorked(status)) save();
  });
  setTimeout(save, settled).unref();
}

/** Another name for each place of a program: compiled code names the files of the copy that it was made of. */
function placeName(): string {
  return checksum(Buffer.from(program)).toString('hex', 0, 8);
}

/** Whether the program has done what later runs will do: not if it told of itself, refused its arguments, or was cut off. */
function hasWorked(status: number): boolean {
  if (commandLine.some((argument) => /^(?:--help|-h|--version)$/.test(argument))) return false;
  return status === 0 || (status === 1 && kindOfCommand() !== 'server');
}

/** The bytes after their checksum. V8 would run damaged ones. */
function readCompiled(file: string): Buffer | undefined {
  try {
    const content = readRegular(file);
    const data = content.subarray(checksumLength);
    return checksum(data).equals(content.subarray(0, checksumLength)) ? data : undefined;
  } catch {
    // There is none yet.
    return undefined;
  }
}

/** Reads a file that ends. A pipe in its place would be waited for. */
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
    // A full disk costs time at the next start, and nothing else.
  }
}

/** It is there to find what a disk has damaged. The modules of node:crypto alone take longer to start than to sum up. */
function checksum(data: Buffer): Buffer {
  if (crc32) return Buffer.alloc(checksumLength).fill(crc32(data).toString(16).padStart(8, '0'));
  const { createHash } = require('node:crypto') as typeof import('node:crypto');
  return createHash('sha256').update(data).digest();
}

/**
 * The folder of this build and this kind of command, whose starts need the same functions, in the user's cache. Undefined
 * where nothing is to be kept: someone has said so, has a cache of their own, or others could write into the folder or put
 * another one in its place.
 */
function cacheFolder(): string | undefined {
  const { NODE_DISABLE_COMPILE_CACHE, XDG_CACHE_HOME = '', LOCALAPPDATA = '' } = process.env;
  const kind = kindOfCommand();
  if (!['server', 'check', 'compat', 'format', 'generate'].includes(kind)) return undefined;
  if (NODE_DISABLE_COMPILE_CACHE || own.getCompileCacheDir?.() !== undefined) return undefined;
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
    // Without a home, or with one that cannot be written, everything is compiled at each start.
    return undefined;
  }
}

/** What the program is started for. */
function kindOfCommand(): string {
  const [command = ''] = commandLine;
  return command.startsWith('--') ? 'server' : command;
}

/** Where a folder is or will be, once links are followed; undefined where someone else could put another one there. */
function withoutLinks(folder: string): string | undefined {
  let there = folder;
  while (!existsSync(there)) there = path.dirname(there);
  const real = realpathSync(there);
  for (let at = real, below = ''; at !== below; below = at, at = path.dirname(at)) if (!isSafe(at)) return undefined;
  return path.join(real, path.relative(there, folder));
}

/** Whether only the user or an administrator can rename what is in a folder. */
function isSafe(folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  const own = process.getuid?.();
  if (own === undefined) return true;
  if (uid !== own && uid !== 0) return false;
  // In a folder such as /tmp everyone can rename their own alone; a group of the user's number has no one else in it.
  const others = gid === own ? 0o002 : 0o022;
  return (mode & others) === 0 || (mode & 0o1000) !== 0;
}

/** Whether a folder is the user's, no link, and no one else can write into it: what is in it is run. */
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
