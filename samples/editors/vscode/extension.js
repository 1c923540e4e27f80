// Starts `vpgn lsp` for games of chess. The server asks itself to be told of definitions and of vpgn.toml.
const { workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

exports.activate = () => {
  const settings = workspace.getConfiguration('vpgn')
  client = new LanguageClient(
    'vpgn',
    'vpgn',
    { command: settings.get('program'), args: ['lsp'] },
    {
      documentSelector: [{ language: 'pgn' }, { pattern: '**/.vpgn/*.ini' }],
      initializationOptions: settings,
      synchronize: { configurationSection: 'vpgn' },
    },
  )
  return client.start()
}

exports.deactivate = () => client?.stop()
