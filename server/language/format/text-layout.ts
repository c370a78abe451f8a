// The layout of a whole text, as plain data.
import type { FormattedDeclaration } from './declarations.ts';
import type { Layout } from './element-layout.ts';
import type { Elements } from './elements.ts';

/** Why a line stays as it is. */
type Verbatim = 'broken' | 'off' | 'ignore';

export interface TextLayout extends Layout {
  readonly elements: Elements;
  readonly declarations: readonly FormattedDeclaration[];
  /** By line; undefined where the line may change. */
  readonly verbatim: (Verbatim | undefined)[];
}
