// Translates the texts of the buffer webview.
import * as vscode from 'vscode';
import type { Words } from './messages.ts';

export function viewWords(): Words {
  return {
    sound: vscode.l10n.t('Sound'),
    notSound: vscode.l10n.t('Not sound'),
    warnings: vscode.l10n.t('{0} warnings'),
    chooseSchema: vscode.l10n.t('Choose Schema...'),
    noIdentifier: vscode.l10n.t('no identifier'),
    bytes: vscode.l10n.t('Bytes'),
    values: vscode.l10n.t('Values'),
    search: vscode.l10n.t(
      'Search names, values, bytes (0A FF); or go to a path (a[3].name), an index ([17]), a byte (0x40)',
    ),
    found: vscode.l10n.t('{0} of {1}'),
    nothingFound: vscode.l10n.t('Nothing found'),
    searchedPartly: vscode.l10n.t('The buffer is large: it was searched in part.'),
    copyPath: vscode.l10n.t('Copy Path'),
    copyValue: vscode.l10n.t('Copy Value'),
    copyJson: vscode.l10n.t('Copy as JSON'),
    tooLong: vscode.l10n.t('The text would be too long.'),
    readFrom: vscode.l10n.t('Read from Here as...'),
    backToFile: vscode.l10n.t('Back to the File'),
    messages: vscode.l10n.t('Messages'),
    message: vscode.l10n.t('Message {0} of {1}'),
    nextMessage: vscode.l10n.t('Next Message (Alt+Down)'),
    previousMessage: vscode.l10n.t('Previous Message (Alt+Up)'),
    searching: vscode.l10n.t('{0} of {1} messages searched. Escape stops.'),
    numbers: vscode.l10n.t('{0} numbers'),
    zeros: vscode.l10n.t('{0} zeros'),
    notFinite: vscode.l10n.t('{0} not finite'),
    firstOnly: vscode.l10n.t('only the first {0} were looked at'),
    histogram: vscode.l10n.t('Histogram'),
    goTo: vscode.l10n.t('Go to Declaration'),
    pointsHere: vscode.l10n.t('Points here: {0}'),
    sizes: vscode.l10n.t('Sizes'),
    partly: vscode.l10n.t('The buffer is large: it was looked at in part.'),
    default: vscode.l10n.t('default'),
    absent: vscode.l10n.t('not there'),
  };
}
