// Lists the examples, each of which makes one point. Their files are beside the page.

export interface Example {
  /** The name of the example's files in `examples/`, without `.fbs`, `.json` and `-older.fbs`. */
  readonly name: string;
  readonly title: string;
  /** The panel that shows the point. */
  readonly panel: string;
  /** The language of the code; undefined if the panel shows no code. */
  readonly code?: string;
  readonly hasData: boolean;
  readonly hasOlder: boolean;
}

export const examples: readonly Example[] = [
  { name: 'first-look', title: 'Data and its bytes', panel: 'bytes', hasData: true, hasOlder: false },
  { name: 'mistakes', title: 'Mistakes and their fixes', panel: 'findings', hasData: true, hasOlder: false },
  { name: 'evolution', title: 'What breaks old data', panel: 'changes', hasData: true, hasOlder: true },
  { name: 'padding', title: 'Structs and padding', panel: 'layout', hasData: true, hasOlder: false },
  { name: 'service', title: 'Code of a tRPC service', panel: 'code', code: 'go', hasData: true, hasOlder: false },
];
