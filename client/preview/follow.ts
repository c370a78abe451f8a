// Scrolls previews to the code of the declaration at the cursor, and marks code that is older than the schema.
import * as vscode from 'vscode';
import type { Clock } from '../../server/clock.ts';
import { lineForNote } from '../../server/flatc/generated-code.ts';
import {
  type CodePlace,
  codePlace,
  type DeclaredName,
  declaredAt,
  firstDeclared,
} from '../../server/language/generate/service.ts';
import { addressOf, fileIn, previewedIn, previewScheme } from './address.ts';
import { type Previews, showFile, staleText, tabsOf } from './previews.ts';
import type { PreviewSession } from './session.ts';

/** The milliseconds that the cursor rests before a preview follows. */
const calm = 80;

/** The longest message that is shown behind a line of code, in characters. */
const longestMessage = 120;

export class PreviewFollower implements vscode.Disposable {
  readonly #previews: Previews;
  readonly #target = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor('editor.rangeHighlightBackground'),
    overviewRulerColor: new vscode.ThemeColor('editorOverviewRuler.rangeHighlightForeground'),
  });
  readonly #older = vscode.window.createTextEditorDecorationType({ opacity: '0.6' });
  readonly #reason = vscode.window.createTextEditorDecorationType({
    after: { color: new vscode.ThemeColor('editorWarning.foreground'), fontStyle: 'italic', margin: '0 0 0 2em' },
  });
  /**
   * The last place that each preview was scrolled to. A user who has scrolled away since is not disturbed. A weak
   * map, like the next one, because nothing here hears that a preview has ended.
   */
  readonly #led = new WeakMap<PreviewSession, CodePlace>();
  /** The last declaration at the cursor of each preview's schema. */
  readonly #declared = new WeakMap<PreviewSession, DeclaredName>();
  readonly #clock: Clock;
  readonly #parts: readonly vscode.Disposable[];
  #cancelWait = (): void => undefined;

  constructor(previews: Previews, clock: Clock) {
    this.#previews = previews;
    this.#clock = clock;
    this.#parts = [
      this.#target,
      this.#older,
      this.#reason,
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#cursorMoved(textEditor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.#textChanged(document.uri)),
      vscode.window.onDidChangeVisibleTextEditors((editors) => {
        for (const { document } of editors) this.#textChanged(document.uri);
      }),
      previews.onDidChange((session) => void this.follow(session)),
    ];
  }

  /**
   * The code of the declaration at the cursor, or else of the last declaration there, or else of the first declaration
   * of the schema. Undefined if no code was generated yet or the code has no such declaration.
   */
  async placeIn(session: PreviewSession): Promise<CodePlace | undefined> {
    const { files } = session.state;
    if (!files) return undefined;
    const symbols = await symbolsOf(session.previewed.schema);
    const { Namespace } = vscode.SymbolKind;
    const cursor = editorsOf(session.previewed.schema)[0]?.selection.active;
    const declared = cursor && declaredAt(symbols, cursor, Namespace);
    if (declared) this.#declared.set(session, declared);
    const followed = declared ?? this.#declared.get(session) ?? firstDeclared(symbols, Namespace);
    return followed && codePlace(files, followed);
  }

  /**
   * Scrolls a visible preview to the code of the declaration at the cursor, marks it, and closes tabs of files that are
   * gone. Does nothing for a hidden preview.
   */
  async follow(session: PreviewSession): Promise<void> {
    const place = await this.placeIn(session);
    const { files } = session;
    const tabs = tabsOf(session);
    const shown = tabs.find(({ tab }) => tab.isActive);
    const [first] = files.keys();
    if (!shown || first === undefined) return;
    if (place) await this.#lead(session, place, fileIn(shown.uri));
    else if (!files.has(fileIn(shown.uri))) await showFile(session, first);
    this.#decorate(session);
    // A renamed type has another file, so the tab of the old one is closed.
    const gone = tabs.filter(({ tab, uri }) => !tab.isActive && !files.has(fileIn(uri)));
    if (gone.length > 0)
      await vscode.window.tabGroups.close(
        gone.map(({ tab }) => tab),
        true,
      );
  }

  dispose(): void {
    this.#cancelWait();
    for (const part of this.#parts) part.dispose();
  }

  async #lead(session: PreviewSession, place: CodePlace, shown: string): Promise<void> {
    const before = this.#led.get(session);
    this.#led.set(session, place);
    if (place.file !== shown) await showFile(session, place.file);
    const isSame = before?.file === place.file && before.line === place.line && place.file === shown;
    for (const editor of editorsOf(addressOf(session.previewed, place.file))) {
      if (isSame || place.line >= editor.document.lineCount) continue;
      const { range } = editor.document.lineAt(place.line);
      editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    }
  }

  #decorate(session: PreviewSession): void {
    const { files, refusal } = session.state;
    const led = this.#led.get(session);
    const isOlder = files !== undefined && refusal !== undefined;
    const contentText = refusal ? staleText(refusal).slice(0, longestMessage) : '';
    for (const file of session.files.keys()) {
      for (const editor of editorsOf(addressOf(session.previewed, file))) {
        const { document } = editor;
        const line = led?.file === file && led.line < document.lineCount ? led.line : undefined;
        const { range } = document.lineAt(line ?? 0);
        const whole = new vscode.Range(0, 0, document.lineCount, 0);
        const noted = lineForNote(line ?? 0, document.lineCount, (each) => document.lineAt(each).text.length);
        const note = { range: document.lineAt(noted).range, renderOptions: { after: { contentText } } };
        editor.setDecorations(this.#target, line === undefined ? [] : [range]);
        editor.setDecorations(this.#older, isOlder ? [whole] : []);
        editor.setDecorations(this.#reason, isOlder ? [note] : []);
      }
    }
  }

  #cursorMoved({ document }: vscode.TextEditor): void {
    const sessions = this.#previews.of(document.uri);
    if (sessions.length === 0) return;
    this.#cancelWait();
    this.#cancelWait = this.#clock.after(calm, () => {
      for (const session of sessions) void this.follow(session);
    });
  }

  /** Follows the cursor in all previews of a schema when VS Code has read the text of a preview, which happens late. */
  #textChanged(uri: vscode.Uri): void {
    const previewed = uri.scheme === previewScheme ? previewedIn(uri) : undefined;
    if (!previewed) return;
    for (const session of this.#previews.of(previewed.schema)) void this.follow(session);
  }
}

async function symbolsOf(schema: vscode.Uri): Promise<readonly vscode.DocumentSymbol[]> {
  const asked = 'vscode.executeDocumentSymbolProvider';
  const answer = vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>(asked, schema);
  // VS Code cannot open a schema that was deleted.
  return (await answer.then(undefined, () => undefined)) ?? [];
}

function editorsOf(file: vscode.Uri): readonly vscode.TextEditor[] {
  return vscode.window.visibleTextEditors.filter(({ document }) => document.uri.toString() === file.toString());
}
