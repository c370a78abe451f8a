// Reports services whose generated Go files or methods collide.
import { compiledOnly, limitOfGoFile } from '../go/go-files.ts';
import { goNameOf, serviceFileOf } from '../go/trpc-names.ts';
import { baseNameOf } from '../includes/includes.ts';
import type { Name, ServiceSummary } from '../summary/summary.ts';
import { projectOf } from '../trpc/trpc-graph.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from './rule.ts';

export const trpcServices: FileRule = {
  descriptions: [
    {
      code: 'service-file-collision',
      family: 'trpc',
      level: 'error',
      summary: 'The Go file of a service overwrites another file, or Go does not compile it.',
      explanation:
        'trpc writes the implementation of a service into a file with the name of the service in snake case: `FooBar` and `Foo_Bar` both go into `foo_bar.go`, and `Main` overwrites `main.go`. Go compiles a file that ends in `_test` only in tests, and a file that ends in `_windows` or the like only for that system. It never compiles a file that begins with `_`. `go build` then says `undefined: greeterTestImpl`. The file of the stub has the name of the schema. Where only systems other than Linux lack the file, this is a warning.',
      wrong: 'table Name {}\nrpc_service GreeterTest { Hello(Name): Name; }',
      right: 'table Name {}\nrpc_service GreeterTrial { Hello(Name): Name; }',
    },
    {
      code: 'method-collision',
      family: 'trpc',
      level: 'error',
      summary: 'Two methods of a service have the same name in Go.',
      explanation:
        'trpc writes the names of methods in camel case: `say_hello` and `SayHello` are both `SayHello`, and `go build` says `duplicate method SayHello`.',
      wrong: 'table Name {}\nrpc_service Greeter { say_hello(Name): Name; SayHello(Name): Name; }',
      right: 'table Name {}\nrpc_service Greeter { say_hello(Name): Name; SayGoodbye(Name): Name; }',
    },
  ],
  only: 'trpc',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { summary, uri } = context;
  // trpc generates no code for the services of an included file.
  if (!projectOf(context)) return;
  const files = new Map<string, Name>();
  for (const [index, declaration] of summary.declarations.entries()) {
    if (declaration.kind !== 'rpc_service' || declaration.name.text === '') continue;
    const isFirst = files.size === 0;
    const finding = ownFile(declaration.name, files) ?? (isFirst ? stubFile(declaration.name, uri) : undefined);
    for (const each of [...(finding ? [finding] : []), ...sameMethods(declaration)]) {
      yield { ...each, ...spanInFile(summary, index, each) };
    }
  }
}

/**
 * The finding about the Go file of a service; undefined if the file collides with no other and Go compiles it. `files`
 * holds the first service of each file name so far; the service is added to it.
 */
function ownFile(name: Name, files: Map<string, Name>): Finding | undefined {
  const { text, start, end } = name;
  const file = serviceFileOf(text);
  const same = files.get(file);
  files.set(file, same ?? name);
  const code = 'service-file-collision';
  const data = { file: 'service' } as const;
  // flatc already refuses two services of one name.
  if (same && same.text !== text) {
    const message = `trpc writes the services ${same.text} and ${text} into the same file, ${file}.go`;
    return { code, start, end, message, data };
  }
  if (file === 'main') {
    return { code, start, end, message: `trpc overwrites the main.go of the project with the service ${text}`, data };
  }
  const limit = limitOfGoFile(file);
  if (!limit) return undefined;
  const message = `trpc writes the service ${text} into ${file}.go, which Go ${compiledOnly(limit)}`;
  return { code, start, end, message, level: limit.isOnLinux ? 'warning' : 'error', data };
}

/**
 * The finding for a stub if Go leaves its file, which is named after the schema, out of some builds; else undefined.
 */
function stubFile({ start, end }: Name, uri: string): Finding | undefined {
  const file = `${baseNameOf(uri).replace(/\.[^.]*$/, '')}.trpc`;
  const limit = limitOfGoFile(file);
  if (!limit) return undefined;
  return {
    code: 'service-file-collision',
    start,
    end,
    message: `trpc writes the stub into ${file}.go, which Go ${compiledOnly(limit)}; rename the schema file`,
    level: limit.isOnLinux ? 'warning' : 'error',
    data: { file: 'stub' },
  };
}

function* sameMethods({ methods }: ServiceSummary): Iterable<Finding> {
  const known = new Map<string, string>();
  for (const { name } of methods) {
    const { text, start, end } = name;
    if (text === '') continue;
    const goName = goNameOf(text);
    const same = known.get(goName);
    if (same !== undefined && same !== text) {
      const message = `${same} and ${text} are the same method ${goName} in Go`;
      yield { code: 'method-collision', start, end, message };
    }
    known.set(goName, same ?? text);
  }
}
