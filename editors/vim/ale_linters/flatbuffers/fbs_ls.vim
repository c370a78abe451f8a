" FlatBuffers schemas in ALE: diagnostics, completion, definitions, references, rename and code actions.

call ale#Set('flatbuffers_fbs_ls_executable', 'fbs-language-server')
call ale#Set('flatbuffers_fbs_ls_config', {})

function! ale_linters#flatbuffers#fbs_ls#GetProjectRoot(buffer) abort
    let l:git = ale#path#FindNearestDirectory(a:buffer, '.git')

    if !empty(l:git)
        return fnamemodify(l:git, ':h:h')
    endif

    let l:project = ale#path#FindNearestFile(a:buffer, 'flatbuffers.json')

    return !empty(l:project) ? fnamemodify(l:project, ':h') : expand('#' . a:buffer . ':p:h')
endfunction

call ale#linter#Define('flatbuffers', {
\   'name': 'fbs_ls',
\   'lsp': 'stdio',
\   'executable': {buffer -> ale#Var(buffer, 'flatbuffers_fbs_ls_executable')},
\   'command': '%e --stdio',
\   'language': 'flatbuffers',
\   'project_root': function('ale_linters#flatbuffers#fbs_ls#GetProjectRoot'),
\   'lsp_config': {buffer -> ale#Var(buffer, 'flatbuffers_fbs_ls_config')},
\})
