// Collects the messages of the service about the fixtures of all tests: findings, titles of actions, and refusals.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allRules, flatcDefaults, isRefusal, type LanguageService } from '../../server/language/service.ts';
import { caretOf, serviceOf, settled, uriOf } from '../check.ts';
import { conformanceFixtures, trpcFixtures } from '../conformance/fixtures.ts';
import { type Fixture, parseFixture } from '../fixture.ts';
import { refactoringsAt, resolved, selectionOf } from '../refactorings/check.ts';
import { literalsOf } from './literals.ts';

/** One message with its role. */
export interface Instance {
  readonly kind: 'finding' | 'fix' | 'refactoring' | 'refusal';
  /** The code of a finding's rule. */
  readonly code?: string;
  readonly text: string;
}

const testFolder = path.resolve(import.meta.dirname, '..');

/** Fixtures that tests assemble from parts, so that their sources do not contain them. */
const madeElsewhere: readonly string[] = [
  '//- style: standard\n//- /Monster.fbs\ntable T {}\n',
  `table T {${Array.from({ length: 32_767 }, (_, index) => `f${index}: int;`).join(' ')}}`,
  `//- /main.fbs\n// ${'-'.repeat(5_000_000)}\ntable T {}\n`,
  '//- trpc: on\n//- /main.fbs\nnamespace a.greeter;\nattribute "gopackage=example.com/greeter";\ntable T {}\n',
  `//- trpc: on
//- fbsdir: /a, /b
//- /a/types.fbs
namespace n;
table A {}
//- /b/types.fbs
namespace n;
table A {}
//- /run/main.fbs
include "types.fbs";
namespace n;
attribute "go_package=example.com/n";
table T { a: A; }
rpc_service S { Get(T): T; }
`,
];

/** The messages about examples of rules, recorded cases, and fixtures of tests. */
export function instances(): readonly Instance[] {
  const found: Instance[] = [];
  for (const rule of allRules()) {
    const flatc = { ...flatcDefaults, ...rule.exampleOptions };
    const rules = rule.level === 'off' ? { [rule.code]: 'hint' as const } : {};
    const { wrong, exampleSchema } = rule;
    const files = exampleSchema === undefined ? wrong : `${exampleSchema}\n//- /main.json\n${wrong}`;
    const fixture = parseFixture(`//- /main.fbs\n${files}`);
    found.push(...ofFixture({ ...fixture, settings: { trpc: 'off', flatc, rules, ...rule.exampleSettings } }));
  }
  for (const source of madeElsewhere) found.push(...ofFixture(parseFixture(source)));
  for (const { fixture } of [...conformanceFixtures(), ...trpcFixtures()]) found.push(...ofFixture(fixture));
  for (const file of readdirSync(testFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/^(?:diagnostics|trpc|syntax|fixes|refactorings|navigation)[\\/].*\.(?:test|fixtures)\.ts$/.test(file))
      continue;
    found.push(...ofTests(readFileSync(path.join(testFolder, file), 'utf8')));
  }
  return found;
}

/**
 * The messages about a test file's fixtures, which are its texts that parse as fixtures. The text after one may be the
 * new name of a rename.
 */
function* ofTests(source: string): Iterable<Instance> {
  const texts = literalsOf(source).flatMap(({ parts }) => (parts.length === 1 ? parts : []));
  for (const [index, text] of texts.entries()) {
    const fixture = fixtureIn(text);
    if (!fixture) continue;
    yield* ofFixture(fixture);
    if (fixture.caret) yield* renamed(fixture, texts[index + 1] ?? '');
  }
}

function fixtureIn(text: string): Fixture | undefined {
  if (!/\$0|\^ (?:error|warning|information|hint|selected) |[{;]\s*\n/.test(text)) return undefined;
  try {
    return parseFixture(text);
  } catch {
    // This text is not a fixture.
    return undefined;
  }
}

function* ofFixture(fixture: Fixture): Iterable<Instance> {
  const service = serviceOf(fixture);
  for (const file of fixture.files.keys()) {
    const { diagnostics } = settled(service, fixture, () => service.diagnose(uriOf(file)));
    for (const { code, message, range } of diagnostics) {
      yield { kind: 'finding', code: String(code), text: String(message) };
      for (const { title } of settled(service, fixture, () => service.codeActions(uriOf(file), { range })))
        yield { kind: 'fix', text: title };
    }
  }
  if (fixture.caret || fixture.annotations.some(({ kind }) => kind === 'selected')) yield* refactored(service, fixture);
}

function* refactored(service: LanguageService, fixture: Fixture): Iterable<Instance> {
  const { path: file, range } = selectionOf(fixture);
  for (const action of refactoringsAt(service, fixture, file, range)) {
    yield { kind: 'refactoring', text: action.title };
    if (action.disabled) yield { kind: 'refusal', text: action.disabled.reason };
    else {
      const answer = resolved(service, fixture, action);
      if (isRefusal(answer)) yield { kind: 'refusal', text: answer.refusal };
    }
  }
}

function* renamed(fixture: Fixture, newName: string): Iterable<Instance> {
  if (newName.length > 40 || /\s/.test(newName)) return;
  const { uri, position } = caretOf(fixture);
  const service = serviceOf(fixture);
  const answer = settled(service, fixture, () => service.rename(uri, position, newName));
  if (answer && isRefusal(answer)) yield { kind: 'refusal', text: answer.refusal };
}
