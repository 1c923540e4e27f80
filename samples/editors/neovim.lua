-- Neovim 0.7 or later: `dofile` this from init.lua, or put it into ~/.config/nvim/plugin/vpgn.lua.
local function begin_vpgn()
  local found = vim.fs and vim.fs.find({ '.vpgn', 'vpgn.toml', '.git' }, { upward = true })[1]
  local options = {
    name = 'vpgn',
    cmd = { 'vpgn', 'lsp' },
    root_dir = found and vim.fs.dirname(found) or vim.fn.getcwd(),
    -- init_options = { variants = { 'variants.ini' }, ignore = { 'S105' }, board = 'figurines' },
  }
  if vim.lsp.start then -- 0.8
    vim.lsp.start(options)
    return
  end
  vim.g.vpgn_client = vim.g.vpgn_client or vim.lsp.start_client(options)
  vim.lsp.buf_attach_client(0, vim.g.vpgn_client)
end

vim.api.nvim_create_autocmd({ 'BufReadPost', 'BufNewFile' }, {
  pattern = { '*.pgn', '*/.vpgn/*.ini' },
  callback = begin_vpgn,
})

-- Keys, unless already set: `K` shows the hover text, `gd` goes to the definition, `\a` lists the repairs of a
-- finding, `\f` formats, `[d` and `]d` go to the previous and next finding.
vim.api.nvim_create_autocmd('BufReadPost', {
  pattern = '*.pgn',
  callback = function()
    local function key(keys, what)
      vim.keymap.set('n', keys, what, { buffer = true })
    end
    key('K', vim.lsp.buf.hover)
    key('gd', vim.lsp.buf.definition)
    key('<leader>a', vim.lsp.buf.code_action)
    key('<leader>f', vim.lsp.buf.format or vim.lsp.buf.formatting)
    key('[d', vim.diagnostic.goto_prev)
    key(']d', vim.diagnostic.goto_next)
  end,
})
