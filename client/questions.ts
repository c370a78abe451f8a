// What the client asks the server before it generates code: the names of requests and the shape of their answers, as
// server/protocol.ts has them.
import type { SchemaFacts } from '../server/language/generate.ts';
import type { Generator } from './generation.ts';

/** A request for what flatc would say of a schema as its own root, as the editor has it, saved or not. */
export const verdictRequest = 'flatbuffers/verdict';

/** The answer to `flatbuffers/verdict`. */
export interface VerdictAnswer {
  readonly verdict: 'accept' | 'warn' | 'reject';
  /** The generators that the schema was checked for; none means the most permissive one, the binary one. */
  readonly generators: readonly Generator[];
  /** The files that the schema includes, directly or not, and itself at the end. */
  readonly files: readonly string[];
  /** What the verdict rests on, of all of them, the schema's own first. */
  readonly findings: readonly VerdictFinding[];
  /** What has to be known before trpc runs. */
  readonly schema: SchemaFacts;
}

/** The text is `path:line:column: level: message [code]`; line and column count from 1. */
export interface VerdictFinding {
  readonly level: 'error' | 'warning' | 'information' | 'hint';
  readonly text: string;
}

/** A request for the schemas of the workspace folders, as choices of what to generate code for. */
export const schemasRequest = 'flatbuffers/schemas';

/** One schema in the answer to `flatbuffers/schemas`, which is a list in the order of names. */
export interface SchemaChoice {
  readonly uri: string;
  /** Its path as people read it. */
  readonly name: string;
  /** Whether it is compiled by itself: an entry file, or one that no other schema includes. */
  readonly isRoot: boolean;
  /** Whether it declares an rpc_service. */
  readonly hasService: boolean;
  /** Whether the rules of tRPC apply to it. */
  readonly isTrpc: boolean;
}

/** Whom to ask. */
export interface Server {
  /** The answer of the running server; undefined where none runs, or where it failed. */
  ask<Answer>(method: string, params?: unknown): Promise<Answer | undefined>;
}
