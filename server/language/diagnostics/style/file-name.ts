// Reports schemas whose file is not named in lower_snake_case.
import { isSnakeCase, snakeCase } from '../../vocabulary/snake-case.ts';
import { type FileContext, type FileRule, type Finding, firstLine } from '../rule.ts';

export const fileNameStyle: FileRule = {
  descriptions: [
    {
      code: 'file-name-style',
      family: 'lint',
      level: 'off',
      levelWithTrpc: 'off',
      preset: 'standard',
      summary: 'The name of a schema file is not in lower_snake_case.',
      explanation:
        'Generated files are named after the schema: `MonsterData.fbs` gives `MonsterData_generated.h` and `monster_data_generated.rs`. A name in small letters with `_` between words is the same on all systems, whether or not they distinguish small and capital letters. The schemas of flatc’s own repository are named so, and buf has the same rule for Protocol Buffers (FILE_LOWER_SNAKE_CASE). The quick fix renames the file and changes the includes of other files; build files, data and generated code keep the old name. The rule is off where the rules of tRPC apply. Elsewhere it is off unless `style` has the preset `standard`, or `rules` gives it a level.',
      wrong: '// MonsterData.fbs:\ntable Monster { hp: int; }',
      right: '// monster_data.fbs:\ntable Monster { hp: int; }',
    },
  ],
  checkFile,
};

function* checkFile({ uri, file }: FileContext): Iterable<Finding> {
  const [, encoded = ''] = /([^/]*)\.fbs$/.exec(uri) ?? [];
  const name = decodeURIComponent(encoded);
  if (name === '' || isSnakeCase(name)) return;
  const suggestion = snakeCase(name).replace(/[^a-z0-9_]+/g, '_');
  const corrected = /[a-z0-9]/.test(suggestion) ? `${suggestion}.fbs` : undefined;
  const advice = corrected === undefined ? '' : `; name it ${corrected}`;
  const message = `${name}.fbs is not in lower_snake_case${advice}`;
  yield { code: 'file-name-style', ...firstLine(file), message, data: { suggestion: corrected } };
}
