// Puts the language status of a project into words, without VS Code so that it can be tested anywhere.
import type { ProjectAnswer } from '../server/protocol.ts';
import type { Localization } from './status.ts';

/** The text of the status, such as "2 include folders, C++ and TypeScript, from CMakeLists.txt:34". */
export function projectStatus(
  l10n: Localization,
  { includePaths, languages, place }: Pick<ProjectAnswer, 'includePaths' | 'languages' | 'place'>,
): string {
  const folders = includePaths === 1 ? l10n.t('1 include folder') : l10n.t('{0} include folders', includePaths);
  const last = languages.at(-1);
  const others = languages.slice(0, -1).join(', ');
  const names = last === undefined || others === '' ? (last ?? '') : l10n.t('{0} and {1}', others, last);
  const said = names === '' ? folders : l10n.t('{0}, {1}', folders, names);
  return place === undefined ? said : l10n.t('{0}, from {1}', said, place);
}
