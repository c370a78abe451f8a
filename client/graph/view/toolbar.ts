// The choices above a graph.
import { button, element } from '../../buffers/view/dom.ts';
import type { GraphChoices, GraphWords, ShownGraph } from '../messages.ts';

interface ToolbarEvents {
  chosen(choices: GraphChoices): void;
  zoomed(factor: number | 'fit'): void;
  exported(): void;
}

/** The controls for a graph. */
export function toolbar(shown: ShownGraph, events: ToolbarEvents): readonly HTMLElement[] {
  const { choices, words, focus, depth, canShowWhole, graph } = shown;
  const { kind, grouping, isReachedOnly, isWhole } = choices;
  const change = (changed: Partial<GraphChoices>) => events.chosen({ ...choices, ...changed });
  const isTypes = kind === 'types';
  const mayWiden = canShowWhole && focus !== undefined && (choices.focus !== undefined || !isWhole);
  const kinds = select(words.show, kind, [
    ['types', words.types],
    ['includes', words.includes],
  ]);
  // A name of a type means nothing among files.
  kinds.addEventListener('change', () =>
    change({ kind: kinds.value === 'types' ? 'types' : 'includes', focus: undefined, isWhole: false }),
  );
  const frames = select(words.frames, grouping, [
    ['none', words.noFrames],
    ['namespace', isTypes ? words.namespaces : words.folders],
    ...(isTypes ? [['file', words.files] as const] : []),
  ]);
  frames.addEventListener('change', () => change({ grouping: frames.value as GraphChoices['grouping'] }));
  const steps = select(
    words.steps,
    String(depth),
    Array.from({ length: 9 }, (_, index) => [String(index + 1), `${words.steps}: ${index + 1}`]),
  );
  steps.addEventListener('change', () => change({ depth: Number(steps.value), focus }));
  const reached = element('input');
  reached.type = 'checkbox';
  reached.checked = isReachedOnly;
  reached.addEventListener('change', () => change({ isReachedOnly: reached.checked }));
  return [
    kinds,
    frames,
    element('label', 'check', [reached, words.reachedOnly]),
    ...(focus === undefined ? [] : [steps]),
    ...(mayWiden ? [button(words.whole, 'wide', () => change({ focus: undefined, isWhole: true }))] : []),
    element('span', 'sizes', [
      named(
        button('−', '', () => events.zoomed(0.8)),
        words.smaller,
      ),
      named(
        button('+', '', () => events.zoomed(1.25)),
        words.larger,
      ),
      named(
        button('⤢', '', () => events.zoomed('fit')),
        words.fit,
      ),
    ]),
    ...(graph.nodes.length === 0 ? [] : [button(words.export, 'wide', () => events.exported())]),
  ];
}

function select(
  label: string,
  value: string,
  options: readonly (readonly [value: string, text: string])[],
): HTMLSelectElement {
  const made = element(
    'select',
    '',
    options.map(([each, text]) => {
      const option = element('option', '', text);
      option.value = each;
      return option;
    }),
  );
  named(made, label);
  made.value = value;
  return made;
}

/** Gives a control a tooltip and a name for screen readers, such as `Zoom in` for `+`. */
function named<Control extends HTMLElement>(control: Control, name: string): Control {
  control.title = name;
  control.setAttribute('aria-label', name);
  return control;
}

/** The meaning of lines, boxes and keys. */
export function legend(words: GraphWords): readonly HTMLElement[] {
  const lines = [
    ['field', words.field],
    ['union', words.union],
    ['nested', words.nested],
    ['circle', words.cycle],
    ['root', words.rootBox],
  ] as const;
  return [
    element(
      'ul',
      'legend',
      lines.map(([kind, text]) => element('li', '', [element('span', `sample ${kind}`), text])),
    ),
    element(
      'dl',
      'keys',
      words.keys.flatMap(([key, meaning]) => [
        element('dt', '', [element('kbd', '', key)]),
        element('dd', '', meaning),
      ]),
    ),
  ];
}
