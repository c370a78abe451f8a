// The extension's commands as data: package.json names them for the palette, one line here runs each.

/** What the commands act on. */
export interface CommandTarget {
  restartServer(): Promise<void>;
  showOutput(): void;
  openRoot(): Promise<void>;
}

export interface Command {
  readonly id: string;
  readonly run: (target: CommandTarget) => Promise<void> | void;
}

export const commands: readonly Command[] = [
  { id: 'flatbuffers.restartServer', run: (target) => target.restartServer() },
  { id: 'flatbuffers.showOutput', run: (target) => target.showOutput() },
  { id: 'flatbuffers.openRoot', run: (target) => target.openRoot() },
];
