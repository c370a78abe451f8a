// The links of diagnostic codes, by the client's capabilities.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { announcedCommands, completionCommands, fixCommands, lensCommands } from '../../client/announced-commands.ts';
import { rulePage } from '../../server/diagnostics/rule-links.ts';
import { explanation } from '../../server/explanation.ts';
import { changeLevelCommand } from '../../server/language/fixes/ignore-comments.ts';
import { addIncludePathCommand } from '../../server/language/fixes/includes.ts';
import { suggestCommand } from '../../server/language/service.ts';
import { explainRuleCommand } from '../../server/protocol.ts';
import { LspClient } from '../lsp-client.ts';

describe('the code of a diagnostic', () => {
  const clients: LspClient[] = [];

  afterEach(() => {
    for (const client of clients.splice(0)) client.kill();
  });

  async function hrefFor(publishDiagnostics: object, commands: readonly string[]): Promise<string | undefined> {
    const client = await LspClient.start({
      capabilities: { textDocument: { publishDiagnostics } },
      initializationOptions: { commands },
    });
    clients.push(client);
    client.open('untitled:a', 'table T { a: Gone; }');
    const { diagnostics } = await client.until('untitled:a', ['unresolved-type']);
    return diagnostics[0]?.codeDescription?.href;
  }

  it('leads to a page of the client that has the command', async () => {
    const href = await hrefFor({ codeDescriptionSupport: true }, [explainRuleCommand]);
    assert.equal(href, 'flatbuffers-rule:/unresolved-type.md');
  });

  it('leads others to a file beside the server', async () => {
    const href = await hrefFor({ codeDescriptionSupport: true }, []);
    assert.match(href ?? '', /^file:.*\/docs\/rules\/unresolved-type\.md$/);
    assert.ok(existsSync(fileURLToPath(href ?? '')));
  });

  it('is no link where the client shows none', async () => {
    assert.equal(await hrefFor({}, [explainRuleCommand]), undefined);
  });

  it('is no link where there is no page', () => {
    const client = (linksCodes: boolean) => ({
      commands: [],
      diagnostics: {
        isPulled: false,
        takesRelatedDocuments: false,
        showsRelatedPlaces: false,
        showsTags: false,
        linksCodes,
      },
    });
    assert.equal(rulePage(client(true), undefined, 'unresolved-type'), undefined);
    assert.equal(rulePage(client(true), 'file:///docs', 'no-such-rule'), undefined);
    assert.equal(rulePage(client(true), 'file:///docs', undefined), undefined);
    assert.equal(rulePage(client(true), 'file:///docs', 'unresolved-type'), 'file:///docs/unresolved-type.md');
    // The findings of flatbuffers.json share a page.
    for (const code of ['project-key', 'project-build']) {
      assert.equal(rulePage(client(true), 'file:///docs', code), 'file:///docs/project-file.md');
      assert.match(explanation(code) ?? '', /^# project-file\n/);
    }
  });

  it('and the fixes and completion need commands that VS Code has', () => {
    assert.deepEqual(completionCommands, [suggestCommand]);
    assert.deepEqual(fixCommands, [addIncludePathCommand, changeLevelCommand]);
    assert.deepEqual(announcedCommands, [...lensCommands, ...fixCommands, ...completionCommands, explainRuleCommand]);
  });
});
