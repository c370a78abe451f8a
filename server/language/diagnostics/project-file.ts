// Explains the findings in flatbuffers.json, whose codes share a page.
import type { RuleDescription } from './rule.ts';

export const projectFile: RuleDescription = {
  code: 'project-file',
  aliases: ['syntax', 'key', 'value', 'extends', 'place', 'overrides', 'build'].map((end) => `project-${end}`),
  family: 'lint',
  level: 'error',
  summary: 'Something in flatbuffers.json is wrong, or differs from the editor or the build.',
  explanation:
    'Errors are `project-syntax`, where the file is not JSON with comments, `project-value`, where a key does not take its value, and `project-extends`, where the other file cannot be used. Warnings are `project-key`, where a key is unknown or set twice, `project-place`, where a file, folder, glob or type is not there, and `project-syntax` for a list, which may belong to another tool. Information is `project-overrides`, where a setting of the editor does not count, and `project-build`, where the build says something else. No level can be set. [flatbuffers.json](../project-file.md) has all keys.',
  wrong: '{ "includePath": ["schemas"] }',
  right: '{ "includePaths": ["schemas"] }',
};
