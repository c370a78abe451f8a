// Serves the tools over the standard input and output until the client ends.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { initializeParser } from '../../language/service.ts';
import { limitedTo } from '../../limited.ts';
import { decodeText } from '../../workspace/decode-text.ts';
import { largestFile } from '../../workspace/file-system.ts';
import { readStandardInput } from '../../workspace/regular-file-node.ts';
import { version } from '../manifest.ts';
import { bundleFolder, loadParserModules } from '../parser-modules.ts';
import { pathStatus } from '../path-status.ts';
import { UsageError } from '../usage-error.ts';
import { dataTools } from './data-tools.ts';
import { agentFolders } from './inside-folders.ts';
import { instructions } from './instructions.ts';
import { pageOf } from './pages.ts';
import type { serveTools, ToolResult } from './protocol.ts';
import { schemaTools } from './schema-tools.ts';
import { symbolTools } from './symbol-tools.ts';
import { readToolArguments, type Tool, type ToolContext, ToolRefusal } from './tool.ts';

/** The tools in the order in which they are listed. */
export const tools: readonly Tool[] = [...schemaTools, ...symbolTools, ...dataTools];

/** Limits the calls that run at once, because each reads all schemas of its folders or starts a process. */
const limited = limitedTo(4);

/** Serves until the input ends, and returns the exit status 0. Fails with a `UsageError` if a path is not a folder. */
export async function serveAgents(given: readonly string[]): Promise<number> {
  const context = await start(given);
  // The library of the protocol is large, and is read only here.
  const path = join(bundleFolder(), 'mcp.cjs');
  const protocol = createRequire(path)(path) as { readonly serveTools: typeof serveTools };
  await protocol.serveTools({
    version,
    instructions,
    tools,
    call: (name, args, signal) => limited(() => callTool(name, args, { ...context, signal })),
  });
  return 0;
}

/**
 * Answers one call with the arguments on the standard input, which may be empty. Returns 0, or 1 if the tool refuses.
 * Fails with a `UsageError` if the input is not JSON, or a path is not a folder.
 */
export async function answerCall(name: string, given: readonly string[]): Promise<number> {
  const context = await start(given);
  const { signal } = new AbortController();
  let args: unknown = {};
  // At a terminal, an unknown tool would wait for an input that never comes.
  const isKnown = tools.some((tool) => tool.name === name);
  try {
    const input = isKnown ? decodeText(await readStandardInput(largestFile)) : '';
    if (/\S/.test(input)) args = JSON.parse(input);
  } catch (error) {
    throw new UsageError(
      `the arguments on the standard input are not JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
  const { text, isError } = await callTool(name, args, { ...context, signal });
  process.stdout.write(`${text}\n`);
  return Number(isError);
}

/** Initializes the parser and returns the folders of the agent. Fails with a `UsageError` if a path is not a folder. */
async function start(given: readonly string[]): Promise<ReturnType<typeof agentFolders>> {
  const folders = (given.length === 0 ? ['.'] : given).map((folder) => resolve(folder));
  for (const folder of folders) {
    if (!pathStatus(folder)?.isDirectory()) throw new UsageError(`there is no folder ${folder}`);
  }
  await initializeParser(await loadParserModules());
  return agentFolders(folders);
}

/**
 * The answer to a call. The answer of a tool that refuses is its message, marked as an error, so that the agent can
 * mend its call.
 */
export async function callTool(name: string, args: unknown, context: ToolContext): Promise<ToolResult> {
  try {
    const tool = tools.find((each) => each.name === name);
    if (!tool)
      throw new ToolRefusal(`there is no tool ${name}; there are ${tools.map((each) => each.name).join(', ')}`);
    const read = readToolArguments(tool, args);
    return { text: pageOf(await tool.run(read, context), Number(read['page'] ?? 1)), isError: false };
  } catch (error) {
    if (error instanceof ToolRefusal || error instanceof UsageError) return { text: error.message, isError: true };
    throw error;
  }
}
