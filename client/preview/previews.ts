// Keeps the open previews: their read-only documents, and the messages in their tabs while there is an error.
import * as vscode from 'vscode';
import type { Clock } from '../../server/clock.ts';
import { type CodeRefusal, refusalText } from '../../server/flatc/generated-code.ts';
import { flatcLanguages, insideVersion } from '../../server/language/generate/service.ts';
import type { GenerationContext } from '../generate/context.ts';
import type { InsideFlatc } from '../generate/inside.ts';
import { outdatedMark, outdatedText } from '../outdated.ts';
import { addressOf, fileIn, keyOf, type Previewed, previewedIn, previewScheme } from './address.ts';
import { previewRun } from './run.ts';
import { PreviewSession } from './session.ts';

/**
 * The milliseconds that the server may take to read a changed flatbuffers.json (`settings`), and that a tab may be
 * missing while it is replaced (`replacement`).
 */
const patience = { settings: 1000, replacement: 2000 };

export class Previews implements vscode.Disposable {
  readonly #context: GenerationContext;
  readonly #inside: InsideFlatc;
  readonly #clock: Clock;
  readonly #sessions = new Map<string, PreviewSession>();
  readonly #changedText = new vscode.EventEmitter<vscode.Uri>();
  readonly #changedLook = new vscode.EventEmitter<vscode.Uri[]>();
  readonly #changedState = new vscode.EventEmitter<PreviewSession>();
  /** Fires for each new state of a preview. */
  readonly onDidChange = this.#changedState.event;
  readonly #item = vscode.languages.createLanguageStatusItem('flatbuffers.preview', { scheme: previewScheme });
  readonly #parts: readonly vscode.Disposable[];
  #isEnded = false;

