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

---Asks a command of the server about the place of the cursor.
---@param command string
---@param more table further parts of its argument
---@param answer fun(found: any, encoding: string)
local function ask(command, more, answer)
  local client = vim.lsp.get_clients({ name = 'fbs_ls' })[1]
  if not client then
    vim.notify('Open a schema first: that starts the server.', vim.log.levels.WARN)
    return
  end
  local encoding = client.offset_encoding
  local place = vim.lsp.util.make_position_params(0, encoding)
  local argument = vim.tbl_extend('error', { uri = place.textDocument.uri, position = place.position }, more)
  local params = { command = command, arguments = { argument } }
  local function show(err, found)
    if err then
      vim.notify(err.message, vim.log.levels.WARN)
    else
      answer(found, encoding)
    end
  end
  if vim.fn.has('nvim-0.11') == 1 then
    client:request('workspace/executeCommand', params, show)
  else
    client.request('workspace/executeCommand', params, show)
  end
end

local function buffer_text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
end

---Goes from generated code, in a buffer of any language, to the declaration of its schema.
function M.go_to_schema()
  ask('flatbuffers.schemaOfCode', { text = buffer_text() }, function(found, encoding)
    if not found or not found[1] then
      vim.notify('No schema was found for this code.', vim.log.levels.WARN)
    else
      vim.lsp.util.show_document(found[1], encoding, { focus = true })
    end
  end)
end

---Goes to the schema from the name of a generated declaration, and elsewhere to the definition, as its server knows it.
function M.definition()
  if not vim.lsp.get_clients({ name = 'fbs_ls' })[1] or vim.bo.filetype == 'flatbuffers' then
    vim.lsp.buf.definition()
    return
  end
  ask('flatbuffers.schemaOfCode', { text = buffer_text(), isOnName = true }, function(found, encoding)
    if not found or not found[1] then
      vim.lsp.buf.definition()
    else
      vim.lsp.util.show_document(found[1], encoding, { focus = true })
    end
  end)
end

---Lists the uses of the declaration at the cursor of a schema in code that is not generated, by the names in the text.
function M.find_uses()
  ask('flatbuffers.searchUses', {}, function(found, encoding)
    local items = vim.lsp.util.locations_to_items(found and found.uses or {}, encoding)
    vim.fn.setqflist({}, ' ', { title = 'Uses in code, by their names in the text', items = items })
    if #items == 0 then
      vim.notify('No uses were found outside of generated code.', vim.log.levels.WARN)
    else
      vim.cmd('copen')
    end
  end)
end

return M
