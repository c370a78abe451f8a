// Lists the client's commands that the server may use in code lenses, quick fixes and completion items.
import { explainRuleCommand } from '../server/protocol.ts';

/** The commands of code lenses. The client turns `flatbuffers.showReferences` into a command of VS Code. */
export const lensCommands: readonly string[] = [
  'flatbuffers.generateCode',
  'flatbuffers.previewGeneratedCode',
  'flatbuffers.generateStubs',
  'flatbuffers.openRoot',
  'flatbuffers.showReferences',
  'flatbuffers.compareWithBaseline',
];

/** The commands of quick fixes. */
export const fixCommands: readonly string[] = ['flatbuffers.addIncludePath', 'flatbuffers.changeRuleLevel'];

/** The commands of completion items: after an item is inserted, the completion list for the next word opens. */
export const completionCommands: readonly string[] = ['editor.action.triggerSuggest'];

/** All commands, for the server's initialization options. */
export const announcedCommands: readonly string[] = [
  ...lensCommands,
  ...fixCommands,
  ...completionCommands,
  explainRuleCommand,
];
