// Checks the demands that flatbuffers.json makes on the schemas of a project: forbidden kinds of declarations, required
// attributes, and patterns for names.
import { globMatcher } from '../../includes/glob.ts';
import { byIdentity } from '../../memo.ts';
import type { LanguageSettings } from '../../settings.ts';
import {
  type AttributeSummary,
  isNamedDeclaration,
  membersOf,
  type Name,
  type NamedDeclarationSummary,
} from '../../summary/summary.ts';
import { type FileContext, type FileRule, type Finding, spanInFile } from '../rule.ts';

export const ownRules: FileRule = {
  descriptions: [
    {
      code: 'kind-forbidden',
      family: 'lint',
      level: 'warning',
      summary: 'A declaration is of a kind that the project forbids.',
      explanation:
        '`"forbid": ["struct", "union"]` in [flatbuffers.json](../project-file.md) keeps a project to the kinds that all its languages and readers can take: `table`, `struct`, `enum`, `union` and `rpc_service`. A struct can never get another field, for example. Without that setting nothing is reported.',
      wrong: 'struct Point { x: int; y: int; }',
      right: 'table Point { x: int; y: int; }',
      exampleSettings: { forbid: ['struct'] },
    },
    {
      code: 'attribute-required',
      family: 'lint',
      level: 'warning',
      summary: 'A declaration or member lacks an attribute that the project requires.',
      explanation:
        '`"requireAttributes": { "table": ["owner"], "field": ["id"] }` in [flatbuffers.json](../project-file.md) lists the attributes of all tables, structs, enums, unions, services (`rpc_service`), fields of tables and structs, members and methods. An attribute of your own must be declared, with `attribute "owner";`. Without that setting nothing is reported.',
      wrong: 'attribute "owner";\ntable Monster { hp: int; }',
      right: 'attribute "owner";\ntable Monster (owner: "game") { hp: int; }',
      exampleSettings: { requireAttributes: { table: ['owner'] } },
    },
    {
      code: 'name-pattern',
      family: 'lint',
      level: 'warning',
      summary: 'A name does not match a pattern of the project.',
      explanation:
        '`"namePatterns": { "union": ["*Union", "Any*"] }` in [flatbuffers.json](../project-file.md) has the patterns for names of tables, structs, enums, unions, services (`rpc_service`), fields, members, methods and namespaces. One of the patterns must match the whole name: `*` is any text, `?` one character, `[a-z]` one of several, `{a,b}` one of some texts. Where a pattern has one `*` between plain words, a quick fix adds these words to the name, in all files. Without that setting nothing is reported.',
      wrong: 'table A {}\nunion Content { A }',
      right: 'table A {}\nunion ContentUnion { A }',
      exampleSettings: { namePatterns: { union: ['*Union'] } },
    },
  ],
  checkFile,
};

function* checkFile({ program, uri, summary }: FileContext): Iterable<Finding> {
  const settings = program.settings.of(uri);
  const demands = demandsOf(settings);
  if (!demands) return;
  for (const [index, declaration] of summary.declarations.entries()) {
    const place = (name: Name) => spanInFile(summary, index, name);
    if (declaration.kind === 'namespace' && declaration.name) {
      const { name } = declaration;
      yield* unlikePattern(
        demands,
        'namespace',
        { ...name, text: declaration.parts.map(({ text }) => text).join('.') },
        place,
      );
    }
    if (!isNamedDeclaration(declaration) || declaration.name.text === '') continue;
    const { kind, name } = declaration;
    if (settings.forbid.includes(kind)) {
      const message = `${name.text} is ${articled[kind]}, which this project forbids`;
      yield { code: 'kind-forbidden', ...place(name), message };
    }
    yield* ofNamed(demands, kind, declaration, place);
    const memberKind = memberKinds[kind];
    for (const member of memberKind ? membersOf(declaration) : [])
      yield* ofNamed(demands, memberKind ?? kind, member, place);
  }
}

type Kind = keyof LanguageSettings['namePatterns'];

const articled: Readonly<Record<NamedDeclarationSummary['kind'], string>> = {
  table: 'a table',
  struct: 'a struct',
  enum: 'an enum',
  union: 'a union',
  rpc_service: 'a service',
};

/** The kind of the members of each kind of declaration. Members of unions have none here: they are types. */
const memberKinds: Readonly<Partial<Record<NamedDeclarationSummary['kind'], 'field' | 'member' | 'method'>>> = {
  table: 'field',
  struct: 'field',
  enum: 'member',
  rpc_service: 'method',
};

/** The required attributes and the compiled patterns for names, each by kind. Forbidden kinds are not among them. */
interface Demands {
  readonly attributes: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly patterns: Readonly<Partial<Record<string, NamePatterns>>>;
}

interface NamePatterns {
  readonly written: readonly string[];
  readonly matchers: readonly ((name: string) => boolean)[];
}

/**
 * A function that returns the demands of a settings object, and remembers them for that object. Undefined if the
 * settings neither forbid a kind nor require an attribute nor have a pattern.
 */
const demandsOf = byIdentity(({ forbid, requireAttributes, namePatterns }: LanguageSettings): Demands | undefined => {
  const patterns = Object.entries(namePatterns).map(([kind, written]) => [
    kind,
    { written, matchers: written.map((pattern) => globMatcher(pattern)) },
  ]);
  if (forbid.length + Object.keys(requireAttributes).length + patterns.length === 0) return undefined;
  return { attributes: requireAttributes, patterns: Object.fromEntries(patterns) };
});

function* ofNamed(
  demands: Demands,
  kind: Kind,
  { name, metadata }: { readonly name: Name; readonly metadata: readonly AttributeSummary[] },
  place: (name: Name) => { readonly start: number; readonly end: number },
): Iterable<Finding> {
  if (name.text === '') return;
  for (const attribute of demands.attributes[kind] ?? []) {
    if (metadata.some((use) => use.name.text === attribute)) continue;
    const message = `${name.text} has no attribute ${attribute}, which this project requires`;
    yield { code: 'attribute-required', ...place(name), message, data: { attribute } };
  }
  yield* unlikePattern(demands, kind, name, place);
}

function* unlikePattern(
  { patterns }: Demands,
  kind: Kind,
  name: Name,
  place: (name: Name) => { readonly start: number; readonly end: number },
): Iterable<Finding> {
  const own = patterns[kind];
  if (!own || own.matchers.some((matches) => matches(name.text))) return;
  const message = `${name.text} does not match ${own.written.join(' or ')}, the pattern of this project`;
  const suggestions = kind === 'namespace' ? [] : own.written.flatMap((pattern) => namesLike(pattern, name.text, own));
  yield { code: 'name-pattern', ...place(name), message, data: { suggestions } };
}

/**
 * The name with the missing start and end of a pattern such as `*Request` added. Empty if the pattern has another form,
 * or if the new name matches none of the patterns.
 */
function namesLike(pattern: string, name: string, { matchers }: NamePatterns): readonly string[] {
  const [, start = '', end] = /^(\w*)\*(\w*)$/.exec(pattern) ?? [];
  if (end === undefined) return [];
  const withStart = name.startsWith(start) ? name : start + name;
  const suggestion = withStart.endsWith(end) ? withStart : withStart + end;
  return matchers.some((matches) => matches(suggestion)) ? [suggestion] : [];
}
