// Explains the findings of `doc --check`, so that reports describe them as they describe rules.
import type { RuleDescription } from './rule.ts';

/** The descriptions of findings about the comments of which documentation is made. */
export const commentFindings: readonly RuleDescription[] = [
  {
    code: 'comment-dead-link',
    family: 'lint',
    level: 'error',
    summary: 'A comment names a declaration that does not exist.',
    explanation:
      'Only `doc --check` reports it. A name between double brackets is a link in the documentation. It names a type, a service, or a member after its type, such as `[[Monster.hp]]`. Comments of a declaration can name its own members without the type. Names are looked up as flatc looks up types: in the namespace of the comment, then in those around it. Only the schema and the files that it includes are known. Code between backticks becomes a link if it is such a name; otherwise nothing is reported.',
    wrong: '/// Loses [[hitpoints]].\ntable Monster {\n  hp: short;\n}',
    right: '/// Loses [[hp]].\ntable Monster {\n  hp: short;\n}',
  },
  {
    code: 'comment-missing',
    family: 'lint',
    level: 'error',
    summary: 'A type or service has no comment.',
    explanation:
      'Only `doc --check --require-comments` reports it. Documentation is made of `///` lines before a declaration; lines that begin with `//` are lost, for flatc as well.',
    wrong: '// A monster.\ntable Monster {\n  hp: short;\n}',
    right: '/// A monster.\ntable Monster {\n  hp: short;\n}',
  },
];
