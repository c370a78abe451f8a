// Lists the words of the pages, so that a preview can show them in the language of the editor.

/** The words of the pages in English. */
export const englishWords = {
  documentation: 'Documentation of schemas',
  contents: 'Contents',
  files: 'Files',
  namespaces: 'Namespaces',
  globalNamespace: 'Global namespace',
  search: 'Search',
  searchHint: 'Type, field or member (key: /)',
  theme: 'Light or dark',
  skip: 'Skip to the content',
  table: 'table',
  struct: 'struct',
  enum: 'enum',
  union: 'union',
  service: 'service',
  root: 'Root',
  identifier: 'File identifier',
  extension: 'File extension',
  includes: 'Includes',
  includedBy: 'Included by',
  source: 'Source',
  line: 'line {0}',
  fields: 'Fields',
  members: 'Members',
  methods: 'Methods',
  name: 'Name',
  type: 'Type',
  value: 'Value',
  default: 'Default',
  id: 'Id',
  slot: 'Slot',
  offset: 'Offset',
  size: 'Size',
  notes: 'Notes',
  description: 'Description',
  request: 'Request',
  response: 'Response',
  required: 'required',
  deprecated: 'deprecated',
  key: 'key',
  optional: 'optional',
  bitFlags: 'bit flags',
  underlying: 'Stored as',
  alignment: 'alignment',
  bytes: '{0} bytes',
  oneByte: '1 byte',
  padding: 'padding',
  layout: 'Layout',
  layoutOf: 'Layout of {0}: {1}',
  byteRange: '{0} at bytes {1} to {2}',
  leftOut: '{0} bytes are left out',
  picture: 'Picture of the types',
  pictureOf: 'The types of {0} and the types that they name',
  example: 'Example as JSON',
  usedBy: 'Used by',
  uses: 'Uses',
  reachableFrom: 'Reachable from',
  more: 'and {0} more',
  attributes: 'Attributes',
  since: 'Since {0}',
  changes: 'Changes',
  nested: 'buffer of {0}',
  unionType: 'type in slot {0}',
  streaming: 'streaming: {0}',
  nothing: 'nothing found',
} as const;

export type DocsWords = Readonly<Record<keyof typeof englishWords, string>>;

/** A text with values in the places of `{0}` and `{1}`. */
export function filled(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}

/** A number of bytes in words. */
function bytesText(count: number, words: DocsWords): string {
  return count === 1 ? words.oneByte : filled(words.bytes, count);
}

/** The size and alignment of a struct in words. */
export function sizeText(size: number, alignment: number, words: DocsWords): string {
  return `${bytesText(size, words)}, ${words.alignment} ${alignment}`;
}
