// The looks of a report on a terminal, and when it has any.

/** Parameters of the terminal's sequence for colours. */
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

/** Gives a text a look. */
export type Paint = (style: keyof typeof styles, text: string) => string;

/** When people want colours. */
export type ColorChoice = 'auto' | 'always' | 'never';

export const inColour: Paint = (style, text) => (text === '' ? '' : `\u001b[${styles[style]}m${text}\u001b[0m`);
export const plainly: Paint = (_style, text) => text;

/**
 * Whether to write colours: as the option says, else as `FORCE_COLOR` says, else as `NO_COLOR` does (no-color.org), else
 * where the output is a terminal that has some.
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
