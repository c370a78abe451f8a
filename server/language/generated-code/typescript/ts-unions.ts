// Finds faults in the functions that TypeScript code has for a union.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import type { UnionSummary } from '../../summary/summary.ts';
import type { CodeFault } from '../generated-name.ts';
import { tsType } from './ts-words.ts';

/** The parameters of the functions `unionTo...` and `unionListTo...`; the first two are of both. */
const parameters: ReadonlySet<string> = new Set(['type', 'accessor', 'index']);

/** The faults of a union without members, and of types with the name of a parameter of its functions. */
export function* unionFaults({ name, members }: UnionSummary, elaborated: ElaboratedDeclaration): Iterable<CodeFault> {
  const own = tsType(name.text);
  if (members.length === 0) {
    const why = `the functions of union ${name.text} have no type, because it has no members`;
    yield { kind: 'construct', member: undefined, place: 'name', why, remedy: { kind: 'none' } };
  }
  if (parameters.has(own)) yield { kind: 'runtime', member: undefined, place: 'name', why: hides(own, name.text) };
  for (const [member, { type, isAlias }] of members.entries()) {
    const target = type?.kind === 'named' ? elaborated.references[type.reference]?.definition : undefined;
    const used = target && tsType(target.declaration.name.text);
    if (used === undefined || !parameters.has(used)) continue;
    const remedy = isAlias ? ({ kind: 'none' } as const) : ({ kind: 'rename' } as const);
    yield { kind: 'runtime', member, place: 'name', why: hides(used, name.text), remedy };
  }
}

function hides(name: string, union: string): string {
  const made = name === 'index' ? 'unionListTo' : 'unionTo';
  return `a parameter ${name} of ${made}${union} hides the type ${name}, which the code needs there`;
}
