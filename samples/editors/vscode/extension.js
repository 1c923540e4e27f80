// Starts `vpgn lsp` for games of chess. The server asks itself to be told of definitions and of vpgn.toml.
const { workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

exports.activate = ({ extension }) => {
  const settings = workspace.getConfiguration('vpgn')
  const languages = extension.packageJSON.contributes.languages.map(({ id }) => ({ language: id }))
  client = new LanguageClient(
    'vpgn',
    'vpgn',
    { command: settings.get('program'), args: ['lsp'] },
    {
      documentSelector: [...languages, { pattern: '**/.vpgn/*.ini' }],
      initializationOptions: settings,
      synchronize: { configurationSection: 'vpgn' },
    },
  )
  return client.start()
}

exports.deactivate = () => client?.stop()
