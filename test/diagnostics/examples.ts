// Provides the examples of rules as fixtures: each is one schema, or one data file with its schema.
import { allRules, flatcDefaults, type RuleDescription } from '../../server/language/service.ts';
import type { Fixture } from '../fixture.ts';

/**
 * Rules whose examples have no finding when they are checked as one schema. The finding needs other files, the path of
 * the file, or stale code that the editor reports. The examples of `too-many-fields` are abridged, since nobody would
 * read 32,767 fields.
 */
const needMore = ['too-many-fields', 'generated-code-stale', 'schema-refused', 'file-name-style'];

/**
 * The rules outside tRPC whose examples are complete schemas in one file. Examples that mention an include or a shell
 * script need other files.
 */
export const rulesInOneFile: readonly RuleDescription[] = allRules().filter(
  ({ code, family, wrong, right, exampleSchema }) =>
    family !== 'trpc' &&
    !needMore.includes(code) &&
    exampleSchema === undefined &&
    !/include|\.sh:/.test(wrong + right),
);

/**
 * The fixture of an example: `text` as the file `path`, with the options and settings that the rule gives for its
 * examples. A rule that is off by default has the level hint.
 */
export function exampleFixture(rule: RuleDescription, text: string, path = '/main.fbs'): Fixture {
  return {
    files: new Map([[path, text]]),
    caret: undefined,
    annotations: [],
    settings: {
      trpc: 'off',
      flatc: { ...flatcDefaults, ...rule.exampleOptions },
      rules: rule.level === 'off' ? { [rule.code]: 'hint' } : {},
      ...rule.exampleSettings,
    },
  };
}

/** The rules whose examples are data. */
export const rulesOfData: readonly RuleDescription[] = allRules().filter(
  ({ exampleSchema }) => exampleSchema !== undefined,
);

/** The fixture of an example that is data: `text` as `/main.json`, and its schema as `/main.fbs`. */
export function dataExampleFixture(rule: RuleDescription, text: string): Fixture {
  const { files, ...rest } = exampleFixture(rule, rule.exampleSchema ?? '');
  return { ...rest, files: new Map([...files, ['/main.json', text]]) };
}

/** The tRPC rules whose examples are in one file. A comment with a schema's name begins a further file. */
export const trpcRulesInOneFile: readonly RuleDescription[] = allRules().filter(
  ({ family, wrong, right }) => family === 'trpc' && !/include|\/\/ \w+\.fbs/.test(wrong + right),
);

/**
 * The fixture of an example of a tRPC rule, as the file `path`. Most examples leave out the namespace, the go_package
 * or the service, so the missing parts are added.
 */
export function trpcExampleFixture({ code, right }: RuleDescription, example: string, path = '/main.fbs'): Fixture {
  // tRPC requires that the namespace and the go_package end in the same name.
  const lastPart = /go_package=[^"]*?(\w+)"/.exec(right)?.[1] ?? 'shop';
  const isWhole = code === 'namespace-missing';
  const namespace = isWhole || /^namespace/m.test(example) ? '' : `namespace app.${lastPart};\n`;
  const goPackage = /namespace|go_?package/i.test(example) ? '' : 'attribute "go_package=a.b/shop";\n';
  const service = isWhole || /rpc_service/.test(example) ? '' : '\ntable Any {}\nrpc_service Shop { Buy(Any): Any; }';
  const text = `${namespace}${goPackage}${example}${service}`;
  return { files: new Map([[path, text]]), caret: undefined, annotations: [], settings: { trpc: 'on' } };
}
