// Makes Node look like Windows to the modules that are loaded after this one. The drives are folders in WINDOWS_ROOT,
// such as `C`, and the servers of shares are in its folder `UNC`. Files of programs are scripts for Node.
const childProcess = require('node:child_process');
const fs = require('node:fs');
const Module = require('node:module');
const os = require('node:os');
const { win32 } = require('node:path');
const url = require('node:url');
const workers = require('node:worker_threads');

const { WINDOWS_ROOT: root = '', WINDOWS_CWD: start = 'C:\\', WINDOWS_PATH: searched = '' } = process.env;
const real = { ...fs };
const node = process.execPath;
const nodeOfWindows = 'C:\\Program Files\\nodejs\\node.exe';

/** A place below the root as a path of Windows. Anything else is returned unchanged. */
function toWindows(place) {
  if (!isReal(place)) return place;
  const [drive, ...names] = place.slice(root.length + 1).split('/');
  return drive === 'UNC' ? `\\\\${names.join('\\')}` : `${drive}:\\${names.join('\\')}`;
}

/** The place below the root for a path of Windows, whose names may be written in any case of letters. */
function toReal(place) {
  if (place instanceof URL) return toReal(url.fileURLToPath(place));
  if (typeof place !== 'string' || isReal(place)) return place;
  const whole = win32.resolve(place.replace(/^\\\\[?.]\\(?:UNC\\)?/i, (head) => (head.length > 4 ? '\\\\' : '')));
  const { root: top } = win32.parse(whole);
  const names = whole.slice(top.length).split('\\').filter(Boolean);
  if (/^nul$/i.test(names.at(-1) ?? '')) return '/dev/null';
  // A drive is never missing here, but a name with these characters is.
  if (names.some((name) => /[<>:"|?*]/.test(name))) return `${root}/no name/${names.join('/')}`;
  const first = /^[a-z]:/i.test(top) ? [top[0].toUpperCase()] : ['UNC', ...top.split('\\').filter(Boolean)];
  return [...first, ...names].reduce((folder, name) => `${folder}/${nameIn(folder, name)}`, root);
}

function isReal(place) {
  return typeof place === 'string' && place.startsWith(`${root}/`);
}

/** A name as a folder has it. Dots and blanks at the end of a name do not count. */
function nameIn(folder, written) {
  const name = written.replace(/[. ]+$/, '') || written;
  if (real.existsSync(`${folder}/${name}`)) return name;
  try {
    return real.readdirSync(folder).find((entry) => entry.toLowerCase() === name.toLowerCase()) ?? name;
  } catch {
    return name;
  }
}

/** An error with the paths that Windows would give. */
function toldOnWindows(error) {
  for (const key of ['path', 'dest']) {
    if (!isReal(error?.[key])) continue;
    error.message = error.message.replaceAll(error[key], toWindows(error[key]));
    error[key] = toWindows(error[key]);
  }
  return error;
}

/** A result with paths of Windows, which knows no owners, and of modes only whether a file is read-only. */
function resultOnWindows(result) {
  if (!(result instanceof fs.Stats)) return toWindows(result);
  const mode = (result.mode & ~0o777) | (result.mode & 0o200 ? 0o666 : 0o444);
  return Object.assign(result, { uid: 0, gid: 0, mode });
}

/** Wraps a function whose first `count` arguments are paths, in its form with a promise, a callback or neither. */
function onWindows(call, count) {
  const wrapped = (...args) => {
    // Node, which loads the program, uses the paths of this machine.
    if (isReal(args[0])) return call(...args);
    const given = args.map((arg, index) => (index < count ? toReal(arg) : arg));
    const last = given.at(-1);
    if (typeof last === 'function') {
      given[given.length - 1] = (error, result) => last(toldOnWindows(error), resultOnWindows(result));
    }
    try {
      const result = call(...given);
      if (typeof result?.then !== 'function') return resultOnWindows(result);
      return result.then(resultOnWindows, (error) => Promise.reject(toldOnWindows(error)));
    } catch (error) {
      throw toldOnWindows(error);
    }
  };
  return Object.assign(wrapped, call);
}

/** Any but the native form of `realpath` follows links, and leaves the letters of names as they were given. */
function keepingLetters(call) {
  const spelled = (place, result) => {
    const whole = win32.resolve(String(place));
    return whole.toLowerCase() === String(result).toLowerCase() ? whole : result;
  };
  return (place, ...rest) => (isReal(place) ? call(place, ...rest) : spelled(place, call(place, ...rest)));
}

const ofOnePath =
  'access appendFile chmod chown lstat mkdir mkdtemp open opendir readFile readdir readlink realpath rm rmdir stat truncate unlink utimes writeFile';
for (const owner of [fs, fs.promises]) {
  for (const [names, count] of [
    [`${ofOnePath} exists`, 1],
    ['copyFile cp link rename symlink', 2],
  ]) {
    for (const name of names.split(' ').flatMap((each) => [each, `${each}Sync`])) {
      if (owner[name] && name !== 'exists') owner[name] = onWindows(owner[name], count);
    }
  }
}
const native = onWindows(fs.realpathSync.native, 1);
fs.realpathSync = Object.assign(keepingLetters(fs.realpathSync), { native });

const { accessSync } = fs;
// No mode says whether a file may be executed.
fs.accessSync = (place, mode = 0) => accessSync(place, mode & ~fs.constants.X_OK);

// A scanner that has a file open for a moment.
let busy = Number(process.env.WINDOWS_BUSY ?? 0);
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  if (busy-- > 0) throw Object.assign(new Error(`EPERM: operation not permitted, rename '${to}'`), { code: 'EPERM' });
  renameSync(from, to);
};

/** Starts a program as Windows does: `.exe` and `.com` in the working directory, then in the folders of PATH. */
function starting(call) {
  return (file, args, options = {}) => {
    const { cwd = process.cwd(), env = process.env } = options;
    if (/\.(cmd|bat)$/i.test(file)) throw Object.assign(new Error('spawn EINVAL'), { code: 'EINVAL' });
    const paths = Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH')?.[1] ?? '';
    const folders = /[\\/]/.test(file) ? [cwd] : [cwd, ...paths.replaceAll('"', '').split(';').filter(Boolean)];
    const places = folders.flatMap((folder) => ['', '.com', '.exe'].map((end) => win32.resolve(folder, file + end)));
    const program =
      file === nodeOfWindows
        ? node
        : places.map(toReal).find((place) => /\.(exe|com)$/i.test(place) && real.existsSync(place));
    const own = { ...env, WINDOWS_ROOT: root, WINDOWS_CWD: win32.resolve(cwd), WINDOWS_PATH: paths };
    const first = program === node ? ['--require', __filename] : [program ?? win32.join(root, file)];
    const list = args.map((each) => (program === node && /\.cjs$/.test(each) ? toReal(each) : each));
    return call(program === undefined ? `${root}/none` : node, [...first, ...list], {
      ...options,
      cwd: toReal(cwd),
      env: own,
    });
  };
}
childProcess.spawn = starting(childProcess.spawn);
childProcess.spawnSync = starting(childProcess.spawnSync);
childProcess.fork = (script, args, options) =>
  childProcess.spawn(nodeOfWindows, [script, ...args], { ...options, stdio: ['pipe', 'pipe', 'pipe', 'ipc'] });
const { Worker } = workers;
workers.Worker = class extends Worker {
  constructor(file, options) {
    super(toReal(file), { ...options, execArgv: ['--require', __filename] });
  }
};

let current = start;
const env = { ...process.env, PATH: searched, USERPROFILE: 'C:\\Users\\me', TEMP: 'C:\\Temp' };
const nameOf = (name) => Object.keys(env).find((each) => each.toUpperCase() === String(name).toUpperCase()) ?? name;
process.env = new Proxy(env, {
  get: (all, name) => all[nameOf(name)],
  set: (all, name, value) => Reflect.set(all, nameOf(name), String(value)),
});
process.cwd = () => current;
process.chdir = (folder) => {
  current = win32.resolve(folder);
};
Object.defineProperty(process, 'platform', { value: 'win32' });
for (const name of ['getuid', 'geteuid', 'getgid', 'getegid', 'getgroups']) delete process[name];
process.execPath = nodeOfWindows;
process.argv = process.argv.map(toWindows);
Object.assign(os, { platform: () => 'win32', homedir: () => env.USERPROFILE, tmpdir: () => env.TEMP });
const { fileURLToPath, pathToFileURL } = url;
url.fileURLToPath = (each) => fileURLToPath(each, { windows: true });
url.pathToFileURL = (each) => pathToFileURL(each, { windows: true });

// The modules of the program: what they require, and the places that they see.
const { O_NONBLOCK: _, O_NOFOLLOW: __, O_DIRECTORY: ___, ...constants } = fs.constants;
const own = { path: win32, fs: { ...fs, promises: fs.promises, constants } };
const { _load: load, _resolveFilename: resolveFilename, createRequire } = Module;
Module._load = (request, ...rest) => own[request.replace(/^node:/, '')] ?? load(request, ...rest);
Module._resolveFilename = (request, ...rest) =>
  resolveFilename(/^(?:[a-z]:)?[\\/]/i.test(request) ? toReal(request) : request, ...rest);
Module.createRequire = (place) => createRequire(toReal(place));
Module.wrap = (text) =>
  `((exports, require, module, ...places) => { const [__filename, __dirname] = places.map(process.toWindows);${text.replace(/^#!.*/, '')}\n})`;
Object.defineProperty(process, 'toWindows', { value: toWindows });
