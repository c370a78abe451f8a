// Computes the names that flatc generates in PHP, and the faults of its code.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { inCase } from '../casing.ts';
import { holdsUnion } from '../fields/field-class.ts';
import { type DeclarationSummary, isTypeDefinition, type TableSummary } from '../summary/summary.ts';
import { slotsOfTable, type TableSlot } from '../values/layout.ts';
import { findUse } from '../values/metadata.ts';
import { makesMistake } from '../vocabulary/generator-mistakes.ts';
import type { CodeField } from './code-fields.ts';
import { endedCode } from './comments.ts';
import { floatFaults } from './float-default.ts';
import type { CodeContext, CodeFault, CodeLanguage } from './generated-name.ts';
import type { MemberName } from './member-clashes.ts';
import { oncePerMember } from './once-per-member.ts';
import { fieldsOf, keyedClashes, nameFault } from './others/other-faults.ts';
import { phpClassWords } from './others/reserved-words.ts';
import { writtenTextFaults } from './written-texts.ts';

export const php: CodeLanguage = {
  generator: 'php',
  shown: 'PHP',
  // PHP ignores the case of classes.
  namesOf: (declaration, { namespace }) => {
    if (!isTypeDefinition(declaration)) return [];
    const { text: name } = declaration.name;
    return [{ name, key: name.toLowerCase(), scope: namespace.toLowerCase(), role: 'class', member: undefined }];
  },
  faultsOf: (declaration, elaborated, context) => [...faults(declaration, elaborated, context)],
  faultsOfFile: (root, context) => writtenTextFaults('php', root, context),
  documentationFault: endedCode,
};

function* faults(
  declaration: DeclarationSummary,
  elaborated: ElaboratedDeclaration,
  { version }: CodeContext,
): Iterable<CodeFault> {
  if (!isTypeDefinition(declaration)) return;
  const { text } = declaration.name;
  if (phpClassWords.has(text.toLowerCase())) {
    yield nameFault('keyword', undefined, `${text} is a word of the language that no class can have as its name`);
  }
  if (declaration.kind === 'enum' || declaration.kind === 'union') {
    for (const [member, { name }] of declaration.members.entries()) {
      if (name.text.toLowerCase() !== 'class') continue;
      yield nameFault('keyword', member, `no constant of a class can be called ${name.text}`);
    }
    return;
  }
  if (imported.has(text.toLowerCase())) {
    yield nameFault('runtime', undefined, `${text} takes the name of a class of the library, which the file imports`);
  }
  const fields = fieldsOf(declaration, elaborated);
  // PHP ignores the case of methods.
  yield* oncePerMember(keyedClashes([...methods(declaration, fields)], (name) => name.toLowerCase()));
  yield* parameters(declaration, fields);
  if (declaration.kind === 'table' && makesMistake(version, 'php-first-parameter'))
    yield* lostFirstParameter(declaration, elaborated);
  yield* floatFaults(fields, 'php');
}

const imported: ReadonlySet<string> = new Set(['struct', 'table', 'bytebuffer', 'flatbufferbuilder']);

/** The names of the methods of a class. A method without `member` comes with every class. */
function* methods({ kind, name: { text } }: TableSummary, fields: readonly CodeField[]): Iterable<MemberName> {
  const isTable = kind === 'table';
  const own = isTable ? [`getRootAs${text}`, `start${text}`, `create${text}`, `end${text}`] : [`create${text}`];
  for (const name of ['init', ...own]) yield { name, member: undefined, says: 'a method of the class' };
  for (const { name: field, member, shape } of fields) {
    const upper = inCase(field, 'upper-camel', 'snake');
    const says = `a method for the field ${field}`;
    yield { name: `${isTable ? 'get' : 'Get'}${upper}`, member, says, isOwn: true };
    if (!isTable) continue;
    yield { name: `add${upper}`, member, says };
    if (shape !== 'vector') continue;
    for (const name of [`get${upper}Length`, `create${upper}Vector`, `start${upper}Vector`])
      yield { name, member, says };
  }
}

/** The faults of parameters, which have the names of fields unchanged. */
function* parameters({ kind, name }: TableSummary, fields: readonly CodeField[]): Iterable<CodeFault> {
  for (const field of fields) {
    const { name: text, member, element, shape } = field;
    if (kind === 'struct' && element === 'struct' && shape === 'plain') continue;
    if (text === 'this') yield nameFault('keyword', member, 'no parameter can be called $this');
    if (text === 'builder') {
      const where = kind === 'struct' ? `create${name.text}` : 'addBuilder';
      yield nameFault('runtime', member, `builder becomes a second parameter $builder of ${where}`);
    }
  }
}

/**
 * The fault of a deprecated field that is the first of its table: it has no parameter, but the comma after it is written
 * if a parameter follows.
 */
function* lostFirstParameter(
  { name, fields }: TableSummary,
  { references }: ElaboratedDeclaration,
): Iterable<CodeFault> {
  const slots = slotsOfTable(fields, ({ type }) => holdsUnion(type, references) ?? false);
  const isWritten = ({ field }: TableSlot) => !findUse(fields[field]?.metadata ?? [], 'deprecated');
  const [first] = slots;
  if (!first || isWritten(first) || !slots.some(isWritten)) return;
  const why = `${fields[first.field]?.name.text} is deprecated and the first field, and create${name.text} has a comma without its parameter`;
  yield { ...nameFault('construct', first.field, why), remedy: { kind: 'none' } };
}
