// Lists the schemas of a workspace with what each can be used for, so that an editor can offer what to generate.
import { compare } from './compare.ts';
import { goFileOf } from './go/go-package.ts';
import { isEntryFile } from './includes/entry-files.ts';
import type { Program } from './program.ts';
import { inferredLanguages } from './project/inference.ts';
import type { Generator } from './settings.ts';
import { usesTrpc } from './trpc/trpc-scope.ts';

/** A schema as a choice among others. */
export interface ListedSchema {
  readonly uri: string;
  /** Its path as people read it. */
  readonly name: string;
  /** Whether it is compiled by itself: an entry file, or one that no other schema includes. */
  readonly isRoot: boolean;
  /** Whether it declares an rpc_service. */
  readonly hasService: boolean;
  /** Whether the rules of tRPC apply to it. */
  readonly isTrpc: boolean;
  /** The languages that the build generates of it; empty where that is not known, or nobody may infer. */
  readonly languages: readonly Generator[];
}

/** Those of the schemas with these URIs that are known, in the order of their names. */
export function listSchemas(program: Program, uris: Iterable<string>): readonly ListedSchema[] {
  const schemas = [...uris].flatMap((uri) => listed(program, uri) ?? []);
  return schemas.sort((left, right) => compare(left.name, right.name));
}

function listed(program: Program, uri: string): ListedSchema | undefined {
  const file = program.file(uri);
  const closure = program.closure(uri);
  if (!file || !closure) return undefined;
  const isUsed = program.settings.of(uri).inference;
  const isIncluded = () => program.includersOf(uri).length > 0;
  return {
    uri,
    name: program.display(uri),
    isRoot: isEntryFile(program.settings.of(uri), uri) || !isIncluded(),
    hasService: goFileOf(file.summary.exports).hasService,
    isTrpc: usesTrpc(program, closure, uri),
    languages: isUsed ? inferredLanguages(program.builds ?? [], uri).map(({ generator }) => generator) : [],
  };
}
