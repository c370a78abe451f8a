// Lets a build keep the compiled code that a session needs: measured servers are killed, and would keep little.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Inputs } from './inputs.ts';
import { type Build, startServer, typedPlace, typingIn } from './row.ts';

/** Opens a small schema, asks the most frequent questions, and ends the server as an editor does. */
export async function keepCompiled(build: Build, inputs: Inputs): Promise<void> {
  const [file = ''] = inputs.monster().files;
  const uri = pathToFileURL(file).href;
  const text = readFileSync(file, 'utf8');
  const inType = /^ {2}\w+: ?\[?[A-Z]\w*/;
  const client = await startServer(build, [pathToFileURL(path.dirname(file)).href]);
  client.open(uri, text);
  await client.untilReady();
  const at = { textDocument: { uri }, position: typedPlace(text, inType) };
  const type = typingIn(client, uri, text, inType);
  await type();
  await client.request('textDocument/completion', at);
  await type();
  for (const method of ['hover', 'definition', 'documentHighlight', 'documentSymbol', 'semanticTokens/full'])
    await client.request(`textDocument/${method}`, at);
  await client.request('textDocument/references', { ...at, context: { includeDeclaration: true } });
  await client.request('textDocument/rename', { ...at, newName: 'RenamedHere' });
  await client.stop();
}
