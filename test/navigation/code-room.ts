// A server for a folder that has a schema and the code that flatc generates from it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Location, LocationLink, Position, Range } from 'vscode-languageserver-types';
import type { Generator } from '../../server/language/service.ts';
import { needsFlatcModule } from '../flatc/module.ts';
import { freshCode } from '../generated-places/fresh-code.ts';
import type { LspClient } from '../lsp-client.ts';
import { serverRoom } from '../server/start-server.ts';
import type { TestFolder } from '../test-folder.ts';

/** The schema, as shop.fbs in the folder. */
export const schema = `namespace game.play;
enum Colour : byte { Red, Green }
struct Vec { x: float; }
union Any { Monster, Tool: Weapon }
table Monster {
  hp: int;
  pos: Vec;
  any: Any;
}
table Weapon { colour: Colour; }
rpc_service Store { Get(Weapon): Monster; }
root_type Monster;
file_identifier "MNST";
`;

const languages: readonly Generator[] = ['go', 'ts', 'cpp'];

/** The position of the first occurrence of `around` in a text, moved to the word in it. */
export function positionIn(text: string, around: string, word = around): Position {
  const before = text.slice(0, text.indexOf(around) + around.indexOf(word));
  assert.ok(text.includes(around), around);
  return { line: before.split('\n').length - 1, character: before.length - before.lastIndexOf('\n') - 1 };
}

/** The path from the folder of a file, and the text of a range in its first line. */
export function textAt(
  { folder, path }: TestFolder,
  uri: string,
  { start, end }: Range,
): { readonly file: string; readonly text: string } {
  const file = uri.slice(folder.length + 1);
  const line = readFileSync(join(path, file), 'utf8').split('\n')[start.line] ?? '';
  return { file, text: line.slice(start.character, end.character) };
}

/** Creates the functions for the enclosing `describe`. Servers and folders of a test are removed after the test. */
export function codeRoom() {
  needsFlatcModule();
  const { folderWith, start: startServer } = serverRoom();
  let code: ReadonlyMap<string, string>;

  before(async () => {
    const made = languages.map(async (generator) => {
      const flags = generator === 'ts' ? [] : ['--grpc'];
      const files = await freshCode(schema, generator, flags);
      assert.ok(files, 'flatc refuses the schema');
      return [...files].map(([file, text]) => [file.replace('/work', `out/${generator}`), text] as const);
    });
    code = new Map((await Promise.all(made)).flat());
  });

  /** A server for a folder with the schema, its code and further files. */
  async function start(files: Readonly<Record<string, string>> = {}): Promise<readonly [LspClient, TestFolder]> {
    const folder = folderWith({ 'shop.fbs': schema, ...Object.fromEntries(code), ...files });
    const client = await startServer({ folders: [folder.folder] });
    client.open(folder.uri('shop.fbs'), schema);
    return [client, folder];
  }

  /** The text of a range in a file. */
  const shown = (folder: TestFolder, uri: string, range: Range): string => {
    const { file, text } = textAt(folder, uri, range);
    return `${file.replace(/^out\/(\w+)\/(?:.*\/)?/, '$1 ')} ${text}`;
  };

  async function implementations(client: LspClient, folder: TestFolder, position: Position): Promise<string[]> {
    const params = { textDocument: { uri: folder.uri('shop.fbs') }, position };
    const found = await client.request<(Location | LocationLink)[]>('textDocument/implementation', params);
    return found.map((each) =>
      'targetUri' in each
        ? shown(folder, each.targetUri, each.targetSelectionRange)
        : shown(folder, each.uri, each.range),
    );
  }

  return { code: () => code, folderWith, implementations, shown, start, startServer };
}
