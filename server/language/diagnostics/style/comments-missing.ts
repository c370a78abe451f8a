// Reports types, services and their members without a documentation comment.
import type { DeclarationSummary, FieldSummary, Name, NamedDeclarationSummary, Span } from '../../summary/summary.ts';
import { isNamedDeclaration, membersOf } from '../../summary/summary.ts';
import { findUse } from '../../values/metadata.ts';
import type { DeclarationRule, Finding } from '../rule.ts';

const sources =
  'flatc copies the `///` comments above a declaration into generated code, in the form of its language, and drops all other comments. Editors show them, too. buf has rules of the same kind for Protocol Buffers (COMMENT_MESSAGE, COMMENT_FIELD and so on).';
const isOff = 'The rule is off unless `style` has the preset `comments`, or `rules` gives it a level.';

export const commentsMissing: DeclarationRule = {
  descriptions: [
    {
      code: 'type-comment-missing',
      family: 'lint',
      level: 'off',
      preset: 'comments',
      summary: 'A table, struct, enum, union or service has no documentation comment.',
      explanation: `${sources} A quick fix turns a comment with two slashes, right above the declaration or after it on its line, into documentation. ${isOff}`,
      wrong: '// A foe of the player.\ntable Monster { hp: int; }',
      right: '/// A foe of the player.\ntable Monster { hp: int; }',
    },
    {
      code: 'field-comment-missing',
      family: 'lint',
      level: 'off',
      preset: 'comments',
      summary: 'A field has no documentation comment.',
      explanation: `${sources} Deprecated fields need none, because no code is generated for them. ${isOff}`,
      wrong: 'table Monster {\n  hp: int; // Points that are left.\n}',
      right: 'table Monster {\n  /// Points that are left.\n  hp: int;\n}',
    },
    {
      code: 'member-comment-missing',
      family: 'lint',
      level: 'off',
      preset: 'comments',
      summary: 'A member of an enum has no documentation comment.',
      explanation: `${sources} Members of unions are described at their types. ${isOff}`,
      wrong: 'enum Mode: byte {\n  // Nobody moves.\n  Idle\n}',
      right: 'enum Mode: byte {\n  /// Nobody moves.\n  Idle\n}',
    },
    {
      code: 'method-comment-missing',
      family: 'lint',
      level: 'off',
      preset: 'comments',
      summary: 'A method of a service has no documentation comment.',
      explanation: `${sources} ${isOff}`,
      wrong: 'table Item {}\nrpc_service Store {\n  // Takes an item out.\n  Take(Item): Item;\n}',
      right: 'table Item {}\nrpc_service Store {\n  /// Takes an item out.\n  Take(Item): Item;\n}',
    },
  ],
  kinds: ['table', 'struct', 'enum', 'union', 'rpc_service'],
  checkDeclaration,
};

type CommentCode =
  | 'type-comment-missing'
  | 'field-comment-missing'
  | 'member-comment-missing'
  | 'method-comment-missing';

const memberCodes: Readonly<Partial<Record<NamedDeclarationSummary['kind'], CommentCode>>> = {
  table: 'field-comment-missing',
  struct: 'field-comment-missing',
  enum: 'member-comment-missing',
  rpc_service: 'method-comment-missing',
};

function* checkDeclaration(declaration: DeclarationSummary): Iterable<Finding> {
  if (!isNamedDeclaration(declaration)) return;
  yield* uncommented('type-comment-missing', declaration);
  const code = memberCodes[declaration.kind];
  if (!code) return;
  for (const member of membersOf(declaration)) {
    if (code === 'field-comment-missing' && findUse((member as FieldSummary).metadata, 'deprecated')) continue;
    yield* uncommented(code, member);
  }
}

function* uncommented(
  code: CommentCode,
  { name, documentation }: { readonly name: Name; readonly documentation: Span | undefined },
): Iterable<Finding> {
  const { text, start, end } = name;
  if (documentation || text === '') return;
  yield { code, start, end, message: `${text} has no documentation comment` };
}
