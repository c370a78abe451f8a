augroup vim_lsp_settings_fbs_language_server
  au!
  LspRegisterServer {
      \ 'name': 'fbs-language-server',
      \ 'cmd': {server_info->lsp_settings#get('fbs-language-server', 'cmd', [lsp_settings#exec_path('fbs-language-server')]+lsp_settings#get('fbs-language-server', 'args', ['--stdio']))},
      \ 'root_uri':{server_info->lsp_settings#get('fbs-language-server', 'root_uri', lsp_settings#root_uri('fbs-language-server'))},
      \ 'initialization_options': lsp_settings#get('fbs-language-server', 'initialization_options', v:null),
      \ 'allowlist': lsp_settings#get('fbs-language-server', 'allowlist', ['flatbuffers']),
      \ 'blocklist': lsp_settings#get('fbs-language-server', 'blocklist', []),
      \ 'config': lsp_settings#get('fbs-language-server', 'config', lsp_settings#server_config('fbs-language-server')),
      \ 'workspace_config': lsp_settings#get('fbs-language-server', 'workspace_config', {}),
      \ 'semantic_highlight': lsp_settings#get('fbs-language-server', 'semantic_highlight', {}),
      \ }
augroup END
