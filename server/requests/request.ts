// Defines the form of a request: one module reads the client's capabilities, announces the request, and answers it.
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

/** The context of a request, besides its parameters. */
export interface Context {
  readonly token: CancellationToken;
  /** Shows progress to a client that asked for it. */
  readonly progress: WorkDoneProgressReporter;
  /** Sends parts of the answer; undefined if the client does not accept partial results. */
  readonly partial: ResultProgressReporter<object> | undefined;
  /** Shows a message that needs no answer. */
  readonly warn: (message: string) => void;
  /** Asks the client to carry out an edit; returns whether it did. */
  readonly applyEdit: (edit: WorkspaceEdit) => Promise<boolean>;
}

/** The service that one client gets from a request. */
interface Served<Params, Answer> {
  /** The part of the answer to `initialize`; `nothing` for a request of our own. */
  readonly announced: ServerCapabilities | 'nothing';
  answer(session: Session, params: Params, context: Context): Answered<Answer> | Promise<Answered<Answer>>;
  /** The answer if `answer` fails with anything but a `ResponseError`; null by default. */
  fallback?(params: Params): Answer;
  /** The answer for JSON without a known schema; the fallback by default. */
  aboutForeign?(session: Session, params: Params): Answer;
}

type Answered<Answer> = Answer | ResponseError<unknown>;

/** A request, as `server.ts` lists it. */
export interface Request {
  readonly method: string;
  readonly hasParams: boolean;
  /** The service for a client with these features; undefined if the client cannot use the request. */
  offer(client: ClientFeatures): Offer | undefined;
}

export interface Offer extends Pick<Request, 'method' | 'hasParams'> {
  readonly announced: ServerCapabilities;
  answer(session: Session, params: unknown, context: Context): unknown;
  fallback(params: unknown): unknown;
  aboutForeign(session: Session, params: unknown): unknown;
}

/** Makes a request from its LSP type and a function that returns the service for a client. */
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
        // Parameters are known to be an object. Their contents are unchecked: a failure is caught.
        answer: (session, params, context) => served.answer(session, params as Params, context),
        fallback: (params) => served.fallback?.(params as Params) ?? null,
        aboutForeign: (session, params) =>
          served.aboutForeign?.(session, params as Params) ?? served.fallback?.(params as Params) ?? null,
      };
    },
  };
}

/** Merges the announcements of several requests. */
export function announcedOf(offers: readonly Pick<Offer, 'announced'>[]): ServerCapabilities {
  return offers.reduce<ServerCapabilities>((all, { announced }) => merged(all, announced), {});
}

/** Merges two objects. Objects under the same key are merged as well. */
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
