// Checks the statements about the buffer as a whole: its root type, its identifier, and whether an object is there.
import { Definition } from '../binding/definition.ts';
import { bytesOf } from '../flatc-syntax/string-literal.ts';
import { type Closure, hasUnreadInclude } from '../includes/closure.ts';
import { rootOptionAfter, rootTypeAt } from '../root-object/root-type.ts';
import type { DeclarationSummary, Span, StringStatementSummary } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { limits } from '../vocabulary/vocabulary.ts';
import { generatorDescriptions } from './generators-descriptions.ts';
import { rootStatementDescriptions } from './root-statements-descriptions.ts';
import { type FileContext, type FileRule, type Finding, placeOfExport, spanInFile } from './rule.ts';

export const rootStatements: FileRule = {
  descriptions: [
    ...rootStatementDescriptions,
    ...generatorDescriptions.filter(({ code }) => code === 'generator-root-type'),
  ],
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { schema, root } = context.closure;
  const { rootType } = context.program.settings.of(root).flatc;
  for (const index of context.statements) {
    const declaration = context.summary.declarations[index] as DeclarationSummary;
    if (declaration.kind === 'root_type' && rootType === undefined) yield* wrongRoot(context, index);
    if (declaration.kind === 'file_identifier') yield* identifier(context, index, declaration);
  }
  // The rest concerns only the root, because flatc reads neither the object nor the root type of an included file.
  if (context.uri !== context.closure.root) return;
  if (rootType !== undefined)
    yield* schema ? optionAfterData(context, schema, rootType) : rootOption(context, rootType);
  yield* objectWithoutRoot(context);
  if (schema) yield* dataWithoutObject(context);
  else yield* generatorWithoutRoot(context);
}

function* wrongRoot({ program, summary, elaborated }: FileContext, index: number): Iterable<Finding> {
  const reference = summary.declarations[index]?.references[0];
  const { definition, isKnown } = elaborated[index]?.references[0] ?? {};
  // flatc does not notice a struct that is declared further down.
  if (!reference || !isKnown || definition?.declaration.kind !== 'struct') return;
  const { uri, declaration } = definition;
  yield {
    code: 'root-type-not-table',
    ...spanInFile(summary, index, reference),
    message: `${reference.text} is a struct; the root type must be a table`,
    related: [{ uri, ...placeOfExport(program, uri, declaration), message: 'it is declared here' }],
  };
}

function* identifier(
  { file, summary }: FileContext,
  index: number,
  { value, isBroken }: StringStatementSummary,
): Iterable<Finding> {
  if (!value || isBroken) return;
  const span = spanInFile(summary, index, value);
  const bytes = bytesOf(file.text.slice(span.start, span.end))?.length;
  if (bytes === undefined || bytes === limits.fileIdentifierBytes) return;
  const has = bytes > value.text.length ? `this one has ${bytes} in UTF-8` : `this one has ${bytes}`;
  const message = `a file identifier must have exactly ${limits.fileIdentifierBytes} bytes; ${has}`;
  yield { code: 'file-identifier-length', ...span, message, data: { text: value.text } };
}

function* rootOption(context: FileContext, name: string): Iterable<Finding> {
  const { closure, elaboration, elaborated } = context;
  const { environment } = elaboration;
  const target = environment.findRoot(name, elaborated.at(-1)?.namespace ?? '');
  const isStruct = target instanceof Definition && target.declaration.kind === 'struct';
  if (target && !isStruct) return;
  // The table may be declared in unreadable text.
  if (!target && (hasUnreadInclude(closure) || environment.isDoubtful(simpleNameOf(name)))) return;
  const message = isStruct
    ? `${name} (--root-type) is a struct; the root type must be a table`
    : `cannot find the table ${name} (--root-type)`;
  yield { code: 'root-type-option', ...placeOfRoot(context), message };
}

/**
 * Reports the name of `--root-type` if flatc finds it after it has read the schema, but not after the data. After the
 * data, flatc looks for the name again, from the last namespace of the data file.
 */
