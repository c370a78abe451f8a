// Fixes constructs that trpc does not support: writes them in another form, removes them, or adds a missing include.
import { Scope } from '../cursor/scope.ts';
import type { FindingData } from '../diagnostics/rule-codes.ts';
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import { enumValues } from '../values/enum-values.ts';
import {
  type AnyFinding,
  declarationOf,
  edit,
  type FindingWith,
  type Fix,
  type FixContext,
  inFile,
  pathFrom,
} from './fix.ts';
import { attributeOf, attributeRemoval } from './members.ts';
import { addition, lastInclude } from './statement-edits.ts';

/** Writes the construct in another form that trpc supports, or removes the construct. */
export function* takenByTrpc(
  context: FixContext,
  finding: FindingWith<FindingData['unsupported-by-trpc']>,
): Iterable<Fix> {
  const { corrected, construct } = finding.data;
  if (corrected !== undefined) {
    const title = construct === 'byte-order-mark' ? 'Remove the byte order mark' : `Change to ${corrected}`;
    yield { title, edits: [edit(context, finding, corrected)], isPreferred: true };
  } else if (construct === 'attribute-place' || construct === 'go-key') yield* withoutAttribute(context, finding);
  else if (construct === 'qualified-root') yield* simpleRoot(context, finding);
  else if (construct === 'member-value') yield* countedMember(context, finding);
}

function* withoutAttribute(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = attributeOf(context, finding);
  if (found) yield { title: `Remove ${found.use.name.text}`, edits: [attributeRemoval(context, found)] };
}

/** Writes the name of a root type without its namespace, if the simple name means the same table there. */
function* simpleRoot(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  const definition = found && context.elaborated[found.index]?.references[0]?.definition;
  if (!found || !definition) return;
  const scope = new Scope(context.program, context.elaboration, context.uri, found.index, finding.start);
  const name = definition.declaration.name.text;
  if (scope.resolve(name, 'root-type').definition !== definition) return;
  yield { title: `Change to ${name}`, edits: [edit(context, finding, name)], isPreferred: true };
}

/** Removes the number of a union's member if counting gives the same number. */
function* countedMember(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  if (found?.declaration.kind !== 'union') return;
  const { members } = found.declaration;
  const position = members.findIndex(({ value }) => value && inFile(found, value).start === finding.start);
  const member = members[position];
  // NONE comes before the first member.
  const before = enumValues(found.declaration, undefined).members[position]?.number;
  if (!member?.value || before === undefined || integerOf(member.value.text) !== before + 1n) return;
  const start = Math.max(member.name.end, member.type?.end ?? 0);
  const edits = [edit(context, inFile(found, { start, end: member.value.end }), '')];
  yield { title: `Remove the number ${member.value.text}`, edits, isPreferred: true };
}

/** Includes the file that the finding names. Offers nothing if no path leads to it or the last include is broken. */
export function* includeOfFile(context: FixContext, { data }: FindingWith<{ readonly uri: string }>): Iterable<Fix> {
  const path = pathFrom(context, data.uri);
  const added =
    path === undefined ? undefined : addition(context.file, lastInclude(context.summary), `include "${path}";`);
  if (added) yield { title: `Include "${path}"`, edits: [added], isPreferred: true };
}
