// The form of a request: one module reads the client's capabilities, says what is announced, and answers.
import type {
  CancellationToken,
  RequestType,
  RequestType0,
  ResponseError,
  ResultProgressReporter,
  ServerCapabilities,
  WorkDoneProgressReporter,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { ClientFeatures } from '../client/client-features.ts';
import type { Session } from '../session.ts';

/** What comes with a request beside its parameters. */
export interface Context {
  readonly token: CancellationToken;
  /** Shows the work to a client that has asked to see it. */
  readonly progress: WorkDoneProgressReporter;
  /** Takes a part of the answer, where the client takes it in parts. */
  readonly partial: ResultProgressReporter<object> | undefined;
  /** Shows a message that needs no answer. */
  readonly warn: (message: string) => void;
  /** Asks the client to carry out an edit; whether it has. */
  readonly applyEdit: (edit: WorkspaceEdit) => Promise<boolean>;
}

/** What a request is to a client. */
interface Served<Params, Answer> {
  /** What the answer to `initialize` says of it; `nothing` for a request of our own. */
  readonly announced: ServerCapabilities | 'nothing';
  answer(session: Session, params: Params, context: Context): Answered<Answer> | Promise<Answered<Answer>>;
  /** The answer where `answer` fails; null if this is left out. */
  fallback?(params: Params): Answer;
  /** The answer for JSON of which no schema is known; the fallback if this is left out. */
  aboutForeign?(session: Session, params: Params): Answer;
}

type Answered<Answer> = Answer | ResponseError<unknown>;

/** A request as `server.ts` lists it. */
export interface Request {
  readonly method: string;
  readonly hasParams: boolean;
  /** What the request is to a client with these features; undefined where the client cannot use it. */
  offer(client: ClientFeatures): Offer | undefined;
}

export interface Offer extends Pick<Request, 'method' | 'hasParams'> {
  readonly announced: ServerCapabilities;
  answer(session: Session, params: unknown, context: Context): unknown;
  fallback(params: unknown): unknown;
  aboutForeign(session: Session, params: unknown): unknown;
}

/** Makes a request of its type in LSP and of a function that tells what it is to a client. */
export function request<Params, Answer, Failure>(
  type: RequestType<Params, Answer, Failure> | RequestType0<Answer, Failure>,
  serve: (client: ClientFeatures) => Served<Params, Answer> | undefined,
): Request {
  const { method } = type;
  const hasParams = type.numberOfParams > 0;
  return {
    method,
    hasParams,
    offer(client) {
      const served = serve(client);
      if (!served) return undefined;
      const { announced } = served;
      return {
        method,
        hasParams,
        announced: announced === 'nothing' ? {} : announced,
        // The contents of the parameters are not checked here: they are an object, and a failure is caught.
        answer: (session, params, context) => served.answer(session, params as Params, context),
        fallback: (params) => served.fallback?.(params as Params) ?? null,
        aboutForeign: (session, params) =>
          served.aboutForeign?.(session, params as Params) ?? served.fallback?.(params as Params) ?? null,
      };
    },
  };
}

/** The announcements of several requests as one. */
export function announcedOf(offers: readonly Pick<Offer, 'announced'>[]): ServerCapabilities {
  return offers.reduce<ServerCapabilities>((all, { announced }) => merged(all, announced), {});
}

/** Both objects as one; where both have an object under a key, again both as one. */
function merged<Merged extends object>(one: Merged, other: Merged): Merged {
  const both = Object.entries(other).map(([key, value]): readonly [string, unknown] => {
    const before: unknown = one[key as keyof Merged];
    return [key, isPlain(before) && isPlain(value) ? merged(before, value) : value];
  });
  return { ...one, ...Object.fromEntries(both) };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
