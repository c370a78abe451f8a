" Runs inside `vim` after a configuration with ALE: edits a project. The request comes as JSON in $FBS_REQUEST:
" { main, weapon, report, unformatted }.
let s:request = json_decode($FBS_REQUEST)
let s:report = { 'texts': {} }
set hidden

function s:WaitFor(what, Holds) abort
  let patience = reltime()
  while !a:Holds()
    if reltimefloat(reltime(patience)) > 30
      throw 'waited in vain for ' .. a:what .. ', with ' .. join(getline(1, '$'), "\n") .. execute('ALEInfo')
    endif
    sleep 50m
  endwhile
endfunction

function NoteCompletions() abort
  let s:report.completions = map(complete_info(['items']).items, 'v:val.word')
  return ''
endfunction

try
  execute 'edit' fnameescape(s:request.weapon)
  execute 'edit' fnameescape(s:request.main)
  call s:WaitFor('diagnostics', {-> !empty(ale#engine#GetLoclist(bufnr('')))})
  let s:report.diagnostics = map(copy(ale#engine#GetLoclist(bufnr(''))), "{ 'line': v:val.lnum - 1, 'code': get(v:val, 'code', '') }")

  " s:answer is the answer to each question of ALE.
  runtime autoload/ale/util.vim
  function! ale#util#Input(...) abort
    return s:answer
  endfunction

  call cursor(5, 11)
  let s:answer = '1'
  ALECodeAction
  call s:WaitFor('the quick fix', {-> getline(5) ==# '  weapon: Weapon;'})
  " Vim does not notice changes by itself in this mode.
  ALELint
  call s:WaitFor('no diagnostics', {-> empty(ale#engine#GetLoclist(bufnr('')))})
  let s:report.left = []

  setlocal omnifunc=ale#completion#OmniFunc completeopt=menu,noinsert
  execute "normal! osecond: Weap\<C-x>\<C-o>\<C-r>=NoteCompletions()\<CR>"
  call setline(6, '  second: Weapon;')

  call cursor(6, 11)
  let s:answer = 'Sword'
  ALERename
  call s:WaitFor('the rename', {-> getline(6) ==# '  second: Sword;'})
  for s:file in [s:request.main, s:request.weapon]
    execute 'buffer' fnameescape(s:file)
    call s:WaitFor('the rename in ' .. s:file, {-> join(getline(1, '$')) !~# 'Weapon'})
    let s:report.texts[s:file] = join(getline(1, '$'), "\n") .. "\n"
  endfor

  execute 'buffer' fnameescape(s:request.main)
  call cursor(5, 11)
  ALEGoToDefinition
  call s:WaitFor('the definition', {-> expand('%:p') ==# s:request.weapon})
  let s:report.definition = { 'file': expand('%:p'), 'line': line('.') - 1 }

  execute 'buffer' fnameescape(s:request.main)
  call append('$', s:request.unformatted)
  ALEFix
  call s:WaitFor('formatting', {-> getline('$') ==# '}'})
  let s:report.formatted = join(getline(1, '$'), "\n") .. "\n"
  call writefile([json_encode(s:report)], s:request.report)
catch
  call writefile([v:throwpoint .. ' ' .. v:exception], s:request.report)
  cquit
endtry
qall!
