-- Runs inside `nvim --headless` after a configuration. Opens a file, fixes it, completes, renames, goes to a definition
-- and formats with Neovim's own commands, and writes the texts of the buffers afterwards. The request comes as JSON in
-- $FBS_REQUEST: { main, report, unformatted }.
local request = vim.json.decode(vim.env.FBS_REQUEST)

-- Waits while Neovim goes on with its keys and messages.
local function wait_for(what, holds)
  local patience = vim.uv.now() + 30000
  while not holds() do
    if vim.uv.now() > patience then
      local lines = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\n')
      error(('waited in vain for %s, in mode %s, with\n%s'):format(what, vim.fn.mode(), lines))
    end
    coroutine.yield()
  end
end

local function text_of(file)
  local buffer = vim.fn.bufadd(file)
  vim.fn.bufload(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n') .. '\n'
end

local function put_cursor(line, word)
  local column = vim.fn.getline(line):find(word, 1, true)
  vim.api.nvim_win_set_cursor(0, { line, column - 1 })
end

local function main()
  vim.cmd.edit(vim.fn.fnameescape(request.main))
  local buffer = vim.api.nvim_get_current_buf()
  local report = { diagnostics = {}, completions = {}, texts = {} }
  wait_for('diagnostics', function() return #vim.diagnostic.get(buffer) > 0 end)
  for _, diagnostic in ipairs(vim.diagnostic.get(buffer)) do
    table.insert(report.diagnostics, { line = diagnostic.lnum, code = diagnostic.code })
  end

  put_cursor(5, 'Weapn')
  vim.lsp.buf.code_action({ apply = true, filter = function(action) return action.isPreferred end })
  wait_for('the quick fix', function() return vim.fn.getline(5):find('Weapon', 1, true) ~= nil end)
  wait_for('no diagnostics', function() return #vim.diagnostic.get(buffer) == 0 end)
  report.left = vim.diagnostic.get(buffer)

  vim.api.nvim_input('o')
  wait_for('the new line', function() return vim.fn.line('$') == 8 end)
  vim.api.nvim_input('<C-u>  second: Weap<C-x><C-o>')
  wait_for('completion', function() return #vim.fn.complete_info({ 'items' }).items > 0 end)
  for _, item in ipairs(vim.fn.complete_info({ 'items' }).items) do table.insert(report.completions, item.abbr) end
  if not vim.fn.getline(6):find('Weapon', 1, true) then vim.api.nvim_input('<C-n>') end
  vim.api.nvim_input('<C-y><Esc>')
  wait_for('the completed line', function() return vim.fn.getline(6) == '  second: Weapon;' and vim.fn.mode() == 'n' end)

  put_cursor(6, 'Weapon')
  vim.lsp.buf.rename('Sword')
  wait_for('the rename', function() return vim.fn.getline(6) == '  second: Sword;' end)

  -- Neovim sends the changes of the other file a little later.
  local renamed = vim.uv.now()
  wait_for('the changes to be sent', function() return vim.uv.now() > renamed + 500 end)
  put_cursor(5, 'Sword')
  vim.lsp.buf.definition()
  wait_for('the definition', function() return vim.api.nvim_buf_get_name(0) ~= request.main end)
  report.definition = { file = vim.api.nvim_buf_get_name(0), line = vim.fn.line('.') - 1 }
  report.texts[request.main] = text_of(request.main)
  report.texts[report.definition.file] = text_of(report.definition.file)

  vim.cmd.edit(vim.fn.fnameescape(request.main))
  vim.api.nvim_buf_set_lines(0, -1, -1, false, { request.unformatted })
  vim.lsp.buf.format({ timeout_ms = 20000 })
  report.formatted = text_of(request.main)

  local names = {}
  for _, client in ipairs(vim.lsp.get_clients()) do table.insert(names, client.name) end
  report.clients = names
  vim.fn.writefile({ vim.json.encode(report) }, request.report)
end

local timer = assert(vim.uv.new_timer())
local steps = coroutine.create(main)
timer:start(100, 50, vim.schedule_wrap(function()
  -- Neovim handles timers while it waits for the server itself.
  if coroutine.status(steps) ~= 'suspended' then return end
  local succeeded, problem = coroutine.resume(steps)
  if not succeeded then
    io.stderr:write(tostring(problem) .. '\n' .. vim.fn.execute('messages') .. '\n')
    vim.cmd('cquit 1')
  elseif coroutine.status(steps) == 'dead' then
    vim.cmd('qall!')
  end
end))
