// Makes the name that people use for the code of a declaration, such as `Monster.hp()`.
import { hasScopedEnums } from '../generated-code/cpp/cpp-names.ts';
import type { CodeOptions, Generator } from '../settings.ts';
import { filled } from './expected-names.ts';
import type { PlaceLanguage } from './place-language.ts';
import type { SchemaItem, SchemaItemKind } from './schema-item.ts';

/**
 * The name of a type, of the accessor of a field, or of a member of an enum or union. Undefined for other items, and if
 * the language has no such code.
 */
export function shownName(item: SchemaItem, language: PlaceLanguage, options: CodeOptions): string | undefined {
  const { kind, name, holder } = item;
  if (!shownKinds.has(kind)) return undefined;
  const role = kind === 'field' ? 'reads' : 'declaration';
  const row = language.names[kind]?.find((each) => each[0] === role);
  if (!row) return undefined;
  const words = language.words(name, holder?.name ?? name, options, item);
  const [, owner, names] = row;
  const certain = kind === 'field' ? accessorOf(item, language.generator) : undefined;
  const [own = ''] = filled(certain ?? names, words).split(' ');
  if (own === '') return undefined;
  // Lua's methods are declared outside of their type.
  const member = own.replace(/^mt:/, '');
  const type = filled(owner, words).replace(/>$/, '');
  if (type === '') return member;
  const { separator, call = '' } = forms[language.generator] ?? { separator: '.' };
  if (kind === 'field') return `${type}${fieldSeparators[language.generator] ?? separator}${member}${call}`;
  // An enumerator of C without a scope is used without its type, which its name begins with.
  return hasPlainMembers(language.generator, options) ? member : `${type}${separator}${member}`;
}

const shownKinds: ReadonlySet<SchemaItemKind> = new Set([
  'table',
  'struct',
  'enum',
  'union',
  'field',
  'enum-value',
  'union-member',
]);

/**
 * The template of the accessor of a field where the first name in the table of names may be wrong; empty if the field
 * has no accessor. Undefined if the first name is right.
 */
function accessorOf({ holder, typeField }: SchemaItem, generator: Generator): string | undefined {
  if (generator === 'php' && holder?.kind === 'struct') return 'Get{Name}';
  if (generator === 'kotlin-kmp') return '{safe}';
  // Unions have accessors for their members only.
  return generator === 'lobster' && typeField ? '' : undefined;
}

/** The text between a type and its member, and the call after an accessor that is a function. */
const forms: Partial<Record<Generator, { readonly separator: string; readonly call?: '()' }>> = {
  cpp: { separator: '::', call: '()' },
  go: { separator: '.', call: '()' },
  java: { separator: '.', call: '()' },
  lobster: { separator: '.', call: '()' },
  lua: { separator: '.', call: '()' },
  php: { separator: '::', call: '()' },
  python: { separator: '.', call: '()' },
  rust: { separator: '::', call: '()' },
  ts: { separator: '.', call: '()' },
};

/** The text between a type and an accessor, where it is not the text in `forms`. */
const fieldSeparators: Partial<Record<Generator, string>> = { lua: ':' };

function hasPlainMembers(generator: Generator, options: CodeOptions): boolean {
  return generator === 'lobster' || (generator === 'cpp' && !hasScopedEnums(options));
}
