// Makes the part of package.json about tools for VS Code's agents, of the tools of `mcp`.
import { tools } from '../../server/cli/mcp/serve.ts';
import { inputSchemaOf } from '../../server/cli/mcp/tool.ts';

/** The tools that VS Code's agents have without the server of `mcp`: those that no feature of VS Code replaces. */
const offered = ['schema_outline', 'is_change_compatible', 'symbol_references', 'layout', 'explain_rule'];

/** The tools with their names in VS Code, which must be unique among all extensions. */
export function languageModelTools(): readonly object[] {
  return tools
    .filter(({ name }) => offered.includes(name))
    .map((tool) => ({
      name: `flatbuffers_${tool.name}`,
      tags: ['flatbuffers'],
      toolReferenceName: `flatbuffers_${tool.name}`,
      displayName: `%agent.${tool.name}%`,
      modelDescription: `FlatBuffers schemas (.fbs): ${tool.description}`,
      canBeReferencedInPrompt: true,
      inputSchema: inputSchemaOf(tool),
      // Programs are started only in trusted folders, and only where there is a machine.
      when: 'isWorkspaceTrusted && (!isWeb || remoteName)',
    }));
}
