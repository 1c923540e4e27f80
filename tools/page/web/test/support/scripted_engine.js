// An engine for tests, in a worker: it speaks UCI, knows no rules, and finds what its `script.js` says of a position. Everything
// that it hears and says is sent to the channel "scripted-engine".
importScripts("script.js"); // defines `script`

const log = new BroadcastChannel("scripted-engine");
const variants = [...script.variants];
let variant = "chess";
let position = "";
let lines = 1;
let depth = 0;
let searching;

function say(line) {
  log.postMessage(`< ${line}`);
  postMessage(line);
}

function stop() {
  if (searching === undefined) return;
  clearInterval(searching);
  searching = undefined;
  say("bestmove 0000");
}

function deepen(most) {
  depth++;
  const found = script.lines[`${variant} ${position}`] ?? [];
  for (const [i, { score, moves }] of found.slice(0, lines).entries())
    say(`info depth ${depth} multipv ${i + 1} score ${score} nodes ${depth * 100} pv ${moves}`);
  if (depth >= most) stop();
}

addEventListener("message", ({ data }) => {
  if (typeof data !== "string") {
    log.postMessage(`> definitions of ${data.definitions.length} characters`);
    for (const [, name] of data.definitions.matchAll(/^\[([^\]:]+)/gm)) variants.push(name);
    return;
  }
  log.postMessage(`> ${data}`);
  const words = data.split(" ");
  if (data === "uci") {
    say("id name Scripted");
    say("option name MultiPV type spin default 1 min 1 max 5");
    say("option name VariantPath type string default <empty>");
    say(`option name UCI_Variant type combo default chess var ${variants.join(" var ")}`);
    say("uciok");
  } else if (words[0] === "setoption" && words[2] === "UCI_Variant") variant = words[4];
  else if (words[0] === "setoption" && words[2] === "MultiPV") lines = Number(words[4]);
  else if (words[0] === "position") position = data.slice("position ".length);
  else if (words[0] === "go") {
    depth = 0;
    searching = setInterval(deepen, script.milliseconds, Number(words[2]));
  } else if (words[0] === "stop") stop();
});
