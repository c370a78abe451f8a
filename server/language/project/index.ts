// What the outside needs to know of builds: which files are read, what they say, and what that means for a schema.
export {
  type BuildText,
  buildFileGlobs,
  buildFilesToRead,
  isReadForBuild,
  longestBuildFile,
  mayTellFlatc,
  readBuildFile,
  type Surroundings,
} from './build-file.ts';
export { disagreements } from './disagreements.ts';
export type { BuildReading, FlatcUse } from './flatc-use.ts';
export { type BuildFacts, type BuildPlace, type Builds, pinnedVersion } from './inference.ts';
export { type ProposedValue, type ProposedValues, proposedList, proposedValues, sourceComment } from './proposal.ts';
export type { ProjectReport, ReportedVersion } from './report.ts';
