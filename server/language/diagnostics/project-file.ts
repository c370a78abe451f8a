// Explains the findings in flatbuffers.json, whose codes share a page.
import type { RuleDescription } from './rule.ts';

export const projectFile: RuleDescription = {
  code: 'project-file',
  aliases: ['syntax', 'key', 'value', 'extends', 'place', 'overrides', 'build'].map((end) => `project-${end}`),
  family: 'lint',
  level: 'error',
  summary: 'Something in flatbuffers.json has no effect.',
  explanation:
    '`project-syntax`: not JSON with comments. `-key`: unknown, or set twice. `-value`: not one that the key takes. `-extends`, `-place`: a file, folder, glob or type is not there. `-overrides`: a setting of the editor that does not count. `-build`: the build says something else. No level can be set. [flatbuffers.json](../project-file.md) has all keys.',
  wrong: '{ "includePath": ["schemas"] }',
  right: '{ "includePaths": ["schemas"] }',
};
