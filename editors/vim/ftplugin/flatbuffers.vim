" FlatBuffers schemas: comments, indentation, folding, and the files that a schema includes.

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

let s:cpo_save = &cpo
set cpo&vim

setlocal commentstring=//\ %s
setlocal comments=s1:/*,mb:*,ex:*/,:///,://
setlocal formatoptions-=t formatoptions+=croql
setlocal expandtab shiftwidth=2 softtabstop=2
setlocal include=^\\s*\\%(native_\\)\\=include\\>
setlocal define=^\\s*\\%(table\\\|struct\\\|enum\\\|union\\\|rpc_service\\)\\>
setlocal suffixesadd=.fbs

let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions< expandtab< shiftwidth< softtabstop< include< define< suffixesadd<'

" All folds are open at first. `let g:flatbuffers_folding = 0` leaves folding to you.
if get(g:, 'flatbuffers_folding', 1)
  setlocal foldmethod=syntax foldlevel=99
  let b:undo_ftplugin .= ' foldmethod< foldlevel<'
endif

let &cpo = s:cpo_save
unlet s:cpo_save
