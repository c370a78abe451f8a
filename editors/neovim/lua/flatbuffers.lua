-- Starts the language server for schemas, in Neovim 0.10 as in newer ones, which have `vim.lsp.enable`.
local M = {}

---Starts the language server for every schema that is opened from now on.
---@param config table? what differs from lsp/fbs_ls.lua, such as `settings`
function M.setup(config)
  config = config or {}
  if vim.lsp.config and vim.lsp.enable then
    vim.lsp.config('fbs_ls', config)
    vim.lsp.enable('fbs_ls')
    return
  end
  local file = assert(vim.api.nvim_get_runtime_file('lsp/fbs_ls.lua', false)[1], 'lsp/fbs_ls.lua is in no runtime path')
  local server = vim.tbl_deep_extend('force', dofile(file), config)
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('flatbuffers', {}),
    pattern = server.filetypes,
    callback = function(event)
      local root = vim.fs.root(event.buf, server.root_markers)
      vim.lsp.start(vim.tbl_extend('keep', { name = 'fbs_ls', root_dir = root }, server), { bufnr = event.buf })
    end,
  })
end

return M
