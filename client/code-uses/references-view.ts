// Describes the interface of the References view, which VS Code contains as an extension of its own.
import * as vscode from 'vscode';

/** The parts of the view's interface that are used here. */
interface ReferencesView {
  setInput(input: ViewInput<unknown>): void;
}

/** A question whose answer the view shows. The user can ask it again from the view's history. */
export interface ViewInput<Row> {
  readonly contextValue: string;
  readonly title: string;
  readonly location: vscode.Location;
  resolve(): Promise<ViewModel<Row> | undefined>;
  with(location: vscode.Location): ViewInput<Row>;
}

/** The answer to a question: a tree of rows. */
export interface ViewModel<Row> {
  readonly message: string | undefined;
  readonly provider: vscode.TreeDataProvider<Row>;
  readonly navigation: RowNavigation<Row>;
}

/** The order in which F4 goes through rows. */
export interface RowNavigation<Row> {
  nearest(uri: vscode.Uri, position: vscode.Position): Row | undefined;
  next(from: Row): Row;
  previous(from: Row): Row;
  location(row: Row): vscode.Location | undefined;
}

/** The view; undefined if the user has disabled its extension, or if the editor does not contain it. */
export async function referencesView(): Promise<ReferencesView | undefined> {
  return vscode.extensions.getExtension<ReferencesView>('vscode.references-view')?.activate();
}
