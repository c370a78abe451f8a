-- Runs inside `nvim --headless` with gopls beside our server: goes from a use in Go to the generated declaration, and
-- from there to the schema, with the same key, and lists the uses of the schema's field. The request comes as JSON in
-- $FBS_REQUEST: { gopls, schema, code, report }.
local request = vim.json.decode(vim.env.FBS_REQUEST)

local function wait_for(what, holds, every)
  assert(vim.wait(60000, holds, every or 50), 'waited in vain for ' .. what .. ' in ' .. vim.api.nvim_buf_get_name(0))
end

local function put_cursor(text, offset)
  for line, written in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local column = written:find(text, 1, true)
    if column then
      vim.api.nvim_win_set_cursor(0, { line, column - 1 + offset })
      return
    end
  end
  error(text .. ' is not in the buffer')
end

-- The name of the file and the text from the cursor on.
local function place()
  local column = vim.api.nvim_win_get_cursor(0)[2]
  return { vim.fs.basename(vim.api.nvim_buf_get_name(0)), vim.api.nvim_get_current_line():sub(column + 1) }
end

local function shows(name)
  return function() return place()[1] == name end
end

local function press(keys) vim.api.nvim_feedkeys(keys, 'mx', false) end

local function main()
  vim.lsp.config('gopls', { cmd = { request.gopls }, filetypes = { 'go' }, root_markers = { 'go.mod' } })
  vim.lsp.enable('gopls')
  local report = { places = {} }
  for _, file in ipairs({ request.schema, request.code }) do
    vim.cmd.edit(vim.fn.fnameescape(file))
    wait_for('a server', function() return #vim.lsp.get_clients({ bufnr = 0 }) > 0 end)
  end
  put_cursor('.Hp()', 1)
  -- gopls answers when it has loaded the module.
  wait_for('the generated declaration', function()
    press('gd')
    return vim.wait(2000, shows('Monster.go'), 50)
  end)
  table.insert(report.places, place())
  press('gd')
  wait_for('the schema', shows('monster.fbs'))
  table.insert(report.places, place())
  press('gu')
  wait_for('the uses', function() return #vim.fn.getqflist() > 0 end)
  report.uses = vim.tbl_map(function(item)
    return vim.fs.basename(vim.api.nvim_buf_get_name(item.bufnr)) .. ':' .. item.lnum
  end, vim.fn.getqflist())
  vim.fn.writefile({ vim.json.encode(report) }, request.report)
  vim.lsp.stop_client(vim.lsp.get_clients())
  wait_for('the end of the servers', function() return #vim.lsp.get_clients() == 0 end)
end

local succeeded, problem = pcall(main)
if not succeeded then
  io.stderr:write(tostring(problem) .. '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
