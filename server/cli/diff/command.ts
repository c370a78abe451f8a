// `diff`: shows the values in which two buffers differ.
import {
  differencesOf,
  levelOfTail,
  plainText,
  readBuffer,
  type ValueDifference,
  verifyBuffer,
  workBudgetOf,
} from '../../language/service.ts';
import { printSoon } from '../command-line/run-commands.ts';
import { schemaChooser } from '../inspect/find-schema.ts';
import { buffersOf, formOfFile, type InputBuffer, withInput } from '../inspect/input.ts';
import { rootText, tailText, verdictLine } from '../inspect/report-text.ts';
import { visibleJson } from '../report/json-text.ts';
import { Refusal } from '../usage-error.ts';
import type { DiffOptions } from './options.ts';

/** A difference, with the index of its message if the file is a stream. */
interface FoundDifference extends ValueDifference {
  readonly message?: number;
}

/**
 * Compares two files. Returns 0, 1 if they differ, or 2 if one of them cannot be read. Fails with a `Refusal` if a
 * buffer is not sound or its schema is not known, if the root tables differ, or if comparing is too much work.
 */
export async function diff(options: DiffOptions): Promise<number> {
  const { before, after } = options;
  const choose = await schemaChooser(options);
  return withInput(before, options, (one) =>
    withInput(after, options, async (other) => {
      const left = soundBuffers(before, buffersOf(one, formOfFile(one, options, choose), choose, options));
      const right = soundBuffers(after, buffersOf(other, formOfFile(other, options, choose), choose, options));
      const found: FoundDifference[] = [];
      let isCut = false;
      for (const difference of differencesIn(left, right, options)) {
        isCut = found.length === options.max;
        if (isCut) break;
        found.push(difference);
      }
      const isDifferent = isCut || found.length > 0;
      if (options.format === 'json')
        printSoon(visibleJson({ version: 1, before, after, differences: found, ...(isCut ? { cut: true } : {}) }));
      else {
        for (const each of found) printSoon(`${differenceLine(each)}\n`);
        if (isCut) printSoon('... more differences follow\n');
      }
      return isDifferent ? 1 : 0;
    }),
  );
}

/** The buffers of a file. Fails with a `Refusal` at the first buffer that is not sound or cannot be read. */
function* soundBuffers(path: string, parts: ReturnType<typeof buffersOf>): Generator<InputBuffer, void, undefined> {
  for (const part of parts) {
    if ('problem' in part) throw new Refusal(`${path}: ${part.problem}`);
    if ('tail' in part) {
      if (levelOfTail(part.tail) === 'error') throw new Refusal(`${path}: ${tailText(part.tail)}`);
      return;
    }
    const problem = verifyBuffer(part.bytes, part.named.schema, part.form);
    if (problem) throw new Refusal(verdictLine(path, part, problem));
    yield part;
  }
}

/**
 * The differences between the buffers of two files, pair by pair. A buffer without a partner is one difference. Fails
 * with a `Refusal` at a pair with different root tables.
 */
function* differencesIn(
  left: Generator<InputBuffer, void, undefined>,
  right: Generator<InputBuffer, void, undefined>,
  { before, after }: DiffOptions,
): Generator<FoundDifference, void, undefined> {
  for (;;) {
    const [one, other] = [left.next(), right.next()];
    if (one.done || other.done) {
      const only = one.done ? other.value : one.value;
      if (!only) return;
      const kind = one.done ? 'added' : 'removed';
      yield { ...inMessage(only), path: '', kind, [one.done ? 'after' : 'before']: rootText(only) };
      continue;
    }
    const [first, second] = [one.value, other.value];
    if (rootText(first) !== rootText(second)) {
      const kinds = `${before} is ${rootText(first)}, and ${after} is ${rootText(second)}`;
      throw new Refusal(`${kinds}: name the schema of both with --schema`);
    }
    yield* differencesBetween(first, second);
  }
}

function* differencesBetween(before: InputBuffer, after: InputBuffer): Generator<FoundDifference, void, undefined> {
  const [one, other] = [before, after].map(({ bytes, named, form }) => {
    const root = readBuffer(bytes, named.schema, form);
    return root && { bytes, root };
  });
  if (!one || !other) return;
  const budget = workBudgetOf(leastWork + workPerByte * (one.bytes.length + other.bytes.length));
  const differences = differencesOf(one, other, budget);
  for (let next = differences.next(); ; next = differences.next()) {
    if (next.done) {
      if (next.value) return;
      throw new Refusal('the buffers share values in too many ways to be compared');
    }
    yield { ...inMessage(before), ...next.value };
  }
}

/**
 * The most values that are compared, for each byte of the buffers. A buffer has fewer values than bytes, unless several
 * tables share values.
 */
const workPerByte = 16;
/** The number of values that may be compared in addition, whatever the size of the buffers is. */
const leastWork = 1_000_000;

function inMessage({ index }: InputBuffer): Pick<FoundDifference, 'message'> {
  return index === undefined ? {} : { message: index };
}

function differenceLine({ message, path, kind, before, after }: FoundDifference): string {
  const place = [message === undefined ? '' : `message ${message}`, path].filter(Boolean).join(', ') || 'the root';
  const what = kind === 'changed' ? `${before} -> ${after}` : `${kind}: ${before ?? after}`;
  return plainText(`${place}: ${what}`);
}
