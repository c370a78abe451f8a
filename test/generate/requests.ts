// Creates requests for tests. Missing parts have the values of a command line without options.
import assert from 'node:assert/strict';
import {
  type Concern,
  type FlatcRequest,
  type GenerationRequest,
  generationPlan,
  type TrpcRequest,
} from '../../server/language/generate/service.ts';

export const folder = '/desk/api';

/** A request to run flatc on files, for Go if nothing else is said. */
export function flatc(files: readonly string[], rest: Partial<FlatcRequest> = {}): FlatcRequest {
  const languages = rest.languages ?? ['go'];
  return { tool: 'flatc', program: 'flatc', files, workingDirectory: folder, platform: 'posix', ...rest, languages };
}

/** A request to run trpc on files, with a module path if nothing else is said. */
export function trpc(files: readonly string[], rest: Partial<TrpcRequest> = {}): TrpcRequest {
  const options = { mod: 'example.com/m', ...rest.options };
  return { tool: 'trpc', program: 'trpc', files, workingDirectory: folder, platform: 'posix', ...rest, options };
}

/** The arguments of each run of a request without concerns. */
export function argumentsOf(request: GenerationRequest): readonly (readonly string[])[] {
  const { runs, concerns } = generationPlan(request);
  assert.deepEqual(concerns, []);
  return runs.map((run) => run.args);
}

/** The arguments of a request with one run as a line; they must not contain blanks. */
export function lineOf(request: GenerationRequest): string {
  const runs = argumentsOf(request);
  assert.equal(runs.length, 1);
  const args = runs.flat();
  assert.ok(args.every((argument) => !/\s/.test(argument)));
  return args.join(' ');
}

/** The concerns of a request, as `level code: message`. */
export function saidOf(request: GenerationRequest): readonly string[] {
  const { runs, concerns } = generationPlan(request);
  assert.equal(
    runs.length === 0,
    concerns.some(({ level }) => level === 'error'),
  );
  return concerns.map(said);
}

/** A concern as one line of text. */
export function said({ level, code, message }: Concern): string {
  return `${level} ${code}: ${message}`;
}

/** A variable in the syntax of VS Code. */
export function variable(name: string): string {
  return `$\{${name}}`;
}
