// Problems read from the tools' output, recorded from the real tools (.ci/generate.mjs checks the record).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  readFlatcOutput,
  readTrpcOutput,
  streamingStubs,
  type ToolProblem,
  trpcPlaces,
} from '../../server/language/generate/service.ts';

interface Recorded {
  readonly name: string;
  readonly exit: number;
  readonly output: string;
}

const recorded: readonly Recorded[] = JSON.parse(readFileSync(new URL('outputs.json', import.meta.url), 'utf8'));

function outputOf(name: string): Recorded {
  const found = recorded.find((output) => output.name === name);
  assert.ok(found, name);
  return found;
}

/** A problem as one line: `file:line:column: severity: message`, without unknown parts. */
function line({ file, line: number, column, severity, message }: ToolProblem): string {
  const place = [file, number, column].filter((part) => part !== undefined).join(':');
  return `${place === '' ? '' : `${place}: `}${severity}: ${message}`;
}

describe('the output of flatc', () => {
  const cases: Readonly<Record<string, readonly string[]>> = {
    'nothing wrong': [],
    warnings: [
      '$FOLDER/a.fbs:1:19: warning: field names should be lowercase snake_case, got: firstName',
      '$FOLDER/a.fbs:1:37: warning: field names should be lowercase snake_case, got: lastName',
    ],
    'warnings and an error': [
      '$FOLDER/a.fbs:1:19: warning: field names should be lowercase snake_case, got: firstName',
      '$FOLDER/a.fbs:1:37: warning: field names should be lowercase snake_case, got: lastName',
      '$FOLDER/a.fbs:1:51: error: illegal type syntax',
    ],
    'an error in an included file': ['$FOLDER/in c/b.fbs:2:7: error: expecting: : instead got: int'],
    'a name that no declaration has': [
      'a.fbs:2: error: type referenced but not defined (check namespace): Nope, originally at: a.fbs:2',
    ],
    'an include that is not there': ['$FOLDER/a.fbs:1:17: error: unable to load include file: no.fbs'],
    'a file that is not there': ['error: unable to load file: no.fbs'],
    'no root type': ['error: Unable to generate JsonSchema for a'],
    'an option that it does not know': ['error: unknown commandline argument: --bogus'],
    'a schema that breaks an older one': ["error: schemas don't conform: types differ for field: A.x"],
    'services without a generator': ['warning: GRPC interface generator not implemented for Rust'],
    'a .proto file': [],
  };
  for (const [name, expected] of Object.entries(cases)) {
    it(`for ${name}`, () => assert.deepEqual(readFlatcOutput(outputOf(`flatc: ${name}`).output).map(line), expected));
  }

  it('with several messages without a place, of one line and of two', () => {
    const output =
      'error:\n  one\nerror:\n  two\n  more\n\n  usage\nwarning:\n  three\na.fbs:1: 2: error: four\n  usage\n';
    assert.deepEqual(readFlatcOutput(output).map(line), [
      'error: one',
      'error: two\nmore',
      'warning: three',
      'a.fbs:1:2: error: four\nusage',
    ]);
  });

  it('of versions up to 2.0.5, which say error twice', () => {
    const output =
      'error: a/b.fbs:2: 17: error: illegal type syntax\nwarning: b.fbs:1: 2: warning: field names\n' +
      'error: ./c.fbs:3: 1: error: type referenced but not defined (check namespace): Nope, originally at: ./d.fbs:9\n';
    assert.deepEqual(readFlatcOutput(output).map(line), [
      'a/b.fbs:2:17: error: illegal type syntax',
      'b.fbs:1:2: warning: field names',
      './d.fbs:9: error: type referenced but not defined (check namespace): Nope, originally at: ./d.fbs:9',
    ]);
  });

  it('of 2.0.6, which indents by one blank', () =>
    assert.deepEqual(readFlatcOutput('error:\n a.fbs:2: 17: error: illegal type syntax\n\n').map(line), [
      'a.fbs:2:17: error: illegal type syntax',
    ]));

  it('on Windows', () => {
    const output =
      '\r\nerror:\r\n  C:\\my api\\a(1).fbs(3, 12): warning: odd: 7\r\nC:\\my api\\a(1).fbs(4, 0): error: expecting: ; instead got: }\r\n\r\n';
    assert.deepEqual(readFlatcOutput(output).map(line), [
      'C:\\my api\\a(1).fbs:3:12: warning: odd: 7',
      'C:\\my api\\a(1).fbs:4:0: error: expecting: ; instead got: }',
    ]);
  });

  it('without a place, over several lines', () => {
    const output = '\nerror:\n  schema has circular struct dependencies: a.fbs\n  A -> B\n\nno part of it\n';
    assert.deepEqual(readFlatcOutput(output).map(line), [
      'error: schema has circular struct dependencies: a.fbs\nA -> B',
    ]);
  });
});

