// Serves Bazel as a persistent worker: one request after the other, in one process that stays warm.
import { carryOut } from './carry-out.ts';
import { KeptTexts } from './declared-files.ts';
import { type WorkRequest, WorkRequests } from './work-requests.ts';

/**
 * Carries out requests until the stream ends. `answer` gets one line of JSON for each request. Returns 0, or 2 after a
 * call of `complain` if the stream is not a sequence of requests or ends within a request.
 */
export async function serveRequests(
  input: AsyncIterable<Uint8Array>,
  answer: (line: string) => void,
  complain: (problem: string) => void,
): Promise<number> {
  const kept = new KeptTexts();
  const requests = new WorkRequests();
  const waiting: WorkRequest[] = [];
  let isBusy = false;
  let idle = Promise.resolve();
  const work = async (): Promise<void> => {
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) answer(await answerTo(next, kept));
    isBusy = false;
  };
  try {
    for await (const chunk of input) {
      for (const request of requests.take(chunk)) {
        if (request.isCancel) cancel(request.id, waiting, answer);
        else waiting.push(request);
      }
      if (!isBusy) idle = work();
    }
  } catch (error) {
    await idle;
    complain(`the requests cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  await idle;
  if (!requests.isInside) return 0;
  complain('the requests end in the middle of one');
  return 2;
}

/** Drops a request that has not begun. A request that has begun is answered when it ends, which the protocol allows. */
function cancel(id: number, waiting: WorkRequest[], answer: (line: string) => void): void {
  const at = waiting.findIndex((each) => each.id === id);
  if (at < 0) return;
  waiting.splice(at, 1);
  answer(`${JSON.stringify({ requestId: id, wasCancelled: true })}\n`);
}

async function answerTo(request: WorkRequest, kept: KeptTexts): Promise<string> {
  const { status: exitCode, output } = await endOf(request, kept);
  return `${JSON.stringify({ exitCode, output, requestId: request.id })}\n`;
}

/** Carries out the action of a request. A bug in an action must not keep the others from being carried out. */
async function endOf({ arguments: args, digests }: WorkRequest, kept: KeptTexts) {
  try {
    return await carryOut(args, kept, digests);
  } catch (error) {
    return { status: 2, output: `error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n` };
  }
}
