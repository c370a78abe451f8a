// Shows the problems that flatc and trpc report at the files they name, until the file is edited or deleted, or the
// tool runs again.
import * as vscode from 'vscode';
import { type Run, type ToolProblem, trpcPlaces } from '../../server/language/generate/service.ts';
import { exists } from './existence.ts';
import { platformAt, uriAt } from './places.ts';
import { type LineSpan, spanOfFlatc, spanOfTrpc, wholeLine } from './problem-span.ts';
import type { Processes } from './processes.ts';

const tools = ['flatc', 'trpc'] as const;
type Tool = (typeof tools)[number];

/** The problems of files, by URI as text. */
type ByFile = Map<string, { readonly uri: vscode.Uri; readonly diagnostics: vscode.Diagnostic[] }>;

export class ToolProblems implements vscode.Disposable {
  readonly #collections = {
    flatc: vscode.languages.createDiagnosticCollection('flatc'),
    trpc: vscode.languages.createDiagnosticCollection('trpc'),
  };
  /** The known problems, by the subject of a generation (`about`): a key of its folder and files. */
  readonly #known = { flatc: new Map<string, ByFile>(), trpc: new Map<string, ByFile>() };
  readonly #platform: Processes['platform'];
  readonly #parts: readonly vscode.Disposable[];

  constructor({ platform }: Pick<Processes, 'platform'>) {
    this.#platform = platform;
    // A deleted folder is one event, without its files.
    const watcher = vscode.workspace.createFileSystemWatcher('**', true, true);
    this.#parts = [
      // The tool has read the text before this edit; our own diagnostics describe the new text.
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.#forget((file) => file === document.uri.toString());
      }),
      watcher,
      watcher.onDidDelete((deleted) => this.#forget((file) => `${file}/`.startsWith(`${deleted}/`))),
    ];
  }

  /** Removes the problems that a tool has reported about the subject of a generation. */
  clear(tool: Tool, about: string): void {
    const byFile = this.#known[tool].get(about);
    this.#known[tool].delete(about);
    for (const { uri } of byFile?.values() ?? []) this.#refresh(tool, uri);
  }

  /**
   * Adds the problems that a tool has reported about the subject of a generation. A problem without a file, or at a
   * file that does not exist, is shown at `schema`.
   */
  async show(tool: Tool, about: string, run: Run, problems: readonly ToolProblem[], schema: vscode.Uri): Promise<void> {
    const byFile: ByFile = this.#known[tool].get(about) ?? new Map();
    this.#known[tool].set(about, byFile);
    const texts = new Map<string, readonly string[]>();
    for (const problem of problems) {
      const uri = (await this.#fileOf(problem, run, schema)) ?? schema;
      const lines = texts.get(uri.toString()) ?? (await linesOf(uri));
      texts.set(uri.toString(), lines);
      const diagnostic = diagnosticOf(tool, problem, lines);
      const known = byFile.get(uri.toString()) ?? { uri, diagnostics: [] };
      known.diagnostics.push(diagnostic);
      byFile.set(uri.toString(), known);
    }
    for (const { uri } of byFile.values()) this.#refresh(tool, uri);
  }

  dispose(): void {
    for (const part of [...this.#parts, ...Object.values(this.#collections)]) part.dispose();
  }

  /** Removes all problems of some files, by their URIs. */
  #forget(isMeant: (file: string) => boolean): void {
    for (const tool of tools) {
      for (const byFile of this.#known[tool].values()) {
        for (const [file, { uri }] of byFile) {
          if (!isMeant(file)) continue;
          byFile.delete(file);
          this.#collections[tool].delete(uri);
        }
      }
    }
  }

  #refresh(tool: Tool, uri: vscode.Uri): void {
    const key = uri.toString();
    const all = [...this.#known[tool].values()].flatMap((byFile) => byFile.get(key)?.diagnostics ?? []);
    // flatc repeats a warning for each language, and an included file belongs to several schemas.
    const different = new Map(all.map((diagnostic) => [keyOf(diagnostic), diagnostic]));
    this.#collections[tool].set(uri, [...different.values()]);
  }

  async #fileOf({ file }: ToolProblem, run: Run, schema: vscode.Uri): Promise<vscode.Uri | undefined> {
    if (file === undefined) return undefined;
    for (const place of trpcPlaces(file, run, platformAt(schema, this.#platform))) {
      const uri = uriAt(schema, place);
      if (await exists(uri)) return uri;
    }
    return undefined;
  }
}

function keyOf({ range, message }: vscode.Diagnostic): string {
  return JSON.stringify([range.start.line, range.start.character, message]);
}

function diagnosticOf(tool: Tool, problem: ToolProblem, lines: readonly string[]): vscode.Diagnostic {
  const lineNumber = Math.min(Math.max(problem.line ?? 1, 1), lines.length) - 1;
  const { start, end } = spanOf(tool, problem, lines[lineNumber] ?? '');
  const diagnostic = new vscode.Diagnostic(
    new vscode.Range(lineNumber, start, lineNumber, end),
    problem.message,
    problem.severity === 'error' ? vscode.DiagnosticSeverity.Error : vscode.DiagnosticSeverity.Warning,
  );
  diagnostic.source = tool;
  return diagnostic;
}

/** The lines of a file in the editor; a single empty line if it cannot be opened, for example because it is missing. */
async function linesOf(uri: vscode.Uri): Promise<readonly string[]> {
  try {
    return (await vscode.workspace.openTextDocument(uri)).getText().split(/\r\n|\r|\n/);
  } catch {
    return [''];
  }
}

function spanOf(tool: Tool, { column, file = '' }: ToolProblem, line: string): LineSpan {
  if (column === undefined) return wholeLine(line);
  // trpc passes on messages of flatc, in which file names are absolute.
  const isOfFlatc = tool === 'flatc' || /^([\\/]|[a-z]:)/i.test(file);
  return isOfFlatc ? spanOfFlatc(line, column) : spanOfTrpc(line, column);
}
