// The language status of the active schema that says whether its generated code is stale.
import * as vscode from 'vscode';
import type { StaleFile } from '../../../server/language/generate/service.ts';
import { savedSchemaSelector } from '../../schema-selector.ts';

/** A schema of targets with its stale files. */
interface ShownState {
  readonly root: string;
  readonly files: readonly StaleFile[];
}

export class StaleStatus implements vscode.Disposable {
  #item: vscode.LanguageStatusItem | undefined;

  /**
   * Shows the stale files of the schemas that read the active schema. If no such schema was compared, the status is
   * hidden.
   */
  show(states: readonly ShownState[]): void {
    if (states.length === 0) {
      this.dispose();
      return;
    }
    this.#item ??= vscode.languages.createLanguageStatusItem('flatbuffers.generated', savedSchemaSelector());
    const item = this.#item;
    item.name = vscode.l10n.t('FlatBuffers Generated Code');
    const stale = states.filter(({ files }) => files.length > 0);
    const files = new Set(stale.flatMap((state) => state.files.map(({ uri }) => uri)));
    const [first] = files;
    if (first === undefined) {
      item.text = vscode.l10n.t('Generated code is up to date');
      item.detail = '';
      item.severity = vscode.LanguageStatusSeverity.Information;
      item.command = undefined;
      return;
    }
    const name = vscode.workspace.asRelativePath(vscode.Uri.parse(first));
    item.text = vscode.l10n.t('Generated code is older than the schema');
    item.detail = files.size === 1 ? name : vscode.l10n.t('{0} and {1} more', name, files.size - 1);
    item.severity = vscode.LanguageStatusSeverity.Warning;
    const command =
      stale.length === 1
        ? { command: 'flatbuffers.generateCode', arguments: stale.map(({ root }) => root) }
        : { command: 'flatbuffers.generateTargets' };
    item.command = { title: vscode.l10n.t('Generate'), ...command };
  }

  dispose(): void {
    this.#item?.dispose();
    this.#item = undefined;
  }
}
