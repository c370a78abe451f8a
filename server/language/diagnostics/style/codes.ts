// Lists the codes of the rules of style, for the list of all codes.

/** The codes about names; the data of a finding has the name in the expected style. */
export type NameStyleCode =
  | 'type-name-style'
  | 'member-name-style'
  | 'namespace-name-style'
  | 'method-name-style'
  | 'service-name-suffix';

/** The codes without a fix, or with fixes that need only the place. */
export type PlainStyleCode =
  | 'comment-not-documentation'
  | 'deprecated-type'
  | 'enum-zero-first'
  | 'field-comment-missing'
  | 'field-id-unwritten'
  | 'field-required'
  | 'file-comment-missing'
  | 'kind-forbidden'
  | 'member-comment-missing'
  | 'method-comment-missing'
  | 'method-streaming'
  | 'type-comment-missing';
