// Finds names that the Python code of older versions of flatc cannot have: the name in `__slots__`, and keywords,
// because these versions check a name before they change its letter case.
import type { ElaboratedDeclaration } from '../../binding/elaborate.ts';
import { inCase } from '../../casing.ts';
import { membersOf, type TypeDefinitionSummary } from '../../summary/summary.ts';
import { makesMistake } from '../../vocabulary/generator-mistakes.ts';
import { type CodeField, codeFields } from '../code-fields.ts';
import type { CodeContext, CodeFault } from '../generated-name.ts';
import { isPythonKeyword } from './python-words.ts';

/**
 * The faults of fields whose method has the name `_tab`, the only name in `__slots__` of the class. Empty for newer
 * versions of flatc.
 */
export function* olderSlots(fields: readonly CodeField[], version: string): Iterable<CodeFault> {
  if (!makesMistake(version, 'python-slots')) return;
  for (const { name, member } of fields) {
    if (inCase(name, 'snake') !== '_tab') continue;
    const why = `the field ${name} becomes the method _tab, the name of a slot of each class, up to flatc 23.5.7`;
    yield { kind: 'runtime', member, place: 'name', why };
  }
}

const keyword = { kind: 'keyword', place: 'name' } as const;

/** The keywords of Python that older versions of flatc do not know. */
const unknown: ReadonlySet<string> = new Set(['async', 'await']);

/**
 * The faults of the names of a type and of its members that become keywords in Python. Empty for newer versions of
 * flatc.
 */
export function* olderKeywords(
  declaration: TypeDefinitionSummary,
  elaborated: ElaboratedDeclaration,
  { version }: CodeContext,
): Iterable<CodeFault> {
  if (!makesMistake(version, 'python-keywords')) return;
  const { kind, name } = declaration;
  const unchanged = (text: string) => `${text} is a keyword, which flatc writes unchanged, up to flatc 24.3.25`;
  if (unknown.has(name.text)) yield { ...keyword, member: undefined, why: unchanged(name.text) };
  if (kind === 'enum' || kind === 'union') {
    for (const [member, { name: own }] of membersOf(declaration).entries()) {
      if (unknown.has(own.text)) yield { ...keyword, member, why: unchanged(own.text) };
    }
    return;
  }
  for (const { name: field, member, element } of codeFields(declaration, elaborated)) {
    if (isPythonKeyword(field) && !unknown.has(field)) continue;
    const isParameter = kind === 'table' || element !== 'struct';
    const names = [inCase(field, 'upper-camel'), ...(isParameter ? [inCase(field, 'lower-camel')] : [])];
    const written = names.find(isPythonKeyword);
    if (written === undefined) continue;
    const why =
      written === field ? unchanged(field) : `the field ${field} becomes ${written}, a keyword, up to flatc 24.3.25`;
    yield { ...keyword, member, why };
  }
}
