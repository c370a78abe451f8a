// Offers the program to VS Code's agents, where VS Code has an interface for it.
import * as vscode from 'vscode';

/** The parts of VS Code's interface that are newer than the oldest supported version. */
interface AgentHost {
  readonly lm?: {
    readonly registerMcpServerDefinitionProvider?: (
      id: string,
      provider: {
        provideMcpServerDefinitions(): readonly object[];
        onDidChangeMcpServerDefinitions: vscode.Event<void>;
      },
    ) => vscode.Disposable;
  };
  readonly McpStdioServerDefinition?: new (
    label: string,
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    version: string,
  ) => object;
}

/** Offers `mcp` for the folders of a trusted workspace. Older versions of VS Code get nothing. */
export function offerAgentServer(context: vscode.ExtensionContext): vscode.Disposable {
  const { lm, McpStdioServerDefinition } = vscode as AgentHost;
  if (!lm?.registerMcpServerDefinitionProvider || !McpStdioServerDefinition)
    return new vscode.Disposable(() => undefined);
  const changed = new vscode.EventEmitter<void>();
  const provider = {
    onDidChangeMcpServerDefinitions: changed.event,
    provideMcpServerDefinitions() {
      const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
      if (!vscode.workspace.isTrusted || folders.length === 0) return [];
      const args = [context.asAbsolutePath('dist/cli.cjs'), 'mcp', '--', ...folders.map(({ uri }) => uri.fsPath)];
      const { version } = context.extension.packageJSON as { readonly version: string };
      // VS Code's own executable runs a script as Node does.
      return [
        new McpStdioServerDefinition('FlatBuffers', process.execPath, args, { ELECTRON_RUN_AS_NODE: '1' }, version),
      ];
    },
  };
  return vscode.Disposable.from(
    changed,
    lm.registerMcpServerDefinitionProvider('flatbuffers', provider),
    vscode.workspace.onDidGrantWorkspaceTrust(() => changed.fire()),
    vscode.workspace.onDidChangeWorkspaceFolders(() => changed.fire()),
  );
}
