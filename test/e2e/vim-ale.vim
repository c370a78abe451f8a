" Runs inside `vim` after a configuration with ALE: edits a project. The request comes as JSON in $FBS_REQUEST:
" { main, weapon, report, unformatted }.
let s:request = json_decode($FBS_REQUEST)
let s:report = { 'texts': {} }

function s:WaitFor(what, Holds) abort
  let patience = reltime()
  while !a:Holds()
    if reltimefloat(reltime(patience)) > 30
      throw 'waited in vain for ' .. a:what .. ', with ' .. join(getline(1, '$'), "\n") .. execute('ALEInfo')
    endif
    sleep 50m
  endwhile
endfunction

try
  execute 'edit' fnameescape(s:request.weapon)
  execute 'edit' fnameescape(s:request.main)
  call s:WaitFor('diagnostics', {-> !empty(ale#engine#GetLoclist(bufnr('')))})
  let s:report.diagnostics = map(ale#engine#GetLoclist(bufnr('')), "{ 'line': v:val.lnum - 1, 'code': get(v:val, 'code', '') }")
  call writefile([json_encode(s:report)], s:request.report)
catch
  call writefile([v:throwpoint .. ' ' .. v:exception], s:request.report)
  cquit
endtry
qall!
