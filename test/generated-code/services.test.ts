// Code of services (`--grpc`). Each schema was tried with flatc, and the code with a compiler.
import { codeCheck } from './code-check.ts';

const [cpp, go, java, ts, python] = (['cpp', 'go', 'java', 'ts', 'python'] as const).map(codeCheck);

const otherNamespace = (name: string, isLast: boolean) => `
namespace m.sub;
table X { x: int; }
namespace n;
table A { a: int; }
rpc_service One { Get(A): A; Put(A): m.sub.X; Get2(m.sub.X): A; }
//                                   ^^^^^^^ warning generated-code-package: in ${name}, the code of service One names m.sub.X as a type of n
${isLast ? 'namespace n;' : ''}
`;

describe('Generated code of services', () => {
  it('names types without their namespaces', () => {
    cpp?.(otherNamespace('C++', true), '--grpc');
    go?.(otherNamespace('Go', false), '--grpc');
    java?.(otherNamespace('Java', false), '--grpc');
    for (const check of [ts, python]) check?.(otherNamespace('', false).replace(/^\/\/.*\n/gm, ''), '--grpc');
    for (const check of [cpp, go, java]) check?.(otherNamespace('', false).replace(/^\/\/.*\n/gm, ''));
  });

  it('is in the last namespace in C++, which finds types of namespaces around it', () =>
    cpp?.(
      `
table G { x: int; }
namespace a;
table A { x: int; }
rpc_service One { Get(A): G; }
namespace a.b;
table B { x: int; }
namespace a.bc;
rpc_service Three { Get(A): a.b.B; }
//                          ^^^^^ warning generated-code-package: the code of service Three names a.b.B as a type of a.bc
`,
      '--grpc',
    ));

  it('names types without a namespace in C++, where it has none itself', () =>
    cpp?.(
      `
//- /main.fbs
include "a.fbs";
rpc_service S { Get(a.X): a.X; }
//                  ^^^ warning generated-code-package: in C++, the code of service S names a.X as a type without a namespace
//- /a.fbs
namespace a;
table X { x: int; }
`,
      '--grpc',
    ));

  it('needs a package in Go and Java', () => {
    const schema = `
table A { x: int; }
rpc_service One { Get(A): A; }
`;
    const marked = `${schema}//          ^^^ warning generated-code-package: flatc writes no package for a service without a namespace\n`;
    go?.(`namespace n;\n${schema}`, '--grpc');
    java?.(marked, '--grpc');
    cpp?.(schema, '--grpc');
    ts?.(schema, '--grpc');
  });

  it('is outside of the packages of options', () => {
    const schema = 'namespace n;\ntable A { x: int; }\nrpc_service One { Get(A): A; }\n';
    const marked = `${schema}//                    ^ warning generated-code-package: the code of service One names n.A as a type of n\n`;
    java?.(marked, '--grpc --java-package-prefix com.x');
    go?.(marked, '--grpc --go-namespace x.y');
    go?.(schema, '--grpc --go-namespace n');
    go?.(schema, '--grpc --go-namespace x.n --gen-onefile');
  });

  it('is lost in TypeScript but for the last service', () => {
    const schema = `
namespace n;
table A { x: int; }
rpc_service One { Get(A): A; }
//          ^^^ warning generated-code-lost: flatc writes the code of the last service over the code of this one
rpc_service Two { Get(A): A; }
`;
    ts?.(schema, '--grpc');
    ts?.(schema.replace(/^\/\/.*\n/gm, ''));
  });

  it('has methods that are keywords', () => {
    const schema = `
namespace n;
table A { a: int; }
rpc_service One { class(A): A; del(A): A; New_(A): A; get(A): A; }
`;
    const keyword = (marks: string) => `${schema}${marks} is a keyword\n`;
    cpp?.(keyword('//                ^^^^^ warning generated-code-keyword: class'), '--grpc');
    python?.(
      `${keyword('//                ^^^^^ warning generated-code-keyword: class')}//                             ^^^ warning generated-code-keyword: del is a keyword\n`,
      '--grpc',
    );
    java?.(
      `${keyword('//                ^^^^^ warning generated-code-keyword: class')}//                                        ^^^^ warning generated-code-keyword: the method New_ becomes new, which is a keyword\n`,
      '--grpc',
    );
    for (const check of [go, ts]) check?.(schema, '--grpc');
    for (const check of [cpp, java, python]) check?.(schema);
  });

  it('has methods of equal names', () => {
    const schema = `
namespace n;
table A { a: int; }
rpc_service One { get_it(A): A; getIt(A): A; GetIt(A): A; }
`;
    java?.(
      `${schema}//                              ^^^^^ warning generated-code-clash: the methods get_it and getIt are both getIt
//                                           ^^^^^ warning generated-code-clash: the methods get_it and GetIt are both getIt
`,
      '--grpc',
    );
    go?.(
      `${schema}//                                           ^^^^^ warning generated-code-clash: the methods getIt and GetIt are both GetIt\n`,
      '--grpc',
    );
    for (const check of [cpp, python, ts]) check?.(schema, '--grpc');
  });

  it('has methods of one constant in Java', () =>
    java?.(
      `
namespace n;
table A { a: int; }
rpc_service One { GetID(A): A; GetId(A): A; Get_ID(A): A; }
//                             ^^^^^ warning generated-code-clash: the methods GetID and GetId are both METHODID_GET_ID
//                                          ^^^^^^ warning generated-code-clash: the methods GetID and Get_ID are both getID
`,
      '--grpc',
    ));
});
