// Offers our MCP server, the command `mcp` of our command line, to VS Code's agents, if this version of VS Code can
// register one.
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

/** Offers `mcp` for the local folders of a trusted workspace. In older versions of VS Code nothing is registered. */
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
