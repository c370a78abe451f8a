// The commands that the server may use in its code lenses, quick fixes and items of completion.
import { explainRuleCommand } from '../server/protocol.ts';

/** What code lenses of the server may ask for: commands of ours, and one that becomes one of VS Code's. */
export const lensCommands: readonly string[] = [
  'flatbuffers.generateCode',
  'flatbuffers.generateStubs',
  'flatbuffers.openRoot',
  'flatbuffers.showReferences',
  'flatbuffers.compareWithBaseline',
];

/** What quick fixes of the server may ask for. */
export const fixCommands: readonly string[] = ['flatbuffers.addIncludePath', 'flatbuffers.changeRuleLevel'];

/** What items of completion ask for: the list of what comes next. */
export const completionCommands: readonly string[] = ['editor.action.triggerSuggest'];

/** The lists for the server's initialization options. */
export const announcedCommands: readonly string[] = [
  ...lensCommands,
  ...fixCommands,
  ...completionCommands,
  explainRuleCommand,
];
