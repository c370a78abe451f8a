// The layout of a whole text, as plain data.
import type { FormattedDeclaration } from './declarations.ts';
import type { Layout } from './element-layout.ts';
import type { Elements } from './elements.ts';

/** The reason why a line stays unchanged. */
type Verbatim = 'broken' | 'off' | 'ignore';

export interface TextLayout extends Layout {
  readonly elements: Elements;
  readonly declarations: readonly FormattedDeclaration[];
  /** The reasons by line; undefined if the line may change. */
  readonly verbatim: (Verbatim | undefined)[];
}
