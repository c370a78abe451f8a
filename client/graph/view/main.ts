// Shows a graph in a webview, with a search, choices, and details of the chosen box.
import { type GraphNode, nodeAt, placedGraph, svgOf } from '../../../server/language/graph/drawing.ts';
import { element } from '../../buffers/view/dom.ts';
import type { FromGraph, GraphChoices, ShownGraph, ToGraph } from '../messages.ts';
import { Canvas } from './canvas.ts';
import { details } from './details.ts';
import { Search } from './search.ts';
import { legend, toolbar } from './toolbar.ts';

declare function acquireVsCodeApi(): { postMessage(message: FromGraph | { readonly kind: 'ready' }): void };

const editor = acquireVsCodeApi();
const post = (message: FromGraph) => editor.postMessage(message);

const controls = element('div', 'controls');
const notice = element('p', 'notice');
notice.setAttribute('role', 'status');
const aside = element('aside');
const search = new Search({
  typed: (text) => post({ kind: 'search', text }),
  taken: ({ id }) => go(id),
});
const canvas = new Canvas({
  chosen: showDetails,
  opened: open,
  focused: (node) => {
    if (shown && node?.id !== shown.choices.focus) choose({ ...shown.choices, focus: node?.id });
  },
});
document.body.append(element('header', '', [search.element, controls]), notice, canvas.element, aside);

let shown: ShownGraph | undefined;
/** The last drawing as text, without the places of declarations: an edit above a declaration changes only its place. */
let drawn = '';
let cursor: { readonly file: string; readonly line: number } | undefined;

addEventListener('message', ({ data }: MessageEvent<ToGraph>) => {
  if (data.kind === 'graph') show(data);
  else if (data.kind === 'found') search.offer(data.text, data.nodes);
  else {
    cursor = data;
    followCursor();
  }
});
addEventListener('keydown', (event) => {
  const isSearch = event.key === '/' && !(event.target instanceof HTMLInputElement);
  if (!isSearch) return;
  event.preventDefault();
  search.focus();
});
editor.postMessage({ kind: 'ready' });

function show(next: ShownGraph): void {
  const before = shown;
  shown = next;
  const { graph, choices, focus, title, words } = next;
  search.setWords(words);
  notice.textContent = graph.nodes.length === 0 ? words.empty : next.notice;
  keepingFocus(() => controls.replaceChildren(...toolbar(next, { chosen: choose, zoomed: zoom, exported: save })));
  const key = JSON.stringify([graph.nodes.map(({ range: _, ...node }) => node), graph.edges, choices.grouping]);
  if (key !== drawn) {
    drawn = key;
    const isSame = before !== undefined && !isNewPicture(before, next);
    canvas.draw(placedGraph(graph, choices.grouping), title, words, isSame);
    if (!isSame) canvas.show(focus ?? graph.nodes.find(({ isRoot }) => isRoot)?.id ?? '');
  } else if (!aside.contains(document.activeElement)) showDetails(canvas.chosen);
  followCursor();
}

/**
 * Whether the choices for two pictures differ. With the same choices, a picture differs only by an edit of the schemas.
 */
function isNewPicture(before: ShownGraph, next: ShownGraph): boolean {
  const choices = ({ choices: { kind, grouping, depth, isReachedOnly }, focus, title }: ShownGraph) =>
    JSON.stringify([kind, grouping, depth, isReachedOnly, focus, title]);
  return choices(before) !== choices(next);
}

/** Replaces the controls. The control with the keyboard focus gets it again. */
function keepingFocus(replace: () => void): void {
  const name = controls.contains(document.activeElement)
    ? (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.parentElement?.textContent)
    : undefined;
  replace();
  if (name === undefined) return;
  const all = [...controls.querySelectorAll<HTMLElement>('select, input, button')];
  all.find((each) => (each.getAttribute('aria-label') ?? each.parentElement?.textContent) === name)?.focus();
}

function showDetails(node: GraphNode | undefined): void {
  if (!shown) return;
  const { graph, words } = shown;
  aside.setAttribute('aria-label', words.details);
  aside.replaceChildren(
    ...(node
      ? details(node, graph, words, {
          opened: (each) => open(each, true),
          focused: ({ id }) => shown && choose({ ...shown.choices, focus: id }),
          chosen: go,
        })
      : legend(words)),
  );
}

/** Chooses a box of the picture. If the picture has no such box, a picture around it is made. */
function go(id: string): void {
  if (!shown) return;
  if (shown.graph.nodes.some((node) => node.id === id)) {
    canvas.choose(id);
    canvas.focus(id);
  } else choose({ ...shown.choices, focus: id });
}

function choose(choices: GraphChoices): void {
  post({ kind: 'choices', choices });
}

function zoom(factor: number | 'fit'): void {
  if (factor === 'fit') canvas.fit();
  else canvas.zoomBy(factor);
}

function open({ file, range }: GraphNode, takesFocus: boolean): void {
  const { line = 0, character = 0 } = range?.start ?? {};
  post({ kind: 'open', file, line, character, takesFocus });
}

/** Saves what is shown, in colours of its own. */
function save(): void {
  if (!shown) return;
  const { graph, choices, title, words } = shown;
  post({ kind: 'export', svg: `${svgOf(placedGraph(graph, choices.grouping), { title, words })}\n` });
}

function followCursor(): void {
  if (shown && cursor) canvas.mark(nodeAt(shown.graph, cursor.file, cursor.line)?.id);
}
