// Renames symbols in all files to the style of the style guide or of a project. The titles say what else changes.
import type { FindingData } from '../diagnostics/rule-codes.ts';
import type { SchemaSymbol } from '../symbols/schema-symbol.ts';
import { isUpperCamelCase } from '../vocabulary/upper-camel-case.ts';
import type { AnyFinding, FindingWith, Fix, FixContext } from './fix.ts';
import { editsOfRename, nameOf, symbolOf } from './renames.ts';

/**
 * Renames a symbol to the UpperCamelCase name of a finding. Offers nothing if another name would change its meaning.
 */
export function* styledName(context: FixContext, finding: FindingWith<{ readonly suggestion: string }>): Iterable<Fix> {
  const { suggestion } = finding.data;
  if (isUpperCamelCase(suggestion)) yield* renamedEverywhere(context, finding, suggestion);
}

/** Renames a symbol to one of the names of a finding, which match the patterns of the project. */
export function* nameLikePattern(
  context: FixContext,
  finding: FindingWith<FindingData['name-pattern']>,
): Iterable<Fix> {
  for (const suggestion of finding.data.suggestions.slice(0, mostNames))
    if (isName.test(suggestion)) yield* renamedEverywhere(context, finding, suggestion);
}

/** The largest number of names that are tried, because each name is tried in all files. */
const mostNames = 3;
const isName = /^[A-Za-z_]\w*$/;

function* renamedEverywhere(context: FixContext, finding: AnyFinding, suggestion: string): Iterable<Fix> {
  const symbol = symbolOf(context, finding);
  if (symbol?.kind !== 'type' && symbol?.kind !== 'member' && symbol?.kind !== 'namespace') return;
  const edits = editsOfRename(context, symbol, suggestion);
  if (edits)
    yield { title: `Rename ${nameOf(symbol)} to ${suggestion} everywhere (changes ${changed(symbol)})`, edits };
}

/** The things outside of schemas that change with the name of a symbol, in words for a title. */
function changed(symbol: SchemaSymbol): string {
  if (symbol.kind === 'member' && symbol.owner.declaration.kind !== 'rpc_service') return 'JSON and generated code';
  const isService = symbol.kind === 'type' && symbol.definition.declaration.kind === 'rpc_service';
  if (isService || (symbol.kind === 'member' && symbol.owner.declaration.kind === 'rpc_service'))
    return 'generated code, and the name that clients call';
  const isInUnions = symbol.kind === 'type' && ['table', 'struct'].includes(symbol.definition.declaration.kind);
  return isInUnions ? 'generated code, and JSON of unions with it' : 'generated code';
}
