// Enforces the life cycle of LSP: the order of messages, and the presence of parameters.
import {
  type Connection,
  ErrorCodes,
  Message,
  type MessageStrategy,
  type NotificationMessage,
  type RequestMessage,
  ResponseError,
} from 'vscode-languageserver';

/** The method under which refused requests are passed on. Its handler answers with the error. */
const refused = '$/refused';

/** A request that the client may send. */
interface Admitted {
  readonly method: string;
  readonly hasParams: boolean;
}

interface Refusal {
  readonly code: number;
  readonly message: string;
}

export class LifeCycle {
  /**
   * Checks each message before a handler gets it: a refused request goes to the handler of `refused`, and an untimely
   * notification is dropped. An option of `createConnection`.
   */
  readonly messageStrategy: MessageStrategy = {
    handleMessage: (message, next) => {
      if (Message.isRequest(message)) return next(this.#admitted(message));
      if (!Message.isNotification(message) || this.#isTimely(message)) return next(message);
    },
  };

  /** The announced requests, and whether they have parameters; undefined before `initialize`. */
  #requests: ReadonlyMap<string, boolean> | undefined;
  #isShutDown = false;

  /** Whether the client has sent `shutdown`. */
  get isShutDown(): boolean {
    return this.#isShutDown;
  }

  /** Makes a connection answer refused requests with their error. */
  answerRefused(connection: Connection): void {
    connection.onRequest(refused, ({ code, message }: Refusal) => new ResponseError(code, message));
  }

  /** Opens the session for these requests, after they were announced to the client. */
  announced(requests: readonly Admitted[]): void {
    this.#requests = new Map(requests.map(({ method, hasParams }) => [method, hasParams]));
  }

  #admitted(request: RequestMessage): RequestMessage {
    const params = this.#refusalOf(request);
    if (params) return { ...request, method: refused, params };
    this.#isShutDown ||= request.method === 'shutdown';
    return request.method === 'initialize' ? withCapabilities(request) : request;
  }

  #refusalOf({ method, params }: RequestMessage): Refusal | undefined {
    if (this.#isShutDown) return { code: ErrorCodes.InvalidRequest, message: `${method} after shutdown` };
    const isFirst = method === 'initialize';
    if (!this.#requests && !isFirst) {
      return { code: ErrorCodes.ServerNotInitialized, message: `${method} before initialize` };
    }
    if (this.#requests && isFirst) return { code: ErrorCodes.InvalidRequest, message: 'initialize was sent before' };
    // `initialize` has parameters, `shutdown` has none, and other requests are listed with theirs.
    const hasParams = isFirst || (method === 'shutdown' ? false : this.#requests?.get(method));
    if (hasParams === undefined) return { code: ErrorCodes.MethodNotFound, message: `Unhandled method ${method}` };
    const isObject = typeof params === 'object' && params !== null && !Array.isArray(params);
    if (isObject || !hasParams) return undefined;
    return { code: ErrorCodes.InvalidParams, message: `${method} needs an object as params` };
  }

  /** Whether a notification is within the session; `exit` is always allowed. */
  #isTimely({ method }: NotificationMessage): boolean {
    return method === 'exit' || (this.#requests !== undefined && !this.#isShutDown);
  }
}

/** Adds empty capabilities to an `initialize` request without capabilities, because the library needs an object. */
function withCapabilities(request: RequestMessage): RequestMessage {
  const params = { ...request.params } as { readonly capabilities?: unknown };
  return typeof params.capabilities === 'object' && params.capabilities !== null
    ? request
    : { ...request, params: { ...params, capabilities: {} } };
}
