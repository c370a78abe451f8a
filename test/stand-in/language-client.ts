// The values of the client library that the client's modules use.
export const CancellationToken = { None: { isCancellationRequested: false } };
export const CloseAction = { DoNotRestart: 1, Restart: 2 };
export const CodeLensRequest = { method: 'textDocument/codeLens' };
export const DidChangeConfigurationNotification = { method: 'workspace/didChangeConfiguration' };
export const ErrorAction = { Continue: 1, Shutdown: 2 };
export const RenameRequest = { type: 'textDocument/rename' };
export const State = { Stopped: 1, Running: 2, Starting: 3 };
