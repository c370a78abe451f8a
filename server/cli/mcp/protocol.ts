// Speaks the Model Context Protocol by its own library. The build bundles this module apart from the program.
import { Server } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { inputSchemaOf, type Tool } from './tool.ts';
import { wholeLines } from './whole-lines.ts';

export interface ToolResult {
  readonly text: string;
  readonly isError: boolean;
}

interface Served {
  readonly version: string;
  readonly instructions: string;
  readonly tools: readonly Tool[];
  readonly call: (name: string, args: unknown, signal: AbortSignal) => Promise<ToolResult>;
}

/** The bytes that one message may have; a longer one ends the connection. */
const longestMessage = 64_000_000;

/** Serves the tools over the standard input and output, and resolves when the client ends. */
export async function serveTools({ version, instructions, tools, call }: Served): Promise<void> {
  const listed = tools.map(describeTool);
  const lines = process.stdin.pipe(wholeLines(longestMessage));
  const transport = new StdioServerTransport(lines, process.stdout, { maxBufferSize: 2 * longestMessage });
  const ended = new Promise<void>((resolve) => lines.once('close', resolve));
  serveStdio(
    () => {
      const server = new Server({ name: 'fbs-language-tools', version }, { capabilities: { tools: {} }, instructions });
      server.setRequestHandler('tools/list', () => ({ tools: listed }));
      server.setRequestHandler('tools/call', async ({ params }, context) => {
        const { text, isError } = await call(params.name, params.arguments, context.mcpReq.signal);
        return { content: [{ type: 'text', text }], isError };
      });
      return server;
    },
    { transport, onerror: (error) => process.stderr.write(`${error.message}\n`) },
  );
  await ended;
}

function describeTool({ name, title, description, parameters, required }: Tool) {
  return {
    name,
    title,
    description,
    inputSchema: inputSchemaOf({ parameters, required }),
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}
