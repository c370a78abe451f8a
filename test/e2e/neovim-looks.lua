-- Runs inside `nvim --headless` after a configuration, without any server. Writes the look of a schema, and the text
-- after typing. The request comes as JSON in $FBS_REQUEST: { folder, report }.
local request = vim.json.decode(vim.env.FBS_REQUEST)

-- The leaves of a tree that no capture of the highlight query covers, as text.
local function uncoloured(buffer)
  local bare = {}
  local function visit(node)
    if node:child_count() > 0 then
      for child in node:iter_children() do visit(child) end
      return
    end
    local row, column, last_row, last_column = node:range()
    if row == last_row and column == last_column then return end
    local captures = vim.tbl_filter(
      function(capture) return capture.capture ~= 'spell' end,
      vim.treesitter.get_captures_at_pos(buffer, row, column)
    )
    if #captures == 0 then table.insert(bare, vim.treesitter.get_node_text(node, buffer)) end
  end
  visit(assert(vim.treesitter.get_parser(buffer)):parse()[1]:root())
  return bare
end

local function open(lines, name)
  local file = request.folder .. '/' .. name
  if lines then vim.fn.writefile(lines, file) end
  vim.cmd.edit(vim.fn.fnameescape(file))
  return vim.api.nvim_get_current_buf()
end

local function main()
  local report = { uncoloured = vim.empty_dict(), folds = {} }
  for name in vim.fs.dir(request.folder) do
    local buffer = open(nil, name)
    assert(vim.bo.filetype == 'flatbuffers', name .. ' is a schema')
    assert(vim.treesitter.highlighter.active[buffer], name .. ' has colours of the syntax tree')
    local bare = uncoloured(buffer)
    if #bare > 0 then report.uncoloured[name] = bare end
  end

  open({ 'table A {}' }, 'comment.fbs')
  vim.cmd('normal gcc')
  report.commented = vim.fn.getline(1)

  open({ '' }, 'indent.fbs')
  vim.api.nvim_feedkeys(vim.keycode('itable A {<CR>x: int (<CR>deprecated<CR>);<CR>}<Esc>'), 'ntx', false)
  report.indented = vim.api.nvim_buf_get_lines(0, 0, -1, false)

  open({ 'enum Color: byte {', '  Red,', '}', '', '/// A table', 'table A {', '  x: int;', '}' }, 'folds.fbs')
  vim.cmd('normal! zx')
  report.closed = 0
  local last = 0
  for line = 1, vim.fn.line('$') do
    local level = vim.fn.foldlevel(line)
    if vim.fn.foldclosed(line) > 0 then report.closed = report.closed + 1 end
    if level > last and line ~= 5 then table.insert(report.folds, line .. ' ' .. vim.fn.getline(line):match('^%a+')) end
    last = level
  end

  -- Without the parser there are the colours of the syntax file.
  vim.treesitter.stop()
  vim.bo.syntax = 'flatbuffers'
  report.fallback = vim.fn.synIDattr(vim.fn.synID(1, 1, 1), 'name')
  vim.fn.writefile({ vim.json.encode(report) }, request.report)
end

local succeeded, problem = pcall(main)
if not succeeded then
  io.stderr:write(tostring(problem) .. '\n' .. vim.fn.execute('messages') .. '\n')
  vim.cmd('cquit 1')
end
vim.cmd('qall!')
