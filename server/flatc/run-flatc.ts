// Runs the flatc inside in memory, in an instance of its own, on a WASI that is the same on Node and in a browser.
import {
  ConsoleStdout,
  Directory,
  File,
  type Inode,
  OpenFile,
  PreopenDirectory,
  WASI,
  wasi,
} from '@bjorn3/browser_wasi_shim';
import type { FlatcEnd, FlatcJob, FlatcOutcome, FlatcOutput } from '../language/generate/service.ts';

/** A compiled module, which may be sent to a worker. */
export interface FlatcModule {
  readonly [Symbol.toStringTag]: string;
}

/** What is used of it: the types of Node leave it out. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<FlatcModule>;
  readonly Instance: new (module: FlatcModule, imports: object) => Parameters<WASI['start']>[0];
};

/** The module of the bytes of flatc.wasm. Fails where they are another file's. */
export function compileFlatc(bytes: Uint8Array): Promise<FlatcModule> {
  return WebAssembly.compile(bytes);
}

/** Carries out a job to its end, without giving way to anything else. Never fails. */
export function runFlatc(module: FlatcModule, { args, folder, files }: FlatcJob): FlatcOutcome {
  const root = new WatchedRoot();
  for (const [path, bytes] of files) root.add(path, bytes);
  root.addFolder(folder);
  const output: FlatcOutput[] = [];
  const stdout = heardBy(output, 'stdout');
  const stderr = heardBy(output, 'stderr');
  const fds = [new OpenFile(new File([])), stdout.descriptor, stderr.descriptor, root];
  const host = new WASI(['flatc', ...args], [`PWD=${folder}`], fds, { debug: false });
  const end = endOf(host, module, output);
  stdout.flush();
  stderr.flush();
  return { end, output, written: root.written(), missing: [...root.missing] };
}

function endOf(host: WASI, module: FlatcModule, output: readonly FlatcOutput[]): FlatcEnd {
  try {
    const instance = new WebAssembly.Instance(module, {
      wasi_snapshot_preview1: { ...host.wasiImport, args_sizes_get: sizesOf(host) },
    });
    return { kind: 'exit', status: host.start(instance) };
  } catch (error) {
    // C++ without exceptions says this before it aborts.
    const isOutOfMemory = output.some(({ text }) => /\bbad_alloc\b|\blength_error\b/.test(text));
    if (isOutOfMemory || /\ballocat|\bout of memory\b|Invalid typed array length/i.test(String(error))) {
      return { kind: 'cut-off', reason: 'memory' };
    }
    if (error instanceof RangeError) return { kind: 'cut-off', reason: 'stack' };
    // Any other trap of a compiler that ran on what it was handed: it aborted, or went where it must not.
    return { kind: 'cut-off', reason: 'abort' };
  }
}

/** The shim counts UTF-16 units here and writes UTF-8 later, more than there is room for. */
function sizesOf(host: WASI): (count: number, size: number) => number {
  return (count, size) => {
    const view = new DataView(host.inst.exports.memory.buffer);
    const encoder = new TextEncoder();
    view.setUint32(count, host.args.length, true);
    view.setUint32(
      size,
      host.args.reduce((sum, arg) => sum + encoder.encode(arg).length + 1, 0),
      true,
    );
    return wasi.ERRNO_SUCCESS;
  };
}

/** A stream whose text is kept. `flush` gives out what a broken character at the end held back. */
function heardBy(output: FlatcOutput[], stream: FlatcOutput['stream']) {
  const decoder = new TextDecoder();
  const hear = (text: string): void => {
    if (text !== '') output.push({ stream, text });
  };
  return {
    descriptor: new ConsoleStdout((bytes) => hear(decoder.decode(bytes, { stream: true }))),
    flush: () => hear(decoder.decode()),
  };
}

/** The file system of a run, which knows what was written and what was looked for in vain. */
class WatchedRoot extends PreopenDirectory {
  readonly missing = new Set<string>();
  /** The bytes that files had at the start. */
  readonly #given = new Map<Inode, Uint8Array>();

  constructor() {
    super('/', new Map());
  }

  add(path: string, bytes: Uint8Array): void {
    const [folder, name] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
    const file = new File([]);
    file.data = bytes as Uint8Array<ArrayBuffer>;
    this.#given.set(file, bytes);
    this.addFolder(folder).contents.set(name, file);
  }

  addFolder(path: string): Directory {
    let folder = this.dir;
    for (const name of path.split('/').filter((each) => each !== '')) {
      const known = folder.contents.get(name);
      if (known instanceof Directory) folder = known;
      else {
        const made = new Directory(new Map());
        folder.contents.set(name, made);
        folder = made;
      }
    }
    return folder;
  }

  override path_open(...[flags, path, how, ...rest]: Parameters<PreopenDirectory['path_open']>) {
    const opened = super.path_open(flags, path, how, ...rest);
    const isRead = (how & wasi.OFLAGS_CREAT) === 0;
    if (opened.ret === wasi.ERRNO_NOENT && isRead) this.missing.add(normalized(path));
    return opened;
  }

  /** There are no links here, which is what `realpath` asks, and by it flatc when it names a file in a message. */
  override path_readlink(path: string) {
    const isThere = this.path_filestat_get(0, path).ret === wasi.ERRNO_SUCCESS;
    return { ret: isThere ? wasi.ERRNO_INVAL : wasi.ERRNO_NOENT, data: null };
  }

  /** The files that are new, or were opened to be written. */
  written(): ReadonlyMap<string, Uint8Array> {
    const found = new Map<string, Uint8Array>();
    const look = (folder: Directory, at: string): void => {
      for (const [name, entry] of folder.contents) {
        if (entry instanceof Directory) look(entry, `${at}${name}/`);
        else if (entry instanceof File && this.#given.get(entry) !== entry.data) found.set(`${at}${name}`, entry.data);
      }
    };
    look(this.dir, '/');
    return found;
  }
}

function normalized(path: string): string {
  const names: string[] = [];
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return `/${names.join('/')}`;
}
