// Nothing is reported about generated code without a language, or where flatc refuses the schema.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { flatcDefaults, generators } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { randomOf } from '../conformance/differential/random.ts';
import type { Fixture } from '../fixture.ts';
import { some } from '../thorough.ts';
import { randomSchema } from './random.ts';
import { casesFolder } from './verdicts.ts';

const languages = ['go', 'ts', 'rust', 'cpp', 'java', 'python', 'csharp', 'php', 'nim', 'lua'] as const;

/** The codes of findings about generated code in a schema. */
function codesIn(text: string, flatc: Partial<typeof flatcDefaults>): readonly string[] {
  const file = '/schema.fbs';
  const fixture: Fixture = {
    files: new Map([[file, text]]),
    caret: undefined,
    annotations: [],
    settings: { flatc: { ...flatcDefaults, ...flatc } },
  };
  const service = serviceOf(fixture);
  const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf(file)));
  return diagnostics.map(({ code }) => String(code)).filter((code) => code.startsWith('generated-code-'));
}

function recordedTexts(): readonly string[] {
  const folder = path.join(casesFolder, 'schemas');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.fbs'));
  return names.sort().map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

describe('without a target or a language of the command line, the rules about generated code', () => {
  const texts = [
    ...some(recordedTexts(), 5),
    ...Array.from({ length: 100 }, (_, index) => randomSchema(randomOf(1, index)).text),
  ];

  it('are silent in every schema', () => {
    for (const text of texts) assert.deepEqual(codesIn(text, {}), [], text);
  });

  it('are silent whatever the options for code are', () => {
    for (const text of some(texts, 5)) {
      const code = { ...flatcDefaults.code, objectApi: true, mutable: true, oneFile: true, pythonTyping: true };
      assert.deepEqual(codesIn(text, { code, generateAll: true }), [], text);
    }
  });

  it('would report many of the schemas with all languages', () => {
    const sample = some(texts, 5);
    const reported = sample.filter((text) => codesIn(text, { generators: languages, separately: true }).length > 0);
    assert.ok(reported.length > sample.length / 3, `${reported.length} of ${sample.length}`);
  });
});

it('nothing is told about the generated code of a member whose name is taken, which flatc refuses', () => {
  const text = `namespace shop;
table T { twice: int; other: string; twice: int; }
struct S { twice: int; twice: int; }
enum E : byte { A, A }
union U { T, T }
`;
  for (const generator of generators) assert.deepEqual(codesIn(text, { generators: [generator] }), [], generator);
});

it('nothing is told about the generated code of declarations without a name, which someone is typing', () => {
  // Generated code derives names from a type's name. From an empty name it would derive these names.
  const others = 'table Builder {}\ntable ObjectBuilder {}\ntable T {}\nenum EnumName : byte { A }\n';
  for (const generator of generators) {
    const flatc = { code: { ...flatcDefaults.code, objectApi: true }, generators: [generator] };
    const known = codesIn(others, flatc);
    for (const kind of ['table', 'struct', 'enum', 'union', 'rpc_service']) {
      const text = `${kind} {}\n${others}${kind} { a: int; }\n`;
      assert.deepEqual(codesIn(text, flatc), known, `${generator}\n${text}`);
    }
  }
});
