// Checks the base type of an enum or union: it must be an integer type, or an enum that is already declared.
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { typeWordMeant, typeWordMissed } from '../documentation/type-words.ts';
import { hasLostInclude, hasUnreadInclude } from '../includes/closure.ts';
import type { EnumSummary, TypeSummary, UnionSummary } from '../summary/summary.ts';
import { simpleNameOf } from '../vocabulary/dotted-names.ts';
import { findScalar } from '../vocabulary/vocabulary.ts';
import { type FileContext, type FileRule, type Finding, placeOfExport, type RelatedPlace, spanInFile } from './rule.ts';

export const enumBase: FileRule = {
  descriptions: [
    {
      code: 'enum-base-type',
      family: 'flatc',
      level: 'error',
      dependsOnRoot: true,
      summary: 'The base type of an enum or union is not an integer type.',
      explanation:
        'Members are stored in an integer type: `byte` to `ulong`, signed or not, but not `bool`. The name of an enum that is declared above means the base type of that enum. flatc says `underlying enumtype must be integral` or `underlying uniontype must be integral`.',
      wrong: 'enum Color: float { Red, Green }',
      right: 'enum Color: ubyte { Red, Green }',
    },
  ],
  only: 'odd-types',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  for (const index of context.remarkable) {
    const declaration = context.summary.declarations[index];
    if ((declaration?.kind !== 'enum' && declaration?.kind !== 'union') || !declaration.base) continue;
    const elaborated = context.elaborated[index];
    const wrong = elaborated && wrongBase(declaration, declaration.base, elaborated, context);
    if (!wrong) continue;
    const { message, related } = wrong;
    const span = spanInFile(context.summary, index, declaration.base);
    yield { code: 'enum-base-type', ...span, message, related: related ?? [] };
  }
}

interface WrongBase {
  readonly message: string;
  readonly related?: readonly RelatedPlace[];
}

function wrongBase(
  { kind }: EnumSummary | UnionSummary,
  base: TypeSummary,
  { references, namespace }: ElaboratedDeclaration,
  { program, closure, elaboration }: FileContext,
): WrongBase | undefined {
  const needs = `the base type of ${kind === 'enum' ? 'an enum' : 'a union'} must be an integer type such as ubyte`;
  if (base.kind === 'scalar') {
    return findScalar(base.text)?.kind === 'integer' ? undefined : { message: `${needs}, not ${base.text}` };
  }
  if (base.kind !== 'named') return { message: `${needs}, not a ${base.kind}` };
  const { definition, isKnown } = references[base.reference] ?? {};
  if (definition) {
    const { uri, declaration } = definition;
    if (declaration.kind === 'enum' && isKnown) return undefined;
    const related = [{ uri, ...placeOfExport(program, uri, declaration), message: 'it is declared here' }];
    return { message: `${needs}, not the ${declaration.kind} ${base.text}`, related };
  }
  const { environment } = elaboration;
  // The type may be declared in unreadable text.
  if (base.text === '') return undefined;
  if (hasUnreadInclude(closure)) {
    const word = hasLostInclude(closure) ? typeWordMissed(base.text, 'enum-base') : undefined;
    return word === undefined ? undefined : { message: `${needs}; did you mean ${word}?` };
  }
  if (environment.isDoubtful(simpleNameOf(base.text))) return undefined;
  const later = environment.findEnum(base.text, namespace);
  if (later?.declaration.kind !== 'enum') {
    const word = typeWordMeant(base.text, 'enum-base');
    return { message: `${needs}; ${word === undefined ? `cannot find ${base.text}` : `did you mean ${word}?`}` };
  }
  const place = placeOfExport(program, later.uri, later.declaration);
  const related = [{ uri: later.uri, ...place, message: 'it is declared here' }];
  return { message: `${needs}; enum ${base.text} can be used only after its declaration, which is below`, related };
}
