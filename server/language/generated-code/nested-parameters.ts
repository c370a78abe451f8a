// Finds structs whose code has a function with a parameter for each number inside of it, and gives two of them one name.
import { compare } from '../compare.ts';
import { byIdentity, lastAnswers } from '../memo.ts';
import { codeFields } from './code-fields.ts';
import { declarationAnswers } from './declaration-answers.ts';
import { fileAnswersIn } from './file-answers.ts';
import type { CodeContext, CodeFault, CodeRoot, FileFault } from './generated-name.ts';

/** A field of a struct. */
interface StructPart {
  readonly member: number;
  readonly name: string;
  /** The full name of its struct; undefined for a field of another type. */
  readonly inner: string | undefined;
  /** True for a single number that is no enum. */
  readonly isPlain: boolean;
}

interface StructParts {
  readonly fullName: string;
  readonly parts: readonly StructPart[];
}

const structParts = declarationAnswers(
  (declaration, elaborated): StructParts | undefined => {
    if (declaration.kind !== 'struct' || !elaborated.definition) return undefined;
    const parts = codeFields(declaration, elaborated).map(({ member, name, element, shape, definition }) => {
      const isPlain = element === 'scalar' && shape === 'plain' && !definition;
      return { member, name, inner: element === 'struct' ? definition?.fullName : undefined, isPlain };
    });
    return { fullName: elaborated.definition.fullName, parts };
  },
  (left, right) => JSON.stringify(left) === JSON.stringify(right),
);

/**
 * Structs with a field whose name begins with the name of a struct inside, in whatever case. Only these, and structs
 * around them, can give two numbers one name.
 */
const ambiguousStructs = declarationAnswers((declaration, elaborated): true | undefined => {
  if (declaration.kind !== 'struct' || !elaborated.definition) return undefined;
  const fields = codeFields(declaration, elaborated);
  if (!fields.some(({ element }) => element === 'struct')) return undefined;
  // In sorted order the names that begin with a name follow it.
  const names = fields.map(({ name, element }) => ({ text: wordless(name), isStruct: element === 'struct' }));
  names.sort((left, right) => compare(left.text, right.text));
  const hasLonger = names.some(({ text, isStruct }, at) => isStruct && names[at + 1]?.text.startsWith(text));
  return hasLonger ? true : undefined;
});

const filesWithAmbiguous = fileAnswersIn((file, context) => ambiguousStructs(file, context).size > 0);

/** A name in the form in which languages could spell it alike: in small letters, without underscores. */
function wordless(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

const statesOfStructs = fileAnswersIn((file, context) => structParts(file, context).state);

/** The way from a struct to a number inside of it. */
interface Path {
  /** The names of the fields on the way, the last one the number's own. */
  readonly names: readonly string[];
  /** True for a single number that is no enum. */
  readonly isPlain: boolean;
  /** True if the fault of the parameter is found where the struct alone is looked at. */
  readonly isNear: boolean;
}

/** The largest number of paths of a struct that are looked at. A few structs inside each other have millions. */
const mostPaths = 256;

/** The largest number of structs inside each other that are looked at. */
const deepest = 8;

const lastPaths = byIdentity((_: CodeContext) => lastAnswers<object, ReadonlyMap<string, readonly Path[]>>());

/** The paths of each struct of a root. A struct must be declared before another one can contain it. */
function pathsOf(root: CodeRoot, context: CodeContext): ReadonlyMap<string, readonly Path[]> {
  return lastPaths(context)(root.owner, [statesOfStructs(root, context)], () => {
    const paths = new Map<string, readonly Path[]>();
    for (const file of root.files)
      for (const [, { fullName, parts }] of structParts(file, context))
        paths.set(fullName, parts.flatMap((part) => pathsThrough(part, paths)).slice(0, mostPaths));
    return paths;
  });
}

function pathsThrough(
  { name, inner, isPlain: isNumber }: StructPart,
  paths: ReadonlyMap<string, readonly Path[]>,
): readonly Path[] {
  if (inner === undefined) return [{ names: [name], isPlain: isNumber, isNear: true }];
  const within = (paths.get(inner) ?? []).filter(({ names }) => names.length < deepest);
  return within.map(({ names, isPlain }) => ({
    names: [name, ...names],
    isPlain,
    isNear: names.length === 1 && isPlain,
  }));
}

/** The names that the code of a language has for numbers inside of a struct. */
interface Naming {
  /** The name for a number; undefined if it has none. */
  readonly nameOf: (names: readonly string[]) => string | undefined;
  /** The kind of name in messages. */
  readonly kind: string;
  /** True if two numbers in one field of the struct may have one name that they have not in the struct inside. */
  readonly isOfOne?: true;
}

/** A function that gives the names of parameters: the names of all fields, the last one as `nameOf` spells it. */
export function parameterNames(nameOf: (field: string) => string): Naming['nameOf'] {
  return (names) => [...names.slice(0, -1), nameOf(names.at(-1) ?? '')].join('_');
}

/** The faults of structs with two equal names for numbers inside of them: at the later field, one for each field. */
export function* nestedNameFaults(
  root: CodeRoot,
  context: CodeContext,
  namings: readonly Naming[],
): Iterable<FileFault> {
  if (!filesWithAmbiguous(root, context).includes(true)) return;
  const structs = [...structParts(root.file, context)].filter(([, { parts }]) => parts.some(({ inner }) => inner));
  if (structs.length === 0) return;
  const paths = pathsOf(root, context);
  for (const [index, { parts }] of structs) {
    const reported = new Set<number>();
    for (const naming of namings) {
      for (const fault of faultsOfStruct(parts, paths, naming)) {
        if (reported.has(fault.member)) continue;
        reported.add(fault.member);
        yield { ...fault, index };
      }
    }
  }
}

function* faultsOfStruct(
  parts: readonly StructPart[],
  paths: ReadonlyMap<string, readonly Path[]>,
  { nameOf, kind, isOfOne }: Naming,
): Iterable<CodeFault & { readonly member: number }> {
  const known = new Map<string, { readonly part: StructPart; readonly path: Path }>();
  for (const part of parts) {
    for (const path of pathsThrough(part, paths)) {
      const name = nameOf(path.names);
      if (name === undefined) continue;
      const rival = known.get(name);
      if (rival === undefined) {
        known.set(name, { part, path });
        continue;
      }
      if (rival.path.isNear && path.isNear) continue;
      const isInside = rival.part === part && (!isOfOne || Math.min(rival.path.names.length, path.names.length) > 2);
      if (isInside) continue;
      const [first, second] = [rival.path, path].map(({ names }) => names.join('.'));
      const own = { kind: 'clash', member: part.member, place: 'name' } as const;
      yield {
        ...own,
        why: `${first} and ${second} are both the ${kind} ${name}`,
        ...(rival.part === part ? {} : { rival: rival.part.member }),
      };
    }
  }
}
