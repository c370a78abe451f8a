// Turns refactorings into code actions: an offer describes the action, and its edits are made when the user chooses it.
import type { CodeAction, Range } from 'vscode-languageserver-types';
import { isRefusal, type Refusal } from '../../changes/change.ts';
import { inForm } from '../../changes/in-form.ts';
import type { Program } from '../../program.ts';
import { refactorings } from '../../refactorings/index.ts';
import type { RefactoringPlace } from '../../refactorings/refactoring.ts';
import { isSteps, type Steps } from '../../steps.ts';
import { workspaceEdit } from '../../workspace-edit.ts';

/** The editor's support for refactorings. */
export interface RefactoringSupport {
  /** True if the editor shows impossible actions, with the reason. */
  readonly showsDisabled: boolean;
  readonly createsFiles: boolean;
}

const allSupport: RefactoringSupport = { showsDisabled: true, createsFiles: true };

/** The data by which an offer is found again: its place in the text, whatever its version, its name, and its choice. */
interface OfferData {
  readonly uri: string;
  readonly range: Range;
  readonly refactoring: string;
  readonly choice?: string;
}

/**
 * The refactorings offered at a range, without their edits; `data` is for `withRefactoringEdit`. If the user did not
 * ask (`isAutomatic`), refactorings are offered only for selected text, so that the light bulb is not shown everywhere.
 */
export function refactoringActions(
  { program, root, uri }: { readonly program: Program; readonly root: string; readonly uri: string },
  {
    range,
    only,
    isAutomatic = false,
    refactoring: support = allSupport,
  }: {
    readonly range: Range;
    readonly only?: readonly string[];
    readonly isAutomatic?: boolean;
    readonly refactoring?: RefactoringSupport;
  },
  wants: (kind: string) => boolean,
): readonly CodeAction[] {
  const place = selectedPlace(program, root, uri, range);
  if (!place || (isAutomatic && !only && place.start === place.end)) return [];
  return refactorings
    .filter(({ kind }) => wants(kind))
    .flatMap(({ name, kind, offers }) =>
      offers(place).flatMap(({ title, choice, disabled, createsFile = false }): readonly CodeAction[] => {
        if (createsFile && !support.createsFiles) return [];
        if (disabled !== undefined) {
          return support.showsDisabled && !isAutomatic ? [{ title, kind, disabled: { reason: disabled } }] : [];
        }
        const data: OfferData = { uri, range, refactoring: name, ...(choice === undefined ? {} : { choice }) };
        return [{ title, kind, data }];
      }),
    );
}

/** The file of an action that `refactoringActions` gave; undefined for any other action. */
export function fileOfOffer({ data }: CodeAction): string | undefined {
  return offerData(data)?.uri;
}

/**
 * An action of `refactoringActions` with its edit, or a refusal. Undefined for any other action, and if the schema has
 * changed so that the action is no longer offered.
 */
export function* withRefactoringEdit(
  program: Program,
  root: string,
  action: CodeAction,
): Steps<CodeAction | Refusal | undefined> {
  const { data, ...rest } = action;
  const offer = offerData(data);
  const place = offer && selectedPlace(program, root, offer.uri, offer.range);
  const refactoring = refactorings.find(({ name }) => name === offer?.refactoring);
  if (!place || !refactoring) return undefined;
  // After an edit something else may be at the place.
  const isStillOffered = refactoring
    .offers(place)
    .some(({ title, choice, disabled }) => title === action.title && choice === offer.choice && disabled === undefined);
  const edited = isStillOffered ? refactoring.edits(place, offer.choice) : undefined;
  const done = isSteps(edited) ? yield* edited : edited;
  if (!done || isRefusal(done)) return done;
  const { edits, creates } = inForm(done, program);
  return { ...rest, edit: workspaceEdit(program, edits, { creates }) };
}

function selectedPlace(
  program: Program,
  root: string,
  uri: string,
  { start, end }: Range,
): RefactoringPlace | undefined {
  const file = program.file(uri);
  if (!file) return undefined;
  const [from, to] = [file.offsetAt(start), file.offsetAt(end)];
  return { program, root, uri, file, start: Math.min(from, to), end: Math.max(from, to) };
}

/** The data of an offer as it comes back from an editor; undefined for other data. */
function offerData(data: unknown): OfferData | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { uri, range, refactoring, choice } = data as Partial<Record<keyof OfferData, unknown>>;
  if (typeof uri !== 'string' || typeof refactoring !== 'string' || !isRange(range)) return undefined;
  return { uri, range, refactoring, ...(typeof choice === 'string' ? { choice } : {}) };
}

function isRange(value: unknown): value is Range {
  if (typeof value !== 'object' || value === null) return false;
  const { start, end } = value as Partial<Record<keyof Range, unknown>>;
  return [start, end].every((place) => {
    if (typeof place !== 'object' || place === null) return false;
    const { line, character } = place as { readonly line?: unknown; readonly character?: unknown };
    return Number.isInteger(line) && Number.isInteger(character);
  });
}
