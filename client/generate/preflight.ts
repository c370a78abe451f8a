// Prepares the start of a tool: saves schemas, finds the tool, and collects the concerns that the user must agree to,
// such as files that would be overwritten.
import * as vscode from 'vscode';
import {
  dependsOnVersion,
  flatcFindings,
  generationPlan,
  insideName,
  isMadeFromProto,
  protoOutputs,
  type Run,
  trpcConcerns,
  versionConcerns,
} from '../../server/language/generate/service.ts';
import type { VerdictAnswer } from '../../server/protocol.ts';
import { agrees, refuse, type ToolConcern } from './concern-dialogs.ts';
import { filesOf } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import { exists } from './existence.ts';
import { type IncludedOutcome, includedOutcome } from './included-schemas.ts';
import { platformAt, uriAt } from './places.ts';
import { candidatesFor, type Processes, type ProcessStart } from './processes.ts';
import { requestFor } from './request.ts';
import { includePathsOf, verdictsOn } from './schema-answers.ts';
import type { Generation } from './task-definition.ts';
import type { ToolState } from './tools.ts';
import { factsAbout, prepareTrpcRun, trpcRefusal } from './trpc-facts.ts';
import { versionQuestion } from './version-question.ts';

/** A run with the environment variables that it needs on this machine. */
export type StartableRun = Run & ProcessStart;

/** A generation that may be started. */
export interface Ready {
  /** The generation, with the user's agreements. */
  readonly generation: Generation;
  readonly runs: readonly StartableRun[];
  /** Notes for the terminal. */
  readonly notes: readonly string[];
  /** The version of the tool, if known. */
  readonly version: string | undefined;
  /** The files of the generation and all their includes, as URIs. */
  readonly sources: readonly string[];
  /** Receives the files that the built-in flatc writes. */
  readonly written: vscode.Uri[];
  /** The number of included schemas whose code is needed but not generated. */
  readonly leftOut: number;
}

/** The reason why nothing may be started. */
export interface Refusal {
  readonly refusal: string;
}

/**
 * The concerns about which the user is asked. `ask` (a command): questions and warnings. `task`: only questions.
 * `quiet` (generating on save): none, and nothing is generated if there is a question or the schema has errors. `check`
 * (Check with flatc): none, and flatc is started in spite of them.
 */
export type Interaction = 'ask' | 'task' | 'quiet' | 'check';

/**
 * Saves the schemas, and prepares a generation. Returns the reason if nothing may be started. The user knows the reason
 * then, except with `quiet`.
 */
export async function makeReady(
  context: GenerationContext,
  asked: Generation,
  folder: vscode.Uri,
  interaction: Interaction,
): Promise<Ready | Refusal> {
  const refused = (refusal: string): Refusal => {
    if (interaction !== 'quiet') void vscode.window.showErrorMessage(refusal);
    return { refusal };
  };
  const elsewhere = asked.tool === 'trpc' ? trpcRefusal(folder) : undefined;
  if (elsewhere !== undefined) return refused(elsewhere);
  const files = filesOf(asked, folder, context.processes);
  const schemas = files.filter(({ path }) => path.endsWith('.fbs'));
  const verdicts = await verdictsOn(context, schemas);
  const sources = [...new Set([...files.map(String), ...verdicts.flatMap((verdict) => verdict.files)])];
  const unsaved = await saveAll(context, sources);
  if (unsaved) return refused(vscode.l10n.t('{0} was not saved, so nothing was generated.', unsaved));
  const included = await includedOutcome(context, asked, files, folder, verdicts);
  const includePaths = asked.includePaths ? {} : await includePathsOf(context, schemas, folder);
  const agreed = new Set<ToolConcern['code']>();
  let generation = asked;
  for (;;) {
    const planned = { ...generation, ...includePaths };
    const { runs, state, concerns } = await look(context, planned, folder, verdicts, included, interaction);
    const [error] = concerns.filter(({ level }) => level === 'error');
    if (error) {
      if (interaction !== 'quiet') void refuse(context, error, generation);
      return { refusal: error.message };
    }
    const open = concerns.filter(({ level, code }) => level !== 'information' && !agreed.has(code));
    const preventing = open.find(({ level, code }) => level === 'question' || code === 'schema-errors');
    if (interaction === 'quiet' && preventing) return { refusal: preventing.message };
    const next = open.filter(({ level }) => interaction === 'ask' || (interaction === 'task' && level === 'question'));
    if (next.length === 0) {
      const notes = concerns.filter(({ level }) => level !== 'question').map(({ message }) => message);
      const leftOut = included.left.length;
      return { generation, runs, notes, version: state.version, sources, written: [], leftOut };
    }
    // All warnings are shown at once, but questions one by one, because an answer may change the next one.
    const warnings = next.filter(({ level }) => level === 'warning');
    const put = warnings.length > 0 ? warnings : next.slice(0, 1);
    if (!(await agrees(put))) return { refusal: vscode.l10n.t('Nothing was generated.') };
    for (const { code, version } of put) {
      // Another version may be wanted meanwhile, which is asked about again.
      if (version === undefined) agreed.add(code);
      else await context.memory.agreeToInside(folder.toString(), version);
    }
    generation = { ...generation, options: { ...generation.options, ...put[0]?.consent?.options } };
  }
}

