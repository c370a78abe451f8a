// The door to the project's builds: the files that are read, their uses of flatc, and the consequences for a schema.
export {
  type BuildText,
  buildFileGlobs,
  buildFilesToRead,
  isReadForBuild,
  longestBuildFile,
  mayConcernFlatc,
  readBuildFile,
  type Surroundings,
} from './build-file.ts';
export type { BuildFacts, BuildPlace, Builds } from './build-index.ts';
export { disagreements } from './disagreements.ts';
export type { BuildReading, FlatcUse } from './flatc-use.ts';
export { inferredUses, pinnedVersion } from './inference.ts';
export { type ProposedValue, type ProposedValues, proposedList, proposedValues, sourceComment } from './proposal.ts';
export type { ProjectReport, ReportedVersion } from './report.ts';
