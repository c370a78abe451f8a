// Assembles the webview of a buffer: the verdict at the top, messages and values at the left, bytes at the right.
import {
  type BufferNode,
  type BufferProblem,
  type BufferSurvey,
  type ByteRange,
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
import { pointersTo, valueAt, valueWith } from './find.ts';
import { Header } from './header.ts';
import { jumpOf } from './jump.ts';
import type { MessageIndex } from './message-index.ts';
import { describeMessage, messagesIn, readMessage } from './messages-of.ts';
import { MessagesPane } from './messages-pane.ts';
import { Search } from './search.ts';
import type { ShownBuffer, ShownFile } from './shown.ts';
import { TreePane } from './tree-pane.ts';

declare function acquireVsCodeApi(): { postMessage(message: FromView): void };

const editor = acquireVsCodeApi();
const tell = (message: FromView): void => editor.postMessage(message);

const search = new Search({
  count: () => messages?.count ?? 1,
  index: () => message,
  message: (index) => (index === message ? searched(buffer) : searched(messageAt(index))),
  reveal: (index, nodePath, range) => {
    if (index !== message) showMessage(index);
    reveal(nodePath, range);
  },
  told: (text) => header.showFound(text),
  words: () => file?.words,
});
const header = new Header({
  chooseSchema: () => tell({ kind: 'chooseSchema' }),
  search: (query, isNext) => goOrSearch(query, isNext),
  stopSearch: () => search.stop(),
  step: (count) => stepBy(count),
  back: () => tell({ kind: 'readFile' }),
});
const list = new MessagesPane({
  choose: (index) => showMessage(index),
  describe: (index) => {
    const place = messages?.place(index);
    if (!place || !file || !buffer) return { hint: '', isSound: undefined };
    return describeMessage(file.bytes.subarray(place.start, place.end), buffer.schema, buffer.form.rootType);
  },
});
const tree = new TreePane({ select: (node, path) => selected(node, path), goTo: (node) => goTo(node) });
const bytesPane = new BytesPane((at) => revealByte(at));
const details = new Details({
  copy: (text) => tell({ kind: 'copy', text }),
  goTo: (node) => goTo(node),
  reveal: (nodePath) => tree.reveal(nodePath),
  readFrom: (at) => tell({ kind: 'readFrom', at }),
});

/** The milliseconds after which details of a chosen value are computed. */
const calm = 150;

let file: ShownFile | undefined;
let buffer: ShownBuffer | undefined;
/** The messages of a file that is a stream, and the number of the one that is shown. */
let messages: MessageIndex | undefined;
let message = 0;
/** A large file, while parts of it are missing. */
let arriving: ArrivingFile | undefined;
/** The schema of the file, or the reason why there is none. */
let reading: Extract<ToView, { readonly kind: 'schema' | 'noSchema' }> | undefined;
let looking: ReturnType<typeof setTimeout> | undefined;

document.body.append(
  header.element,
  element('main', '', [element('div', 'left', [list.element, tree.element]), bytesPane.element]),
  details.element,
);
addEventListener('message', ({ data }: MessageEvent<ToView>) => hear(data));
tell({ kind: 'ready' });

function hear(told: ToView): void {
  switch (told.kind) {
    case 'firstParts': {
      const { version, size, parts, words } = told;
      arriving = new ArrivingFile(version, size, parts, (at) => tell({ kind: 'needPart', version, at }));
      showBytes(arriving.bytes, words, false);
      return;
    }
    case 'part':
      if (!file || arriving?.version !== told.version) return;
      arriving.add(told);
      if (!arriving.isWhole) return;
      arriving = undefined;
      showBytes(file.bytes, file.words, true);
      if (reading) hear(reading);
      return;
    case 'bytes':
      arriving = undefined;
      showBytes(told.bytes, told.words, true);
      return;
    case 'schema':
      reading = told;
      if (file) read(file, told);
      return;
    case 'noSchema':
      reading = told;
      buffer = undefined;
      header.showReason(told.reason);
      tree.show(undefined);
      afterPaint(() => arriving?.start());
  }
}

/** Reads the file by a schema: as one buffer, as messages, or from a byte on. */
function read({ bytes, words, isWhole }: ShownFile, { schema, name, rootType, from }: Told<'schema'>): void {
  const data = schemaFromJson(schema);
  const own = from === undefined ? bytes : bytes.subarray(from);
  const form = formOf(own, data, { rootType });
  search.stop();
  header.showSchema(name, form.rootType ?? data.rootType?.fullName ?? '', data.fileIdentifier?.text);
  header.showFrom(from);
  messages = isWhole && from === undefined ? messagesIn(bytes, data, rootType) : undefined;
  list.show(messages, words);
  buffer = { bytes: own, base: from ?? 0, schema: data, form, root: undefined };
  if (messages) {
    showMessage(Math.min(message, messages.count - 1));
    growMessages(messages);
  } else {
    message = 0;
    showBuffer(buffer);
  }
}

type Told<Kind> = Extract<ToView, { readonly kind: Kind }>;

/** Looks up the messages of a long stream in turns. */
function growMessages(growing: MessageIndex): void {
  if (growing.isWhole || messages !== growing || !file) return;
  growing.grow();
  list.show(growing, file.words);
  header.showMessage(message, growing.count);
  setTimeout(() => growMessages(growing), 0);
}

/** A message of the stream with its values; undefined if there is none. */
function messageAt(index: number): ShownBuffer | undefined {
  const place = messages?.place(index);
  return place && file && buffer && readMessage(file.bytes, place, buffer);
}

function searched(shown: ShownBuffer | undefined) {
  return shown?.root && { root: shown.root, bytes: shown.bytes };
}

function showMessage(index: number): void {
  const shown = messageAt(index);
  if (!shown || !messages) return;
  message = index;
  list.mark(index);
  header.showMessage(index, messages.count);
  showBuffer(shown);
}

function stepBy(count: number): void {
  if (messages) showMessage(Math.max(0, Math.min(messages.count - 1, message + count)));
}

function showBuffer(shown: ShownBuffer): void {
  const { bytes, base, schema, form } = shown;
  buffer = { ...shown, root: shown.root ?? readBuffer(bytes, schema, form) };
  if (file) bytesPane.show(bytes, file.words, base);
  tree.show(buffer.root);
  // Values come first, then the verdict, and last the work that looks at all values.
  const own = buffer;
  afterPaint(() => (file?.isWhole ? verify(own) : arriving?.start()));
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
  file = { bytes, words, isWhole };
  header.showFile(bytes, words);
  tree.words = words;
  details.words = words;
  bytesPane.show(bytes, words);
  // Missing bytes would be shown as zeros, so the panes are inactive until all are there.
  for (const { element: part } of [header, tree, bytesPane]) part.inert = !isWhole;
}

function verify(shown: ShownBuffer): void {
  if (buffer !== shown) return;
  const { bytes, schema, form, base } = shown;
  const problem = verifyBuffer(bytes, schema, form);
  if (problem) header.showVerdict({ problem, further: [], regions: [], isWhole: true }, revealProblem, base);
  setTimeout(() => survey(shown, problem), 0);
}

function survey(shown: ShownBuffer, problem: BufferProblem | undefined): void {
  // Another file, schema or message may be shown by now.
  if (buffer !== shown) return;
  const result: BufferSurvey = surveyBuffer(shown.bytes, shown.schema, shown.form, problem);
  header.showVerdict(result, revealProblem, shown.base);
  details.showSizes(result);
}

function selected(node: BufferNode, path: string): void {
  const own = buffer;
  bytesPane.mark({ range: node.range, offset: node.offset });
  if (!own) return;
  details.showValue(node, path, [], own);
  if (!node.isPlain) details.showNumbers(node);
  clearTimeout(looking);
  const { root } = own;
  const { range } = node;
  // Finding references looks at all values, so it waits: the user may move on to the next value.
  looking = setTimeout(() => {
    if (!root || buffer !== own || !file?.isWhole) return;
    details.showNumbers(node);
    if (range) details.showValue(node, path, pointersTo(root, range), own);
  }, calm);
}

function goTo({ declaredBy }: BufferNode): void {
  if (!declaredBy) return;
  const { type, field } = declaredBy;
  tell({ kind: 'goTo', type, ...(field === undefined ? {} : { field }) });
}

/** Shows the value of a byte of the buffer. */
function revealByte(at: number): void {
  reveal(buffer?.root && valueAt(buffer.root, at), { start: at, end: at + 1 });
}

/** Shows the place of a problem. If it is outside of the buffer, the value that leads there is shown. */
function revealProblem({ path, at }: BufferProblem): void {
  const value = buffer?.root && path !== '' ? valueWith(buffer.root, path) : undefined;
  if (value) tree.reveal(value.nodePath);
  else revealByte(at);
}

function reveal(nodePath: NodePath | undefined, range: ByteRange | undefined): void {
  if (nodePath || !range) {
    tree.reveal(nodePath);
    return;
  }
  bytesPane.mark({ range, offset: undefined });
  details.showByte((buffer?.base ?? 0) + range.start);
}

/** Goes to the place that a search names, or else to its next match. */
function goOrSearch(query: string, isNext: boolean): void {
  const jump = buffer?.root && jumpOf(query, buffer.root, tree.selectedPath);
  if (!jump || !file) {
    void search.find(query, isNext);
    return;
  }
  search.stop();
  const { kind } = jump;
  const index = kind === 'message' ? jump.index : kind === 'byte' ? messages?.around(jump.at) : undefined;
  if (index !== undefined && index !== message) showMessage(index);
  if (kind === 'value') tree.reveal(jump.nodePath);
  const at = kind === 'byte' ? jump.at - (buffer?.base ?? 0) : undefined;
  const isMissing =
    at === undefined ? index !== undefined && index !== message : at < 0 || at >= (buffer?.bytes.length ?? 0);
  if (isMissing) header.showFound(file.words.nothingFound);
  else if (at !== undefined) revealByte(at);
}
