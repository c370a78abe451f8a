// The tools of VS Code's agents: the program answers each call, only in trusted folders, and only in a VS Code that has
// the interface for tools.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ToolHost } from '../../client/agent-tools.ts';
import { standIn } from '../stand-in/register.ts';
import { TestFolder } from '../test-folder.ts';

const { offerAgentTools } = await import('../../client/agent-tools.ts');

const root = new URL('../../', import.meta.url);
const packageJSON = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
type Context = Parameters<typeof offerAgentTools>[0];
const context = {
  asAbsolutePath: (path: string) => fileURLToPath(new URL(path, root)),
  extension: { packageJSON },
} as unknown as Context;

type Registered = Parameters<NonNullable<NonNullable<ToolHost['lm']>['registerTool']>>[1];

/** The tools that a VS Code with the interface gets. */
function registered(): ReadonlyMap<string, Registered> {
  const found = new Map<string, Registered>();
  const registerTool = (name: string, tool: Registered) => {
    found.set(name, tool);
    return standIn.Disposable.from() as unknown as ReturnType<typeof offerAgentTools>;
  };
  class LanguageModelTextPart {
    readonly value: string;
    constructor(value: string) {
      this.value = value;
    }
  }
  class LanguageModelToolResult {
    readonly content: readonly object[];
    constructor(content: readonly object[]) {
      this.content = content;
    }
  }
  offerAgentTools(context, { lm: { registerTool }, LanguageModelTextPart, LanguageModelToolResult });
  return found;
}

describe("the tools of VS Code's agents", () => {
  let folder: TestFolder;
  before(() => {
    folder = new TestFolder({ 'a.fbs': 'struct S { x: byte; y: int; }\n' });
    standIn.clearDesk(folder.path);
  });
  after(() => {
    folder.remove();
    standIn.clearDesk();
  });

  const never = { onCancellationRequested: () => ({ dispose: () => undefined }) } as unknown as Parameters<
    Registered['invoke']
  >[1];
  const ask = async (name: string, input: object) =>
    JSON.stringify(await registered().get(`flatbuffers_${name}`)?.invoke({ input }, never));

  it('are those of package.json, with an answer of the program', async () => {
    const names = packageJSON.contributes.languageModelTools.map(({ name }: { readonly name: string }) => name);
    assert.deepEqual([...registered().keys()], names);
    assert.match(await ask('layout', { path: 'a.fbs', name: 'S' }), /Size: 8 bytes, alignment 4/);
  });

  it('tell what is wrong with a call, and fail only without a trusted folder', async () => {
    assert.match(await ask('layout', { path: '../a.fbs', name: 'S' }), /outside of the folders/);
    standIn.desk.trusted = false;
    await assert.rejects(ask('layout', { path: 'a.fbs', name: 'S' }), /Open a trusted folder first/);
    standIn.desk.trusted = true;
  });

  it('are not there in an older VS Code', () => {
    offerAgentTools(context, {}).dispose();
    offerAgentTools(context, { lm: {} }).dispose();
  });
});
