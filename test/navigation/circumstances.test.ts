// Features that follow names, with Windows line ends, emoji in front, errors beside them, another version of the schema
// in the workspace, and in unsaved texts.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { DocumentHighlight, Location, WorkspaceEdit } from 'vscode-languageserver-types';
import { caretOf, showRange } from '../check.ts';
import { circumstances } from '../circumstances.ts';
import { parseFixture } from '../fixture.ts';
import { LspClient } from '../lsp-client.ts';
import { TestFolder } from '../test-folder.ts';
import { applied, checkHighlights, checkMoved, checkPrepareRename, checkReferences, checkRename } from './check.ts';

const references = `
include "part.fbs";
/* 🙂🙃 */ table User { /* 漢字 */ first: game.$0Part; nested: [ubyte] (nested_flatbuffer: "game.Part"); }
//                                           ^^^^ ref
//                                                                                           ^^^^ ref
//- /part.fbs
namespace game;
/* 🙂 */ table Part { next: Part; }
//             ^^^^ def
//                          ^^^^ ref
`;

const highlights = `
include "part.fbs";
namespace game;
/* 🙂🙃 */ table User { first: $0Colour = Red; /* 漢字 */ second: Colour; mask: int = "Colour.Red"; }
//                             ^^^^^^ read
//                                                            ^^^^^^ read
//                                                                                 ^^^^^^ read
//- /part.fbs
namespace game;
enum Colour : byte { Red }
`;

const prepared = `
include "part.fbs";
/* 🙂🙃 */ table User { /* 漢字 */ first: game.P$0art; }
//                                           ^^^^ here
//- /part.fbs
namespace game;
table Part { x: int; }
`;

const renaming = `
include "part.fbs";
/* 🙂🙃 */ table User { flags: game.Flag = "Old Other"; mask: int = "Flag.Old"; single: game.Flag = O$0ld; }
namespace game;
/* 🙂 */ table Second { flags: Flag = "Other Old"; mask: int = "Flag.Other Flag.Old"; }
//- /part.fbs
namespace game;
/* 🙂 */ enum Flag : ubyte (bit_flags) { /* 漢字 */ Old, Other }
`;

const renamed = `
include "part.fbs";
/* 🙂🙃 */ table User { flags: game.Flag = "New Other"; mask: int = "Flag.Old"; single: game.Flag = New; }
namespace game;
/* 🙂 */ table Second { flags: Flag = "Other New"; mask: int = "Flag.Other Flag.New"; }
//- /part.fbs
namespace game;
/* 🙂 */ enum Flag : ubyte (bit_flags) { /* 漢字 */ New, Other }
`;

const moving = `
/* 🙂 */ include "part.fbs"; // 🙂
/* 漢字 */ include 'sub/deep.fbs';
//- /part.fbs
include "sub/deep.fbs";
//- /sub/deep.fbs
include "../part.fbs";
`;

const moved = `
/* 🙂 */ include "parts/first.fbs"; // 🙂
/* 漢字 */ include 'sub/deep.fbs';
//- /part.fbs
include "../sub/deep.fbs";
//- /sub/deep.fbs
include "../parts/first.fbs";
`;

describe('names', () => {
  for (const { name, given, expected } of circumstances) {
    it(`have references, ${name}`, () => checkReferences(given(references)));
    it(`are highlighted, ${name}`, () => checkHighlights(given(highlights)));
    it(`can be renamed, ${name}`, () => checkPrepareRename(given(prepared), 'Part'));
    it(`are renamed, ${name}`, () => checkRename(given(renaming), 'New', expected(renamed)));
    it(`of files are mended when files move, ${name}`, () =>
      checkMoved(
        given(moving),
        { '/part.fbs': '/parts/first.fbs' },
        `//- /main.fbs\n${expected(moved).replace(/^\n/, '')}`,
      ));
  }

  describe('in texts that are not saved', () => {
    const folder = new TestFolder();
    let client: LspClient;

    before(async () => {
      client = await LspClient.start({ folders: [folder.folder] });
    });

    after(() => {
      client.kill();
      folder.remove();
    });

    /**
     * Opens the files of a fixture in a separate folder with other texts on disk. Returns the fixture, a function that
     * moves texts to paths in this folder, and the URI of main.fbs.
     */
    function open(name: string, source: string) {
      const fixture = parseFixture(source);
      for (const [path, text] of fixture.files) {
        folder.write(join(name, path), 'table OnDisk {}\n');
        client.open(folder.uri(join(name, path)), text);
      }
      const texts = (files: ReadonlyMap<string, string>) =>
        new Map([...files].map(([path, text]) => [join(folder.path, name, path), text]));
      return { fixture, texts, uri: folder.uri(join(name, 'main.fbs')) };
    }

    it('have references', async () => {
      const { fixture, uri } = open('references', references);
      const { position } = caretOf(fixture);
      const found = await client.request<Location[]>('textDocument/references', {
        textDocument: { uri },
        position,
        context: { includeDeclaration: true },
      });
      const shown = found.map((each) => `${each.uri.slice(each.uri.lastIndexOf('/') + 1)} ${showRange(each.range)}`);
      assert.equal(shown.length, 4);
      assert.ok(shown.some((each) => each.startsWith('part.fbs')));
    });

    it('are highlighted', async () => {
      const { fixture, uri } = open('highlights', highlights);
      const question = { textDocument: { uri }, position: caretOf(fixture).position };
      const found = await client.request<DocumentHighlight[]>('textDocument/documentHighlight', question);
      assert.equal(found.length, 3);
    });

    it('can be renamed, and are', async () => {
      const { fixture, uri, texts } = open('rename', renaming);
      const question = { textDocument: { uri }, position: caretOf(fixture).position };
      const target = await client.request<{ placeholder: string }>('textDocument/prepareRename', question);
      assert.equal(target.placeholder, 'Old');
      const edit = await client.request<WorkspaceEdit>('textDocument/rename', { ...question, newName: 'New' });
      assert.deepEqual(applied(texts(fixture.files), edit), texts(parseFixture(renamed).files));
    });

    it('of files are mended when files move', async () => {
      const { fixture, texts } = open('moves', moving);
      const files = [{ oldUri: folder.uri('moves/part.fbs'), newUri: folder.uri('moves/parts/first.fbs') }];
      const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', { files });
      assert.deepEqual(applied(texts(fixture.files), edit, true), texts(parseFixture(moved).files));
    });
  });
});
