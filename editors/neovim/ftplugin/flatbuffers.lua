-- Colours and folds by the syntax tree where the parser is installed, in place of those of syntax/flatbuffers.vim.
if not pcall(vim.treesitter.start, 0, 'flatbuffers') then return end

local undo = 'call v:lua.vim.treesitter.stop()'
if vim.g.flatbuffers_folding ~= 0 then
  vim.opt_local.foldmethod = 'expr'
  vim.opt_local.foldexpr = 'v:lua.vim.treesitter.foldexpr()'
  undo = undo .. ' | setlocal foldexpr<'
end
vim.b.undo_ftplugin = vim.b.undo_ftplugin .. ' | ' .. undo
