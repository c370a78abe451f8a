// Reports includes from which a file uses nothing, and on which no other file relies.
import { Definition } from '../binding/definition.ts';
import type { ElaboratedDeclaration } from '../binding/elaborate.ts';
import { relianceOn } from '../include-uses/include-reliance.ts';
import { type IncludeRole, includeRoles, standsAlone } from '../include-uses/include-roles.ts';
import { hasUnreadInclude } from '../includes/closure.ts';
import { surroundingsOf } from '../includes/surroundings.ts';
import { lastAnswers } from '../memo.ts';
import { usedAttributes } from '../names/name-index.ts';
import { type DeclarationSummary, isNamedDeclaration } from '../summary/summary.ts';
import { type FileContext, type FileRule, type Finding, includeSpan } from './rule.ts';

export const unusedInclude: FileRule = {
  descriptions: [
    {
      code: 'unused-include',
      family: 'lint',
      level: 'hint',
      isUnused: true,
      summary: 'Nothing from an included file is used.',
      explanation:
        'This file uses nothing from the included file, or from what that file includes. Without the include, flatc accepts this file and every file that includes it just the same. Nothing is reported in a file without types and services, whose purpose is its includes, or while a name or an include cannot be found.',
      wrong: 'include "weapon.fbs"; // which declares Weapon\ntable Monster { name: string; }',
      right: 'include "weapon.fbs";\ntable Monster { name: string; weapon: Weapon; }',
    },
  ],
  // A file that depends on its root may use more than it names.
  only: 'root',
  checkFile,
};

function* checkFile(context: FileContext): Iterable<Finding> {
  const { program, closureFile, elaboration, uri } = context;
  if (closureFile.includes.length === 0) return;
  const idle = idleIncludes(context);
  if (idle.length === 0 || !isClear(context)) return;
  const surroundings = surroundingsOf(program, uri);
  if (!surroundings) return;
  const isReliedUpon = relianceOn(program, surroundings, uri);
  const removed = new Set<number>();
  for (const role of idle) {
    if (!standsAlone(program, elaboration, role)) continue;
    // All reported includes can be removed together.
    removed.add(role.index);
    if (isReliedUpon(role, removed)) {
      removed.delete(role.index);
      continue;
    }
    const message = `nothing from "${role.path}" is used`;
    yield { code: 'unused-include', ...includeSpan(context, role.index), message };
  }
}

/**
 * The includes that provide no file with a type or attribute that this file names. An include provides its own target
 * and the files behind it, unless another include reaches them more directly.
 */
function idleIncludes(context: FileContext): readonly IncludeRole[] {
  const idle = new Map(includeRoles(context.elaboration).map((role) => [role.file, role]));
  const seen = new Set([context.uri]);
  for (const uri of filesNamed(context)) {
    if (seen.has(uri)) continue;
    seen.add(uri);
    // A file that the root itself includes is provided by no other include.
    if (!idle.delete(uri)) for (const [file, { provided }] of idle) if (provided.has(uri)) idle.delete(file);
    if (idle.size === 0) break;
  }
  return [...idle.values()];
}

/** The files that declare the types and attributes that a file names; the same file may come several times. */
function* filesNamed({ program, elaborated, elaboration, summary }: FileContext): Iterable<string> {
  const { rootType } = program.settings.of(elaboration.closure.root).flatc;
  const namespace = elaborated.at(-1)?.namespace ?? '';
  const root = rootType === undefined ? undefined : elaboration.environment.findRoot(rootType, namespace);
  if (root instanceof Definition) yield root.uri;
  const own = new Set<string>();
  for (const [index, known] of elaborated.entries()) {
    const declaration = summary.declarations[index] as DeclarationSummary;
    if (declaration.kind === 'attribute' && declaration.name) own.add(declaration.name.text);
    const { files, attributes } = namesIn(declaration, known);
    yield* files;
    for (const attribute of attributes) {
      const declared = own.has(attribute) ? undefined : elaboration.included.attribute(attribute);
      if (declared) yield declared.uri;
    }
  }
}

/** The names in one declaration. */
interface Names {
  /** The files that declare the types that the declaration names. */
  readonly files: readonly string[];
  readonly attributes: readonly string[];
  /** True if all names in the declaration are found, and its own name is valid. */
  readonly isFound: boolean;
}

const lastNames = lastAnswers<ElaboratedDeclaration, Names>();

function namesIn(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Names {
  return lastNames(elaborated, [declaration], () => readNames(declaration, elaborated));
}

function readNames(declaration: DeclarationSummary, elaborated: ElaboratedDeclaration): Names {
  const { references, facts, earlier } = elaborated;
  const definitions = [...references, ...facts.defaultEnums.map(({ meaning }) => meaning)].map(
    ({ definition }) => definition,
  );
  return {
    files: [...new Set(definitions.flatMap((definition) => definition?.uri ?? []))],
    attributes: usedAttributes(declaration),
    isFound:
      !earlier &&
      facts.undeclaredAttributes.length === 0 &&
      facts.fieldsNamedLikeTypes.length === 0 &&
      definitions.every((definition) => definition),
  };
}

/**
 * True if unused includes can be told: the file has a type or service, all its names are found, all files of the
 * closure could be read, and no include comes after another statement.
 */
function isClear({ closure, closureFile, elaborated, summary }: FileContext): boolean {
  const { declarations } = summary;
  if (!declarations.some(isNamedDeclaration) || hasUnreadInclude(closure)) return false;
  const firstOther = declarations.findIndex(({ kind }) => kind !== 'include' && kind !== 'native_include');
  if (closureFile.includes.some(({ index }) => index > firstOther)) return false;
  return declarations.every((declaration, index) => {
    const known = elaborated[index];
    return known !== undefined && namesIn(declaration, known).isFound;
  });
}
