// Starts `vpgn lsp` for games of chess.
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
      synchronize: { configurationSection: 'vpgn', fileEvents: workspace.createFileSystemWatcher('**/.vpgn/*.ini') },
    },
  )
  return client.start()
}

exports.deactivate = () => client?.stop()