function* optionAfterData(context: FileContext, schema: Closure, name: string): Iterable<Finding> {
  const { definition } = rootOptionAfter(context.elaboration, schema, name);
  // An option for this file alone needs the full name anyway.
  if (!definition || context.program.dataSchemas.optionsOf(context.uri)?.rootType !== undefined) return;
  for (const finding of rootOption(context, name)) {
    const message = `after data, flatc finds no ${name} (--root-type); use the full name: ${definition.fullName}`;
    yield { ...finding, message };
  }
}

function* objectWithoutRoot({ program, closure, elaboration, summary, statements }: FileContext): Iterable<Finding> {
  const { declarations } = summary;
  const index = statements.find((at) => isObject(declarations[at])) ?? -1;
  const object = declarations[index];
  // A brace after a broken declaration does not begin an object.
  if (!object || declarations[index - 1]?.isBroken) return;
  if (rootTypeAt(program, elaboration, index).isSet) return;
  const { start } = spanInFile(summary, index, object.kind === 'object' ? object.keyword : object);
  const isOption = program.settings.of(closure.root).flatc.rootType !== undefined;
  const message = closure.schema
    ? wordsForData(
        program.display(closure.schema.root),
        closure.files.length > closure.schema.files.length + 1,
        isOption,
      )
    : isOption
      ? 'the object has no root type: with --root-type flatc ignores the statement root_type'
      : 'the object has no root type; put a root_type above it, in this file';
  yield { code: 'object-without-root', start, end: start + 1, message };
}

function wordsForData(schema: string, hasInclude: boolean, isOption: boolean): string {
  if (hasInclude && isOption)
    return 'the data has no root type: with the include flatc forgets that of --root-type; put the include into the schema';
  return hasInclude
    ? `the data has no root type: with the include flatc forgets that of ${schema}; put a root_type after the include`
    : `the data has no root type; put a root_type into ${schema}, or use --root-type`;
}

/** Reports data that has declarations but no object: flatc says that such a file is neither data nor a schema. */
function* dataWithoutObject({ summary }: FileContext): Iterable<Finding> {
  const { declarations } = summary;
  const [first] = declarations;
  // Unreadable text has errors of its own, and may be an object.
  if (!first || declarations.some((each) => isObject(each) || each.isBroken || each.kind === 'unreadable')) return;
  const message = 'the data has declarations, but no object: { name: value }';
  yield { code: 'data-without-object', ...spanInFile(summary, 0, first.keyword), message };
}

function isObject(declaration: DeclarationSummary | undefined): boolean {
  return declaration?.kind === 'object' || (declaration?.kind === 'unreadable' && declaration.isObject);
}

function* generatorWithoutRoot(context: FileContext): Iterable<Finding> {
  const { declarations } = context.summary;
  const { generators, rootType } = context.program.settings.of(context.closure.root).flatc;
  if (!generators.includes('jsonschema')) return;
  const isOption = rootType !== undefined;
  if (!isOption && declarations.some(({ kind }) => kind === 'root_type' || kind === 'unreadable')) return;
  const message = isOption
    ? 'JSON Schema needs a root_type in the schema; --root-type does not replace it'
    : 'JSON Schema needs a root_type in the schema';
  const languages = [{ generator: 'jsonschema', shown: 'JSON Schema' }] as const;
  yield { code: 'generator-root-type', ...placeOfRoot(context), message, languages };
}

/** The name after the last `root_type`. Without a `root_type`, the first word of the file; 0 to 0 in an empty file. */
function placeOfRoot({ summary }: FileContext): Span {
  const index = summary.declarations.findLastIndex(({ kind }) => kind === 'root_type');
  const reference = summary.declarations[index]?.references[0];
  if (reference) return spanInFile(summary, index, reference);
  const first = summary.declarations[0];
  return first ? spanInFile(summary, 0, first.keyword) : { start: 0, end: 0 };
}
