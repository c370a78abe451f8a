// Answers what a client asks about code actions, as far as it can carry them out.
import {
  type CodeAction,
  type CodeActionParams,
  CodeActionTriggerKind,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { wholeRange } from '../client/positions.ts';
import { isRefusal, type Refusal } from '../language/service.ts';
import type { Session } from '../session.ts';

/** The code actions at a place. Those without an edit get one when they are resolved, if the client does that. */
export async function codeActions(
  session: Session,
  { textDocument, range, context }: CodeActionParams,
): Promise<CodeAction[]> {
  const { edits, codeActions: support } = session.features ?? {};
  if (!edits || !support?.hasLiterals) return [];
  const { diagnostics, only, triggerKind } = context;
  const question = {
    range: wholeRange(range),
    diagnostics,
    ...(only ? { only } : {}),
    commands: session.features?.commands ?? [],
    isAutomatic: triggerKind === CodeActionTriggerKind.Automatic,
    refactoring: { showsDisabled: support.showsDisabled, createsFiles: edits.createsFiles },
  };
  const offered = await session.answers.answered(textDocument.uri, (uri) => session.service.codeActions(uri, question));
  const actions: CodeAction[] = [];
  for (const offer of offered) {
    const isLater = offer.disabled !== undefined || (!offer.edit && !offer.command && support.resolvesEdits);
    const action = isLater ? offer : await withEdit(session, offer);
    if (action && !isRefusal(action)) actions.push(shownAction(session, action));
  }
  return actions;
}

/**
 * An action that a client was given, with its edit; an error with the reason where it can no longer be done. An edit that
 * the client sends along is one that it was given, in its own form; a disabled action has none.
 */
export async function resolveCodeAction(
  session: Session,
  action: CodeAction,
): Promise<CodeAction | ResponseError<void>> {
  if (action.edit || action.disabled) return action;
  const reason = 'The schemas have changed, so this action is no longer possible. Ask for the actions again.';
  const answer = (await withEdit(session, action)) ?? { refusal: reason };
  return isRefusal(answer) ? new ResponseError(LSPErrorCodes.RequestFailed, answer.refusal) : answer;
}

function shownAction(session: Session, action: CodeAction): CodeAction {
  const { diagnostics } = action;
  return diagnostics ? { ...action, diagnostics: diagnostics.map((each) => session.shown(each)) } : action;
}

/** An action of the core's with an edit that the client can carry out, or why there is none; undefined where it is out of date. */
async function withEdit(session: Session, offer: CodeAction): Promise<CodeAction | Refusal | undefined> {
  // What only the client can do is complete as it is.
  if (offer.command && !offer.edit) return offer;
  const uri = session.service.fileOfAction(offer);
  const action =
    offer.edit || uri === undefined
      ? offer
      : await session.answers.answeredEverywhere(uri, () => session.service.resolveCodeAction(offer));
  if (action && isRefusal(action)) return action;
  const refusal = action?.edit && session.refusalOf(action.edit);
  if (refusal !== undefined) return { refusal };
  const edit = action?.edit && session.edited(action.edit);
  return action && edit ? { ...action, edit } : undefined;
}
