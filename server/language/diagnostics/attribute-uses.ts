// Finds faults that an attribute can have anywhere: it is given twice, or its number is too large for flatc.
import { integerOf } from '../flatc-syntax/integer-literal.ts';
import type { AttributeSummary, DeclarationSummary } from '../summary/summary.ts';
import { isNamedDeclaration, membersOf, namedKinds } from '../summary/summary.ts';
import { limits } from '../vocabulary/vocabulary.ts';
import type { DeclarationRule, Finding } from './rule.ts';

export const attributeUses: DeclarationRule = {
  descriptions: [
    {
      code: 'attribute-duplicate',
      family: 'flatc',
      level: 'warning',
      summary: 'An attribute is given twice.',
      explanation: 'The first one counts, and the second is ignored. flatc says `attribute already found: NAME`.',
      wrong: 'table T { a: int (deprecated, deprecated); }',
      right: 'table T { a: int (deprecated); }',
    },
    {
      code: 'attribute-value-range',
      family: 'flatc',
      level: 'error',
      summary: 'The number of an attribute does not fit into 32 bits.',
      explanation:
        'Put a larger number in quotes. flatc says `invalid number: "N", constant does not fit [-2147483648; 2147483647]`.',
      wrong: 'attribute "size";\ntable T { a: int (size: 4294967296); }',
      right: 'attribute "size";\ntable T { a: int (size: "4294967296"); }',
    },
  ],
  kinds: namedKinds,
  mayFind: (hasAttributes) => hasAttributes,
  checkDeclaration,
};

function* checkDeclaration(declaration: DeclarationSummary): Iterable<Finding> {
  if (!isNamedDeclaration(declaration)) return;
  yield* checkMetadata(declaration.metadata);
  // Most members have no attributes, and there may be thousands of members.
  for (const { metadata } of membersOf(declaration)) if (metadata.length > 0) yield* checkMetadata(metadata);
}

function* checkMetadata(metadata: readonly AttributeSummary[]): Iterable<Finding> {
  const given = new Set<string>();
  for (const use of metadata) {
    const { name, value } = use;
    const { min, max } = limits.attributeInteger;
    const number = value?.kind === 'integer' ? integerOf(value.text) : undefined;
    if (value && number !== undefined && (number < min || number > max)) {
      yield {
        code: 'attribute-value-range',
        start: value.start,
        end: value.end,
        message: `${value.text} is out of range: the number of an attribute is from ${min} to ${max}; put a larger one in quotes`,
        data: { candidates: [`"${value.text}"`] },
      };
    }
    if (!given.has(name.text)) {
      given.add(name.text);
      continue;
    }
    yield {
      code: 'attribute-duplicate',
      start: name.start,
      end: name.end,
      message: `${name.text} is given twice; only the first one counts`,
    };
  }
}
