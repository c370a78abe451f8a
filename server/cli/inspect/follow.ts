// Finds the messages of a stream that grows while it is read: after the last whole message it waits for more.
import { type Framing, type MessagePlace, messagesOf, type StreamTail } from '../../language/service.ts';
import type { FileParts } from '../../workspace/file-parts-node.ts';
import { stopSignals } from '../stop-signals.ts';

/** A function that waits a while for a file to grow. The result is false if nobody wants more messages. */
type Pause = () => Promise<boolean>;

/**
 * The messages of a file in order, until a pause ends the waiting or a size is wrong; then the bytes that are left, if
 * there are any. Fails with a `ReadFailure` if the file becomes shorter, is removed or replaced.
 */
export async function* followedMessages(
  source: FileParts,
  framing: Framing,
  pause: Pause,
): AsyncGenerator<MessagePlace | StreamTail, void, undefined> {
  let next = { at: 0, index: 0 };
  for (;;) {
    let tail: StreamTail | undefined;
    for (const part of messagesOf(source, framing, next)) {
      if ('code' in part) {
        tail = part;
        break;
      }
      next = { at: part.end, index: part.index + 1 };
      yield part;
    }
    // A message that is cut may be one that someone is writing.
    const mayGrow = tail === undefined || tail.code === 'message-cut';
    if (!mayGrow || !(await pause())) {
      if (tail) yield tail;
      return;
    }
    source.measure();
  }
}

/** The time between two looks at a file, in milliseconds. Not every file system reports changes. */
const interval = 200;

/** Waits for some time; a signal with which users stop a command ends the waiting. */
export const pauseUntilStopped: Pause = () =>
  new Promise((resolve) => {
    const end = (isWanted: boolean) => {
      clearTimeout(timer);
      for (const signal of stopSignals) process.off(signal, stop);
      resolve(isWanted);
    };
    const stop = () => end(false);
    const timer = setTimeout(end, interval, true);
    for (const signal of stopSignals) process.on(signal, stop);
  });
