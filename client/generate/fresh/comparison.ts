// Compares the generated code of a schema with flatc's output. flatc runs again only if the schema, its includes or the
// command line changed, and a file is read again only if it changed.
import * as vscode from 'vscode';
import {
  type Imprint,
  imprintOf,
  type StaleCode,
  type StaleFile,
  stalenessByImprints,
} from '../../../server/language/generate/service.ts';
import type { GenerationContext } from '../context.ts';
import { uriAt } from '../places.ts';
import type { TargetGeneration } from '../targets.ts';
import { areUnchanged, type Stamp, stampOf } from './stamps.ts';
import { type Writer, wouldWrite, writerOf } from './would-write.ts';

/** The output of flatc for one schema. */
interface Wanted {
  /** The program, its version and the command lines that gave this output, as JSON. */
  readonly key: string;
  readonly sources: ReadonlyMap<string, Stamp>;
  readonly files: ReadonlyMap<string, Imprint>;
}

/** A file, as it was last read. `stamp` and `imprint` are undefined if it did not exist. */
interface Found {
  readonly stamp: Stamp;
  readonly imprint: Imprint | undefined;
}

export class Comparisons {
  readonly #context: GenerationContext;
  /** Outputs by language, output folder and schema. */
  readonly #wanted = new Map<string, Wanted>();
  readonly #found = new Map<string, Found>();
  /** The content of each file when it last equalled flatc's output. */
  readonly #fresh = new Map<string, string>();

  constructor(context: GenerationContext) {
    this.#context = context;
  }

  /** Whether a file was compared as generated code. */
  isCompared(file: vscode.Uri): boolean {
    return this.#found.has(file.toString());
  }

  /**
   * The stale files of one schema of a target. The schemas `others` may write some of the same files. Undefined if the
   * output folder does not exist, if `writerOf` finds no flatc, if `wouldWrite` has no output, or if the comparison was
   * stopped.
   */
  async compare(
    schema: TargetGeneration,
    others: readonly TargetGeneration[],
    signal: AbortSignal,
  ): Promise<StaleCode | undefined> {
    const { output } = schema.generation;
    if (output === undefined || !(await isFolder(schema, output))) return undefined;
    const writer = await writerOf(this.#context, schema);
    const wanted = writer && (await this.#wantedOf(schema, writer, signal));
    if (!wanted) return undefined;
    const stale: StaleFile[] = [];
    for (const [file, imprint] of wanted.files) {
      const found = await this.#foundAt(file);
      const kind = stalenessByImprints(imprint, found);
      if (kind === undefined) this.#fresh.set(file, imprint.whole);
      if (kind === undefined || kind === 'orphaned') continue;
      if (kind === 'different' && (await this.#isOfAnother(file, found, others, signal))) continue;
      const wasFresh = kind === 'different' && this.#fresh.get(file) === imprint.whole;
      stale.push({ uri: file, kind: wasFresh ? 'edited' : kind });
    }
    return signal.aborted ? undefined : { version: writer.version, files: stale };
  }

  /**
   * The output of flatc, remembered by target until a source or the command line changes. Undefined if `wouldWrite` has
   * no output.
   */
  async #wantedOf(schema: TargetGeneration, writer: Writer, signal: AbortSignal): Promise<Wanted | undefined> {
    const place = targetKey(schema);
    const key = JSON.stringify([writer.program, writer.version, writer.runs]);
    const known = this.#wanted.get(place);
    if (known?.key === key && (await areUnchanged(known.sources))) return known;
    this.#wanted.delete(place);
    const written = await wouldWrite(this.#context, schema, writer, signal);
    if (!written) return undefined;
    const files = new Map([...written.files].map(([file, bytes]) => [file, imprintOf(bytes)]));
    const wanted = { key, sources: written.sources, files };
    this.#wanted.set(place, wanted);
    return wanted;
  }

  /**
   * Whether a file equals flatc's output for another schema of the target: in some languages, schemas of one namespace
   * share a file.
   */
  async #isOfAnother(
    file: string,
    found: Imprint | undefined,
    others: readonly TargetGeneration[],
    signal: AbortSignal,
  ): Promise<boolean> {
    for (const other of others) {
      const known = this.#wanted.get(targetKey(other));
      if (known && !known.files.has(file)) continue;
      const writer = await writerOf(this.#context, other);
      const wanted = writer && (await this.#wantedOf(other, writer, signal));
      const imprint = wanted?.files.get(file);
      if (imprint && stalenessByImprints(imprint, found) === undefined) return true;
    }
    return false;
  }

  async #foundAt(file: string): Promise<Imprint | undefined> {
    const uri = vscode.Uri.parse(file);
    const stamp = await stampOf(uri);
    const known = this.#found.get(file);
    if (known && known.stamp === stamp) return known.imprint;
    const imprint = stamp === undefined ? undefined : imprintOf(await vscode.workspace.fs.readFile(uri));
    this.#found.set(file, { stamp, imprint });
    return imprint;
  }
}

function targetKey({ generation: { languages, output, files }, folder }: TargetGeneration): string {
  return JSON.stringify([folder.toString(), languages, output, files]);
}

async function isFolder({ folder }: TargetGeneration, output: string): Promise<boolean> {
  try {
    const { type } = await vscode.workspace.fs.stat(uriAt(folder, output));
    return (type & vscode.FileType.Directory) !== 0;
  } catch {
    return false;
  }
}
