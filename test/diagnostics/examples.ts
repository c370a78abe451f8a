// Provides the examples of rules as schemas to check, if they need no other file.
import { allRules, flatcDefaults, type RuleDescription } from '../../server/language/service.ts';
import type { Fixture } from '../fixture.ts';

/**
 * Examples that do not work in one file: includes and tRPC need other files, the name of a file is its path, and the editor reports stale code. Nobody
 * would read 32,767 fields or five megabytes.
 */
const needMore = [
  'too-many-fields',
  'schema-size',
  'generated-code-stale',
  'include-refused',
  'schema-refused',
  'file-name-style',
];

/**
 * Rules of flatc and our own whose examples are complete schemas in one file. Rules about includes and tRPC need other
 * files.
 */
export const rulesInOneFile: readonly RuleDescription[] = allRules().filter(
  ({ code, family, wrong, right, exampleSchema }) =>
    family !== 'trpc' &&
    !needMore.includes(code) &&
    exampleSchema === undefined &&
    !/include|\.sh:/.test(wrong + right),
);

/** An example of a rule as the file `path`, with its options and the rule turned on. */
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

/** An example of a rule about data, as the file `/main.json`. */
export function dataExampleFixture(rule: RuleDescription, text: string): Fixture {
  const { files, ...rest } = exampleFixture(rule, rule.exampleSchema ?? '');
  return { ...rest, files: new Map([...files, ['/main.json', text]]) };
}

/** The tRPC rules with examples in one file. A comment with a file name means several files. */
export const trpcRulesInOneFile: readonly RuleDescription[] = allRules().filter(
  ({ family, wrong, right }) => family === 'trpc' && !/include|\/\/ \w+\.fbs/.test(wrong + right),
);

/** An example of a tRPC rule as the file `path`. Most examples leave out parts of a schema. */
export function trpcExampleFixture({ code, right }: RuleDescription, example: string, path = '/main.fbs'): Fixture {
  // The last parts of namespace and go_package must be equal.
  const lastPart = /go_package=[^"]*?(\w+)"/.exec(right)?.[1] ?? 'shop';
  const isWhole = code === 'namespace-missing';
  const namespace = isWhole || /^namespace/m.test(example) ? '' : `namespace app.${lastPart};\n`;
  const goPackage = /namespace|go_?package/i.test(example) ? '' : 'attribute "go_package=a.b/shop";\n';
  const service = isWhole || /rpc_service/.test(example) ? '' : '\ntable Any {}\nrpc_service Shop { Buy(Any): Any; }';
  const text = `${namespace}${goPackage}${example}${service}`;
  return { files: new Map([[path, text]]), caret: undefined, annotations: [], settings: { trpc: 'on' } };
}
