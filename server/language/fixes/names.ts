// Fixes that rename members: to the style that flatc recommends, or to names that do not clash.
import { membersOf } from '../summary/summary.ts';
import { type AnyFinding, edit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';
import { type FoundNamed, namedDeclarationOf } from './members.ts';
import { editsOfRename, symbolOf } from './renames.ts';
import { wholeLines } from './statement-edits.ts';

/**
 * Renames a field to snake_case at all its uses. The fix is never preferred, because all code that uses the field
 * changes too. Offers nothing if the new name is taken or would change the meaning of another name.
 */
export function* snakeCaseName(
  context: FixContext,
  finding: FindingWith<{ readonly suggestion: string }>,
): Iterable<Fix> {
  const { suggestion } = finding.data;
  const found = namedDeclarationOf(context, finding);
  const symbol = symbolOf(context, finding);
  if (!found || !symbol || isTaken(found, suggestion)) return;
  const edits = editsOfRename(context, symbol, suggestion);
  if (edits) yield { title: `Rename to ${suggestion} (changes JSON and generated code)`, edits };
}

/** Gives a member a name that no other member has, by a number at its end, such as `hp2`. */
export function* otherName(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  const written = context.text.slice(finding.start, finding.end);
  if (!found || !/^\w+$/.test(written)) return;
  const name = freeName(found, written);
  yield { title: `Rename to ${name}`, edits: [edit(context, finding, name)] };
}

/** Renames the second of two members with the same name, or removes that member. */
export function* renamedOrRemoved(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  yield* otherName(context, finding);
  const found = namedDeclarationOf(context, finding);
  const member = found && membersOf(found.declaration).find(({ name }) => inFile(found, name).start === finding.start);
  if (!found || !member) return;
  const { text } = context;
  const span = inFile(found, { start: member.documentation?.start ?? member.start, end: member.end });
  const separator = /^\s*[,;]/.exec(text.slice(span.end))?.[0].length ?? 0;
  const isLast = separator === 0;
  // The comma before the last member of a list stays, which flatc accepts.
  const whole = wholeLines(text, { start: span.start, end: span.end + (isLast ? 0 : separator) });
  yield { title: `Remove ${member.name.text}`, edits: [edit(context, whole, '')] };
}

/**
 * True if a member has a name, or the name with `_type`. Also true if a function that is generated for a member may
 * have the name, such as `hp_length`.
 */
function isTaken({ declaration }: FoundNamed, name: string): boolean {
  const names = new Set(membersOf(declaration).map((member) => member.name.text));
  const owner = /^(.+?)_(?:type|length|byte_vector)$/.exec(name)?.[1];
  return names.has(name) || names.has(`${name}_type`) || (owner !== undefined && names.has(owner));
}

/**
 * The name with a number at its end, such as `hp2`: the smallest number from 2 on for which the result is not taken.
 */
function freeName(found: FoundNamed, name: string): string {
  for (let number = 2; ; number++) if (!isTaken(found, name + number)) return name + number;
}
