// Lists the words that C#, Nim and PHP reserve, as far as names of schemas can be such words.

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The keywords of C#. flatc writes most of them with a `@`. */
export const csharpKeywords = words(
  'abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else ' +
    'enum event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock ' +
    'long namespace new null object operator out override params private protected public readonly ref return sbyte ' +
    'sealed short sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ' +
    'ushort using virtual void volatile while',
);

/** The words that no class of PHP can have as its name, in small letters: PHP ignores case there. */
export const phpClassWords = words(
  'abstract and array as break callable case catch class clone const continue declare default die do echo else elseif ' +
    'empty enddeclare endfor endforeach endif endswitch endwhile eval exit extends final finally fn for foreach function ' +
    'global goto if implements include include_once instanceof insteadof interface isset list match namespace new or print ' +
    'private protected public readonly require require_once return static switch throw trait try unset use var while xor ' +
    'yield self parent int float bool string true false null void iterable object mixed never',
);

/** The words that flatc writes with a `_` in Nim, where no name may end in one. */
export const nimKeywords = words(
  'addr and as asm bind block break case cast concept const continue converter defer discard distinct div do elif else ' +
    'end enum except export finally for from func if import in include interface is isnot iterator let macro method mixin ' +
    'mod nil not notin object of or out proc ptr raise ref return shl shr static template try tuple type using var when ' +
    'while xor yield',
);
