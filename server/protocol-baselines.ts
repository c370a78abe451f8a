// Defines the messages between our client and server about older versions of schemas.
import type { Range } from 'vscode-languageserver-types';
import type { Severity } from './language/service.ts';

/** The scheme of older versions of schemas. A client that has the command `compareCommand` shows these documents. */
export const baselineScheme = 'flatbuffers-baseline';

/** The command that compares a schema with an older version. */
export const compareCommand = 'flatbuffers.compareWithBaseline';

/** The URI of a file in the baseline that is called `name`. */
export function baselineUri(uri: string, name: string): string {
  return `${baselineScheme}:${uri.replace(/^[a-z]+:(\/\/)?/, '')}?${encodeURIComponent(name)}`;
}

/** The arguments from which `baselineUri` made a URI, for a file on disk. */
export function parseBaselineUri(uri: string): { readonly uri: string; readonly name: string } {
  const [, path = '', name = ''] = /^[a-z-]+:([^?]*)\??(.*)$/s.exec(uri) ?? [];
  return { uri: `file://${path}`, name: decodeURIComponent(name) };
}

/**
 * A request for the text at a URI of `baselineUri`, to which a diagnostic refers; null if the server has not read that
 * older version of the file.
 */
export const baselineTextRequest = 'flatbuffers/baselineText';

/** The parameters of `flatbuffers/baselineText`. */
export interface BaselineTextParams {
  readonly uri: string;
}

/** A request for the changes of a schema that break older versions. */
export const compareRequest = 'flatbuffers/compare';

/** The parameters of `flatbuffers/compare`. Without `against` the older versions of the settings are used. */
export interface CompareParams {
  readonly uri: string;
  /** One word, as in `flatbuffers.compatibility.against`. */
  readonly against?: string;
  /** Whether the answer also describes changed slots and layouts. */
  readonly withLayout?: boolean;
}

/** The answer to `flatbuffers/compare`. */
export interface CompareAnswer {
  /** The versions that were compared, oldest first. */
  readonly baselines: readonly ComparedBaseline[];
  /** The breaking changes in all files of the schema. */
  readonly changes: readonly BreakingChange[];
  /** One sentence for each older version that could not be compared. */
  readonly failures: readonly string[];
  /** Whether the present schema has errors: broken declarations are not compared. */
  readonly hasErrors: boolean;
  /**
   * The slots in vtables and the layouts that changed since the oldest version, as Markdown; empty without
   * `withLayout`.
   */
  readonly layout: string;
}

/** An older version in the answer to `flatbuffers/compare`. */
interface ComparedBaseline {
  readonly name: string;
  /** The older schema, to show beside the present one; absent if it has no text or did not exist. */
  readonly uri?: string;
}

/** A change in the answer to `flatbuffers/compare`. */
export interface BreakingChange {
  readonly uri: string;
  readonly range: Range;
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** The oldest version that the change breaks. */
  readonly baseline: string;
}

/** A request for the words that `flatbuffers.compatibility.against` may have for a schema. */
export const baselinesRequest = 'flatbuffers/baselines';

/** The parameters of `flatbuffers/baselines`. */
export interface BaselinesParams {
  readonly uri: string;
}

/** The answer to `flatbuffers/baselines`. */
export interface BaselinesAnswer {
  /** The words of the settings. */
  readonly settings: readonly string[];
  /** The words of git: HEAD, the commit where the branch left the default one, and the newest tags. */
  readonly git: readonly string[];
}
