// A request is announced as far as the client can use it, and announcements of several requests are merged.
import assert from 'node:assert/strict';
import { CodeLensRequest, HoverRequest, RenameRequest, RequestType0 } from 'vscode-languageserver';
import { clientFeatures } from '../../server/client/client-features.ts';
import { announcedOf, type Context, request } from '../../server/requests/request.ts';
import type { Session } from '../../server/session.ts';

const client = (textDocument: object = {}) =>
  clientFeatures({ processId: null, rootUri: null, capabilities: { textDocument } });
const session = {} as unknown as Session;
const context = {} as unknown as Context;

describe('the form of a request', () => {
  const hover = request(HoverRequest.type, ({ capabilities: { textDocument } }) =>
    textDocument?.hover
      ? { announced: { hoverProvider: true }, answer: (_, { position }) => ({ contents: `line ${position.line}` }) }
      : undefined,
  );

  it('is offered to clients that can use it, with the answer to its parameters', () => {
    assert.equal(hover.offer(client()), undefined);
    const offer = hover.offer(client({ hover: {} }));
    assert.deepEqual(
      [offer?.method, offer?.hasParams, offer?.announced],
      ['textDocument/hover', true, { hoverProvider: true }],
    );
    assert.deepEqual(offer?.answer(session, { position: { line: 7, character: 0 } }, context), { contents: 'line 7' });
    assert.equal(offer?.fallback({}), null);
  });

  it('of our own is offered without an announcement, and may have no parameters and an answer of its own for failures', () => {
    const own = request(new RequestType0<readonly string[], void>('flatbuffers/own'), () => ({
      announced: 'nothing',
      answer: () => ['a'],
      fallback: () => [],
    }));
    const offer = own.offer(client());
    assert.deepEqual([offer?.hasParams, offer?.announced, offer?.fallback(undefined)], [false, {}, []]);
  });

  it('is announced with the others: options of one provider are put together', () => {
    const lens = request(CodeLensRequest.type, () => ({ announced: { codeLensProvider: {} }, answer: () => [] }));
    const resolved = request(CodeLensRequest.type, () => ({
      announced: { codeLensProvider: { resolveProvider: true }, workspace: { fileOperations: {} } },
      answer: () => [],
    }));
    const rename = request(RenameRequest.type, () => ({
      announced: { renameProvider: true, workspace: { workspaceFolders: { supported: true } } },
      answer: () => null,
    }));
    const offers = [lens, resolved, rename].flatMap((each) => each.offer(client()) ?? []);
    assert.deepEqual(announcedOf(offers), {
      codeLensProvider: { resolveProvider: true },
      renameProvider: true,
      workspace: { fileOperations: {}, workspaceFolders: { supported: true } },
    });
  });
});
