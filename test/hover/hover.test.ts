// The form of hovers, and their ranges.
import assert from 'node:assert/strict';
import { hoverText } from '../../server/language/documentation/hover-text.ts';
import { checkHover } from '../check.ts';

const head = 'namespace trpc.testapp.greeter;\nattribute "go_package=github.com/testapp/greeter";';

describe('the hover of a go_package', () => {
  it('tells the Go package and the files that it is made of', () =>
    checkHover(
      `
//- /main.fbs
include "types.fbs";
include "other.fbs";
namespace trpc.testapp.greeter;
attribute "go_pack$0age=github.com/testapp/my-greeter";
//- /types.fbs
namespace trpc.testapp.greeter;
attribute "go_package=github.com/testapp/my-greeter";
//- /other.fbs
namespace trpc.testapp.other;
attribute "go_package=github.com/testapp/other";
`,
      `
- Go import path: \`github.com/testapp/my-greeter\`
- Go package: \`my_greeter\`
- Stub directory: \`stub/github.com/testapp/my-greeter\`
- Files: \`main.fbs\`, \`types.fbs\`
`,
    ));

  it('with an alias tells its name', () =>
    checkHover(
      'namespace trpc.testapp.greeter;\nattribute "go_package=github.com/test$0app/api;greeter";',
      `
- Go import path: \`github.com/testapp/api\`
- Go package: \`greeter\`
- Stub directory: \`stub/github.com/testapp/api\`
- Files: \`main.fbs\`
`,
    ));

  it('that trpc does not use says so', () => {
    checkHover(
      `attribute "go_pack$0age=a.b/c";\n${head}`,
      'trpc does not use this go_package. It uses the last one of the file, `github.com/testapp/greeter`.',
    );
    checkHover('attribute "go_pack$0age: a.b/c";', 'trpc does not use this go_package. It does not recognise it.');
    checkHover('attribute "go_pack$0age=/a b/";', 'trpc cannot use this as a Go package.');
  });

  it('is none for other attributes', () =>
    checkHover(
      `attribute "prio$0rity";\n${head}`,
      `
\`\`\`flatbuffers
attribute "priority";
\`\`\`

An attribute of this schema. flatc ignores it; other tools can read it.`,
    ));
});

describe('the hover of a service', () => {
  const service = `
table Req {}
rpc_service Greeter {
  Say(Req): Req;
  Listen(Req): Req (streaming: "server");
}`;
  const names = `
- Go import path: \`github.com/testapp/greeter\`
- Go package: \`greeter\`
- Stub directory: \`stub/github.com/testapp/greeter\`
`;

  const whole = `
\`\`\`flatbuffers
rpc_service Greeter {
  Say(Req): Req;
  Listen(Req): Req (streaming: "server");
}
\`\`\`

- Full name: \`trpc.testapp.greeter.Greeter\``;
  const methodOf = (code: string, name: string) => `
\`\`\`flatbuffers
rpc_service Greeter { ${code}; }
\`\`\`

- Full name: \`trpc.testapp.greeter.Greeter.${name}\``;

  it('tells its name and where its stub is', () =>
    checkHover(
      `${head}${service.replace('Greeter', 'Gre$0eter')}`,
      `${whole}
- Service: \`trpc.testapp.greeter.Greeter\`${names}`,
    ));

  it('tells the path of a method', () => {
    checkHover(
      `${head}${service.replace('Say', 'Sa$0y')}`,
      `${methodOf('Say(Req): Req', 'Say')}
- Service: \`trpc.testapp.greeter.Greeter\`
- RPC path: \`/trpc.testapp.greeter.Greeter/Say\`
- Streaming: \`none\`${names}`,
    );
    checkHover(
      `${head}${service.replace('Listen', 'Li$0sten')}`,
      `${methodOf('Listen(Req): Req (streaming: "server")', 'Listen')}
- Service: \`trpc.testapp.greeter.Greeter\`
- RPC path: \`/trpc.testapp.greeter.Greeter/Listen\`
- Streaming: \`server\`${names}`,
    );
  });

  it('takes the last namespace of the file', () =>
    checkHover(
      `${head}${service.replace('Greeter', 'Gre$0eter')}\nnamespace late;`,
      `${whole}
- Service: \`late.Greeter\`${names}`,
    ));

  it('says nothing about tRPC where that is off', () =>
    checkHover(`//- trpc: off\n//- /main.fbs\n${head}${service.replace('Greeter', 'Gre$0eter')}`, whole));
});

describe('the text of a hover', () => {
  const blocks = [
    { kind: 'code', text: 'table T {}' },
    { kind: 'documentation', text: 'A `table`:\n\n- of mine' },
    { kind: 'paragraph', text: 'It has `no` fields.' },
    { kind: 'facts', facts: [['Names', 'a`b', 'c']] },
    { kind: 'facts', facts: [['Size of `T`', { words: '4 bytes in `T`' }]] },
    { kind: 'list', items: ['one', 'two'] },
    {
      kind: 'table',
      columns: [
        { title: 'Number', holds: 'numbers' },
        { title: 'Name', holds: 'code' },
      ],
      rows: [
        ['1', 'a|b'],
        ['-22', ''],
      ],
    },
  ] as const;

  it('is Markdown', () =>
    assert.equal(
      hoverText(blocks, 'markdown'),
      [
        '```flatbuffers\ntable T {}\n```',
        'A `table`:\n\n- of mine',
        '---',
        'It has `no` fields.',
        '- Names: `` a`b ``, `c`\n- Size of `T`: 4 bytes in `T`',
        '1. `one`\n2. `two`',
        '```text\nNumber  Name\n     1  a|b\n   -22\n```',
      ].join('\n\n'),
    ));

  it('is plain, with what comments say left as it is', () =>
    assert.equal(
      hoverText(blocks, 'plaintext'),
      [
        'table T {}',
        'A `table`:\n\n- of mine',
        'It has no fields.',
        'Names: a`b, c\nSize of T: 4 bytes in T',
        '1. one\n2. two',
        'Number  Name\n     1  a|b\n   -22',
      ].join('\n\n'),
    ));

  it('closes code with as many backticks as it takes', () =>
    assert.equal(
      hoverText([{ kind: 'code', text: 'a: string = "```";' }], 'markdown'),
      '````flatbuffers\na: string = "```";\n````',
    ));
});
