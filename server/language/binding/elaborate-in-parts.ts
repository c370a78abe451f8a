// Reads each file of a root with only those files that can change the meaning of its names. The files of a cycle of
// includes are read in another order by each root, but mostly the few files that matter to one come in the same order.
import { isSameList } from '../compare.ts';
import type { Closure } from '../includes/closure.ts';
import { sideTable } from '../memo.ts';
import type { DeclarationSummary } from '../summary/summary.ts';
import { type ElaboratedDeclaration, endOfIncluded } from './elaborate.ts';
import type { Elaboration } from './elaboration.ts';
import type { Environment } from './environment.ts';
import { type FileInOrder, finishAgain, mostIndexed, type SharedReadings } from './shared-readings.ts';

type Exports = readonly DeclarationSummary[];

/**
 * True if reading the files of a closure in parts gives all results: a schema with a cycle, read to its end, whose names
 * can be kept.
 */
export function isReadInParts({ hasCycle, schema, files }: Closure, exportsOf: (uri: string) => Exports): boolean {
  if (!hasCycle || schema) return false;
  const rootExports = exportsOf(files.at(-1)?.uri ?? '');
  if (endOfIncluded(rootExports) !== rootExports.length) return false;
  return files.reduce((sum, { uri }) => sum + exportsOf(uri).length, 0) <= mostIndexed;
}

/**
 * The elaboration of a closure with these exports. `readWhole` reads all files in their order, and is called when
 * somebody asks for the tables of names, or for a file that shares names with many others.
 */
export function elaborateInParts(
  closure: Closure,
  includedExports: readonly Exports[],
  rootExports: Exports,
  shared: SharedReadings,
  readWhole: (exportsOf: (uri: string) => Exports) => Elaboration,
): Elaboration {
  const { relevant } = shared;
  const exports = [...includedExports, rootExports];
  const places = new Map(closure.files.map(({ uri }, place) => [uri, place]));
  let known: Elaboration | undefined;
  const whole = (): Elaboration => {
    known ??= readWhole((uri) => exports[places.get(uri) ?? -1] ?? []);
    return known;
  };
  let version = -1;
  const relevantTo = (uri: string): readonly string[] | undefined => {
    if (version !== relevant.version) {
      for (const [place, file] of closure.files.entries()) relevant.update(file.uri, exports[place] ?? []);
      version = relevant.version;
    }
    return relevant.of(uri);
  };
  /** The files that matter to a file, in their order; undefined if they are too many. */
  const filesFor = (uri: string): readonly FileInOrder[] | undefined => {
    const read = relevantTo(uri)?.flatMap((other) => places.get(other) ?? []);
    return read
      ?.sort((left, right) => left - right)
      .map((at) => ({ uri: closure.files[at]?.uri ?? '', exports: exports[at] ?? [] }));
  };
  const declarations = (uri: string): readonly ElaboratedDeclaration[] | undefined => {
    const own = exports[places.get(uri) ?? -1];
    if (known || !own) return known?.declarations(uri);
    const files = filesFor(uri);
    return files ? readAmong(uri, own, files, shared) : whole().declarations(uri);
  };
  const environmentFor = (uri: string): Environment => {
    const files = known ? undefined : filesFor(uri);
    return files ? shared.environmentAfter(shared.read(files)) : whole().environment;
  };
  return {
    closure,
    includedExports,
    get included() {
      return whole().included;
    },
    get environment() {
      return whole().environment;
    },
    environmentFor,
    declarations,
  };
}

/** The results for a file that was read with others. */
interface ReadAmong {
  /** The URI of the file, and the URIs and exports of all files that were read, in their order. */
  readonly inputs: readonly unknown[];
  readonly declarations: readonly ElaboratedDeclaration[] | undefined;
}

/** The last results for files, by the exports of the file. The roots of a cycle read others in few orders. */
const lastRead = sideTable<Exports, readonly ReadAmong[]>();
const mostOrders = 8;

/** The results for the declarations of a file that is one of `files`. */
function readAmong(
  uri: string,
  exports: Exports,
  files: readonly FileInOrder[],
  shared: SharedReadings,
): readonly ElaboratedDeclaration[] | undefined {
  const inputs = [uri, ...files.flatMap((file) => [file.uri, file.exports])];
  const all = lastRead.get(exports) ?? [];
  const known = all.find((each) => isSameList(each.inputs, inputs));
  if (known) return known.declarations;
  const last = shared.read(files);
  let reading = last;
  while (reading && reading.uri !== uri) reading = reading.before;
  const declarations =
    reading && (reading.settled() ?? finishAgain(reading.file, exports, shared.environmentAfter(last)));
  lastRead.set(exports, [{ inputs, declarations }, ...all.slice(0, mostOrders - 1)]);
  return declarations;
}
