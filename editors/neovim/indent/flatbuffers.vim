" Made from editors/vim/indent/flatbuffers.vim by `npm run editors`.
" FlatBuffers schemas: a line is as far in as brackets are open before it.

if exists('b:did_indent')
  finish
endif
let b:did_indent = 1

setlocal indentexpr=FlatbuffersIndent(v:lnum)
setlocal indentkeys=0{,0},0),0],!^F,o,O
setlocal autoindent nosmartindent

let b:undo_indent = 'setlocal indentexpr< indentkeys< autoindent< smartindent<'

if exists('*FlatbuffersIndent')
  finish
endif

" The indentation of a line, from that of the last line with text before it.
function FlatbuffersIndent(line) abort
  let before = prevnonblank(a:line - 1)
  if before == 0
    return 0
  endif
  " Inside a block comment the line stays in line with the one before.
  let opened = match(getline(before), '/\*')
  if getline(before) =~# '^\s*\*' && getline(before) !~# '\*/' || opened >= 0 && getline(before) !~# '\*/'
    return indent(before) + (opened >= 0 ? 1 : 0)
  endif
  if getline(before) =~# '^\s\+\*\%(.*\*\)\=/\s*$'
    return indent(before) - 1
  endif
  let text = s:WithoutComments(getline(before))
  let depth = s:Count(text, '[{(\[]') - s:Count(text, '[})\]]')
  " Brackets that close at the start of the line before are counted for that line.
  let depth += s:Count(matchstr(text, '^\s*[})\]]\+'), '[})\]]') > 0 ? 1 : 0
  let depth -= getline(a:line) =~# '^\s*[})\]]' ? 1 : 0
  return max([0, indent(before) + depth * shiftwidth()])
endfunction

function s:WithoutComments(line) abort
  return substitute(substitute(a:line, '"\%(\\.\|[^"\\]\)*"\|''\%(\\.\|[^''\\]\)*''', '', 'g'), '//.*\|/\*.\{-}\*/', '', 'g')
endfunction

function s:Count(text, pattern) abort
  return len(split(a:text, a:pattern, 1)) - 1
endfunction
