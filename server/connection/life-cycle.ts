// Enforces the life cycle of LSP: which messages may come when, and with which parameters.
import {
  type Connection,
  ErrorCodes,
  Message,
  type MessageStrategy,
  type NotificationMessage,
  type RequestMessage,
  ResponseError,
} from 'vscode-languageserver';

/** The method under which a refused request is passed on, whose handler answers with the error. */
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
  /** Looks at each message before its handler does; for `createConnection`. */
  readonly messageStrategy: MessageStrategy = {
    handleMessage: (message, next) => {
      if (Message.isRequest(message)) return next(this.#admitted(message));
      if (!Message.isNotification(message) || this.#isTimely(message)) return next(message);
    },
  };

  /** The requests that were announced to the client, and whether they have parameters; undefined before `initialize`. */
  #requests: ReadonlyMap<string, boolean> | undefined;
  #isShutDown = false;

  /** Whether the client has said that it is about to end the server. */
  get isShutDown(): boolean {
    return this.#isShutDown;
  }

  /** Lets a connection made with the strategy answer what is refused. */
  answerRefused(connection: Connection): void {
    connection.onRequest(refused, ({ code, message }: Refusal) => new ResponseError(code, message));
  }

  /** The client has been told what the server does. */
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
    // `initialize` has parameters, and `shutdown` has none; for any other request the server is asked.
    const hasParams = isFirst || (method === 'shutdown' ? false : this.#requests?.get(method));
    if (hasParams === undefined) return { code: ErrorCodes.MethodNotFound, message: `Unhandled method ${method}` };
    const isObject = typeof params === 'object' && params !== null && !Array.isArray(params);
    if (isObject || !hasParams) return undefined;
    return { code: ErrorCodes.InvalidParams, message: `${method} needs an object as params` };
  }

  /** Of notifications outside the session only `exit` counts. */
  #isTimely({ method }: NotificationMessage): boolean {
    return method === 'exit' || (this.#requests !== undefined && !this.#isShutDown);
  }
}

/** A client that names no capabilities has none, and the library that reads them needs an object. */
function withCapabilities(request: RequestMessage): RequestMessage {
  const params = { ...request.params } as { readonly capabilities?: unknown };
  return typeof params.capabilities === 'object' && params.capabilities !== null
    ? request
    : { ...request, params: { ...params, capabilities: {} } };
}
