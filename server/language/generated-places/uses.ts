// Finds where people use generated names in code that they write, by a search of the text.
import type { Generator } from '../settings.ts';
import { bareLetters } from './bare-letters.ts';
import type { GeneratedPlace } from './find-places.ts';

/** The names to look for in the code of one language. */
export interface SoughtNames {
  readonly generator: Generator;
  /** The extensions of the files that can use the names, also of languages that call each other. */
  readonly extensions: readonly string[];
  /**
   * The offsets and lengths of the names in a text; empty if the text has neither a type of the names nor a namespace
   * of such a type.
   */
  uses(text: string): readonly { readonly start: number; readonly length: number }[];
}

/**
 * The names of places in generated code of one language, to search for. A name is left out if it is for a namespace or
 * a slot, or if it is for a type but does not contain the name of the type, such as `UnPack`. Undefined if no name
 * remains.
 */
export function soughtNames(places: readonly GeneratedPlace[], generator: Generator): SoughtNames | undefined {
  const whole = new Set<string>();
  const members = new Set<string>();
  const around = new Set<string>();
  for (const { item, role, name: declared } of places) {
    // Lua declares methods in a metatable.
    const name = declared.replace(/^mt:/, '');
    if (role === 'slot' || item.kind === 'namespace') continue;
    const type = bareLetters(item.holder?.name ?? item.name);
    // Methods such as `UnPack` have the same name in every type.
    if (bareLetters(name).includes(type)) whole.add(escaped(name));
    else if (item.holder) members.add(escaped(name));
    else continue;
    around.add(type);
    const package_ = bareLetters(item.namespace.slice(item.namespace.lastIndexOf('.') + 1));
    if (package_ !== '') around.add(package_);
  }
  if (around.size === 0) return undefined;
  const mentions = new RegExp([...around].map((word) => [...word].join('_*')).join('|'), 'i');
  const separators = ['\\.', '->', '::', ...(generator === 'lua' ? [':'] : [])].join('|');
  const wanted = [
    ...(whole.size > 0 ? [`(?<![\\w$])(?:${[...whole].join('|')})(?![\\w$])`] : []),
    ...(members.size > 0 ? [`(?<=(?:${separators})\\s{0,99})(?:${[...members].join('|')})(?![\\w$])`] : []),
    // Literals of structs name their members.
    ...(members.size > 0 && hasLiterals.has(generator)
      ? [`(?<=[{,]\\s{0,99})(?:${[...members].join('|')})(?=\\s*:(?!:))`]
      : []),
  ];
  const pattern = new RegExp(wanted.join('|'), 'g');
  return {
    generator,
    extensions: extensionsOf[generator] ?? [],
    uses: (text) =>
      mentions.test(text)
        ? [...text.matchAll(pattern)].map((match) => ({ start: match.index, length: match[0].length }))
        : [],
  };
}

const hasLiterals: ReadonlySet<Generator> = new Set(['go', 'rust']);

const extensionsOf: Partial<Record<Generator, readonly string[]>> = {
  cpp: ['.c', '.cc', '.cpp', '.cxx', '.h', '.hh', '.hpp', '.hxx', '.inl', '.ipp', '.mm'],
  csharp: ['.cs', '.razor', '.vb'],
  dart: ['.dart'],
  go: ['.go'],
  java: ['.java', '.kt', '.kts', '.scala', '.groovy'],
  kotlin: ['.kt', '.kts', '.java'],
  'kotlin-kmp': ['.kt', '.kts'],
  lobster: ['.lobster'],
  lua: ['.lua'],
  nim: ['.nim'],
  php: ['.php'],
  python: ['.py', '.pyi', '.ipynb'],
  rust: ['.rs'],
  swift: ['.swift'],
  ts: ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte'],
};

/** A name as a part of a pattern. Some names contain a dollar sign. */
function escaped(name: string): string {
  return name.replace(/[^\w]/g, '\\$&');
}
