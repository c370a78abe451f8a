// What the names in the object at the end of a schema mean: fields in its keys, enum members in its values.
import type { Elaboration } from '../binding/elaboration.ts';
import { meaningsOf } from '../binding/meanings.ts';
import { memberWords } from '../fields/member-words.ts';
import type { Program } from '../program.ts';
import { checkObject } from '../root-object/check.ts';
import { objectAtEnd } from '../root-object/object-at-end.ts';
import type { SourceFile } from '../source-file.ts';
import { type SymbolUse, usesOfWord } from './schema-symbol.ts';

/** The symbols in the object that ends a file, where flatc reads one there. Offsets are the file's. */
export function symbolUsesInObject(program: Program, elaboration: Elaboration, file: SourceFile): readonly SymbolUse[] {
  const object = objectAtEnd(program, elaboration, file);
  if (!object) return [];
  const view = { program, file, meanings: meaningsOf(elaboration) };
  const uses: SymbolUse[] = [];
  checkObject(object, {
    key: ({ key, isQuoted }, { member, isUnionType }, { definition }) => {
      const quote = isQuoted ? 1 : 0;
      // The hidden field of a union has the name of the union's field and a suffix.
      const end = key.end - quote - (isUnionType ? '_type'.length : 0);
      uses.push({
        symbol: { kind: 'member', owner: definition, member },
        access: 'write',
        start: key.start + quote,
        end,
      });
    },
    value: (type, value, { enumNamed }) => {
      for (const word of memberWords(type, value, (name) => enumNamed(name)?.definition)) {
        uses.push(...usesOfWord(view, word, 0));
      }
    },
  });
  return uses;
}
