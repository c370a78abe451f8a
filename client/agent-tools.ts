// Gives VS Code's agents the tools that package.json lists, if this version of VS Code can register tools.
import { execFile } from 'node:child_process';
import * as vscode from 'vscode';

/** The parts of VS Code's interface that are newer than the oldest supported version. */
export interface ToolHost {
  readonly lm?: {
    readonly registerTool?: (name: string, tool: LanguageModelTool) => vscode.Disposable;
  };
  readonly LanguageModelToolResult?: new (parts: readonly object[]) => object;
  readonly LanguageModelTextPart?: new (text: string) => object;
}

interface LanguageModelTool {
  invoke(options: { readonly input: object }, token: vscode.CancellationToken): Promise<object>;
}

/** The largest size of an answer, in bytes. A call with a larger answer fails. */
const longestAnswer = 1_000_000;

/** Registers the `languageModelTools` of package.json. In older versions of VS Code nothing is registered. */
export function offerAgentTools(
  context: Pick<vscode.ExtensionContext, 'asAbsolutePath' | 'extension'>,
  host: ToolHost = vscode as ToolHost,
): vscode.Disposable {
  const { lm, LanguageModelToolResult: Result, LanguageModelTextPart: Text } = host;
  if (!lm?.registerTool || !Result || !Text) return vscode.Disposable.from();
  const program = context.asAbsolutePath('dist/cli.cjs');
  const { contributes } = context.extension.packageJSON as {
    readonly contributes: { readonly languageModelTools: readonly { readonly name: string }[] };
  };
  const registered = contributes.languageModelTools.map(({ name }) =>
    lm.registerTool?.(name, {
      async invoke({ input }, token) {
        const answer = await called(program, name.replace(/^flatbuffers_/, ''), input, token);
        return new Result([new Text(answer)]);
      },
    }),
  );
  return vscode.Disposable.from(...registered.filter((each) => each !== undefined));
}

/**
 * Calls a tool with `mcp --call` and returns the answer. An answer may say that the call was wrong (exit code 1). Fails
 * if no trusted local folder is open, if the call is cancelled, or if the program ends with another exit code.
 */
function called(program: string, tool: string, input: object, token: vscode.CancellationToken): Promise<string> {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  if (!vscode.workspace.isTrusted || folders.length === 0)
    return Promise.reject(new Error(vscode.l10n.t('Open a trusted folder first.')));
  const args = [program, 'mcp', '--call', tool, '--', ...folders.map(({ uri }) => uri.fsPath)];
  // VS Code's own executable runs a script as Node does.
  const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
  return new Promise((done, fail) => {
    const child = execFile(process.execPath, args, { env, maxBuffer: longestAnswer }, (error, stdout, stderr) => {
      if (error && error.code !== 1) fail(new Error(stderr || error.message));
      else done(stdout);
    });
    const stop = token.onCancellationRequested(() => child.kill());
    child.on('close', () => stop.dispose());
    // A program that ends early does not read its input.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(input));
  });
}
