// Plays an agent: the official client of the protocol, which starts the bundled program.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { serverBundle } from '../own-process.ts';

/** A version of the protocol: `legacy` for clients of 2025, and the first version without a handshake. */
export type ProtocolVersion = 'legacy' | '2026-07-28';

export interface Agent {
  readonly client: Client;
  /** The text of an answer. Fails if the tool refuses. */
  ask(tool: string, args?: Readonly<Record<string, unknown>>): Promise<string>;
  /** The words with which a tool refuses. Fails if it does not. */
  refusal(tool: string, args?: Readonly<Record<string, unknown>>): Promise<string>;
  end(): Promise<void>;
}

/** Starts the program in a folder, and connects an agent to it. */
export async function startAgent(
  cwd: string,
  {
    version = 'legacy',
    folders = [],
  }: { readonly version?: ProtocolVersion; readonly folders?: readonly string[] } = {},
): Promise<Agent> {
  const mode = version === 'legacy' ? version : { pin: version };
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const args = [serverBundle, 'mcp', ...folders];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd, stderr: 'pipe' }));
  const call = async (name: string, given: Readonly<Record<string, unknown>> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given }, { timeout: 60_000 });
    const [first] = content;
    return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
  };
  return {
    client,
    async ask(tool, given) {
      const { text, isError } = await call(tool, given);
      if (isError) throw new Error(`${tool} refuses: ${text}`);
      return text;
    },
    async refusal(tool, given) {
      const { text, isError } = await call(tool, given);
      if (!isError) throw new Error(`${tool} answers: ${text}`);
      return text;
    },
    end: () => client.close(),
  };
}
