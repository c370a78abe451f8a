// Finds types whose name the code of their Go package needs for something else, such as `string` or an imported
// package.
import { byIdentity, lastAnswers } from '../../memo.ts';
import type { RareAnswers } from '../../rare-answers.ts';
import { simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { isNamedType, namespacesOf } from '../namespaces.ts';
import { neededNames } from '../needed-names.ts';
import { goFunctions } from './go-functions.ts';
import { foreignUses } from './go-references.ts';
import { goAlias, goEscaped } from './go-words.ts';

/** A type whose name its package may need, or that has a name which only a function can have. */
interface HidingType {
  readonly name: string;
  /** The end of a sentence that begins with `only a function can be named`; undefined if a type can have the name. */
  readonly ofFunction: string | undefined;
  /** The kind and the name of the type for messages, such as `table bytes`. */
  readonly named: string;
  readonly namespace: string;
}

/** The namespaces of a root by the name under which Go code imports their packages. */
const aliasesOf = byIdentity((namespaces: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const aliases = new Map<string, string[]>();
  for (const namespace of namespaces) {
    const alias = goAlias(namespace);
    const known = aliases.get(alias);
    if (known) known.push(namespace);
    else if (alias !== '') aliases.set(alias, [namespace]);
  }
  return aliases;
});

const hidingTypes = declarationAnswers(
  (declaration, { namespace }, { options }, namespaces: ReadonlySet<string>): HidingType | undefined => {
    if (!isNamedType(declaration)) return undefined;
    const name = goEscaped(declaration.name.text);
    // Without a namespace a type is a package of its own.
    const itsPackage = simpleNameOf(options.goNamespace || (options.oneFile ? '' : namespace || name));
    const isMain = name === 'main' && itsPackage === name;
    const ofFunction = name === 'init' ? name : isMain ? 'main in a package main' : undefined;
    const isAlias =
      aliasesOf(namespaces)
        .get(name)
        ?.some((each) => each !== namespace) === true;
    const isHiding = ofFunction !== undefined || outerNames.has(name) || isAlias;
    return isHiding ? { name, named: `${declaration.kind} ${name}`, namespace, ofFunction } : undefined;
  },
  (left, right) => left.named === right.named && left.namespace === right.namespace,
);

const lastFaults = byIdentity((_: CodeContext) => lastAnswers<object, readonly FileFault[]>());

export function hiddenGoNames(root: CodeRoot, context: CodeContext): readonly FileFault[] {
  const found = hidingTypes(root.file, context, namespacesOf(root));
  if (found.size === 0) return [];
  return lastFaults(context)(root.file.owner, [found.state, needed.stateOf(root, context)], () => [
    ...faultsOf(found, root, context),
  ]);
}

function* faultsOf(found: RareAnswers<HidingType>, root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  const hiding = [...found].map(([index, type]) => ({ index, ...type }));
  const own = { member: undefined, place: 'name', kind: 'runtime' } as const;
  for (const { index, ofFunction } of hiding)
    if (ofFunction !== undefined) yield { ...own, index, why: `only a function can be named ${ofFunction}` };
  const others = hiding.filter(({ ofFunction }) => ofFunction === undefined);
  for (const { index, name, named } of needed.among(root, context, others))
    yield { ...own, index, why: `the code needs the name ${name} for something else, which ${named} hides` };
}

/** The names of Go and of imported packages that generated code uses. */
const outerNames: ReadonlySet<string> = new Set(
  (
    'bool byte bytes false flatbuffers float32 float64 int int16 int32 int64 int8 len make math new nil strconv string ' +
    'true uint16 uint32 uint64'
  ).split(' '),
);

/** Answers about the names of Go, of the library and of imported packages that the code of declarations uses. */
const needed = neededNames((declaration, elaborated, context) => {
  const functions = goFunctions(declaration, elaborated, context);
  const imported = foreignUses(declaration, elaborated, context.options).flatMap(({ to }) =>
    to === '' ? [] : goAlias(to),
  );
  return [...functions.flatMap(({ head, uses }) => [...head, ...uses]), ...imported];
});
