// Edits outside of the workspace: those that need confirmation, and those that are refused.
import assert from 'node:assert/strict';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { askedOutside, foreignFile } from '../../server/client/edits-outside.ts';

type Change = NonNullable<WorkspaceEdit['documentChanges']>[number];

const support = { hasDocumentChanges: true, createsFiles: true, renamesFiles: true, hasAnnotations: true };
const isOutside = (uri: string) => uri.startsWith('file:///out/');
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const text = (uri: string): Change => ({ textDocument: { uri, version: null }, edits: [{ range, newText: 'x' }] });
const rename = (oldUri: string, newUri: string): Change => ({ kind: 'rename', oldUri, newUri });
const create = (uri: string): Change => ({ kind: 'create', uri });

describe('an edit', () => {
  const cases: readonly (readonly [
    name: string,
    changes: readonly Change[],
    asked: readonly boolean[],
    refused?: string,
  ])[] = [
    ['inside', [text('file:///in/a.fbs'), rename('file:///in/a.fbs', 'file:///in/b.fbs')], [false, false]],
    ['inside, of any name', [text('file:///in/a.txt')], [false]],
    ['of a schema outside', [text('file:///in/a.fbs'), text('file:///out/b.fbs')], [false, true]],
    [
      'of another file outside',
      [text('file:///in/a.fbs'), text('file:///out/b.conf')],
      [false, true],
      'file:///out/b.conf',
    ],
    ['that moves a schema outside', [rename('file:///out/a.fbs', 'file:///out/b.fbs')], [true]],
    ['that moves a schema in', [rename('file:///out/a.fbs', 'file:///in/b.fbs')], [true]],
    [
      'that moves a schema to another kind of name',
      [rename('file:///in/a.fbs', 'file:///out/b')],
      [true],
      'file:///out/b',
    ],
    ['that makes a file outside', [create('file:///out/a.inc'), text('file:///out/a.inc')], [false, false]],
  ];

  for (const [name, changes, asked, refused] of cases) {
    it(`${name} is ${refused ? 'refused' : asked.includes(true) ? 'asked about' : 'made'}`, () => {
      const edit: WorkspaceEdit = { documentChanges: [...changes] };
      assert.equal(
        foreignFile(edit, (uri) => isOutside(uri) && !uri.endsWith('.fbs')),
        refused,
      );
      const now = askedOutside(edit, support, isOutside);
      const ids = (now.documentChanges ?? []).map((change) =>
        'edits' in change
          ? change.edits.map((each) => 'annotationId' in each && each.annotationId)[0]
          : change.annotationId,
      );
      assert.deepEqual(
        ids.map((id) => typeof id === 'string' && now.changeAnnotations?.[id]?.needsConfirmation === true),
        asked,
      );
      for (const lacks of [{ hasDocumentChanges: false }, { hasAnnotations: false }])
        assert.equal(askedOutside(edit, { ...support, ...lacks }, isOutside), edit);
    });
  }

  it('asks about a change whose own annotation does not', () => {
    const annotated: Change = {
      textDocument: { uri: 'file:///out/a.fbs', version: null },
      edits: ['Told', 'Unknown'].map((annotationId) => ({ range, newText: 'x', annotationId })),
    };
    const changeAnnotations = { Told: { label: 'Told' } };
    const now = askedOutside({ documentChanges: [annotated], changeAnnotations }, support, isOutside);
    const [change] = now.documentChanges ?? [];
    assert.ok(change && 'edits' in change);
    assert.deepEqual(
      change.edits.map((each) => ('annotationId' in each ? each.annotationId : undefined)),
      ['Outside the workspace', 'Outside the workspace'],
    );
  });

  it('keeps what people are asked about anyway', () => {
    const annotated: Change = {
      textDocument: { uri: 'file:///out/a.fbs', version: null },
      edits: [
        { range, newText: 'x', annotationId: 'Strings' },
        { range, newText: 'y' },
      ],
    };
    const changeAnnotations = { Strings: { label: 'Strings', needsConfirmation: true } };
    const now = askedOutside({ documentChanges: [annotated], changeAnnotations }, support, isOutside);
    const [change] = now.documentChanges ?? [];
    assert.ok(change && 'edits' in change);
    assert.deepEqual(
      change.edits.map((each) => ('annotationId' in each ? each.annotationId : undefined)),
      ['Strings', 'Outside the workspace'],
    );
    assert.deepEqual(Object.keys(now.changeAnnotations ?? {}), ['Strings', 'Outside the workspace']);
  });
});