interface Look {
  readonly runs: readonly StartableRun[];
  readonly state: ToolState;
  readonly concerns: readonly ToolConcern[];
}

/**
 * Plans a generation, finds its tool, and collects concerns. Asks the user nothing. Without a usable tool there are no
 * runs.
 */
async function look(
  context: GenerationContext,
  generation: Generation,
  folder: vscode.Uri,
  verdicts: readonly VerdictAnswer[],
  included: IncludedOutcome,
  interaction: Interaction,
): Promise<Look> {
  const { tools, processes } = context;
  const options = { ...generation.options, ...included.options };
  const asked = await requestFor({ ...generation, files: included.files, options }, folder, processes);
  // Options of the settings may change flatc's verdict. The editor's verdict does not include them.
  const checked = interaction === 'check' ? { ...asked, options: {} } : asked;
  // A program of this machine cannot read the file system of an extension.
  const isHere = folder.scheme === 'file' || asked.tool === 'trpc';
  const request = isHere ? checked : { ...checked, program: insideName };
  const plan = generationPlan(request);
  const concerns: ToolConcern[] = [...plan.concerns, ...(interaction === 'check' ? [] : includedConcerns(included))];
  const [first] = plan.runs;
  if (!first) return { runs: [], state: {}, concerns };
  const state = await tools.stateOf(request.tool, first);
  const { program } = state;
  if (program === undefined) return { runs: [], state, concerns: [await notFound(context.processes, first)] };
  // The path is resolved once, so that no folder in which the tool starts can provide another program.
  const found = plan.runs.map((run) => ({ ...run, program }));
  if (request.tool === 'flatc') {
    if (state.version === undefined) return { runs: [], state, concerns: [notTheTool(first.program)] };
    if (dependsOnVersion(request)) concerns.push(...versionConcerns(request, state.version));
    if (program === insideName && request.program !== insideName) {
      if (interaction !== 'check') concerns.push(...(await versionQuestion(context, generation, folder)));
    }
    if (request.languages.includes('proto'))
      concerns.push(...(await replacements(found, folder, processes, interaction)));
    else concerns.push(...refusals(verdicts));
    return { runs: found, state, concerns };
  }
  const runs: StartableRun[] = [];
  const schemas = [...new Set(filesOf({ ...generation, files: included.files }, folder, processes).map(String))];
  for (const [index, run] of found.entries()) {
    const prepared = await prepareTrpcRun(run, processes, tools, factsAbout(schemas[index], verdicts));
    runs.push(prepared.run);
    concerns.push(...trpcConcerns(request, prepared.run, prepared.facts));
  }
  return { runs, state, concerns };
}

/**
 * One question whether flatc may replace schemas that it would write from .proto files. A command asks about every
 * existing schema, since someone may have edited it. Otherwise schemas that flatc wrote are not asked about. Empty if
 * there is no schema to ask about.
 */
