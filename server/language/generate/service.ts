// The door to code generation. It turns settings and files into command lines of flatc and trpc, reports concerns
// before they run, and reads their output. The command line and the VS Code client share it. It starts nothing itself.
import { flatcPlan } from './flatc.ts';
import { flatcOptions } from './flatc-options.ts';
import type { ToolOption } from './option.ts';
import type { GenerationRequest } from './request.ts';
import type { Plan } from './run.ts';
import { trpcPlan } from './trpc.ts';
import { trpcOptions } from './trpc-options.ts';

export { literalGlob } from '../includes/glob.ts';
export { folderOf, type Platform, relativePath } from '../paths.ts';
export { compareVersions, isReached, judgedVersion, sinceWords } from '../vocabulary/flatc-versions.ts';
export { type CodePlace, codePlace, type DeclaredName } from './code-places.ts';
export { declaredAt, firstDeclared } from './declared.ts';
export { goneOption } from './flatc-gone-options.ts';
export { type FlatcLanguage, flatcLanguageOf, flatcLanguages, languageNames } from './flatc-languages.ts';
export { flatcOptionOf } from './flatc-options.ts';
export { readFlatcOutput } from './flatc-output.ts';
export { moduleBeside, proposedModule } from './go-module.ts';
export { includedPlan, languagesThatUseIncluded } from './included-schemas.ts';
export {
  cutOffMessage,
  type FlatcEnd,
  type FlatcJob,
  type FlatcOutcome,
  type FlatcOutput,
  includeCandidates,
  insideJob,
  insideName,
  insidePath,
  insideVersion,
  insideVersionConcern,
  namedPlaces,
  outsidePath,
  outsideText,
} from './inside.ts';
export {
  isOffered,
  type OptionValue,
  type OptionValues,
  optionArguments,
  optionComplaints,
  optionName,
  optionSchema,
  type ToolOption,
} from './option.ts';
export { isMadeFromProto, protoOutputs } from './proto-outputs.ts';
export type { FlatcRequest, GenerationRequest, TrpcRequest } from './request.ts';
export { type Concern, type Run, shellCommand } from './run.ts';
export { flatcFindings, type SchemaFacts, type SchemaFinding } from './schema-facts.ts';
export {
  headLength,
  type Imprint,
  imprintOf,
  isGeneratedByFlatc,
  isGeneratedCode,
  isReformatted,
  type Staleness,
  stalenessByImprints,
  stalenessOf,
} from './stale.ts';
export type { StaleCode, StaleFile } from './stale-code.ts';
export { streamingStubs } from './streaming-stubs.ts';
export type { ToolProblem } from './tool-problem.ts';
export { trpcOutput, trpcWorkingDirectory } from './trpc.ts';
export {
  consentArguments,
  type TrpcFacts,
  trpcConcerns,
  trpcInstallFolders,
  trpcTools,
} from './trpc-checks.ts';
export { trpcRefusals } from './trpc-options.ts';
export { readTrpcOutput, trpcPlaces } from './trpc-output.ts';
export { dependsOnVersion, flatcVersion, trpcVersion, versionConcerns } from './versions.ts';

/**
 * The plan of a request. It never fails: a request that cannot be carried out gets no runs, and an `error` with the
 * reason.
 */
export function generationPlan(request: GenerationRequest): Plan {
  return request.tool === 'flatc' ? flatcPlan(request) : trpcPlan(request);
}

/** All options of a tool that can be passed on; `isOffered` selects the options for tasks and settings. */
export function optionsOf(tool: GenerationRequest['tool']): readonly ToolOption[] {
  return tool === 'flatc' ? flatcOptions : trpcOptions;
}
