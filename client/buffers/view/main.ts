// Assembles the webview of a buffer: the verdict at the top, values at the left, bytes at the right.
import {
  type BufferForm,
  type BufferNode,
  type BufferProblem,
  type BufferSurvey,
  type ByteRange,
  type DataSchema,
  formOf,
  type NodePath,
  readBuffer,
  schemaFromJson,
  surveyBuffer,
  verifyBuffer,
} from '../../../server/language/buffer/view.ts';
import type { FromView, ToView, Words } from '../messages.ts';
import { ArrivingFile } from './arriving-file.ts';
import { BytesPane } from './bytes-pane.ts';
import { Details } from './details.ts';
import { element } from './dom.ts';
import { type Found, findMatches, pointersTo, valueAt, valueWith } from './find.ts';
import { Header } from './header.ts';
import { TreePane } from './tree-pane.ts';

declare function acquireVsCodeApi(): { postMessage(message: FromView): void };

/** The data of the buffer that is shown. */
interface Shown {
  readonly bytes: Uint8Array;
  readonly words: Words;
  /** False while only the bytes of the first view have arrived. */
  readonly isWhole: boolean;
  readonly schema?: { readonly name: string; readonly data: DataSchema; readonly form: BufferForm };
  readonly root?: BufferNode | undefined;
}

const editor = acquireVsCodeApi();
const tell = (message: FromView): void => editor.postMessage(message);

const header = new Header({
  chooseSchema: () => tell({ kind: 'chooseSchema' }),
  search: (query, isNext) => search(query, isNext),
});
const tree = new TreePane({ select: (node, path) => selected(node, path), goTo: (node) => goTo(node) });
const bytesPane = new BytesPane((at) => revealByte(at));
const details = new Details({
  copy: (text) => tell({ kind: 'copy', text }),
  goTo: (node) => goTo(node),
  reveal: (nodePath) => tree.reveal(nodePath),
});

/** The milliseconds after which details of a chosen value are computed. */
const calm = 150;

let shown: Shown | undefined;
/** A large file, while parts of it are missing. */
let arriving: ArrivingFile | undefined;
/** The schema of the file, or the reason why there is none. */
let reading: Extract<ToView, { readonly kind: 'schema' | 'noSchema' }> | undefined;
let looking: ReturnType<typeof setTimeout> | undefined;
let found: (Found & { readonly query: string; index: number }) | undefined;

document.body.append(header.element, element('main', '', [tree.element, bytesPane.element]), details.element);
addEventListener('message', ({ data }: MessageEvent<ToView>) => hear(data));
tell({ kind: 'ready' });

function hear(message: ToView): void {
  switch (message.kind) {
    case 'firstParts': {
      const { version, size, parts, words } = message;
      arriving = new ArrivingFile(version, size, parts, (at) => tell({ kind: 'needPart', version, at }));
      showBytes(arriving.bytes, words, false);
      return;
    }
    case 'part':
      if (!shown || arriving?.version !== message.version) return;
      arriving.add(message);
      if (!arriving.isWhole) return;
      arriving = undefined;
      showBytes(shown.bytes, shown.words, true);
      if (reading) hear(reading);
      return;
    case 'bytes':
      arriving = undefined;
      showBytes(message.bytes, message.words, true);
      return;
    case 'schema': {
      if (!shown) return;
      reading = message;
      const data = schemaFromJson(message.schema);
      const form = formOf(shown.bytes, data, { rootType: message.rootType });
      const root = readBuffer(shown.bytes, data, form);
      shown = { ...shown, schema: { name: message.name, data, form }, root };
      found = undefined;
      header.showSchema(message.name, form.rootType ?? data.rootType?.fullName ?? '', data.fileIdentifier?.text);
      tree.show(root);
      // Values come first, then the verdict, and last the work that looks at all values.
      afterPaint(() => (shown?.isWhole ? verify() : arriving?.start()));
      return;
    }
    case 'noSchema':
      reading = message;
      header.showReason(message.reason);
      tree.show(undefined);
      afterPaint(() => arriving?.start());
  }
}

/** Runs an action after the values have been drawn. The performance mark tells how long that took. */
function afterPaint(action: () => void): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      performance.mark('values');
      action();
    }, 0),
  );
}

function showBytes(bytes: Uint8Array, words: Words, isWhole: boolean): void {
  shown = { bytes, words, isWhole };
  header.showFile(bytes, words);
  tree.words = words;
  details.words = words;
  bytesPane.show(bytes, words);
  // Missing bytes would be shown as zeros, so the panes are inactive until all are there.
  for (const { element: part } of [header, tree, bytesPane]) part.inert = !isWhole;
}

function verify(): void {
  if (!shown?.schema) return;
  const { bytes, schema } = shown;
  const problem = verifyBuffer(bytes, schema.data, schema.form);
  if (problem) header.showVerdict({ problem, further: [], regions: [], isWhole: true }, revealProblem);
  setTimeout(() => survey(bytes, problem), 0);
}

function survey(bytes: Uint8Array, problem: BufferProblem | undefined): void {
  // Another file or schema may be shown by now.
  if (!shown?.schema || shown.bytes !== bytes) return;
  const { schema } = shown;
  const result: BufferSurvey = surveyBuffer(bytes, schema.data, schema.form, problem);
  header.showVerdict(result, revealProblem);
  details.showSizes(result);
}

function selected(node: BufferNode, path: string): void {
  bytesPane.mark({ range: node.range, offset: node.offset });
  details.showValue(node, path, []);
  clearTimeout(looking);
  const { range } = node;
  // Finding references looks at all values, so it waits: the user may move on to the next value.
  looking = setTimeout(() => {
    if (shown?.root && shown.isWhole && range) details.showValue(node, path, pointersTo(shown.root, range));
  }, calm);
}

function goTo({ declaredBy }: BufferNode): void {
  if (!declaredBy) return;
  const { type, field } = declaredBy;
  tell({ kind: 'goTo', type, ...(field === undefined ? {} : { field }) });
}

function revealByte(at: number): void {
  const range: ByteRange = { start: at, end: at + 1 };
  if (shown?.root) reveal(valueAt(shown.root, at), range);
  else bytesPane.mark({ range, offset: undefined });
}

/** Shows the place of a problem. If it is outside of the buffer, the value that leads there is shown. */
function revealProblem({ path, at }: BufferProblem): void {
  const value = shown?.root && path !== '' ? valueWith(shown.root, path) : undefined;
  if (value) tree.reveal(value.nodePath);
  else revealByte(at);
}

function reveal(nodePath: NodePath | undefined, range: ByteRange | undefined): void {
  if (nodePath || !range) tree.reveal(nodePath);
  else bytesPane.mark({ range, offset: undefined });
}

function search(query: string, isNext: boolean): void {
  if (!shown?.root || query.trim() === '') {
    header.showFound('');
    return;
  }
  if (found?.query !== query) found = { query, ...findMatches(shown.root, shown.bytes, query.trim()), index: -1 };
  const { matches, isPartial } = found;
  const { words } = shown;
  const partly = isPartial ? `. ${words.searchedPartly}` : '';
  if (matches.length === 0) {
    header.showFound(`${words.nothingFound}${partly}`);
    return;
  }
  found.index = (found.index + (isNext ? 1 : matches.length - 1) + matches.length) % matches.length;
  const match = matches[found.index];
  header.showFound(`${filled(words.found, found.index + 1, matches.length)}${partly}`);
  if (match) reveal(match.nodePath, match.range);
}

function filled(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, index) => String(values[Number(index)] ?? ''));
}
