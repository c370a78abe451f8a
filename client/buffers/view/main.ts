// Assembles the webview of a buffer: the verdict at the top, values at the left, and bytes or a table at the right.
import { type BufferNode, type PossibleBuffer, readBuffer } from '../../../server/language/buffer/view.ts';
import type { FromView, ToView, Words } from '../messages.ts';
import { ArrivingFile } from './arriving-file.ts';
import { BytesPane } from './bytes-pane.ts';
import { bufferLike } from './compared.ts';
import { Comparison } from './comparison.ts';
import { Details } from './details.ts';
import { element } from './dom.ts';
import { Header } from './header.ts';
import { Inner, identifiersOf } from './inner.ts';
import { afterPaint, Judge } from './judged.ts';
import { ListPane } from './list-pane.ts';
import { listMessages } from './message-list.ts';
import { type FileMessages, readMessage } from './messages-of.ts';
import { Places } from './places.ts';
import { PossibleBuffers } from './possible-buffers.ts';
import { listPossible } from './possible-list.ts';
import { type Reading, readFile } from './readings.ts';
import { filled, Search } from './search.ts';
import type { ShownBuffer, ShownFile } from './shown.ts';
import { TablePane } from './table-pane.ts';
import { TreePane } from './tree-pane.ts';

declare function acquireVsCodeApi(): { postMessage(message: FromView): void };

const { postMessage: post } = acquireVsCodeApi();

const search = new Search({
  count: () => messages?.index.count ?? 1,
  index: () => message,
  message: (index) => searched(index === message ? buffer : messageAt(index)),
  reveal: (index, nodePath, range) => {
    if (index !== message) showMessage(index);
    places.show(nodePath, range);
  },
  showStatus: (text) => header.showFound(text),
  words: () => file?.words,
});
const possible = new PossibleBuffers();
const header = new Header({
  chooseSchema: () => post({ kind: 'chooseSchema' }),
  chooseForm: () => post({ kind: 'chooseForm' }),
  search: (query, isNext) => goOrSearch(query, isNext),
  stopSearch: () => {
    search.stop();
    possible.stop();
  },
  step: (count) => messages && showMessage(Math.max(0, Math.min(messages.index.count - 1, message + count))),
  back: () => post({ kind: 'readFile' }),
});
const list = new ListPane();
const comparison = new Comparison({
  choose: (path) => places.showPath(path),
  asText: () => post({ kind: 'compareAsText' }),
  close: () => {
    other = undefined;
    post({ kind: 'closeComparison' });
    comparison.hide();
    tree.element.focus();
  },
});
const tree = new TreePane({ select: (node, path) => judge.describe(node, path), goTo: (node) => goTo(node) });
const bytesPane = new BytesPane((at) => places.showByte(at));
const table = new TablePane(bytesPane.element, {
  choose: (path) => places.showPath(path),
  closed: () => tree.element.focus(),
});
const details = new Details({
  copy: (text) => post({ kind: 'copy', text }),
  goTo: (node) => goTo(node),
  reveal: (nodePath) => tree.reveal(nodePath),
  readFrom: (at) => post({ kind: 'readFrom', at }),
  openAs: (node, field) => post({ kind: 'chooseInner', field, identifiers: identifiersOf(node, buffer?.bytes) }),
  asTable: (node, path) => file && buffer && table.show(node, path, buffer.bytes, file.words),
});
const places = new Places({
  tree,
  bytesPane,
  details,
  buffer: () => buffer,
  messages: () => messages?.index,
  message: () => message,
  showMessage: (index) => showMessage(index),
});
const inner = new Inner((identifier) => post({ kind: 'needInner', identifier }));

const judge = new Judge({
  header,
  details,
  bytesPane,
  inner: inner.buffers,
  buffer: () => buffer,
  isWhole: () => file?.isWhole ?? false,
  showProblem: (problem) => places.showProblem(problem),
});

let file: ShownFile | undefined;
let buffer: ShownBuffer | undefined;
/** The messages of a stream or container; undefined if the file is one buffer or is not read yet. */
let messages: FileMessages | undefined;
/** The number of the message that is shown. */
let message = 0;
/** A large file, while parts of it are missing; undefined otherwise. */
let arriving: ArrivingFile | undefined;
/** The extension's last answer: how the file is read, or why it cannot be read. Undefined before the first answer. */
let reading: Reading | Extract<ToView, { readonly kind: 'noSchema' }> | undefined;
let other: MessageOf<'compare'> | undefined;

document.body.append(
  header.element,
  element('main', '', [
    element('div', 'left', [list.element, comparison.element, tree.element]),
    bytesPane.element,
    table.element,
  ]),
  details.element,
);
addEventListener('message', ({ data }: MessageEvent<ToView>) => hear(data));
post({ kind: 'ready' });

function hear(message: ToView): void {
  switch (message.kind) {
    case 'firstParts': {
      const { version, size, parts, words } = message;
      arriving = new ArrivingFile(version, size, parts, (at) => post({ kind: 'needPart', version, at }));
      showBytes(arriving.bytes, words, false);
      return;
    }
    case 'part':
      if (!file || arriving?.version !== message.version) return;
      arriving.add(message);
      if (!arriving.isWhole) return;
      arriving = undefined;
      showBytes(file.bytes, file.words, true);
      if (reading) hear(reading);
      return;
    case 'bytes':
      arriving = undefined;
      showBytes(message.bytes, message.words, true);
      return;
    case 'schema':
    case 'container':
    case 'noSchema':
      reading = message;
      if (file) read(file, message);
      return;
    case 'inner':
      inner.set(message.inner, reading?.kind === 'schema' ? [reading] : []);
      if (buffer) showBuffer({ ...buffer, root: undefined });
      return;
    case 'searchBuffers':
      void findBuffersIn(message);
      return;
    case 'compare':
      other = { ...other, ...message };
      compare();
  }
}

