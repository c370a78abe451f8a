// Divides a large object into parts, so that after an edit only the edited part is read again. A part is a run of
// members up to a comma, and does not contain its own place.
import type { ObjectListener } from '../flatc-syntax/listener.ts';
import { readObjectPart } from '../flatc-syntax/object.ts';
import type { SyntaxProblem } from '../flatc-syntax/problem.ts';
import type { TextChange } from '../text-edit.ts';

/**
 * An object or list with its parts. The first part begins after the opening bracket, and each part after the previous
 * one.
 */
export interface DividedObject {
  readonly open: '{' | '[';
  readonly parts: readonly ObjectPart[];
  /** The length with both brackets. */
  readonly length: number;
}

/** Members of an object or list, each with the comma after it; only the last part may lack the comma. */
export interface ObjectPart {
  readonly length: number;
  /** The problems, with offsets from the start of the part. */
  readonly problems: readonly SyntaxProblem[];
  /** The value of the only member, if that value is large; `start` is the offset of its bracket in the part. */
  readonly inner: { readonly start: number; readonly object: DividedObject } | undefined;
}

/** The least length of a part, except for the last one. A shorter container is not divided. */
const partLength = 4096;

/** Brackets that are open, with the parts that are complete. */
interface Frame {
  readonly open: '{' | '[';
  readonly start: number;
  readonly parts: ObjectPart[];
  partStart: number;
  memberStart: number;
  /** A large value in the member that is being read. */
  inner: { readonly start: number; readonly object: DividedObject } | undefined;
}

/** Receives the brackets and commas of an object in their order, and divides the object. */
export class ObjectDivider implements ObjectListener {
  readonly #frames: Frame[] = [];
  /** The outermost object, once its bracket is closed; undefined before. */
  divided: DividedObject | undefined;

  /** Makes a divider for the text after an open bracket, from `start`, the offset right after the bracket. */
  static inside(open: '{' | '[', start: number): ObjectDivider {
    const divider = new ObjectDivider();
    divider.openBracket(open, start - 1);
    return divider;
  }

  openBracket(open: '{' | '[', start: number): void {
    const partStart = start + 1;
    this.#frames.push({ open, start, parts: [], partStart, memberStart: partStart, inner: undefined });
  }

  comma(end: number): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    if (frame.inner) endMember(frame, end);
    else if (end - frame.partStart >= partLength) endPart(frame, end);
    frame.memberStart = end;
  }

  closeBracket(end: number): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    const { open, start, parts } = frame;
    const around = this.#frames.at(-1);
    const length = end - start;
    if (around && length < partLength) return;
    const object = { open, parts, length };
    endMember(frame, end - 1);
    if (frame.partStart < end - 1 || parts.length === 0) endPart(frame, end - 1);
    if (around) around.inner = { start, object };
    else this.divided = object;
  }

  /** The parts of the brackets in which the divider began, up to an offset. */
  partsUpTo(end: number): readonly ObjectPart[] {
    this.closeBracket(end + 1);
    return this.divided?.parts ?? [];
  }
}

function endPart(frame: Frame, end: number): void {
  frame.parts.push({ length: end - frame.partStart, problems: none, inner: undefined });
  frame.partStart = end;
}

/** Ends a member. A member with a large value becomes a part of its own. */
function endMember(frame: Frame, end: number): void {
  const { inner, memberStart } = frame;
  if (!inner) return;
  if (memberStart > frame.partStart) endPart(frame, memberStart);
  const start = inner.start - memberStart;
  frame.parts.push({ length: end - memberStart, problems: none, inner: { ...inner, start } });
  frame.partStart = end;
  frame.inner = undefined;
}

const none: readonly SyntaxProblem[] = [];

/** A large object that cannot be divided because of its problems. */
export function undivided(length: number, problems: readonly SyntaxProblem[]): DividedObject {
  return { open: '{', parts: [{ length: length - 2, problems, inner: undefined }], length };
}

/** All problems in an object that begins at an offset. */
export function* problemsIn({ parts }: DividedObject, start: number): Iterable<SyntaxProblem> {
  let at = start + 1;
  for (const { length, problems, inner } of parts) {
    for (const problem of problems) yield movedProblem(problem, at);
    if (inner) yield* problemsIn(inner.object, at + inner.start);
    at += length;
  }
}

/** A copy of a syntax error with all offsets moved. */
export function movedProblem(problem: SyntaxProblem, by: number): SyntaxProblem {
  const { start, end, at, insert, opened } = problem;
  return {
    ...problem,
    start: start + by,
    end: end + by,
    at: at + by,
    ...(insert ? { insert: { ...insert, offset: insert.offset + by } } : {}),
    ...(opened === undefined ? {} : { opened: opened + by }),
  };
}

/**
 * The object after an edit inside it, which led to `text`. The object begins at `start`, and `braces` other open braces
 * are around it. Undefined if the edit affects more than the parts that it touches.
 */
export function dividedAgain(
  object: DividedObject,
  start: number,
  change: TextChange,
  text: string,
  braces = 0,
): DividedObject | undefined {
  const { open, parts } = object;
  const inside = braces + (open === '{' ? 1 : 0);
  const growth = change.newEnd - change.oldEnd;
  let first = 0;
  let at = start + 1;
  for (; first < parts.length - 1 && at + (parts[first] as ObjectPart).length <= change.start; first++)
    at += (parts[first] as ObjectPart).length;
  const part = parts[first];
  if (!part || change.start < at) return undefined;
  const { inner } = part;
  if (inner) {
    const innerStart = at + inner.start;
    const isInside = change.start > innerStart && change.oldEnd < innerStart + inner.object.length;
    const again = isInside && dividedAgain(inner.object, innerStart, change, text, inside);
    if (!again) return undefined;
    const now = { ...part, length: part.length + growth, inner: { ...inner, object: again } };
    return { open, parts: parts.with(first, now), length: object.length + growth };
  }
  let next = first + 1;
  let end = at + part.length;
  // An edit at the end of a part also touches the next part: text typed there may belong to either.
  for (; next < parts.length && end <= change.oldEnd; next++) end += (parts[next] as ObjectPart).length;
  if (end < change.oldEnd || parts.slice(first, next).some((each) => each.inner)) return undefined;
  const isLast = next === parts.length;
  const read = partsBetween(text, at, end + growth, open, inside, isLast);
  if (!read) return undefined;
  // A problem in one part may hide a problem right after it.
  const isWrong = read.some(({ problems }) => problems.length > 0);
  if (isWrong && [parts[first - 1], parts[next]].some((beside) => beside && hasProblem(beside))) return undefined;
  return { open, parts: parts.toSpliced(first, next - first, ...read), length: object.length + growth };
}

/** True if a part has a syntax error. */
export function hasProblem({ problems, inner }: ObjectPart): boolean {
  return problems.length > 0 || (inner?.object.parts.some(hasProblem) ?? false);
}

/**
 * The parts that the members between two offsets make; undefined if these members change how the text after them is
 * read.
 */
function partsBetween(
  text: string,
  start: number,
  end: number,
  open: '{' | '[',
  braces: number,
  isLast: boolean,
): readonly ObjectPart[] | undefined {
  const divider = ObjectDivider.inside(open, start);
  const problems = readObjectPart(text, start, end, { open, braces, isLast }, divider);
  if (!problems) return undefined;
  if (problems.length === 0) return divider.partsUpTo(end);
  return [
    { length: end - start, problems: problems.map((problem) => movedProblem(problem, -start)), inner: undefined },
  ];
}
