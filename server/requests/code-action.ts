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
  /** The code actions at a place. If the client resolves actions, the edit of an action is made only then. */
  request(CodeActionRequest.type, ({ capabilities: { textDocument }, edits, commands }) => {
    const { codeActionLiteralSupport, disabledSupport } = textDocument?.codeAction ?? {};
    const isResolved = resolvesEdits(textDocument?.codeAction);
    return {
      announced: { codeActionProvider: { codeActionKinds: [...codeActionKinds], resolveProvider: isResolved } },
      async answer(session, { textDocument: { uri }, range, context }, work) {
        // A client that takes nothing but commands has no use for edits.
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
        const offered = await session.answers.about(uri, 'includes', (file) => [
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
   * An action that the client has, with its edit; an error with the reason where it can no longer be done. If the client
   * sends an edit along, it is the edit that it was given. A disabled action has none.
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

/** Whether the client asks for the edit of an action when it has been chosen. */
function resolvesEdits({ resolveSupport, dataSupport }: CodeActionClientCapabilities = {}): boolean {
  return dataSupport === true && resolveSupport?.properties?.includes('edit') === true;
}

function shownAction(session: Session, action: CodeAction): CodeAction {
  const { diagnostics } = action;
  return diagnostics ? { ...action, diagnostics: diagnostics.map((each) => session.diagnostics.shown(each)) } : action;
}

/** An action of the core with an edit that the client can carry out, or a refusal; undefined where it is out of date. */
async function withEdit(session: Session, offer: CodeAction, work: Context): Promise<CodeAction | Refusal | undefined> {
  // A command of the client's needs no edit.
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
