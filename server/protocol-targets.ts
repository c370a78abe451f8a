// The messages about targets and whether their code is stale.
import type { StaleCode } from './language/generate/service.ts';
import type { TargetRun } from './settings/targets.ts';

/** A request for the runs of flatc for all targets of flatbuffers.json and settings, after all schemas are read. */
export const targetsRequest = 'flatbuffers/targets';

export type { TargetRun } from './settings/targets.ts';

/** A request for the targets whose schemas read a schema. */
export const readingTargetsRequest = 'flatbuffers/readingTargets';

/** The parameters of `flatbuffers/readingTargets`. */
export interface ReadingTargetsParams {
  readonly uri: string;
  /** A comparison leaves out schemas where the rule about stale code is off. */
  readonly purpose: 'comparison' | 'preview';
}

/** One target in the answer to `flatbuffers/readingTargets`, which is a list. */
export interface ReadingTarget {
  readonly run: TargetRun;
  /** The files of the run that are the schema or include it, directly or not. */
  readonly reading: readonly string[];
}

/**
 * A notification to the server with the schemas whose generated code is not what flatc writes now. Each notification
 * replaces the earlier one.
 */
export const staleNotification = 'flatbuffers/stale';

/** The parameters of `flatbuffers/stale`. */
export interface StaleMessage {
  readonly stale: readonly { readonly uri: string; readonly value: StaleCode }[];
}
