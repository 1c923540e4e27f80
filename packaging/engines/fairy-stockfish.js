// The worker of Fairy-Stockfish, for a page of vpgn: each message is a line of UCI, in either direction. A message
// `{ definitions }` has the text of definitions of variants, which the engine reads as a file.
importScripts("stockfish.js");

const started = Stockfish({ mainScriptUrlOrBlob: new URL("stockfish.js", location.href).href }).then((engine) => {
  engine.addMessageListener((line) => postMessage(line));
  return engine;
});

onmessage = async ({ data }) => {
  const engine = await started;
  if (typeof data === "string") {
    engine.postMessage(data);
    return;
  }
  const path = "/definitions.ini";
  engine.FS.writeFile(path, data.definitions);
  engine.postMessage(`setoption name VariantPath value ${path}`);
};
