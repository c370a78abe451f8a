// Finds values in a buffer: by name or text, or by bytes.
import {
  type BufferNode,
  type ByteRange,
  type NodePath,
  pathTo,
  walkBuffer,
  walkSteps,
} from '../../../server/language/buffer/view.ts';

/** A search result. */
interface Match {
  /**
   * The path of the value. Undefined for the root, for bytes that belong to no value, and for matches of bytes after
   * the first twenty, whose values are not looked up.
   */
  readonly nodePath: NodePath | undefined;
  readonly range: ByteRange | undefined;
}

const mostMatches = 1000;

export interface Found {
  readonly matches: readonly Match[];
  /** Whether some values were not searched, because there are too many values or matches. */
  readonly isPartial: boolean;
}

/**
 * Finds matches of a query without pauses: names or texts that contain it in upper or lower case, or bytes such as `0A
 * FF`.
 */
export function findMatches(root: BufferNode, bytes: Uint8Array, query: string): Found {
  const steps = findSteps(root, bytes, query);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The number of values that were searched so far, and the matches in them. */
interface FindStep {
  readonly searched: number;
  readonly matches: readonly Match[];
}

/** Finds matches in small steps, so that a search of a large buffer can be stopped. */
export function* findSteps(root: BufferNode, bytes: Uint8Array, query: string): Generator<FindStep, Found, undefined> {
  if (/^[0-9a-f]{2}( [0-9a-f]{2})+$/i.test(query)) return findBytes(root, bytes, query);
  return yield* findTexts(root, bytes, query.toLowerCase());
}

/**
 * Finds names and texts. Vectors of numbers, or of structs of numbers, may fill a large buffer. They are searched last,
 * and only for a query that may be a number or an index, or that is in the name of a field of the structs.
 */
function* findTexts(root: BufferNode, { length }: Uint8Array, wanted: string): Generator<FindStep, Found, undefined> {
  const matches: Match[] = [];
  let charactersLeft = 8 * length;
  const isIn = (text: string | undefined) => text?.toLowerCase().includes(wanted) ?? false;
  const isInWhole = ({ whole, range }: BufferNode): boolean => {
    if (!whole || charactersLeft < 0) return false;
    charactersLeft -= range ? range.end - range.start : 0;
    return isIn(whole());
  };
  const look = (node: BufferNode, isFirst: boolean, nodePath: NodePath | undefined): void => {
    if (matches.length === mostMatches) return;
    const isMatch = isIn(node.name) || isIn(node.text) || (isFirst && isInWhole(node));
    if (isMatch) matches.push({ nodePath, range: node.range });
  };
  const plain: { readonly node: BufferNode; readonly nodePath: NodePath | undefined }[] = [];
  let isEachKept = true;
  const mayBeNumber = /^[-+.\d[\]einfa]+$/.test(wanted);
  const hasNameIn = (vector: BufferNode): boolean => {
    let isFound = false;
    const lookAt = ({ name }: BufferNode): void => {
      isFound ||= isIn(name);
    };
    // All elements have the names of the first one.
    for (const first of vector.parts(0, 1)) walkBuffer(first, lookAt);
    return isFound;
  };
  const values = walkSteps(
    root,
    (node, _path, isFirst, nodePath) => {
      look(node, isFirst, nodePath);
      if (!node.isPlain || !isFirst || node.count === 0 || !(mayBeNumber || hasNameIn(node))) return;
      if (plain.length < mostVectors) plain.push({ node, nodePath });
      else isEachKept = false;
    },
    ({ isPlain }) => !isPlain,
    mostSearched,
  );
  let searched = 0;
  let step = values.next();
  for (; !step.done && matches.length < mostMatches; step = values.next()) {
    searched = step.value;
    yield { searched, matches };
  }
  let isWhole = isEachKept && (step.done ? step.value : false);
  for (const { node, nodePath } of plain) {
    const inside = (own: NodePath | undefined): NodePath | undefined =>
      own ? { index: own.index, before: inside(own.before) } : nodePath;
    // The vector itself was searched before.
    const numbers = walkSteps(
      node,
      (part, _path, isFirst, own) => own && look(part, isFirst, inside(own)),
      undefined,
      Math.max(0, mostSearched - searched),
    );
    let number = numbers.next();
    for (; !number.done && matches.length < mostMatches; number = numbers.next())
      yield { searched: searched + number.value, matches };
    if (!number.done || !number.value) isWhole = false;
    if (!isWhole) break;
    searched += node.count;
  }
  return { matches, isPartial: !isWhole || charactersLeft < 0 };
}

/** The largest number of values that are searched; the numbers in vectors count as values. */
const mostSearched = 50_000_000;
/** The largest number of vectors of numbers that are searched. */
const mostVectors = 1_000_000;

function findBytes(root: BufferNode, bytes: Uint8Array, query: string): Found {
  const wanted = query.split(' ').map((each) => Number.parseInt(each, 16));
  const [first = 0] = wanted;
  const matches: Match[] = [];
  for (let at = bytes.indexOf(first); at >= 0 && matches.length < mostMatches; at = bytes.indexOf(first, at + 1)) {
    if (!wanted.every((byte, index) => bytes[at + index] === byte)) continue;
    matches.push({ nodePath: undefined, range: { start: at, end: at + wanted.length } });
  }
  // Values are looked up for few matches, because each lookup goes through the buffer.
  const placed = matches.map((match, index) =>
    index < 20 ? { ...match, nodePath: valueAt(root, match.range?.start ?? 0) } : match,
  );
  return { matches: placed, isPartial: false };
}

/**
 * The smallest value to which a byte belongs: as a byte of the value itself, of the offset that leads to it, or of a
 * union's type. Undefined for the root, and if the byte belongs to no value.
 */
export function valueAt(root: BufferNode, at: number): NodePath | undefined {
  let best: { readonly nodePath: NodePath | undefined; readonly size: number } | undefined;
  const holds = (range: ByteRange | undefined): range is ByteRange =>
    range !== undefined && at >= range.start && at < range.end;
  walkBuffer(
    root,
    ({ range, offset, unionType }, _path, _isFirst, nodePath) => {
      for (const each of [range, offset, unionType].filter(holds)) {
        const size = each.end - each.start;
        if (!best || size < best.size) best = { nodePath, size };
      }
    },
    ({ isPlain, range }) => !isPlain || holds(range),
  );
  return best?.nodePath;
}

/** The value at the end of a chain of parts, with its path; undefined if a part of the chain does not exist. */
export function nodeOn(
  root: BufferNode,
  nodePath: NodePath | undefined,
): { readonly node: BufferNode; readonly path: string } | undefined {
  const indices: number[] = [];
  for (let step = nodePath; step; step = step.before) indices.unshift(step.index);
  let found: { node: BufferNode; path: string } | undefined = { node: root, path: '' };
  for (const index of indices) {
    const [part] = found.node.parts(index, index + 1);
    if (!part) return undefined;
    found = { node: part, path: pathTo(found.path, part.name) };
  }
  return found;
}

/**
 * The value with a path, such as `inventory[3].name`. Undefined if no value has the path. The `nodePath` of the root
 * itself is undefined.
 */
export function valueWith(root: BufferNode, path: string): { readonly nodePath: NodePath | undefined } | undefined {
  let found: { readonly nodePath: NodePath | undefined } | undefined;
  walkBuffer(
    root,
    (_node, own, _isFirst, nodePath) => {
      if (own === path) found ??= { nodePath };
    },
    (_node, own) => path.startsWith(own),
  );
  return found;
}

/** The first hundred values whose offsets lead to the start of a range, with their paths. */
export function pointersTo(
  root: BufferNode,
  { start }: ByteRange,
): readonly { readonly path: string; readonly nodePath: NodePath | undefined }[] {
  const found: { path: string; nodePath: NodePath | undefined }[] = [];
  walkBuffer(
    root,
    ({ range, offset }, path, _isFirst, nodePath) => {
      if (offset && range?.start === start && found.length < 100) found.push({ path, nodePath });
    },
    ({ isPlain }) => !isPlain,
  );
  return found;
}
