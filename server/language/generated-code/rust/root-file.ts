// Finds faults of Rust's modules with `--rust-module-root-file`: folders that have other names than their modules, and
// paths that lead astray, because each module also has the names of the modules around it.
import { inCase } from '../../casing.ts';
import { byIdentity, lastAnswers } from '../../memo.ts';
import { isTypeDefinition } from '../../summary/summary.ts';
import { namespaceOf, simpleNameOf } from '../../vocabulary/dotted-names.ts';
import { declarationAnswers } from '../declaration-answers.ts';
import { fileAnswersIn } from '../file-answers.ts';
import type { CodeContext, CodeRoot, FileFault } from '../generated-name.ts';
import { type NamespaceRun, namespaceRuns } from '../namespaces.ts';
import { recordFields } from '../record-fields.ts';
import { rustSnake } from './rust-names.ts';

/** The faults of a file's namespaces and of its fields. */
export function* rootFileFaults(root: CodeRoot, context: CodeContext): Iterable<FileFault> {
  yield* folderFaults(namespaceRuns(root.file));
  const reported = new Set<string>();
  for (const [index, uses] of strayUses(root.file, context, namesIn(root, context))) {
    for (const { member, why } of uses) {
      if (reported.has(why)) continue;
      reported.add(why);
      yield { kind: 'package', index, member, place: 'type', why };
    }
  }
}

/** The faults of namespaces that are keywords, to which flatc adds a `_` in the module alone. */
const folderFaults = byIdentity((runs: readonly NamespaceRun[]): readonly FileFault[] =>
  runs.flatMap(({ namespace, statement: index, firstType }): readonly FileFault[] => {
    if (index === undefined || firstType === undefined) return [];
    const parts = namespace.split('.');
    const at = parts.findIndex((part) => rustSnake(part) !== inCase(part, 'snake'));
    if (at < 0) return [];
    const folder = inCase(parts[at] ?? '', 'snake');
    const why = `the module for ${parts[at]} is ${folder}_, but flatc writes the folder ${folder}`;
    return [{ kind: 'keyword', index, member: undefined, place: 'statement', at, why }];
  }),
);

const typeNames = declarationAnswers(
  (declaration, { definition }): string | undefined =>
    isTypeDefinition(declaration) ? definition?.fullName : undefined,
  (left, right) => left === right,
);

const statesOfNames = fileAnswersIn((file, context) => typeNames(file, context).state);
const lastNames = byIdentity((_: CodeContext) => lastAnswers<object, ReadonlySet<string>>());

/** The full names of a root's types, and of all namespaces around them; a namespace ends with a dot. */
function namesIn(root: CodeRoot, context: CodeContext): ReadonlySet<string> {
  return lastNames(context)(root.owner, [statesOfNames(root, context)], () => {
    const names = new Set<string>();
    for (const file of root.files) {
      for (const [, name] of typeNames(file, context)) {
        names.add(name);
        for (let at = name.indexOf('.'); at >= 0; at = name.indexOf('.', at + 1)) names.add(name.slice(0, at + 1));
      }
    }
    return names;
  });
}

/** A field whose type the code does not find. */
interface StrayUse {
  readonly member: number;
  readonly why: string;
}

const strayUses = declarationAnswers(
  (declaration, elaborated, _, names: ReadonlySet<string>): readonly StrayUse[] | undefined => {
    if (declaration.kind !== 'table' && declaration.kind !== 'struct') return undefined;
    const uses = recordFields(declaration, elaborated).flatMap(({ member, type }): readonly StrayUse[] => {
      const fullName = type.definition?.fullName;
      const why = fullName && whyStray(elaborated.namespace, fullName, names);
      return why ? [{ member, why }] : [];
    });
    return uses.length === 0 ? undefined : uses;
  },
);

/**
 * The reason for which a path from the code of a namespace to a type fails; undefined if it does not. A path begins in a
 * module of the type's own, so that each `super` leads one level less far than flatc means.
 */
function whyStray(namespace: string, fullName: string, names: ReadonlySet<string>): string | undefined {
  const target = namespaceOf(fullName);
  if (target === '' || target === namespace) return undefined;
  const from = namespace === '' ? [] : namespace.split('.');
  const to = target.split('.');
  const parting = from.findIndex((part, depth) => part !== to[depth]);
  const common = parting < 0 ? from.length : parting;
  const start = from.slice(0, common + 1);
  const rest = to.slice(common);
  const name = simpleNameOf(fullName);
  if (parting >= 0 && rest.length > 0 && names.has(`${[...start, rest[0]].join('.')}.`)) {
    const found = [...start, ...rest].join('.');
    return names.has(`${found}.${name}`) ? undefined : `the code looks for ${fullName} in ${found}`;
  }
  const others = rest.length === 0 ? [[...start, name]] : to.map((_, depth) => [...to.slice(0, depth), name]);
  const other = others.map((parts) => parts.join('.')).find((each) => names.has(each));
  return other && `the code cannot tell ${fullName} from ${other}`;
}