  constructor(context: GenerationContext, inside: InsideFlatc, clock: Clock) {
    this.#context = context;
    this.#inside = inside;
    this.#clock = clock;
    this.#item.name = vscode.l10n.t('Preview of generated code');
    const { registerTextDocumentContentProvider, onDidChangeConfiguration } = vscode.workspace;
    const { onDidChangeTextDocument, onDidCloseTextDocument } = vscode.workspace;
    const watcher = vscode.workspace.createFileSystemWatcher('**/{*.fbs,flatbuffers.json}');
    const changed = (file: vscode.Uri) => this.#fileChanged(file);
    this.#parts = [
      this.#item,
      this.#changedText,
      this.#changedLook,
      this.#changedState,
      watcher,
      ...[watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete].map((event) => event(changed)),
      registerTextDocumentContentProvider(previewScheme, {
        onDidChange: this.#changedText.event,
        provideTextDocumentContent: (uri) => this.#textOf(uri),
      }),
      vscode.window.registerFileDecorationProvider({
        onDidChangeFileDecorations: this.#changedLook.event,
        provideFileDecoration: (uri) => this.#lookOf(uri),
      }),
      onDidChangeTextDocument(({ document }) => this.#fileChanged(document.uri)),
      // The text of a document that is closed without being saved is lost.
      onDidCloseTextDocument(({ uri }) => this.#fileChanged(uri)),
      onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration('flatbuffers')) this.#settingsChanged();
      }),
      // A tab that was open before the workspace was trusted has no text.
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        const { textDocuments } = vscode.workspace;
        for (const { uri } of textDocuments) if (uri.scheme === previewScheme) this.#changedText.fire(uri);
      }),
      vscode.window.tabGroups.onDidChangeTabs(({ closed }) => this.#tabsClosed(closed)),
      vscode.window.onDidChangeActiveTextEditor(() => this.#showStatus()),
    ];
  }

  /** The session of a preview. It is made at the first call, and remembered by `keyOf` until its last tab is closed. */
  sessionOf(previewed: Previewed): PreviewSession {
    const known = this.#sessions.get(keyOf(previewed));
    if (known) return known;
    const session = new PreviewSession(
      previewed,
      (reads) => previewRun(this.#context, this.#inside, previewed, reads),
      (changed) => this.#stateChanged(changed),
      this.#clock,
    );
    this.#sessions.set(session.key, session);
    return session;
  }

  /** The session of a preview after its first state. If an earlier session ends before it, with its tab, a new one. */
  async readyOf(previewed: Previewed): Promise<PreviewSession> {
    const session = this.sessionOf(previewed);
    await session.first;
    return session.hasState || this.#isEnded ? session : this.readyOf(previewed);
  }

  /** All previews that are open. */
  get all(): readonly PreviewSession[] {
    return [...this.#sessions.values()];
  }

  /** The previews of a schema. */
  of(schema: vscode.Uri): readonly PreviewSession[] {
    return this.all.filter(({ previewed }) => previewed.schema.toString() === schema.toString());
  }

  dispose(): void {
    this.#isEnded = true;
    for (const session of this.#sessions.values()) session.dispose();
    for (const part of this.#parts) part.dispose();
  }

  async #textOf(uri: vscode.Uri): Promise<string> {
    const previewed = previewedIn(uri);
    if (!previewed || !vscode.workspace.isTrusted) return '';
    const session = this.sessionOf(previewed);
    await session.first;
    return session.files.get(fileIn(uri)) ?? '';
  }

  #lookOf(uri: vscode.Uri): vscode.FileDecoration | undefined {
    const previewed = previewedIn(uri);
    const { refusal } = (previewed && this.#sessions.get(keyOf(previewed))?.state) ?? {};
    return refusal && outdatedMark(refusalText(refusal));
  }

  #stateChanged(session: PreviewSession): void {
    const documents = tabsOf(session).map(({ uri }) => uri);
    for (const uri of documents) this.#changedText.fire(uri);
    this.#changedLook.fire(documents);
    this.#changedState.fire(session);
    this.#showStatus();
  }

  #fileChanged(file: vscode.Uri): void {
    if (file.scheme === previewScheme || this.#sessions.size === 0) return;
    if (file.path.endsWith('/flatbuffers.json')) this.#clock.after(patience.settings, () => this.#settingsChanged());
    else for (const session of this.#sessions.values()) session.fileChanged(file, isSeen(session));
  }

  #settingsChanged(): void {
    for (const session of this.#sessions.values()) session.settingsChanged();
  }

  #tabsClosed(closed: readonly vscode.Tab[]): void {
    for (const { input } of closed) {
      const previewed = input instanceof vscode.TabInputText ? previewedIn(input.uri) : undefined;
      const session = previewed && this.#sessions.get(keyOf(previewed));
      if (session) this.#clock.after(patience.replacement, () => this.#endUnlessShown(session));
    }
    for (const session of this.#sessions.values()) if (isSeen(session)) session.seen();
  }

  /**
   * Ends a session that has no tab. It is called late, because VS Code may close a tab before it opens the one that
   * replaces it.
   */
  #endUnlessShown(session: PreviewSession): void {
    if (tabsOf(session).length > 0 || this.#sessions.get(session.key) !== session) return;
    session.dispose();
    this.#sessions.delete(session.key);
  }

  /** Shows the version of flatc and the error in the status, for users who cannot see them in the text. */
  #showStatus(): void {
    const active = vscode.window.activeTextEditor?.document.uri;
    const previewed = active && previewedIn(active);
    if (!previewed) return;
    const { refusal } = this.#sessions.get(keyOf(previewed))?.state ?? {};
    const language = flatcLanguages.find(({ generator }) => generator === previewed.choice.language)?.name ?? '';
    this.#item.text = vscode.l10n.t('{0} by the built-in flatc {1}', language, insideVersion);
    this.#item.detail = refusal ? staleText(refusal) : vscode.workspace.asRelativePath(previewed.schema);
    const { Warning, Information } = vscode.LanguageStatusSeverity;
    this.#item.severity = refusal ? Warning : Information;
    const title = vscode.l10n.t('Change Language');
    this.#item.command = { command: 'flatbuffers.choosePreviewLanguage', title };
  }
}

/** The message about code that flatc can no longer generate from the schema. */
export function staleText(refusal: CodeRefusal): string {
  return outdatedText(refusalText(refusal));
}

/** A tab with a file of a preview. */
interface PreviewTab {
  readonly tab: vscode.Tab;
  readonly uri: vscode.Uri;
}

/** The tabs of a preview, in all groups. */
export function tabsOf({ key }: PreviewSession): readonly PreviewTab[] {
  return vscode.window.tabGroups.all
    .flatMap(({ tabs }) => tabs)
    .flatMap((tab) => {
      const { input } = tab;
      const previewed = input instanceof vscode.TabInputText ? previewedIn(input.uri) : undefined;
      if (!previewed || keyOf(previewed) !== key) return [];
      return [{ tab, uri: (input as vscode.TabInputText).uri }];
    });
}

function isSeen(session: PreviewSession): boolean {
  return tabsOf(session).some(({ tab }) => tab.isActive);
}

/**
 * Shows a file of a preview in place of its present tab. If it has none, shows it beside the tab of the preview that it
 * replaces, or else of the schema. The focus does not move.
 */
export async function showFile(session: PreviewSession, file: string, replaced?: vscode.Tab): Promise<void> {
  const before = tabsOf(session);
  const uri = addressOf(session.previewed, file);
  const at = before.find(({ tab }) => tab.isActive) ?? before[0];
  const viewColumn = (at?.tab ?? replaced)?.group.viewColumn ?? vscode.ViewColumn.Beside;
  // A tab that the user keeps is replaced by another one that is kept.
  const preview = at !== undefined || replaced?.isPreview !== false;
  await vscode.window.showTextDocument(uri, { viewColumn, preserveFocus: true, preview });
  // If VS Code does not replace tabs, each declaration would leave one open.
  const replacesTabs = vscode.workspace.getConfiguration('workbench.editor').get('enablePreview') !== false;
  if (replacesTabs || !at || at.tab.isPinned || at.uri.toString() === uri.toString()) return;
  await vscode.window.tabGroups.close(at.tab, true);
}
