// textDocument/codeAction, codeAction/resolve
import {
  type CodeAction,
  type CodeActionClientCapabilities,
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeActionTriggerKind,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { wholeRange } from '../client/positions.ts';
import { codeActionKinds, isRefusal, type Refusal } from '../language/service.ts';
import type { Session } from '../session.ts';
import { type Context, request } from './request.ts';

export const codeAction = [
  /** The code actions at a range. If the client resolves actions, their edits are made on resolve. */
  request(CodeActionRequest.type, ({ capabilities: { textDocument }, edits, commands }) => {
    const { codeActionLiteralSupport, disabledSupport } = textDocument?.codeAction ?? {};
    const isResolved = resolvesEdits(textDocument?.codeAction);
    return {
      announced: { codeActionProvider: { codeActionKinds: [...codeActionKinds], resolveProvider: isResolved } },
      async answer(session, { textDocument: { uri }, range, context }, work) {
        // A client that accepts only commands has no use for edits.
        if (codeActionLiteralSupport === undefined) return [];
        const { diagnostics, only, triggerKind } = context;
        const question = {
          range: wholeRange(range),
          diagnostics,
          ...(only ? { only } : {}),
          commands,
          isAutomatic: triggerKind === CodeActionTriggerKind.Automatic,
          refactoring: { showsDisabled: disabledSupport === true, createsFiles: edits.createsFiles },
        };
        const offered = await session.answers.about(uri, 'workspace', (file) => [
          ...session.baselines.actionsIn(file, question),
          ...session.service.codeActions(file, question),
        ]);
        const actions: CodeAction[] = [];
        for (const offer of offered) {
          const isLater = offer.disabled !== undefined || (!offer.edit && !offer.command && isResolved);
          const action = isLater ? offer : await withEdit(session, offer, work);
          if (action && !isRefusal(action)) actions.push(shownAction(session, action));
        }
        return actions;
      },
    };
  }),

  /**
   * A code action with its edit, or an error with the reason if the action is no longer possible. An edit that the
   * client sends along is kept. A disabled action has no edit.
   */
  request(CodeActionResolveRequest.type, ({ capabilities: { textDocument } }) => {
    if (!resolvesEdits(textDocument?.codeAction)) return undefined;
    return {
      announced: { codeActionProvider: { resolveProvider: true } },
      async answer(session, action, work) {
        if (action.edit || action.disabled) return action;
        const reason = 'The schemas have changed, so this action is no longer possible. Ask for the actions again.';
        const answer = (await withEdit(session, action, work)) ?? { refusal: reason };
        return isRefusal(answer) ? new ResponseError(LSPErrorCodes.RequestFailed, answer.refusal) : answer;
      },
      fallback: (action) => action,
    };
  }),
];

/** Whether the client asks for the edit after an action was chosen. */
function resolvesEdits({ resolveSupport, dataSupport }: CodeActionClientCapabilities = {}): boolean {
  return dataSupport === true && resolveSupport?.properties?.includes('edit') === true;
}

function shownAction(session: Session, action: CodeAction): CodeAction {
  const { diagnostics } = action;
  return diagnostics ? { ...action, diagnostics: diagnostics.map((each) => session.diagnostics.shown(each)) } : action;
}

/**
 * An action with an edit in the client's form, or a refusal. Undefined if the schemas no longer allow the action, or if
 * the client cannot create or rename files as the edit does.
 */
async function withEdit(session: Session, offer: CodeAction, work: Context): Promise<CodeAction | Refusal | undefined> {
  // An action with one of the client's commands needs no edit.
  if (offer.command && !offer.edit) return offer;
  const uri = session.service.fileOfAction(offer);
  const action =
    offer.edit || uri === undefined
      ? offer
      : await session.answers.workAbout(uri, () => session.service.resolveCodeAction.inSteps(offer), work);
  if (action && isRefusal(action)) return action;
  const refusal = action?.edit && session.edits.refusalOf(action.edit);
  if (refusal !== undefined) return { refusal };
  const edit = action?.edit && session.edits.forClient(action.edit);
  return action && edit ? { ...action, edit } : undefined;
}
