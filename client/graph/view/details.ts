// Describes a box of a graph: its members, and the boxes to which its lines lead.
import { type Graph, type GraphNode, kindWords } from '../../../server/language/graph/drawing.ts';
import { button, element } from '../../buffers/view/dom.ts';
import type { GraphWords } from '../messages.ts';

interface DetailsEvents {
  opened(node: GraphNode): void;
  focused(node: GraphNode): void;
  chosen(id: string): void;
}

const mostMembers = 100;

/** The heading, buttons, lines and members of a box. */
export function details(node: GraphNode, graph: Graph, words: GraphWords, events: DetailsEvents): readonly Node[] {
  const { id, kind, rows, file, range, isRoot } = node;
  const place = range ? `${file}:${range.start.line + 1}` : file;
  const forth = graph.edges.filter(({ from }) => from === id);
  const back = graph.edges.filter(({ to }) => to === id);
  const lines = (edges: Graph['edges'], end: 'from' | 'to') =>
    edges.length === 0
      ? element('p', 'faint', words.notShown)
      : element(
          'ul',
          '',
          edges.map((edge) =>
            element('li', '', [
              button(edge[end], 'link', () => events.chosen(edge[end])),
              element('span', 'faint', ` ${edge.labels.join(', ')}${edge.isCircular ? ` (${words.cycle})` : ''}`),
            ]),
          ),
        );
  const members = rows.slice(0, mostMembers);
  return [
    element('h2', '', [element('span', 'faint', `${kindWords[kind]} `), id]),
    element('p', 'faint', isRoot && kind !== 'file' ? `${place}, ${words.root}` : place),
    element('p', 'actions', [
      button(words.open, 'wide', () => events.opened(node)),
      button(words.focus, 'wide', () => events.focused(node)),
    ]),
    element('h3', '', words.leadsTo),
    lines(forth, 'to'),
    element('h3', '', words.ledToBy),
    lines(back, 'from'),
    ...(rows.length === 0
      ? []
      : [
          element('h3', '', words.members.replace('{0}', String(rows.length))),
          element('pre', '', [...members, ...(rows.length > members.length ? ['…'] : [])].join('\n')),
        ]),
  ];
}
