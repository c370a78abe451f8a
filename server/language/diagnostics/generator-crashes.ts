// Reports structs that flatc accepts, but on which a chosen generator crashes.
import { crashPlaces, hasEnumField } from '../fields/feature-uses.ts';
import { startOfDeclaration } from '../summary/summary.ts';
import { type Crash, generatorsCrashing, namesOf } from '../values/generators.ts';
import { generatorDescriptions } from './generators-descriptions.ts';
import type { FileContext, FileRule, Finding, RuleCode } from './rule.ts';

const ownCodes: ReadonlySet<RuleCode> = new Set(['generator-struct-itself', 'generator-padding']);

export const generatorCrashes: FileRule = {
  descriptions: generatorDescriptions.filter(({ code }) => ownCodes.has(code)),
  only: 'generators',
  checkFile,
};

const codes = {
  'enum-array': 'generator-array',
  'array-key': 'generator-array',
  'struct-in-itself': 'generator-struct-itself',
  'array-of-itself': 'generator-struct-itself',
  'wide-padding': 'generator-padding',
} as const satisfies Readonly<Record<Crash, RuleCode>>;

function* checkFile({ summary, elaborated, uri, closure, flatc }: FileContext): Iterable<Finding> {
  const { generators: chosen, generateAll } = flatc;
  const isIncluded = uri !== closure.root && !generateAll;
  let hasEnum = false;
  for (const [index, declaration] of summary.declarations.entries()) {
    const known = elaborated[index];
    if (!known) continue;
    const offset = startOfDeclaration(summary, index);
    for (const [crash, what, { start, end }] of crashPlaces(declaration, known, hasEnum)) {
      const crashing = generatorsCrashing(crash, chosen, isIncluded);
      if (crashing.length === 0) continue;
      const message = `flatc crashes on ${what} when it generates code for ${namesOf(crashing)}`;
      const languages = crashing.map((generator) => ({ generator, shown: generator }));
      yield { code: codes[crash], start: offset + start, end: offset + end, message, languages };
    }
    hasEnum ||= hasEnumField(declaration, known);
  }
}
