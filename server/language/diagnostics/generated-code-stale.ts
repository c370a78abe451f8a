// Reports stale generated code on its schema: flatc would write other code now. The editor's part compares the files.
import { staleKinds } from '../generate/stale.ts';
import type { StaleCode, StaleFile } from '../generate/stale-code.ts';
import type { Program } from '../program.ts';
import { type FileContext, type Finding, firstLine, type RuleDescription } from './rule.ts';

export const staleDescriptions: readonly RuleDescription[] = [
  {
    code: 'generated-code-stale',
    aliases: staleKinds.map((kind) => `generated-code-${kind}`),
    family: 'lint',
    level: 'hint',
    summary: 'The generated code of a schema is not what flatc writes now.',
    explanation:
      'The schema belongs to a target in `flatbuffers.json`. When it is opened or saved, VS Code compares the files in the output folder of the target with the output of the flatc that _Generate_ would run. The rule reports files that are older than the schema, were edited by hand, are missing, or were written by another version of flatc. The quick fix _Generate_ generates them again. Nothing is compared before the output folder exists, and nothing in a folder that is not trusted. On the command line and in CI, `generate --check` does the same; it also finds files that flatc once wrote and that no schema makes any more. Its codes are `generated-code-different`, `generated-code-missing`, `generated-code-other-flatc` and `generated-code-orphaned`.',
    wrong: '// hp was added after monster_generated.h was generated\ntable Monster { mana: int; hp: int; }',
    right: '// and generated again\ntable Monster { mana: int; hp: int; }',
  },
];

/** The hint on the first line of a schema whose generated code is known to be stale; no finding otherwise. */
export function* staleCodeHint({ program, uri, file }: FileContext): Iterable<Finding> {
  const code = program.staleCode(uri);
  if (!code) return;
  const [message = '', ...list] = kinds.flatMap((kind) => sentence(program, code, kind));
  yield { code: 'generated-code-stale', ...firstLine(file), message, list };
}

const kinds = ['different', 'edited', 'missing', 'other-flatc'] as const;

/** The largest number of files that a message names for each kind, such as `missing`. */
const mostNamed = 3;

function sentence(program: Program, { version, files }: StaleCode, kind: StaleFile['kind']): readonly string[] {
  const names = files.filter((file) => file.kind === kind).map(({ uri }) => program.display(uri));
  if (names.length === 0) return [];
  const others = names.length - mostNamed;
  const shown = `${names.slice(0, mostNamed).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
  switch (kind) {
    case 'different':
      return [`the generated code is older than this schema, or was edited: ${shown}`];
    case 'edited':
      return [`generated code was edited: ${shown}`];
    case 'missing':
      return [`generated code is missing: ${shown}`];
    case 'other-flatc':
      return [`generated code was written by another version than flatc ${version}: ${shown}`];
  }
}
