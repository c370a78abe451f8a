// The errors that are the right answer to a request which no longer makes sense.
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';

/** The answer to a request that the client no longer wants to be answered. */
export function cancelled(): ResponseError<never> {
  return new ResponseError<never>(LSPErrorCodes.RequestCancelled, 'the request was cancelled');
}

/** The answer to a question about a place in a text that was edited before it could be answered. */
export function outdated(): ResponseError<never> {
  return new ResponseError<never>(LSPErrorCodes.ContentModified, 'The text has changed in the meantime. Try again.');
}
