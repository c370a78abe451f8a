// The extension's commands as data: package.json names them for the palette and the menus, one line here runs each.

/** What the commands act on. */
export interface CommandTarget {
  restartServer(): Promise<void>;
  showOutput(): void;
  openRoot(args: readonly unknown[]): Promise<void>;
  readonly generation: GenerationCommands;
}

/** The commands that start tools, with what the menu or the code lens that called them gives along. */
export interface GenerationCommands {
  generateCode(args: readonly unknown[]): Promise<void>;
  generateStubs(args: readonly unknown[]): Promise<void>;
  generateAgain(args: readonly unknown[]): Promise<void>;
  showGeneratedFiles(args: readonly unknown[]): Promise<void>;
  writeBinarySchema(args: readonly unknown[]): Promise<void>;
  writeJsonSchema(args: readonly unknown[]): Promise<void>;
  convertProto(args: readonly unknown[]): Promise<void>;
  checkWithFlatc(args: readonly unknown[]): Promise<void>;
}

export interface Command {
  readonly id: string;
  /** Whether it runs only in a workspace that the user trusts. */
  readonly needsTrust?: true;
  readonly run: (target: CommandTarget, args: readonly unknown[]) => Promise<void> | void;
}

export const commands: readonly Command[] = [
  { id: 'flatbuffers.restartServer', run: (target) => target.restartServer() },
  { id: 'flatbuffers.showOutput', run: (target) => target.showOutput() },
  { id: 'flatbuffers.openRoot', run: (target, args) => target.openRoot(args) },
  generating('generateCode'),
  generating('generateStubs'),
  generating('generateAgain'),
  generating('showGeneratedFiles'),
  generating('writeBinarySchema'),
  generating('writeJsonSchema'),
  generating('convertProto'),
  generating('checkWithFlatc'),
];

/** What code lenses of the server may ask for: commands of ours, and one that becomes one of VS Code's. */
export const lensCommands: readonly string[] = [
  'flatbuffers.generateCode',
  'flatbuffers.generateStubs',
  'flatbuffers.openRoot',
  'flatbuffers.showReferences',
];

function generating(name: keyof GenerationCommands): Command {
  return { id: `flatbuffers.${name}`, needsTrust: true, run: ({ generation }, args) => generation[name](args) };
}
