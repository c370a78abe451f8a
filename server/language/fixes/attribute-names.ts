// Fixes for names and values of attributes: undeclared, unused, or unknown to a tool.
import { attributesOf } from '../cursor/cursor.ts';
import type { Candidates, CandidatesAt } from '../diagnostics/rule-codes.ts';
import { type Span, startOfDeclaration } from '../summary/summary.ts';
import { isSlipOf } from '../vocabulary/near-names.ts';
import { findAttribute } from '../vocabulary/vocabulary.ts';
import { type AnyFinding, declarationOf, edit, type FindingWith, type Fix, type FixContext, inFile } from './fix.ts';
import { foreignFields } from './foreign-field.ts';
import { addition, moveAbove, removal } from './statement-edits.ts';

type NameMeant = Candidates & { readonly name: string };

/**
 * Moves the declaration of an attribute above its first use. If there is no declaration, changes the name to a similar
 * one or declares the attribute; for `optional` and the like, rewrites the field in FlatBuffers' form.
 */
export function* undeclaredAttribute(context: FixContext, finding: FindingWith<NameMeant>): Iterable<Fix> {
  const { file, summary } = context;
  const { name, candidates: near } = finding.data;
  const first = summary.declarations.findIndex((declaration) =>
    attributesOf(declaration).some((use) => use.name.text === name),
  );
  if (name === '' || first < 0) return;
  const declared = summary.declarations.findIndex(
    (declaration) => declaration.kind === 'attribute' && declaration.name?.text === name,
  );
  if (declared > first) {
    const title = `Move the declaration of ${name} above its first use`;
    yield { title, edits: moveAbove(file, declared, first), isPreferred: true };
    return;
  }
  if (/^(?:default|optional|nullable)$/.test(name)) {
    const field = [...foreignFields(context, finding)].at(-1);
    if (field) yield { title: field.title, edits: field.edits, isPreferred: true };
    if (field) return;
  }
  const previous = summary.declarations.findLastIndex(({ kind }, index) => index < first && headers.has(kind));
  const declaring = (declared: string) => addition(file, previous, `attribute "${escaped(declared)}";`);
  for (const other of near) {
    const isKnown = findAttribute(other)?.dialect === 'flatc' || context.elaboration.environment.attribute(other);
    const added = isKnown ? undefined : declaring(other);
    const changed = edit(context, finding, nameAsWritten(context, finding, other));
    const isPreferred = near.length === 1 && !added && isSlipOf(name, other);
    yield { title: `Change to ${other}`, edits: [...(added ? [added] : []), changed], isPreferred };
  }
  const added = declaring(name);
  if (added) yield { title: `Declare attribute ${name}`, edits: [added], isPreferred: near.length === 0 };
}

const headers: ReadonlySet<string> = new Set(['include', 'native_include', 'namespace', 'attribute']);

function nameAsWritten({ text }: FixContext, { start }: Span, name: string): string {
  const quote = text[start];
  return quote === '"' || quote === "'" ? `${quote}${name}${quote}` : name;
}

function escaped(name: string): string {
  return name.replace(/[\\"]/g, '\\$&');
}

/** Removes the declaration of an attribute without uses. */
export function* unusedAttribute(context: FixContext, finding: AnyFinding): Iterable<Fix> {
  const found = declarationOf(context, finding);
  if (!found) return;
  const edits = [removal(context.file, found.index)];
  yield { title: 'Remove this declaration', edits, isPreferred: true, isOptional: true };
}

/**
 * Changes an attribute to the name that was meant, in its declaration and in all its uses in the file. Offers nothing
 * if another file uses the attribute.
 */
export function* attributeName(context: FixContext, finding: FindingWith<NameMeant>): Iterable<Fix> {
  const { name, candidates: meant } = finding.data;
  // An attribute that other files use must keep its name.
  if ([...context.program.filesUsingAttribute(name)].some((file) => file !== context.uri)) return;
  const uses = context.summary.declarations.flatMap((declaration, index) => {
    const start = startOfDeclaration(context.summary, index);
    return attributesOf(declaration).flatMap((use) => (use.name.text === name ? [inFile({ start }, use.name)] : []));
  });
  for (const other of meant) {
    const edits = [finding, ...uses].map((span) => edit(context, span, nameAsWritten(context, span, other)));
    yield { title: `Change to ${other}`, edits, isPreferred: meant.length === 1 };
  }
}

/** Writes one of the values that an attribute accepts, in place of the wrong value or as the missing one. */
export function* attributeWords(context: FixContext, finding: FindingWith<CandidatesAt>): Iterable<Fix> {
  const found = declarationOf(context, finding);
  const { insertAt, candidates: known } = finding.data;
  for (const word of known.slice(0, mostOffered)) {
    const added = insertAt !== undefined && found && inFile(found, { start: insertAt, end: insertAt });
    const edits = [added ? edit(context, added, `: "${word}"`) : edit(context, finding, `"${word}"`)];
    yield { title: `Change to "${word}"`, edits, isPreferred: known.length === 1 };
  }
}

const mostOffered = 8;
