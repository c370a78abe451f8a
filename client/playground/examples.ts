// Lists the example schemas, each of which is a file beside the page.

export interface Example {
  /** The name of its file in `examples/`. */
  readonly file: string;
  readonly title: string;
}

export const examples: readonly Example[] = [
  { file: 'first-look.fbs', title: 'A first look' },
  { file: 'mistakes.fbs', title: 'Mistakes and their fixes' },
  { file: 'padding.fbs', title: 'Structs and padding' },
  { file: 'evolution.fbs', title: 'Unions and evolution' },
  { file: 'service.fbs', title: 'A tRPC service' },
];
