// The extension's commands as data: package.json names them for the palette and the menus, one line here runs each.
import { explainRuleCommand } from '../server/protocol.ts';

/** What the commands act on. */
export interface CommandTarget {
  restartServer(): Promise<void>;
  showOutput(): void;
  openRoot(args: readonly unknown[]): Promise<void>;
  readonly generation: GenerationCommands;
  readonly rules: RuleCommands;
}

/** The commands about rules and settings, with what a quick fix or a link gives along. */
export interface RuleCommands {
  explainRule(args: readonly unknown[]): Promise<void>;
  changeRuleLevel(args: readonly unknown[]): Promise<void>;
  addIncludePath(args: readonly unknown[]): Promise<void>;
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
  { id: explainRuleCommand, run: ({ rules }, args) => rules.explainRule(args) },
  { id: 'flatbuffers.changeRuleLevel', run: ({ rules }, args) => rules.changeRuleLevel(args) },
  { id: 'flatbuffers.addIncludePath', run: ({ rules }, args) => rules.addIncludePath(args) },
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

/** What quick fixes of the server may ask for. */
export const fixCommands: readonly string[] = ['flatbuffers.addIncludePath', 'flatbuffers.changeRuleLevel'];

/** What the server is told that it may ask for. */
export const announcedCommands: readonly string[] = [...lensCommands, ...fixCommands, explainRuleCommand];

function generating(name: keyof GenerationCommands): Command {
  return { id: `flatbuffers.${name}`, needsTrust: true, run: ({ generation }, args) => generation[name](args) };
}
