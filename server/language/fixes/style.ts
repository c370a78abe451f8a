// Fixes for rules of style that change more than a name: a first member, required attributes, a separate message for a
// method, and the name of a file.
import { changeOfMovedFiles } from '../changes/change-of-meaning.ts';
import type { FindingData } from '../diagnostics/rule-codes.ts';
import { includesAfterMoves } from '../include-edits/moved-files.ts';
import { directoryOf, joinPath } from '../includes/includes.ts';
import { startOfLine } from '../lines.ts';
import { finish } from '../steps.ts';
import { membersOf, startOfDeclaration } from '../summary/summary.ts';
import { filesMentioning, namesAsMentions } from '../symbols/file-views.ts';
import { findAttribute } from '../vocabulary/vocabulary.ts';
import { type AnyFinding, declarationOf, edit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';
import { attributeAddition, endOfValue, namedDeclarationOf } from './members.ts';
import { addition, lineBreakOf } from './statement-edits.ts';
import { styledName } from './styled-name.ts';

/** Puts a member with the value 0 in front of an enum whose first member is written with a positive number. */
export function* zeroMember(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = namedDeclarationOf(context, finding);
  if (found?.declaration.kind !== 'enum') return;
  const { members } = found.declaration;
  const [first] = members;
  const names = new Set(members.map(({ name }) => name.text));
  const isCapital = members.every(({ name }) => name.text === name.text.toUpperCase());
  const name = (isCapital ? ['UNKNOWN', 'UNSPECIFIED'] : ['Unknown', 'Unspecified']).find((each) => !names.has(each));
  // Without a number of its own, the first member would count on from the new one.
  if (!first?.value || first.value.text.startsWith('-') || name === undefined) return;
  const at = inFile(found, { start: (first.documentation ?? first.name).start, end: first.name.start }).start;
  const lineStart = startOfLine(context.text, at);
  const before = context.text.slice(lineStart, at);
  const gap = before.trim() === '' && lineStart > 0 ? `${lineBreakOf(context.text)}${before}` : ' ';
  const edits = [edit(context, { start: at, end: at }, `${name} = 0,${gap}`)];
  yield { title: `Add the member ${name} = 0 in front (other numbers stay)`, edits };
}

/**
 * Adds an attribute that a project requires, and its declaration if the file has none. Offers nothing for an attribute
 * that is built into flatc, because a person must decide on its meaning.
 */
export function* requiredAttribute(
  context: FixContext,
  finding: FindingWith<FindingData['attribute-required']>,
): Iterable<Fix> {
  const { file, summary } = context;
  const { attribute } = finding.data;
  const found = namedDeclarationOf(context, finding);
  const known = findAttribute(attribute);
  // An attribute of flatc has a meaning, which a person must decide on.
  if (!found || known || !/^[A-Za-z_]\w*$/.test(attribute)) return;
  const { declaration } = found;
  const member = membersOf(declaration).find(({ name }) => inFile(found, name).start === finding.start);
  const { metadata } = member ?? declaration;
  const base = 'base' in declaration ? declaration.base : undefined;
  let end = (base ?? declaration.name).end;
  if (member && 'defaultValue' in member) end = endOfValue(member);
  else if (member && 'request' in member)
    end = declaration.references[member.response ?? member.request ?? -1]?.end ?? -1;
  else if (member && 'value' in member) end = (member.value ?? member.name).end;
  if (end < 0) return;
  const edits = [attributeAddition(context, found, metadata, end, attribute)];
  const isDeclared = summary.declarations.some(
    ({ kind, ...each }) => kind === 'attribute' && 'name' in each && each.name?.text === attribute,
  );
  const previous = summary.declarations.findLastIndex(({ kind }) => headers.has(kind));
  const declared = isDeclared ? undefined : addition(file, previous, `attribute "${attribute}";`);
  if (!isDeclared && !declared) return;
  yield { title: `Add the attribute ${attribute}`, edits: declared ? [declared, ...edits] : edits };
}

const headers: ReadonlySet<string> = new Set(['include', 'native_include', 'namespace', 'attribute']);

/** Names a request or response after its method. Offers nothing if other methods use the same type. */
export function* methodTypeName(
  context: FixContext,
  finding: FindingWith<FindingData['method-type-name']>,
): Iterable<Fix> {
  if (!finding.data.isShared) yield* styledName(context, finding);
}

/**
 * Copies the table that several methods share, under the name of the method at the finding. Data stays the same. Offers
 * nothing if the table is in another file or namespace than the service.
 */
export function* ownMethodType(
  context: FixContext,
  finding: FindingWith<FindingData['method-type-shared']>,
): Iterable<Fix> {
  const { program, file, uri, text, summary, elaborated } = context;
  const found = declarationOf(context, finding);
  const at = found?.declaration.references.findIndex(
    (use) => inFile(found, use.parts?.at(-1) ?? use).start === finding.start,
  );
  const use = found?.declaration.references[at ?? -1];
  const shared = elaborated[found?.index ?? -1]?.references[at ?? -1]?.definition;
  if (!found || !use || shared?.uri !== uri) return;
  const index = elaborated.findIndex(({ definition }) => definition === shared);
  const table = summary.declarations[index];
  // In another namespace the names in the table, and that of the copy, would have to be written otherwise.
  const isAlike = elaborated[index]?.namespace === elaborated[found.index]?.namespace;
  const name = finding.data.names.find((each) => filesMentioning(program, namesAsMentions([each])).length === 0);
  if (table?.kind !== 'table' || table.isBroken || !isAlike || name === undefined) return;
  const start = startOfDeclaration(summary, index);
  const copy = `${text.slice(start + table.start, start + table.name.start)}${name}${text.slice(start + table.name.end, start + table.end)}`;
  const added = addition(file, index, copy);
  if (!added) return;
  const edits = [added, edit(context, inFile(found, use), name)];
  yield { title: `Declare ${name} like ${table.name.text} for this method (changes generated code)`, edits };
}

/**
 * Renames the file, and changes the includes of other files. Offers nothing if a file with the new name exists or if a
 * name would have another meaning afterwards.
 */
export function* fileName(
  { program, uri }: FixContext,
  { data: { suggestion } }: FindingWith<FindingData['file-name-style']>,
): Iterable<Fix> {
  if (suggestion === undefined) return;
  const to = joinPath(directoryOf(uri), suggestion);
  const existence = program.existence(to);
  if (existence === 'file' || existence === 'directory') return;
  const moves = [{ from: uri, to }];
  const edits = finish(includesAfterMoves(program, moves));
  if (finish(changeOfMovedFiles(program, { edits, moves })) !== undefined) return;
  yield {
    title: `Rename the file to ${suggestion}, and change includes (build files and generated code keep the old name)`,
    edits,
    moves,
  };
}
