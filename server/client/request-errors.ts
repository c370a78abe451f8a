// Defines the errors that answer a request which no longer makes sense.
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';

/** The answer to a request that the client has cancelled. */
export function cancelled(): ResponseError<never> {
  return new ResponseError<never>(LSPErrorCodes.RequestCancelled, 'the request was cancelled');
}

/** The answer to a question about a text that was edited meanwhile. */
export function outdated(): ResponseError<never> {
  return new ResponseError<never>(LSPErrorCodes.ContentModified, 'The text has changed in the meantime. Try again.');
}
