// The extension's problem matchers on real outputs of the tools, line by line as VS Code reads them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

interface Pattern {
  readonly regexp: string;
  readonly kind?: 'file';
  readonly file: number;
  readonly line?: number;
  readonly column?: number;
  readonly severity?: number;
  readonly message: number;
}

interface Matcher {
  readonly name: string;
  readonly severity?: string;
  readonly pattern: Pattern;
}

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const matchers: readonly Matcher[] = manifest.contributes.problemMatchers;

/** The problems that a matcher finds in an output, each as `severity file[:line[:column]] message`. */
function problems(name: string, output: string): readonly string[] {
  const matcher = matchers.find((candidate) => candidate.name === name);
  assert.ok(matcher, name);
  const { pattern } = matcher;
  const regexp = new RegExp(pattern.regexp);
  return output.split('\n').flatMap((line) => {
    const match = regexp.exec(line);
    if (!match) return [];
    const group = (index: number | undefined) => (index === undefined ? undefined : match[index]);
    const place = [pattern.file, pattern.line, pattern.column].map(group).filter((part) => part !== undefined);
    if (pattern.kind !== 'file') assert.ok(place[1], 'VS Code drops a problem without a line');
    return [`${group(pattern.severity) ?? matcher.severity} ${place.join(':')} ${group(pattern.message)}`];
  });
}

/** The problems that both matchers of a tool find. */
const flatc = (output: string) => [...problems('flatc', output), ...problems('flatc-file', output)];
const trpc = (output: string) => [...problems('trpc', output), ...problems('trpc-file', output)];

describe('the problem matcher $flatc', () => {
  it('reads errors and warnings of flatc on Linux and macOS', () => {
    const output = `
error:
  /shop/order.fbs:3: 26: warning: field names should be lowercase snake_case, got: Bad
/shop/order.fbs:7: 4: error: expecting: ; instead got: }

`;
    assert.deepEqual(flatc(output), [
      'warning /shop/order.fbs:3:26 field names should be lowercase snake_case, got: Bad',
      'error /shop/order.fbs:7:4 expecting: ; instead got: }',
    ]);
  });

  it('reads those of flatc on Windows', () => {
    const output = `
error:
  C:\\shop (1)\\order.fbs(3, 26): warning: field names should be lowercase snake_case, got: Bad
C:\\shop (1)\\order.fbs(7, 4): error: expecting: ; instead got: }
`;
    assert.deepEqual(flatc(output), [
      'warning C:\\shop (1)\\order.fbs:3:26 field names should be lowercase snake_case, got: Bad',
      'error C:\\shop (1)\\order.fbs:7:4 expecting: ; instead got: }',
    ]);
  });

  it('reads those of flatc up to 2.0.5, which says error twice', () => {
    assert.deepEqual(flatc('error: /shop/order.fbs:3: 26: warning: field names\nerror: order.fbs:7: 4: error: no\n'), [
      'warning /shop/order.fbs:3:26 field names',
      'error order.fbs:7:4 no',
    ]);
    const message = 'type referenced but not defined (check namespace): Nope, originally at:';
    assert.deepEqual(flatc(`error: order.fbs:9: 0: error: ${message} inc/part.fbs:4`), [
      `error inc/part.fbs:4 ${message} inc/part.fbs:4`,
    ]);
    assert.deepEqual(flatc('error: unable to load file: no.fbs'), ['error no.fbs unable to load file: no.fbs']);
  });

  it('goes where a type is named that flatc misses at the end of the file', () => {
    const message = 'type referenced but not defined (check namespace): Nope, originally at:';
    assert.deepEqual(flatc(`  /shop/order.fbs:9: 0: error: ${message} inc/part.fbs:4`), [
      `error inc/part.fbs:4 ${message} inc/part.fbs:4`,
    ]);
    assert.deepEqual(flatc(`  C:\\shop\\order.fbs(9, 0): error: ${message} C:\\shop\\part.fbs:4`), [
      `error C:\\shop\\part.fbs:4 ${message} C:\\shop\\part.fbs:4`,
    ]);
  });

  it('reads paths and messages with anything in them', () => {
    assert.deepEqual(flatc('  /my shop: 1/größe:2.fbs:1: 2: error: a:1: 2: error: b:3'), [
      'error /my shop: 1/größe:2.fbs:1:2 a:1: 2: error: b:3',
    ]);
  });

  it('reads errors without a position', () => {
    const output = `
error:
  unable to load file: shop/order.fbs

  input file is neither json nor a .fbs (schema) file: C:\\shop\\order.txt
`;
    assert.deepEqual(flatc(output), [
      'error shop/order.fbs unable to load file: shop/order.fbs',
      'error C:\\shop\\order.txt input file is neither json nor a .fbs (schema) file: C:\\shop\\order.txt',
    ]);
  });

  it('takes nothing else for a problem', () => {
    const output = `
flatc: Usage: flatc
[-b|--binary, -c|--cpp, -n|--csharp, -d|--dart, -g|--go, -j|--java, -t|--json,
-h|--help, --strict-json, --allow-non-utf8, --natural-utf8, --defaults-json,
BINARY_FILE...]

error:
  unknown commandline argument: --nonsense
12:30: 45 error: warning: none
`;
    assert.deepEqual(flatc(output), []);
  });
});

describe('the problem matcher $trpc', () => {
  const run = (message: string) => `Execution err:
\tparser.Parse during pre run err: parse IDL[flatbuffers] shop.fbs error: ${message}
Please run "trpc -h" or "trpc create -h" (or "trpc {some-other-subcommand} -h") for help messages.
`;

  it('reads an error with its file as the include names it', () => {
    assert.deepEqual(trpc(run('inc/order.fbs:3:20: syntax error')), ['error inc/order.fbs:3:20 syntax error']);
    assert.deepEqual(trpc(run('C:\\shop\\order.fbs:3:20: syntax error: x:1:2: y')), [
      'error C:\\shop\\order.fbs:3:20 syntax error: x:1:2: y',
    ]);
  });

  it('reads an error without a position, which belongs to the schema that trpc was given', () => {
    assert.deepEqual(trpc(run('cannot find file order.fbs')), ['error shop.fbs cannot find file order.fbs']);
    assert.deepEqual(trpc(run('service missing')), ['error shop.fbs service missing']);
  });

  it('leaves to $flatc what flatc says inside of it', () => {
    const output = `[create] run command: flatc -I /shop --go shop.fbs, err: exit status 1, msg: 
error:
  /shop/shop.fbs:4: 23: error: user define attributes must be declared before use: foo

Execution err:
\tgenerate rpc stub from template err: generate pb fb: exit status 1
`;
    assert.deepEqual(trpc(output), []);
    assert.deepEqual(flatc(output), [
      'error /shop/shop.fbs:4:23 user define attributes must be declared before use: foo',
    ]);
  });

  it('is not led astray by colours', () => {
    const red = '\u001b[1;31m';
    assert.deepEqual(trpc(`${red}${run('inc/order.fbs:3:20: syntax error')}\u001b[0m`), [
      'error inc/order.fbs:3:20 syntax error',
    ]);
  });
});
