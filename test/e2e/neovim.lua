-- Runs inside `nvim --headless`: attaches the server to one schema after the other and writes what Neovim then holds as
-- diagnostics. The request comes as JSON in $FBS_REQUEST: { cmd, root, settings, files, awaited, output, quiet,
-- patience } with the last two in milliseconds. The server need not report anything about files that are not awaited.
local request = vim.fn.json_decode(vim.env.FBS_REQUEST)

local last_published = {}
local show = vim.lsp.handlers['textDocument/publishDiagnostics']
local function publish(err, result, context, config)
  show(err, result, context, config)
  last_published[result.uri] = vim.loop.now()
end

-- The server may publish again when it has read more of the workspace. A report is final when all is read, and nothing
-- has followed the report for a while.
local is_read = false
local function settled(uri)
  local at = last_published[uri]
  vim.loop.update_time()
  return is_read and at ~= nil and vim.loop.now() - at > request.quiet
end

local function main()
  local client = assert(vim.lsp.start_client({
    name = 'flatbuffers',
    cmd = request.cmd,
    root_dir = request.root,
    -- Every Neovim sends these; not every one answers workspace/configuration.
    init_options = request.settings,
    workspace_folders = { { uri = vim.uri_from_fname(request.root), name = 'example' } },
    handlers = {
      ['textDocument/publishDiagnostics'] = publish,
      ['flatbuffers/status'] = function(_, status) is_read = status.state == 'ready' end,
    },
    get_language_id = function(_, filetype) return filetype == 'json' and 'json' or 'flatbuffers' end,
  }), 'the server did not start')

  local buffers = {}
  for _, file in ipairs(request.files) do
    vim.cmd('edit ' .. vim.fn.fnameescape(file))
    buffers[file] = vim.api.nvim_get_current_buf()
    assert(vim.lsp.buf_attach_client(buffers[file], client), 'the server was not attached')
  end
  for _, file in ipairs(request.awaited) do
    local uri = vim.uri_from_bufnr(buffers[file])
    assert(vim.wait(request.patience, function() return settled(uri) end), 'no diagnostics were published for ' .. file)
  end

  local shown = {}
  for file, buffer in pairs(buffers) do
    for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
      table.insert(shown, {
        file = file,
        start = { diagnostic.lnum, diagnostic.col },
        ['end'] = { diagnostic.end_lnum, diagnostic.end_col },
        severity = diagnostic.severity,
        code = diagnostic.code or diagnostic.user_data.lsp.code,
        message = diagnostic.message,
      })
    end
  end

  vim.fn.writefile({ vim.fn.json_encode({ diagnostics = shown }) }, request.output)
  vim.lsp.stop_client(client)
  assert(vim.wait(request.patience, function() return vim.lsp.client_is_stopped(client) end), 'the server did not stop')
end

local succeeded, problem = pcall(main)
if not succeeded then
  io.stderr:write(tostring(problem) .. '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
