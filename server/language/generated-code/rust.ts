// Computes the names that flatc 25.12.19 generates in Rust, and what its compiler refuses.
import { isTypeDefinition, type TableSummary } from '../summary/summary.ts';
import { inCase } from './casing.ts';
import type { CodeFault, CodeLanguage } from './generated-name.ts';

export const rust: CodeLanguage = {
  generator: 'rust',
  shown: 'Rust',
  namesOf: () => [],
  faultsOf: (declaration) => {
    if (!isTypeDefinition(declaration)) return [];
    const faults: CodeFault[] = [];
    if (declaration.name.text === 'Option')
      faults.push({
        kind: 'runtime',
        member: undefined,
        place: 'name',
        why: `the code uses Option of the standard library, which ${declaration.kind} Option hides`,
      });
    if (declaration.kind === 'table') faults.push(...sameConstants(declaration));
    if (declaration.kind === 'table')
      for (const [member, { name }] of declaration.fields.entries())
        if (name.text === 'dyn')
          faults.push({ kind: 'keyword', member, place: 'name', why: 'dyn is a keyword, which flatc writes as it is' });
    return faults;
  },
};

/** Fields whose constants for the vtable have the same name. */
function* sameConstants({ fields }: TableSummary): Iterable<CodeFault> {
  const known = new Map<string, number>();
  for (const [member, { name }] of fields.entries()) {
    const constant = `VT_${inCase(name.text, 'all-upper', 'snake')}`;
    const rival = known.get(constant);
    if (rival === undefined) known.set(constant, member);
    else {
      const why = `the fields ${fields[rival]?.name.text ?? ''} and ${name.text} are both ${constant}`;
      yield { kind: 'clash', member, place: 'name', why, rival };
    }
  }
}
