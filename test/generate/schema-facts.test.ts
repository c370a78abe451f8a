// The facts about a schema from the language service, before trpc generates code from it.
import assert from 'node:assert/strict';
import { trpcCrashes } from '../../server/language/generate/trpc-checks.ts';
import { allRules } from '../../server/language/service.ts';
import { serviceOf, settled, uriOf } from '../check.ts';
import { parseFixture } from '../fixture.ts';

/** The facts about /a.fbs, one of some files. */
function factsOf(files: Readonly<Record<string, string>>) {
  const parts = Object.entries(files).map(([path, text]) => `//- ${path}\n${text}`);
  const fixture = parseFixture(`//- trpc: on\n${parts.join('')}`);
  const service = serviceOf(fixture);
  return settled(service, fixture, () => service.schemaFacts(uriOf('/a.fbs')));
}

describe('the facts of a schema', () => {
  const start = 'namespace a.greeter;\nattribute "go_package=example.com/greeter";\ntable Hello { text: string; }\n';

  it('are its own services, with the methods that trpc takes for streaming', () => {
    const methods = [
      'Say(Hello): Hello;',
      'Send(Hello): Hello (streaming: "client");',
      'Fetch(Hello): Hello (streaming: "server");',
      'Talk(Hello): Hello (streaming: "none", streaming: "bidi");',
      'Unary(Hello): Hello (streaming: "bidi", streaming: "none");',
      'Other(Hello): Hello (streaming: "Client");',
    ];
    const files = {
      '/a.fbs': `include "b.fbs";\n${start}rpc_service Greeter { ${methods.join(' ')} }\nrpc_service Empty { Say(Hello): Hello; }\n`,
      '/b.fbs': 'namespace b;\nattribute "go_package=example.com/b";\ntable B {}\nrpc_service Not { M(B): B; }\n',
    };
    const { services, goPackage } = factsOf(files);
    assert.equal(goPackage, 'example.com/greeter');
    assert.deepEqual(
      services.map(({ name, methods: all }) => [
        name,
        all.filter((method) => method.isStreaming).map((method) => method.name),
      ]),
      [
        ['Greeter', ['Send', 'Fetch', 'Talk']],
        ['Empty', []],
      ],
    );
  });

  it('are what flatc and trpc refuse in it and in what it includes', () => {
    const { findings } = factsOf({
      '/a.fbs': `include "deep/b.fbs";\n${start}rpc_service Greeter { Say(Hello): Hallo; }\n`,
      '/deep/b.fbs': 'namespace b;\nattribute "go_package";\ntable B {}\n',
    });
    const errors = findings.filter(({ level }) => level === 'error');
    assert.deepEqual(
      errors.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`),
      ['a.fbs:5:35 unresolved-type', 'deep/b.fbs:2:12 go-package-bare'],
    );
  });

  it('are none where there is no such file', () =>
    assert.deepEqual(factsOf({ '/b.fbs': start }), { services: [], findings: [] }));

  it('have the codes of those that trpc does not survive', () => {
    for (const code of trpcCrashes)
      assert.ok(
        allRules().some((rule) => rule.code === code),
        code,
      );
  });
});
