// Defines the colours of a report, and decides whether they are used.

/** Parameters of the terminal's escape sequence for colours. */
const styles = {
  bold: '1',
  dim: '2',
  green: '32',
  frame: '1;34',
  error: '1;31',
  warning: '1;33',
  information: '1;34',
  hint: '1;36',
};

/** A function that gives a text a style. */
export type Paint = (style: keyof typeof styles, text: string) => string;

/** The user's choice about colours. */
export type ColorChoice = 'auto' | 'always' | 'never';

export const inColour: Paint = (style, text) => (text === '' ? '' : `\u001b[${styles[style]}m${text}\u001b[0m`);
export const plainly: Paint = (_style, text) => text;

/**
 * Whether output is coloured. The option decides first, then `FORCE_COLOR`, then `NO_COLOR` (no-color.org), then
 * whether the output is a terminal with colours.
 */
export function wantsColour(
  choice: ColorChoice,
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (choice !== 'auto') return choice === 'always';
  const forced = env.FORCE_COLOR;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return !env.NO_COLOR && isTerminal && env.TERM !== 'dumb';
}