/** Shows the file as one buffer, as messages, or from a byte on, or the reason why it cannot be read. */
function read(own: ShownFile, answer: NonNullable<typeof reading>): void {
  search.stop();
  possible.stop();
  table.hide();
  comparison.hide();
  header.showFrom(undefined);
  header.showTail(undefined);
  messages = undefined;
  list.show(undefined);
  if (answer.kind === 'noSchema') {
    buffer = undefined;
    header.showReason(answer.reason);
    tree.show(undefined);
    details.clear();
    afterPaint(() => arriving?.start());
    return;
  }
  inner.set(answer.inner, answer.kind === 'schema' ? [answer] : []);
  const { name, facts, form, messages: found, buffer: only } = readFile(own, answer);
  header.showFacts(name, facts);
  header.showForm(form);
  if (answer.kind === 'schema') header.showFrom(answer.from);
  if (found) showMessages(found, own.words);
  else if (only) {
    message = 0;
    showBuffer(only);
  } else afterPaint(() => arriving?.start());
}

type MessageOf<Kind> = Extract<ToView, { readonly kind: Kind }>;

function showMessages(found: FileMessages, words: Words): void {
  messages = found;
  growMessages(found, words, true);
}

/** Shows the messages that are known, and looks up further ones in turns. */
function growMessages(growing: FileMessages, words: Words, isFirst = false): void {
  if (messages !== growing || !file) return;
  const { index } = growing;
  if (!isFirst) index.grow();
  list.show(listMessages(file.bytes, growing, words, showMessage));
  header.showMessage(message, index.count);
  header.showTail(index.tail);
  if (isFirst) showMessage(Math.min(message, index.count - 1));
  if (!index.isWhole) setTimeout(() => growMessages(growing, words), 0);
}

/** A message as `readMessage` reads it; undefined if the file has no messages. */
function messageAt(index: number): ReturnType<typeof readMessage> | undefined {
  return messages && file && readMessage(file.bytes, messages, index, inner.buffers);
}

function searched(shown: ShownBuffer | string | undefined) {
  return typeof shown === 'object' && shown.root ? { root: shown.root, bytes: shown.bytes } : undefined;
}

function showMessage(index: number): void {
  const shown = messageAt(index);
  if (shown === undefined || !messages || !file || index < 0) return;
  message = index;
  // The compared file may have no message of this number.
  comparison.hide();
  list.mark(index);
  header.showMessage(index, messages.index.count);
  if (typeof shown === 'string') {
    buffer = undefined;
    tree.show(undefined);
    header.showReason(filled(file.words.noSchemaFor, shown));
    return;
  }
  const { name, schema, form } = shown;
  const root = form.rootType ?? schema.rootType?.fullName ?? '';
  header.showFacts(name, [root, schema.fileIdentifier?.text ?? file.words.noIdentifier]);
  showBuffer(shown);
}

function showBuffer(shown: ShownBuffer): void {
  const { bytes, base, schema, form } = shown;
  const own = { ...shown, root: shown.root ?? readBuffer(bytes, schema, form, inner.buffers) };
  buffer = own;
  if (file) bytesPane.show(bytes, file.words, base);
  tree.show(own.root);
  compare();
  // Values come first, then the verdict, and last the work that looks at all values.
  afterPaint(() => (file?.isWhole ? judge.judge(own) : arriving?.start()));
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

/** Compares the shown buffer with the other file's buffer, or with its message of the same number. */
function compare(): void {
  if (!other?.bytes || !buffer?.root || !file?.isWhole || !reading || reading.kind === 'noSchema') return;
  const { name, bytes, outdated } = other;
  const theirs = bufferLike(buffer, { name, bytes }, messages && { reading, message }, inner.buffers);
  if (theirs) void comparison.show(buffer, theirs, name, file.words, outdated);
  else comparison.hide();
}

async function findBuffersIn(searched: MessageOf<'searchBuffers'>): Promise<void> {
  if (!file?.isWhole) return;
  const { bytes, words } = file;
  const found = await possible.find(bytes, searched, words, (text) => header.showFound(text));
  if (!found || found.length === 0) return;
  messages = undefined;
  const choose = ({ at, end, named, form }: PossibleBuffer, index: number) => {
    list.mark(index);
    header.showFacts(named.name, [named.schema.rootType?.fullName ?? '']);
    header.showForm(words.oneBuffer);
    header.showFrom(at);
    message = 0;
    showBuffer({ bytes: bytes.subarray(at, end), base: at, schema: named.schema, form, root: undefined });
  };
  const listed = listPossible(found, words, choose);
  list.show(listed);
  listed.choose(0);
}

function goTo({ declaredBy }: BufferNode): void {
  if (declaredBy) post({ kind: 'goTo', ...declaredBy });
}

/** Goes to the place that a query names; for other queries, to the next or previous match. */
function goOrSearch(query: string, isNext: boolean): void {
  const isThere = places.goTo(query);
  if (isThere === undefined) void search.find(query, isNext);
  else {
    search.stop();
    if (!isThere) header.showFound(file?.words.nothingFound ?? '');
  }
}
