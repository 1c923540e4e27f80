-- What Neovim does, started by in_an_editor.sh, with a game in which the king goes where he cannot.
local function fail(why)
  io.stderr:write(why .. '\n')
  vim.cmd('cquit 1')
end

local function wait_for(what, why)
  if not vim.wait(20000, what, 10) then fail(why) end
end

wait_for(function() return #vim.diagnostic.get(0) == 1 end, 'nothing is found')
local found = vim.diagnostic.get(0)[1]
if found.code ~= 'R102' or found.lnum ~= 2 or found.col ~= 14 then fail(vim.inspect(found)) end

-- The first of the actions under the cursor is chosen.
vim.ui.select = function(items, _, chosen) chosen(items[1], 1) end
vim.api.nvim_win_set_cursor(0, { 3, 15 })
vim.lsp.buf.code_action()
wait_for(function() return #vim.diagnostic.get(0) == 0 end, 'the repair was not written')
if not table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, true)):find('{was Ke3}', 1, true) then fail('no repair') end

local told = vim.lsp.buf_request_sync(0, 'textDocument/hover', vim.lsp.util.make_position_params(), 20000)
if not vim.inspect(told):find('rnbqkbnr', 1, true) then fail(vim.inspect(told)) end

if vim.lsp.buf.format then vim.lsp.buf.format() else vim.lsp.buf.formatting_sync(nil, 20000) end
vim.cmd('write')
vim.cmd('quit')
