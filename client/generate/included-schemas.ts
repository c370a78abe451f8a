// Handles included schemas: asks whether their code is generated as well, and passes them to flatc.
import * as vscode from 'vscode';
import {
  includedPlan,
  languageNames,
  languagesThatUseIncluded,
  type OptionValues,
} from '../../server/language/generate/service.ts';
import { type VerdictAnswer, verdictRequest } from '../../server/protocol.ts';
import { generationSettings, pathIn } from './configuration.ts';
import type { GenerationContext } from './context.ts';
import type { Generation, Generator, IncludedChoice } from './task-definition.ts';

/** The consequences for the included schemas of a generation. */
export interface IncludedOutcome {
  /**
   * The paths of the generation and of added schemas. A schema comes before its includes, because a later run may
   * complete its code.
   */
  readonly files: readonly string[];
  /** Options of flatc that the added schemas need. */
  readonly options: OptionValues;
  /** Included schemas whose code is needed but not generated; the impossible ones are among them. */
  readonly left: readonly vscode.Uri[];
  /** Included schemas for which code was asked, but which flatc accepts only as a part of another schema. */
  readonly impossible: readonly vscode.Uri[];
}

/**
 * The choice about included schemas: the remembered one, or the user's answer now, which is remembered. `none` if no
 * language uses the code of included schemas or nothing is included; undefined if the user cancels.
 */
export async function chooseIncluded(
  { server, memory }: GenerationContext,
  schemas: readonly vscode.Uri[],
  folder: vscode.Uri,
  languages: readonly Generator[],
): Promise<IncludedChoice | 'none' | undefined> {
  const using = languagesThatUseIncluded(languages, generationSettings(folder).flatc.options);
  if (using.length === 0) return 'none';
  const answers = await Promise.all(schemas.map((uri) => verdictOf(server, uri)));
  const included = includedIn(
    schemas,
    answers.flatMap((answer) => answer ?? []),
  );
  if (included.length === 0) return 'none';
  if (memory.included !== undefined) return memory.included;
  const count = included.length;
  const items = [
    {
      label:
        count === 1
          ? vscode.l10n.t('Also generate the included schema')
          : vscode.l10n.t('Also generate the {0} included schemas', count),
      detail: included.map((uri) => vscode.workspace.asRelativePath(uri)).join(', '),
      choice: 'generate',
    },
    {
      label: vscode.l10n.t('Only what was chosen'),
      detail: vscode.l10n.t('The code compiles only together with theirs.'),
      choice: 'skip',
    },
  ] as const;
  const title = vscode.l10n.t('{0} code needs the code of included schemas', languageNames(using));
  const placeHolder = vscode.l10n.t('The answer is remembered for this workspace');
  const chosen = await vscode.window.showQuickPick(items, { title, placeHolder });
  if (!chosen) return undefined;
  await memory.rememberIncluded(chosen.choice);
  return chosen.choice;
}

/** The included schemas that a generation adds, and the included schemas that it leaves out. */
export async function includedOutcome(
  { server }: Pick<GenerationContext, 'server'>,
  generation: Generation,
  files: readonly vscode.Uri[],
  folder: vscode.Uri,
  verdicts: readonly VerdictAnswer[],
): Promise<IncludedOutcome> {
  const { tool, languages = [], options } = generation;
  const all = { ...generationSettings(folder).flatc.options, ...options };
  const using = tool === 'flatc' ? languagesThatUseIncluded(languages, all) : [];
  const included = using.length === 0 ? [] : includedIn(files, verdicts);
  const order = new Map(includedIn([], verdicts).map((uri, index) => [pathIn(folder, uri), index]));
  const ordered = (added: readonly string[]) =>
    [...generation.files, ...added].sort((left, right) => (order.get(right) ?? 0) - (order.get(left) ?? 0));
  if (included.length === 0) return { files: ordered([]), options: {}, left: [], impossible: [] };
  if (generation.included !== 'generate') return { files: ordered([]), options: {}, left: included, impossible: [] };
  const schemas = await Promise.all(
    included.map(async (uri) => ({
      file: pathIn(folder, uri),
      isValidAlone: (await verdictOf(server, uri))?.verdict !== 'reject',
    })),
  );
  const plan = includedPlan(languages, schemas);
  const impossible = included.filter((uri) => plan.impossible.includes(pathIn(folder, uri)));
  return { files: ordered(plan.files), options: plan.options, left: impossible, impossible };
}

/** The files in the verdicts on `schemas`, without `schemas`: all schemas that they include, directly or not. */
function includedIn(schemas: readonly vscode.Uri[], verdicts: readonly VerdictAnswer[]): readonly vscode.Uri[] {
  const own = new Set(schemas.map(String));
  const files = new Map(
    verdicts.flatMap((verdict) => verdict.files).map((file) => [vscode.Uri.parse(file).toString(), file] as const),
  );
  return [...files.keys()].filter((file) => !own.has(file)).map((file) => vscode.Uri.parse(file));
}

function verdictOf(server: GenerationContext['server'], uri: vscode.Uri): Promise<VerdictAnswer | null | undefined> {
  return server.ask<VerdictAnswer | null>(verdictRequest, { uri: uri.toString() });
}
