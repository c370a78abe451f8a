// Translates the texts of the webview with a graph.
import * as vscode from 'vscode';
import type { GraphAnswer } from '../../server/protocol-graph.ts';
import type { GraphChoices, GraphWords } from './messages.ts';

export function graphWords(): GraphWords {
  return {
    root: vscode.l10n.t('root'),
    members: vscode.l10n.t('members: {0}'),
    cycle: vscode.l10n.t('cycle'),
    none: vscode.l10n.t('(none)'),
    search: vscode.l10n.t('Find a type or file'),
    nothingFound: vscode.l10n.t('Nothing found'),
    show: vscode.l10n.t('Show'),
    types: vscode.l10n.t('Types'),
    includes: vscode.l10n.t('Includes'),
    frames: vscode.l10n.t('Frames'),
    noFrames: vscode.l10n.t('No frames'),
    namespaces: vscode.l10n.t('Namespaces'),
    folders: vscode.l10n.t('Folders'),
    files: vscode.l10n.t('Files'),
    steps: vscode.l10n.t('Steps'),
    reachedOnly: vscode.l10n.t('Only what is reached'),
    whole: vscode.l10n.t('Show All'),
    larger: vscode.l10n.t('Larger (+)'),
    smaller: vscode.l10n.t('Smaller (-)'),
    fit: vscode.l10n.t('Fit (0)'),
    export: vscode.l10n.t('Save as SVG...'),
    picture: vscode.l10n.t('Picture'),
    details: vscode.l10n.t('Details'),
    open: vscode.l10n.t('Go to Declaration'),
    focus: vscode.l10n.t('Focus'),
    leadsTo: vscode.l10n.t('Leads to'),
    ledToBy: vscode.l10n.t('Used by'),
    notShown: vscode.l10n.t('None in this picture'),
    field: vscode.l10n.t('field, method or include'),
    union: vscode.l10n.t('member of a union'),
    nested: vscode.l10n.t('nested buffer or base type'),
    rootBox: vscode.l10n.t('root type, or file that none includes'),
    keys: [
      [vscode.l10n.t('Arrow keys'), vscode.l10n.t('go from box to box')],
      [vscode.l10n.t('Enter'), vscode.l10n.t('go to the declaration')],
      ['F', vscode.l10n.t('show what is around a box')],
      [vscode.l10n.t('Escape'), vscode.l10n.t('leave the box, then the focus')],
    ],
    empty: vscode.l10n.t('The schema declares no types.'),
  };
}

/**
 * The sentences above a graph: the numbers of boxes, the box in the middle, and the reasons why boxes or lines are
 * missing.
 */
export function noticeOf(answer: GraphAnswer, { kind }: GraphChoices): string {
  const { graph, total, focus, isFocusChosen, depth, left, hasErrors } = answer;
  const shown = graph.nodes.length;
  const counts = [shown, total].map((count) => count.toLocaleString(vscode.env.language));
  const isTypes = kind === 'types';
  return [
    isTypes ? vscode.l10n.t('{0} of {1} types.', ...counts) : vscode.l10n.t('{0} of {1} files.', ...counts),
    focus === undefined ? '' : vscode.l10n.t('Around {0}, steps: {1}.', focus, depth),
    isFocusChosen ? vscode.l10n.t('The whole is too large to be read.') : '',
    left > 0 ? vscode.l10n.t('Neighbours left out: {0}.', left) : '',
    hasErrors ? vscode.l10n.t('The schema has errors. Unresolved names have no lines.') : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
