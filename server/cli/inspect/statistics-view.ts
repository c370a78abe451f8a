// Adds up the statistics of all buffers of a file, which `inspect --stats` shows at the end.
import {
  addedStatistics,
  type BufferStatistics,
  bufferStatistics,
  type InnerBuffers,
  verifyBuffer,
} from '../../language/service.ts';
import { print } from '../command-line/run-commands.ts';
import type { InputBuffer } from './input.ts';
import type { InspectOptions } from './options.ts';
import { statisticsJson } from './report-json.ts';
import { statisticsLines } from './report-statistics.ts';
import { verdictLine } from './report-text.ts';
import type { View } from './values-view.ts';

/** A view that adds up the statistics of all buffers, and shows them at the end. */
export function statisticsView(path: string, format: InspectOptions['format'], inner: InnerBuffers): View {
  let sum: BufferStatistics | undefined;
  let messages = 0;
  return {
    add: (input: InputBuffer) => {
      const { bytes, named, form, index } = input;
      const problem = verifyBuffer(bytes, named.schema, form);
      const own = bufferStatistics(bytes, named.schema, form, inner);
      sum = sum ? addedStatistics(sum, own) : own;
      messages++;
      if (format !== 'json' && (problem || index === undefined)) print(`${verdictLine(path, input, problem)}\n`);
      return problem ? 1 : 0;
    },
    end: () => {
      if (!sum) return;
      if (format === 'json') print(statisticsJson(path, messages, sum));
      else print(`${statisticsLines(sum, messages).join('\n')}\n`);
    },
  };
}
