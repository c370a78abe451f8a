// Moves a type or service to another file, and adds the includes that files then need.
import type { Definition } from '../binding/definition.ts';
import { endOfIncluded } from '../binding/elaborate.ts';
import type { Change } from '../changes/change.ts';
import { changeOfMeaning } from '../changes/change-of-meaning.ts';
import { goFileOf } from '../go/go-package.ts';
import { includes } from '../includes/includers.ts';
import { baseNameOf, directoryOf, joinPath } from '../includes/includes.ts';
import type { Steps } from '../steps.ts';
import { isNamedDeclaration, startOfDeclaration } from '../summary/summary.ts';
import { usesTrpc } from '../trpc/trpc-scope.ts';
import { snakeCase } from '../vocabulary/snake-case.ts';
import { foundIncludes } from './include-statements.ts';
import { type Moved, movedInto, movedToNew } from './moved-declaration.ts';
import type { Refactoring, RefactoringOffer, RefactoringPlace } from './refactoring.ts';

/**
 * Moves a declaration to a file that its present file includes, or to a new file beside its present file. Roots that
 * name the declaration read its new file as well.
 */
export const moveDeclaration: Refactoring = {
  name: 'move-declaration',
  kind: 'refactor.move',
  offers: (place) => [...offersAt(place)],
  *edits(place, choice) {
    const moved = movedAt(place);
    const target = choice === 'new' ? newPlace(moved) : choice;
    if (!moved || target === undefined || whyNot(moved, target, choice === 'new') !== undefined) return undefined;
    const plans = choice === 'new' ? movedToNew(moved, target) : movedInto(moved, target);
    let refusal: string | undefined;
    for (const plan of plans) {
      const change = yield* changeThrough(moved, target, plan);
      if (change === undefined) return plan;
      refusal ??= change;
    }
    return { refusal: refusal ?? 'A file would need an include that cannot be added.' };
  },
};

function changeThrough({ program, root, definition }: Moved, target: string, plan: Change): Steps<string | undefined> {
  const isMoved = (other: Definition) => other === definition;
  return changeOfMeaning(program, plan, {
    placeOf: (other) => (isMoved(other) ? target : other.uri),
    mayVanish: isMoved,
    madeFrom: root,
  });
}

/** The most files that are offered, so that the menu stays readable. */
const mostTargets = 8;

function* offersAt(place: RefactoringPlace): Iterable<RefactoringOffer> {
  const moved = movedAt(place);
  if (!moved) return;
  const what = `${moved.declaration.kind} ${moved.declaration.name.text}`;
  const targets = new Set(foundIncludes(place).map(({ file, target }) => file ?? target));
  const fresh = newPlace(moved);
  const toNew = { title: `Move ${what} to a new file ${baseNameOf(fresh ?? '')}`, choice: 'new', createsFile: true };
  const offers = [
    ...(fresh === undefined ? [] : [{ ...toNew, target: fresh }]),
    ...[...targets].slice(0, mostTargets).map((target) => {
      return { title: `Move ${what} to ${moved.program.display(target)}`, choice: target, target };
    }),
  ];
  for (const { target, ...offer } of offers) {
    const disabled = whyNot(moved, target, offer.choice === 'new');
    yield { ...offer, ...(disabled === undefined ? {} : { disabled }) };
  }
}

/**
 * The declaration whose head, from its keyword to the end of its name, contains the caret or the selection. Undefined
 * if there is none, if it has a syntax error, or if its name was declared before.
 */
function movedAt(place: RefactoringPlace): Moved | undefined {
  const { program, root, uri, file, start, end } = place;
  const { summary } = file;
  const elaboration = program.elaboration(root);
  const elaborated = elaboration?.declarations(uri);
  const index = summary.declarations.findIndex((declaration, position) => {
    const base = startOfDeclaration(summary, position);
    return isNamedDeclaration(declaration) && base + declaration.start <= start && end <= base + declaration.name.end;
  });
  const declaration = summary.declarations[index];
  const known = elaborated?.[index];
  if (!declaration || !isNamedDeclaration(declaration) || declaration.isBroken) return undefined;
  if (!elaboration || !elaborated || !known?.definition || known.earlier) return undefined;
  return { ...place, elaboration, elaborated, index, declaration, known, definition: known.definition };
}

/**
 * The URI of a file named after the declaration, beside its present file; undefined if the present file was never
 * saved.
 */
function newPlace(moved: Moved | undefined): string | undefined {
  if (!moved || moved.uri.startsWith('untitled:')) return undefined;
  return joinPath(directoryOf(moved.uri), `${snakeCase(moved.declaration.name.text)}.fbs`);
}

/**
 * The reason why the declaration cannot move to a file, as far as it is known without reading all roots; undefined if
 * nothing speaks against the move yet.
 */
function whyNot(moved: Moved, target: string, isNew: boolean): string | undefined {
  const { program, uri, declaration } = moved;
  const name = declaration.name.text;
  const inner = moved.known.references.flatMap(({ definition }) =>
    definition && definition !== moved.definition && definition.uri === uri ? [definition] : [],
  );
  const [needed] = inner;
  if (isNew) {
    const existence = program.existence(target);
    if (existence === 'file' || existence === 'directory')
      return `The ${existence} ${program.display(target)} already exists.`;
    const user = needed && firstUser(moved);
    if (!user) return undefined;
    return `${name} uses ${needed.declaration.name.text}, and ${user} uses ${name}, so the two files would have to include each other.`;
  }
  const other = program.file(target)?.summary;
  const display = program.display(target);
  if (!other || other.declarations.some(({ isBroken, kind }) => isBroken || kind === 'unreadable'))
    return `${display} has a syntax error.`;
  if (includes(program, target, uri)) return `${display} includes this file.`;
  if (needed) {
    return `${name} uses ${needed.declaration.name.text}, which stays here, so ${display} and this file would have to include each other.`;
  }
  if (endOfIncluded(other.exports) < other.exports.length) return `${display} has an object at its end.`;
  return cycleThrough(moved, target) ?? otherPackage(moved, target);
}

/**
 * The name of the first declaration in the same file that names the declaration to be moved. Its kind, such as
 * `root_type`, if it has no name; undefined if there is no such declaration.
 */
function firstUser({ elaborated, definition, file, index }: Moved): string | undefined {
  const user = elaborated.findIndex(
    ({ references, facts }, position) =>
      position !== index &&
      [...references, ...facts.defaultEnums.map(({ meaning }) => meaning)].some(
        (meaning) => meaning.definition === definition,
      ),
  );
  const declaration = file.summary.declarations[user];
  if (!declaration) return undefined;
  return isNamedDeclaration(declaration) ? declaration.name.text : declaration.kind;
}

function cycleThrough({ program, known, declaration, uri }: Moved, target: string): string | undefined {
  const needed = known.references.flatMap(({ definition }) => definition?.uri ?? []);
  const around = needed.find((other) => other !== uri && other !== target && includes(program, other, target));
  if (around === undefined) return undefined;
  return `${declaration.name.text} needs ${program.display(around)}, which includes ${program.display(target)}.`;
}

function otherPackage({ program, uri, elaboration }: Moved, target: string): string | undefined {
  if (!usesTrpc(program, elaboration.closure, uri)) return undefined;
  const packageOf = (file: string) => goFileOf(program.file(file)?.summary.exports ?? []).package?.path;
  return packageOf(uri) === packageOf(target) ? undefined : `${program.display(target)} has another go_package.`;
}
