// The commands that the server is told of, so that its code lenses and quick fixes may ask for them.
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

/** What the server is told that it may ask for. */
export const announcedCommands: readonly string[] = [...lensCommands, ...fixCommands, explainRuleCommand];
