// Lists the schemas of a workspace with their uses, so that an editor can offer what to generate.
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
  /** The schema's path as people see it. */
  readonly name: string;
  /** True if the schema is compiled by itself: an entry file, or one that no other schema includes. */
  readonly isRoot: boolean;
  /** True if the schema declares an rpc_service. */
  readonly hasService: boolean;
  /** True if the rules of tRPC apply to the schema. */
  readonly isTrpc: boolean;
  /** The languages that the build generates from the schema; empty if they are unknown or `inference` is off. */
  readonly languages: readonly Generator[];
}

/** The known schemas among these URIs, in the order of their names. */
export function listSchemas(program: Program, uris: Iterable<string>): readonly ListedSchema[] {
  const schemas = [...uris].flatMap((uri) => listed(program, uri) ?? []);
  return schemas.sort((left, right) => compare(left.name, right.name));
}

function listed(program: Program, uri: string): ListedSchema | undefined {
  const file = program.file(uri);
  const closure = program.closure(uri);
  // Data is read like a schema that includes its own.
  if (!file || !closure || program.dataSchemas.of(uri) !== undefined) return undefined;
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