async function replacements(
  runs: readonly Run[],
  folder: vscode.Uri,
  { platform: own }: Pick<Processes, 'platform'>,
  interaction: Interaction,
): Promise<readonly ToolConcern[]> {
  const platform = platformAt(folder, own);
  const names: string[] = [];
  for (const path of runs.flatMap((run) => protoOutputs(run, platform))) {
    const file = uriAt(folder, path);
    if (!(await exists(file))) continue;
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
    if (interaction === 'ask' || !isMadeFromProto(path, text, platform))
      names.push(vscode.workspace.asRelativePath(file));
  }
  if (names.length === 0) return [];
  const message = vscode.l10n.t('{0} already exists.', names.join(', '));
  return [{ level: 'question', code: 'schema-exists', message, consent: { label: 'Overwrite', options: {} } }];
}

/**
 * A concern about schemas whose code is needed but not generated: a warning if flatc cannot generate it, otherwise a
 * note. Empty if all needed code is generated.
 */
function includedConcerns({ left, impossible }: IncludedOutcome): readonly ToolConcern[] {
  const names = (impossible.length > 0 ? impossible : left).map((uri) => vscode.workspace.asRelativePath(uri));
  if (names.length === 0) return [];
  const list = names.join(', ');
  if (impossible.length === 0) {
    const message = vscode.l10n.t('The code needs the code of included schemas, which is not generated: {0}', list);
    return [{ level: 'information', code: 'included-schemas', message }];
  }
  const message = vscode.l10n.t(
    'flatc takes these schemas only as a part of another one, so their code is missing: {0}',
    list,
  );
  return [{ level: 'warning', code: 'included-schemas', message }];
}

/** The error about a missing program: it names the searched places, or a file there that cannot be started. */
async function notFound(processes: Processes, { program, searchFirst = [] }: Run): Promise<ToolConcern> {
  const places = candidatesFor(processes, program, searchFirst);
  for (const place of places) {
    if ((await processes.changedAt(place)) === 0) continue;
    const message = vscode.l10n.t('{0} cannot be started: it is not an executable file.', place);
    return { level: 'error', code: 'tool-missing', message };
  }
  const isPath = places.length === 1 && places[0] === program;
  const shown = places.slice(0, mostPlaces).join(', ');
  const message = isPath
    ? vscode.l10n.t('{0} was not found.', program)
    : places.length <= mostPlaces
      ? vscode.l10n.t('{0} was not found. Tried: {1}', program, shown)
      : vscode.l10n.t(
          '{0} was not found. Tried: {1} and {2} more on the PATH',
          program,
          shown,
          places.length - mostPlaces,
        );
  return { level: 'error', code: 'tool-missing', message };
}

/** The largest number of places that a message names. */
const mostPlaces = 4;

function notTheTool(program: string): ToolConcern {
  const message = vscode.l10n.t('{0} is not a flatc: it does not report a version of flatc.', program);
  return { level: 'error', code: 'tool-missing', message };
}

/** A warning that flatc will refuse the schemas, if our own check finds errors; empty otherwise. */
function refusals(verdicts: readonly VerdictAnswer[]): readonly ToolConcern[] {
  const errors = verdicts.flatMap(({ schema }) => flatcFindings(schema).filter(({ level }) => level === 'error'));
  const [first] = errors;
  if (first === undefined) return [];
  const others = errors.length === 1 ? '' : vscode.l10n.t(' ({0} more)', errors.length - 1);
  const message = vscode.l10n.t('flatc will refuse this schema. {0}{1}', first.text, others);
  return [{ level: 'warning', code: 'schema-errors', message }];
}

/**
 * Saves changed documents, because tools read from disk. Returns the path of the first document that cannot be saved;
 * undefined if all were saved.
 */
async function saveAll({ activity }: GenerationContext, uris: readonly string[]): Promise<string | undefined> {
  const wanted = new Set(uris.map((uri) => vscode.Uri.parse(uri).toString()));
  const changed = vscode.workspace.textDocuments.filter(({ isDirty, uri }) => isDirty && wanted.has(uri.toString()));
  for (const document of changed) {
    if (!(await activity.save(document))) return vscode.workspace.asRelativePath(document.uri);
  }
  return undefined;
}
