" FlatBuffers schemas in ALE: formats a schema, as `:ALEFix` does.

call ale#Set('flatbuffers_fbs_ls_executable', 'fbs-language-server')

function! ale#fixers#fbs_format#Fix(buffer) abort
    return {
    \   'command': ale#Escape(ale#Var(a:buffer, 'flatbuffers_fbs_ls_executable'))
    \       . ' format --stdin-file-path %s -',
    \}
endfunction
