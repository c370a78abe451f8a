// Attempts to write the request or response of a method, where its type is missing.
import { startOfLine } from '../lines.ts';
import { type AnyFinding, declarationOf, edit, type FixContext } from './fix.ts';
import { isTypeName } from './known-words.ts';
import { blockOf, lineBreakOf } from './statement-edits.ts';
import type { Attempt } from './syntax.ts';
import { capitalized } from './wrappers.ts';

/** The number of tables without fields that are offered. */
const mostOffered = 3;

/**
 * Attempts to fix a method without a request or response, such as `Stop(): Done`: with a table of the file that has no
 * fields, or with a new one.
 */
export function* emptyMethodTypes(context: FixContext, finding: AnyFinding): Iterable<Attempt> {
  const found = declarationOf(context, finding);
  if (found?.declaration.kind !== 'rpc_service') return;
  const { text, summary } = context;
  const before = text.slice(startOfLine(text, finding.start), finding.end);
  const [, method = '', request] = /(\w+)\s*\(\s*(?:([\w.]+)\s*\)\s*:\s*)?$/.exec(before) ?? [];
  if (method === '') return;
  const blank = before.endsWith(':') ? ' ' : '';
  const written = (name: string) => edit(context, { start: finding.end, end: finding.end }, blank + name);
  const empty = summary.declarations.flatMap((declaration) =>
    declaration.kind === 'table' && declaration.fields.length === 0 && !declaration.isBroken
      ? [declaration.name.text]
      : [],
  );
  for (const name of empty.slice(0, mostOffered)) {
    yield { title: `Insert '${name}'`, edits: [written(name)], isDoubtful: true };
  }
  const name = `${capitalized(method)}${request === undefined ? 'Request' : 'Response'}`;
  if (isTypeName(context, name, finding.start)) return;
  const { start } = blockOf(context.file, found.index);
  const lineBreak = lineBreakOf(text);
  const table = edit(context, { start, end: start }, `table ${name} {${lineBreak}}${lineBreak}${lineBreak}`);
  yield { title: `Create table ${name}`, edits: [table, written(name)], isDoubtful: true };
}
