// Properties that hold for every pair of random schemas, without asking flatc.
import assert from 'node:assert/strict';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import {
  changeDescriptions,
  compareSchemas,
  compatibilityDefaults,
  compatibilityProfiles,
} from '../../server/language/service.ts';
import { randomOf } from '../conformance/differential/random.ts';
import { randomSchema } from '../conformance/differential/schema.ts';
import { patience, tries } from '../thorough.ts';
import { asked, schemaOf } from './pairs.ts';
import { edited } from './random/edit.ts';

describe('compatibility: random schemas', function () {
  this.timeout(patience(60_000));
  const { numRuns, seed } = tries(80);

  it('break nothing of themselves', () => {
    for (let index = 0; index < numRuns; index++) {
      const { files } = randomSchema(randomOf(seed, index));
      const [before, after] = [schemaOf(files, 'main.fbs'), schemaOf(files, 'main.fbs')];
      for (const profile of compatibilityProfiles)
        assert.deepEqual(compareSchemas(before, after, { ...compatibilityDefaults, profile }), [], `index ${index}`);
    }
  });

  it('have findings with an explanation, inside their files, and fixes that can be carried out', () => {
    const codes = new Set<string>(changeDescriptions.map(({ code }) => code));
    const options = { ...compatibilityDefaults, profile: 'source' } as const;
    for (let index = 0; index < numRuns; index++) {
      const random = randomOf(seed, index);
      const { files } = randomSchema(random);
      const changed = new Map(files).set('main.fbs', edited(files.get('main.fbs') ?? '', random));
      const baselines = [{ name: 'before', schema: schemaOf(files, 'main.fbs') }];
      const root = 'file:///main.fbs';
      const findings = asked(changed, (service) => service.breakingChanges(root, baselines, options));
      for (const { code, place, message } of findings) {
        assert.ok(codes.has(code), code);
        assert.doesNotMatch(message, /undefined|\n/);
        const length = changed.get(place.uri.slice('file:///'.length))?.length ?? -1;
        assert.ok(place.start <= place.end && place.end <= length, `index ${index}: ${code}`);
      }
      const [first] = findings;
      if (!first) continue;
      const { uri, start, end } = first.place;
      const actions = asked(changed, (service) => {
        const range = service.file(uri)?.rangeOf(start, end);
        if (!range) return [];
        const change = { finding: first, diagnostic: { range, code: first.code, message: first.message } };
        return service.changeActions(root, uri, { baselines, options }, [change], { range });
      });
      for (const { title, edit } of actions) {
        const [document] = edit?.documentChanges ?? [];
        assert.ok(document && 'edits' in document, title);
        const text = TextDocument.create('', '', 0, changed.get(uri.slice('file:///'.length)) ?? '');
        // Overlapping edits throw an error here.
        TextDocument.applyEdits(text, document.edits as TextEdit[]);
      }
    }
  });
});
