// Names the root through which a file was checked, because its findings would differ with the file as its own root.
import { type IncludeStep, includesLeadingTo } from '../includes/closure.ts';
import type { Program } from '../program.ts';
import {
  type FileContext,
  type Finding,
  firstLine,
  type RelatedPlace,
  type RuleDescription,
  spanInFile,
} from './rule.ts';

export const rootDescriptions: readonly RuleDescription[] = [
  {
    code: 'checked-through-root',
    family: 'lint',
    level: 'hint',
    summary: 'A file is checked through another file that includes it.',
    explanation:
      'By itself the file is not valid: it uses something that the other file has read before it. Checked through the other file, it is. Editors show this on the first line; `check` says it in its list of schemas. If the file should be valid by itself, include what it needs. To see what is missing, name the file in the setting `flatbuffers.entryFiles`.',
    wrong: '// part.fbs; root.fbs includes colour.fbs and then part.fbs\ntable Part { colour: Colour; }',
    right: '// part.fbs\ninclude "colour.fbs";\ntable Part { colour: Colour; }',
  },
];

/**
 * The hint on the first line of a file that is checked through another root, with the includes that lead to the file.
 * `suppliesAll` is true if that root supplies everything that is missing.
 */
export function checkedThroughRoot({ program, closure, uri, file }: FileContext, suppliesAll: boolean): Finding {
  const supplied = suppliesAll ? 'what it needs' : 'part of what it needs';
  const message = `checked through ${program.display(closure.root)}, which includes this file and supplies ${supplied}`;
  const related = includesLeadingTo(closure, uri).flatMap((step) => includePlaces(program, step));
  return { code: 'checked-through-root', ...firstLine(file), message, related };
}

function includePlaces(program: Program, { includer, index, file }: IncludeStep): readonly RelatedPlace[] {
  const summary = program.file(includer)?.summary;
  const statement = summary?.declarations[index];
  if (!summary || statement?.kind !== 'include') return [];
  const span = spanInFile(summary, index, statement.value ?? statement);
  return [{ uri: includer, ...span, message: `${program.display(file)} is included here` }];
}
