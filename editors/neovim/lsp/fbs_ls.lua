---@brief
---
--- https://github.com/OWNER/fbs-language-tools
---
--- A language server for FlatBuffers schemas:
---
--- ```sh
--- npm install -g fbs-language-tools
--- ```
---
--- A file `flatbuffers.json` says where includes are and what else belongs to a project. Settings can say the same:
---
--- ```lua
--- vim.lsp.config('fbs_ls', { settings = { flatbuffers = { includePaths = { 'schemas' } } } })
--- ```

---@type vim.lsp.Config
return {
  cmd = { 'fbs-language-server', '--stdio' },
  filetypes = { 'flatbuffers' },
  root_markers = { '.git', 'flatbuffers.json' },
}
