// Holds a client to the order that LSP lays down: which messages may come when, and with what they must come.
import {
  type Connection,
  ErrorCodes,
  Message,
  type MessageStrategy,
  type NotificationMessage,
  type RequestMessage,
  ResponseError,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { verdictRequest } from '../protocol.ts';
import { isAnnounced } from './announced-methods.ts';

/** The method under which a refused request is passed on, whose handler answers with the error. */
const refused = '$/refused';

/** The requests beside those that are announced which have parameters. */
const unannounced: ReadonlySet<string> = new Set(['initialize', verdictRequest]);

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

  /** What the client was told; undefined before it has shaken hands. */
  #capabilities: ServerCapabilities | undefined;
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
  announced(capabilities: ServerCapabilities): void {
    this.#capabilities = capabilities;
  }

  #admitted(request: RequestMessage): RequestMessage {
    const params = this.#refusalOf(request);
    if (params) return { ...request, method: refused, params };
    this.#isShutDown ||= request.method === 'shutdown';
    return request;
  }

  #refusalOf({ method, params }: RequestMessage): Refusal | undefined {
    if (this.#isShutDown) return { code: ErrorCodes.InvalidRequest, message: `${method} after shutdown` };
    const isFirst = method === 'initialize';
    if (!this.#capabilities && !isFirst) {
      return { code: ErrorCodes.ServerNotInitialized, message: `${method} before initialize` };
    }
    if (this.#capabilities && isFirst)
      return { code: ErrorCodes.InvalidRequest, message: 'initialize was sent before' };
    const isThere = isAnnounced(method, this.#capabilities ?? {});
    if (method === refused || isThere === false) {
      return { code: ErrorCodes.MethodNotFound, message: `Unhandled method ${method}` };
    }
    const isObject = typeof params === 'object' && params !== null && !Array.isArray(params);
    if (isObject || (!isThere && !unannounced.has(method))) return undefined;
    return { code: ErrorCodes.InvalidParams, message: `${method} needs an object as params` };
  }

  /** Of notifications outside the session only `exit` counts. */
  #isTimely({ method }: NotificationMessage): boolean {
    return method === 'exit' || (this.#capabilities !== undefined && !this.#isShutDown);
  }
}
