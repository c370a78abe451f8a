// Runs the built-in flatc in memory, each time in a new instance, on a WASI that is the same in Node and browsers.
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

/** A compiled module, which can be sent to a worker. */
export interface FlatcModule {
  readonly [Symbol.toStringTag]: string;
}

/** The part of WebAssembly that is used here; Node's types leave it out. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<FlatcModule>;
  compileStreaming(response: object): Promise<FlatcModule>;
  readonly Instance: new (module: FlatcModule, imports: object) => Parameters<WASI['start']>[0];
};

/** Compiles the bytes of flatc.wasm. Fails if they are not a WebAssembly module. */
export function compileFlatc(bytes: Uint8Array): Promise<FlatcModule> {
  return WebAssembly.compile(bytes);
}

/** A response of a web server, as `fetch` gives it. */
interface FetchedModule {
  readonly headers: { get(name: string): string | null };
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Compiles flatc.wasm while it is loading, if the server sends the type `application/wasm`; otherwise afterwards. */
export async function compileFetchedFlatc(response: FetchedModule): Promise<FlatcModule> {
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return compileFlatc(new Uint8Array(await response.arrayBuffer()));
}

/** Runs a job to its end, synchronously. Never fails. */
export function runFlatc(module: FlatcModule, { args, folder, files, folders = new Set() }: FlatcJob): FlatcOutcome {
  const root = new WatchedRoot();
  for (const [path, bytes] of files) root.add(path, bytes);
  for (const each of [folder, ...folders]) root.addFolder(each);
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
    // C++ without exceptions prints these words before it aborts.
    const isOutOfMemory = output.some(({ text }) => /\bbad_alloc\b|\blength_error\b/.test(text));
    if (isOutOfMemory || /\ballocat|\bout of memory\b|Invalid typed array length/i.test(String(error))) {
      return { kind: 'cut-off', reason: 'memory' };
    }
    if (error instanceof RangeError) return { kind: 'cut-off', reason: 'stack' };
    // Any other trap is an abort or an invalid memory access of flatc.
    return { kind: 'cut-off', reason: 'abort' };
  }
}

/** Corrects the size of arguments. The WASI library counts UTF-16 units but writes UTF-8, which may be longer. */
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

/** A stream whose text is added to `output`. `flush` adds an incomplete character at the end, which was held back. */
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

/** The file system of a run. It records written files, and files that were looked for in vain. */
class WatchedRoot extends PreopenDirectory {
  readonly missing = new Set<string>();
  /** The bytes of each file at the start of the run. */
  readonly #given = new Map<Inode, Uint8Array>();

  constructor() {
    super('/', new Map());
  }

  add(path: string, bytes: Uint8Array): void {
    const names = namesIn(path);
    const name = names.pop() ?? '';
    const file = new File([]);
    file.data = bytes as Uint8Array<ArrayBuffer>;
    this.#given.set(file, bytes);
    this.#folderOf(names).contents.set(name, file);
  }

  addFolder(path: string): Directory {
    return this.#folderOf(namesIn(path));
  }

  #folderOf(names: readonly string[]): Directory {
    let folder = this.dir;
    for (const name of names) {
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
    const obstacle = this.#obstacleIn(path);
    if (obstacle === 'file') return { ret: wasi.ERRNO_NOTDIR, fd_obj: null };
    if (obstacle !== undefined) {
      this.missing.add(obstacle.folder);
      return { ret: wasi.ERRNO_NOENT, fd_obj: null };
    }
    const opened = super.path_open(flags, path, how, ...rest);
    const isRead = (how & wasi.OFLAGS_CREAT) === 0;
    if (opened.ret === wasi.ERRNO_NOENT && isRead) this.missing.add(normalized(path));
    return opened;
  }

  /**
   * The part of a path at which an operating system would fail, but the WASI library does not: a file in place of a
   * folder, as in `a.fbs/.`, or a missing folder before `..`, as in `a/../b.fbs`. Undefined for other paths.
   */
  #obstacleIn(path: string): 'file' | { readonly folder: string } | undefined {
    const way: { readonly name: string; readonly entry: Inode | undefined }[] = [];
    const folder = () => (way.length === 0 ? this.dir : way.at(-1)?.entry);
    for (const name of namesIn(path)) {
      const here = folder();
      if (here instanceof File) return 'file';
      if (name === '.') continue;
      if (name !== '..') way.push({ name, entry: here instanceof Directory ? here.contents.get(name) : undefined });
      else if (here === undefined) return { folder: `/${way.map((each) => each.name).join('/')}/` };
      else way.pop();
    }
    return path.endsWith('/') && folder() instanceof File ? 'file' : undefined;
  }

  /**
   * Says that a path is no link, or that nothing is there. flatc calls `realpath`, which asks, when a message names a
   * file.
   */
  override path_readlink(path: string) {
    const isThere = this.path_filestat_get(0, path).ret === wasi.ERRNO_SUCCESS;
    return { ret: isThere ? wasi.ERRNO_INVAL : wasi.ERRNO_NOENT, data: null };
  }

  /** The files that are new or were opened for writing. */
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

function namesIn(path: string): string[] {
  return path.split('/').filter((name) => name !== '');
}

function normalized(path: string): string {
  const names: string[] = [];
  for (const name of namesIn(path)) {
    if (name === '..') names.pop();
    else if (name !== '.') names.push(name);
  }
  return `/${names.join('/')}`;
}
