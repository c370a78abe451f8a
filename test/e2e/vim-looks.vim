" Runs inside `vim` after a configuration: what a schema looks like, and what typing does to it without any server. The
" request comes as JSON in $FBS_REQUEST: { folder, report, leaves }, with the places of all leaves of each schema.
let s:request = json_decode($FBS_REQUEST)
let s:report = { 'uncoloured': {}, 'folds': [] }

function s:Open(name, lines) abort
  call writefile(a:lines, s:request.folder .. '/' .. a:name)
  execute 'edit!' fnameescape(s:request.folder .. '/' .. a:name)
endfunction

try
  for [s:name, s:leaves] in items(s:request.leaves)
    execute 'edit!' fnameescape(s:request.folder .. '/' .. s:name)
    for [s:line, s:column, s:text] in s:leaves
      let s:id = synIDtrans(synID(s:line, s:column, 1))
      if empty(synIDattr(s:id, 'name')) || synIDattr(s:id, 'name') =~# '^fbs'
        let s:report.uncoloured[s:name] = get(s:report.uncoloured, s:name, []) + [s:line .. ': ' .. s:text]
      endif
    endfor
  endfor

  call s:Open('indent.fbs', ['table A {', 'x: int (', 'deprecated', ');', '/*', '* words', '*/', 'y: int;', '}'])
  normal! gg=G
  let s:report.indented = getline(1, '$')
  let s:report.comment = &commentstring

  call s:Open('folds.fbs', ['enum Color: byte {', '  Red,', '}', '', '/// A table', 'table A {', '  x: int;', '}'])
  let s:report.folds = map(range(1, line('$')), 'foldlevel(v:val)')
  let s:report.closed = len(filter(range(1, line('$')), 'foldclosed(v:val) > 0'))

  let s:groups = []
  for s:word in ['enum', 'Color', 'byte', 'Red', 'A table', 'x', 'int']
    call cursor(1, 1)
    call search('\<' .. s:word, 'c')
    call add(s:groups, synIDattr(synIDtrans(synID(line('.'), col('.'), 1)), 'name'))
  endfor
  let s:report.groups = s:groups
  call writefile([json_encode(s:report)], s:request.report)
catch
  call writefile([v:throwpoint .. ' ' .. v:exception], s:request.report)
  cquit
endtry
qall!
