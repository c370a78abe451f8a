// Documentation with commands of Doxygen, Javadoc and XML comments is displayed as intended.
import assert from 'node:assert/strict';
import { withoutCommands } from '../../server/language/documentation/doc-commands.ts';

const readings: readonly (readonly [written: string, shown: string])[] = [
  ['\\brief The door.', 'The door.'],
  ['@brief The door.', 'The door.'],
  ['\\details More of it.', 'More of it.'],
  ['\\note It squeaks.', '**Note:** It squeaks.'],
  ['\\brief The door.\n\\note It squeaks.', 'The door.\n\n**Note:** It squeaks.'],
  ['@deprecated use Gate', '**Deprecated:** use Gate'],
  ['\\warning', '**Warning:**'],
  ['@see Gate', '**See:** Gate'],
  ['@return the key', '**Returns:** the key'],
  ['\\param[in] name who', '- `name`: who'],
  ['@param name', '- `name`'],
  ['\\li first', '- first'],
  ['Opens \\c door and \\p gate, \\e slowly, \\b never.', 'Opens `door` and `gate`, *slowly*, **never**.'],
  ['<summary>The door.</summary>', 'The door.'],
  ['<summary>\nThe door.\n</summary>', 'The door.'],
  ['See <see cref="Gate"/> or <c>x</c>.', 'See `Gate` or `x`.'],
  ['\\code{.cpp}\n\\brief x;\n\\endcode\nAfter', '```cpp\n\\brief x;\n```\nAfter'],
  ['```\n@brief x\n```\n@brief y', '```\n@brief x\n```\ny'],
  // Other text stays unchanged.
  ['me@example.com', 'me@example.com'],
  ['@unknown thing', '@unknown thing'],
  ['C:\\brief\\note', 'C:\\brief\\note'],
  ['\\constructor', '\\constructor'],
  ['a < b', 'a < b'],
  ['  \\note inside a list', '  **Note:** inside a list'],
];

describe('the commands of documentation', () => {
  for (const [written, shown] of readings) {
    it(`read ${JSON.stringify(written)}`, () => assert.equal(withoutCommands(written), shown));
  }
});
