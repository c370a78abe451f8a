// Judges the buffer that is shown, and describes the chosen value. Facts that need all values are shown later.
import {
  type BufferNode,
  type BufferProblem,
  type InnerBuffers,
  surveyBuffer,
  verifyBuffer,
} from '../../../server/language/buffer/view.ts';
import type { BytesPane } from './bytes-pane.ts';
import type { Details } from './details.ts';
import { pointersTo } from './find.ts';
import type { Header } from './header.ts';
import type { ShownBuffer } from './shown.ts';

interface JudgeHost {
  readonly header: Header;
  readonly details: Details;
  readonly bytesPane: BytesPane;
  readonly inner: InnerBuffers;
  readonly buffer: () => ShownBuffer | undefined;
  /** Whether all bytes of the file have arrived. */
  readonly isWhole: () => boolean;
  readonly showProblem: (problem: BufferProblem) => void;
}

/** The milliseconds before references to a chosen value, and the summary of a vector of numbers, are computed. */
const calm = 150;

export class Judge {
  readonly #host: JudgeHost;
  #looking: ReturnType<typeof setTimeout> | undefined;

  constructor(host: JudgeHost) {
    this.#host = host;
  }

  /** Shows the verdict on a buffer, then its warnings and sizes. Stops if another buffer is shown meanwhile. */
  judge(shown: ShownBuffer): void {
    const { buffer, header, showProblem } = this.#host;
    if (buffer() !== shown) return;
    const { bytes, schema, form, base } = shown;
    const problem = verifyBuffer(bytes, schema, form);
    if (problem) header.showVerdict({ problem, further: [], regions: [], isWhole: true }, showProblem, base);
    setTimeout(() => this.#survey(shown, problem), 0);
  }

  /**
   * Marks the bytes of a chosen value and shows its details. References to the value, and the summary of a vector of
   * numbers, follow after a pause.
   */
  describe(node: BufferNode, path: string): void {
    const { buffer, bytesPane, details, isWhole } = this.#host;
    const own = buffer();
    bytesPane.mark({ range: node.range, offset: node.offset });
    if (!own) return;
    details.showValue(node, path, [], own);
    if (!node.isPlain) details.showNumbers(node);
    clearTimeout(this.#looking);
    const { root } = own;
    const { range } = node;
    // Finding references looks at all values, so it waits: the user may move on to the next value.
    this.#looking = setTimeout(() => {
      if (!root || buffer() !== own || !isWhole()) return;
      details.showNumbers(node);
      if (range) details.showValue(node, path, pointersTo(root, range), own);
    }, calm);
  }

  #survey(shown: ShownBuffer, problem: BufferProblem | undefined): void {
    const { buffer, header, details, inner, showProblem } = this.#host;
    // Another file, schema or message may be shown by now.
    if (buffer() !== shown) return;
    const result = surveyBuffer(shown.bytes, shown.schema, shown.form, problem, inner);
    header.showVerdict(result, showProblem, shown.base);
    details.showSizes(result);
  }
}

/** Runs an action after the values have been drawn. A performance mark tells when the values were drawn. */
export function afterPaint(action: () => void): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      performance.mark('values');
      action();
    }, 0),
  );
}
