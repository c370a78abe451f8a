// The door to what generates code: from settings and files to command lines of flatc and trpc, what to say before they
// run, and what their output means. The command line and the VS Code client share it. It starts nothing itself.
import { flatcPlan } from './generate/flatc.ts';
import { flatcOptions } from './generate/flatc-options.ts';
import type { ToolOption } from './generate/option.ts';
import type { GenerationRequest } from './generate/request.ts';
import type { Plan } from './generate/run.ts';
import { trpcPlan } from './generate/trpc.ts';
import { trpcOptions } from './generate/trpc-options.ts';

export { type FlatcLanguage, flatcLanguageOf, flatcLanguages, languageNames } from './generate/flatc-languages.ts';
export { flatcOptionOf } from './generate/flatc-options.ts';
export { readFlatcOutput } from './generate/flatc-output.ts';
export { moduleBeside, proposedModule } from './generate/go-module.ts';
export {
  type IncludedSchema,
  includedPlan,
  languagesThatUseIncluded,
} from './generate/included-schemas.ts';
export {
  isOffered,
  type OptionValue,
  type OptionValues,
  optionArguments,
  optionComplaints,
  optionName,
  optionSchema,
  type ToolOption,
} from './generate/option.ts';
export { folderOf, type Platform } from './generate/paths.ts';
export type { FlatcRequest, GenerationRequest, TrpcRequest } from './generate/request.ts';
export { type Concern, type ConcernCode, type Consent, type Plan, type Run, shellCommand } from './generate/run.ts';
export { flatcFindings, type SchemaFacts, type SchemaFinding, type ServiceFacts } from './generate/schema-facts.ts';
export { streamingStubs } from './generate/streaming-stubs.ts';
export type { ToolProblem } from './generate/tool-problem.ts';
export { trpcOutput, trpcWorkingDirectory } from './generate/trpc.ts';
export {
  consentArguments,
  type TrpcFacts,
  trpcConcerns,
  trpcInstallFolders,
  trpcTools,
} from './generate/trpc-checks.ts';
export { trpcOptionOf, trpcRefusals } from './generate/trpc-options.ts';
export { readTrpcOutput, type TrpcOutcome, trpcPlaces } from './generate/trpc-output.ts';
export type { VariableSources } from './generate/variables.ts';
export { compareVersions, dependsOnVersion, flatcVersion, trpcVersion, versionConcerns } from './generate/versions.ts';

/** What a request comes to. It never fails: a request that cannot be carried out has no runs, and an `error` that says why. */
export function generationPlan(request: GenerationRequest): Plan {
  return request.tool === 'flatc' ? flatcPlan(request) : trpcPlan(request);
}

/** Every option of a tool that can be passed on; `isOffered` tells those for tasks and settings. */
export function optionsOf(tool: GenerationRequest['tool']): readonly ToolOption[] {
  return tool === 'flatc' ? flatcOptions : trpcOptions;
}
