// Fixes for rules of style that change more than a name: a first member, and attributes that a project requires.
import type { FindingData } from '../diagnostics/finding.ts';
import { membersOf } from '../summary/summary.ts';
import { findAttribute } from '../vocabulary/vocabulary.ts';
import { type AnyFinding, edit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';
import { attributeAddition, endOfValue, namedDeclarationOf } from './members.ts';
import { addition } from './statement-edits.ts';
import { styledName } from './styled-name.ts';

/** Puts a member for 0 in front of an enum whose first member is greater. */
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
  const lineStart = context.text.lastIndexOf('\n', at - 1) + 1;
  const before = context.text.slice(lineStart, at);
  const gap = before.trim() === '' && lineStart > 0 ? `\n${before}` : ' ';
  const edits = [edit(context, { start: at, end: at }, `${name} = 0,${gap}`)];
  yield { title: `Add the member ${name} = 0 in front (other numbers stay)`, edits };
}

/** Adds an attribute that a project requires, and declares it where it is not known. */
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

/** Names a request or response after its method, unless other methods have it, too. */
export function* methodTypeName(
  context: FixContext,
  finding: FindingWith<FindingData['method-type-name']>,
): Iterable<Fix> {
  if (!finding.data.isShared) yield* styledName(context, finding);
}
