// Every fix leaves a formatted schema formatted.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { formatSchema, formatText } from '../../server/language/format/format.ts';
import { type FormatOptions, formatDefaults } from '../../server/language/format-options.ts';
import { applied, serviceOf, settled, uriOf } from '../check.ts';
import { type CaseFixture, conformanceFixtures, trpcFixtures } from '../conformance/fixtures.ts';
import type { Fixture } from '../fixture.ts';
import { isThorough, some } from '../thorough.ts';
import { countByCode, describeFix, diagnose, offeredFixes } from './offered-fixes.ts';

/** The case with all files formatted in a style, and with this style in its settings. */
function inStyle({ fixture, ...rest }: CaseFixture, format: FormatOptions): CaseFixture {
  const files = new Map([...fixture.files].map(([file, text]) => [file, formatText(text, format)]));
  return { ...rest, fixture: { ...fixture, files, settings: { ...fixture.settings, format } } };
}

function isWhole({ files }: Fixture, format: FormatOptions): boolean {
  return [...files.values()].every((text) => formatSchema(text, format).broken.length === 0);
}

describe('every fix in a formatted schema', () => {
  const cases = [...conformanceFixtures(), ...trpcFixtures()];
  const styles: Readonly<Record<string, FormatOptions>> = {
    'with blanks': formatDefaults,
    'with tabs and tight colons': { ...formatDefaults, indentStyle: 'tab', indentSize: 4, fieldColon: 'tight' },
    'with sorted includes and columns': { ...formatDefaults, sortIncludes: true, alignColumns: true },
  };

  for (const [index, [name, format]] of Object.entries(styles).entries()) {
    let whole: readonly CaseFixture[] = [];

    before(() => {
      // A text with syntax errors is not formatted, so it is left out.
      const tried = some(cases, 2 * Object.keys(styles).length, index);
      whole = tried.map((fixCase) => inStyle(fixCase, format)).filter(({ fixture }) => isWhole(fixture, format));
    });

    it(`leaves it formatted, ${name}`, () => {
      const offered = whole.flatMap((fixCase) => [...offeredFixes(fixCase)]);
      assert.ok(offered.length > (isThorough ? 400 : 50), `${offered.length} fixes`);
      const faults = offered.flatMap((fix) =>
        [...applied(fix.fixCase.fixture.files, fix.action)].flatMap(([file, text]) =>
          formatText(text, format) === text ? [] : [`${describeFix(fix)}: ${file}\n${text}`],
        ),
      );
      assert.deepEqual(faults, []);
    });

    it(`leaves nothing to format after those beyond doubt, ${name}`, () => {
      const fixed = whole.flatMap((fixCase) => [...allFixed(fixCase)]);
      assert.ok(fixed.length > (isThorough ? 100 : 25), `${fixed.length} files`);
      const faults = fixed.filter(({ text }) => formatText(text, format) !== text);
      assert.deepEqual(faults, []);
    });
  }

  it('stays carried out when the same save formats the file', () => {
    const fixed = some(cases, 6, 5).flatMap((fixCase) => [...allFixed(fixCase)]);
    assert.ok(fixed.length > (isThorough ? 100 : 25), `${fixed.length} files`);
    const faults = fixed.filter(({ fixture, file, text }) => {
      const codes = (files: Fixture['files']) => {
        const changed = { ...fixture, files };
        return [...countByCode(diagnose(serviceOf(changed), changed, file))].sort();
      };
      const formatted = new Map(fixture.files).set(file, formatText(text, formatDefaults));
      return !isDeepStrictEqual(codes(fixture.files), codes(formatted));
    });
    assert.deepEqual(
      faults.map(({ text }) => text),
      [],
    );
  });
});

/** The files of a case after all of their safe fixes, with the changed case. */
function* allFixed({ fixture }: CaseFixture): Generator<{ fixture: Fixture; file: string; text: string }> {
  for (const file of fixture.files.keys()) {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const question = { range, only: ['source.fixAll.flatbuffers'] };
    const service = serviceOf(fixture);
    diagnose(service, fixture, file);
    const [action] = settled(service, fixture, () => service.codeActions(uriOf(file), question));
    if (!action) continue;
    const files = applied(fixture.files, action);
    yield { fixture: { ...fixture, files }, file, text: files.get(file) ?? '' };
  }
}