describe('the output of trpc', () => {
  const reasons = 'Known causes are schemas that include each other, and a go_package without a value.';
  const cases: Readonly<Record<string, readonly string[]>> = {
    'a project': [],
    'the types alone': [],
    'a syntax error': ['cart.fbs:4:26: error: syntax error'],
    'a name that no declaration has': [
      'cart.fbs:4:35: error: method trpc.shop.cart.Cart.Add: unknown response type Nope',
    ],
    'an error in an included file': ['parts/a b.fbs:2:13: error: syntax error'],
    'an include that is not there': ['error: cannot find file parts/no.fbs'],
    'an include that is there twice': [
      'error: parts.fbs found duplicate ones: [$FOLDER/one/parts.fbs $FOLDER/two/parts.fbs]',
    ],
    'no service': ['error: service missing'],
    'a keyword of Go': [
      'error: please do not use go keyword `type` as package name in go_package `example.com/shop/type`, file: `cart.fbs`',
    ],
    'a type of an indirect include': [
      'error: definition of message .parts.P is not found in cart.fbs and its dependencies',
    ],
    'an error of flatc': ['$FOLDER/cart.fbs:4:17: error: user define attributes must be declared before use: limit'],
    'code that goimports cannot read': [
      "error: goimports -w . error: exit status 2,\nstub/example.com/shop/2cart/Item.go:3:9: expected 'IDENT', found 2\nstub/example.com/shop/2cart/cart.trpc.go:7:9: expected 'IDENT', found 2",
    ],
    'an output that is not clean': [
      'error: $FOLDER/out is not empty, use a clean path or provide -f to force overwrite',
    ],
    'an option that it does not know': ['error: unknown flag: --bogus'],
    'a go_package without a value': [
      `error: trpc crashed: runtime error: index out of range [1] with length 1. ${reasons}`,
    ],
    'schemas that include each other': [`error: trpc crashed: stack overflow. ${reasons}`],
  };
  for (const [name, expected] of Object.entries(cases)) {
    it(`for ${name}`, () => {
      const { exit, output } = outputOf(`trpc: ${name}`);
      const { isSuccess, problems } = readTrpcOutput(output, exit);
      assert.deepEqual(problems.map(line), expected);
      assert.equal(isSuccess, expected.length === 0);
    });
  }

  it('for a schema that is not there, with the folders in which trpc looked', () => {
    const { exit, output } = outputOf('trpc: a schema that is not there');
    assert.match(
      readTrpcOutput(output, exit).problems.map(line).join(),
      /^error: no\.fbs not found in dirs: \[.*\$FOLDER\]$/,
    );
  });

  it('tells a failure also after it has said that it succeeded, and that its files stay', () => {
    const { exit, output } = outputOf('trpc: code that goimports cannot read');
    assert.match(output, /succeed!/);
    const { isSuccess, leftFiles } = readTrpcOutput(output, exit);
    assert.deepEqual({ isSuccess, leftFiles }, { isSuccess: false, leftFiles: true });
    assert.equal(readTrpcOutput(outputOf('trpc: no service').output, 1).leftFiles, false);
  });

  it('explains what it says of stubs of streaming methods', () => {
    const output =
      '\x1b[1;31m[create] run go generate error: exit status 1,\nunknown embedded interface stream.ClientStream\n\x1b[0m\nExecution err:\n\trunning plugin `mockgen`, err: exit status 1\n';
    const [problem, ...others] = readTrpcOutput(output, 1).problems;
    assert.deepEqual(others, []);
    assert.ok(problem?.message.endsWith(`unknown embedded interface stream.ClientStream\n${streamingStubs}`));
  });

  it('is a failure also where trpc says nothing', () => {
    assert.deepEqual(readTrpcOutput('', 3).problems.map(line), [
      'error: trpc failed without a message (exit status 3).',
    ]);
    assert.deepEqual(readTrpcOutput('', undefined), { isSuccess: false, problems: [], leftFiles: false });
  });

  it('names files as includes do, which are looked for where trpc looks', () => {
    const args = ['create', '--fbsdir', 'two', '--fbsdir', '/one', '--fbs', 'deep/a.fbs', '-o', '/out'];
    const run = { program: 'trpc', args, cwd: '/desk', outputs: ['/out'] };
    assert.deepEqual(trpcPlaces('parts/b.fbs', run, 'posix'), [
      '/desk/parts/b.fbs',
      '/desk/two/parts/b.fbs',
      '/one/parts/b.fbs',
      '/desk/deep/parts/b.fbs',
    ]);
    assert.deepEqual(trpcPlaces('/x/b.fbs', run, 'posix'), ['/x/b.fbs']);
  });
});
