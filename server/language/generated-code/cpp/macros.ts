// Finds names that are macros in C++.
import type { CodeFault } from '../generated-name.ts';
import { cppMacros } from '../keywords.ts';

export function macroFaults(name: string, member: number | undefined): readonly CodeFault[] {
  if (!cppMacros.has(name)) return [];
  return [{ kind: 'runtime', member, place: 'name', why: `${name} is a macro of the headers that the code includes` }];
}
