// The messages of the page's sources: the texts in calls of `t`, `message` and `plural`, and those in JSX that no call translates.
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

const source = `${process.env.VPGN_ROOT ?? "."}/tools/page/web/src`;

/** Attributes that are seen or heard. */
const spoken = ["aria-label", "title", "placeholder", "alt", "label", "legend", "words"];
/** Elements whose text is the same in every language. */
const verbatim = ["code", "kbd"];

export interface Messages {
  /** Of `t` and `message`. */
  plain: Set<string>;
  /** Of `plural`, by their texts for many. */
  plural: Set<string>;
  /** What cannot be translated, each with its place. */
  faults: string[];
}

const has_words = /\p{L}{2}/u;

function isText(node: ts.Node): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
}

function readFile(path: string, into: Messages): void {
  const file = ts.createSourceFile(path, readFileSync(`${source}/${path}`, "utf8"), ts.ScriptTarget.Latest, true);
  const fault = (node: ts.Node, why: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    into.faults.push(`${path}:${line + 1}: ${why}: ${node.getText().trim().slice(0, 60)}`);
  };
  const readCall = (call: ts.CallExpression) => {
    const name = call.expression.getText();
    const text = call.arguments[name === "plural" ? 2 : 0];
    if (!["t", "message", "inContext", "plural"].includes(name) || !text) return;
    const [context, own] = call.arguments;
    if (name === "inContext") {
      if (context && own && isText(context) && isText(own)) into.plain.add(`${context.text}: ${own.text}`);
    } else if (isText(text)) into[name === "plural" ? "plural" : "plain"].add(text.text);
    else if (name === "message" || name === "plural") fault(call, "the message is no literal");
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) readCall(node);
    if (ts.isJsxText(node) && has_words.test(node.text)) {
      const element = node.parent as ts.JsxElement | ts.JsxFragment;
      const tag = ts.isJsxElement(element) ? element.openingElement.tagName.getText() : "";
      if (!verbatim.includes(tag)) fault(node, "text without t()");
    }
    if (ts.isJsxAttribute(node) && spoken.includes(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value) && has_words.test(value.text)) fault(node, "text without t()");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

export function messagesOfSources(): Messages {
  const all: Messages = { plain: new Set(), plural: new Set(), faults: [] };
  for (const folder of readdirSync(source, { withFileTypes: true })) {
    if (folder.isFile() && /\.tsx?$/.test(folder.name)) readFile(folder.name, all);
    if (!folder.isDirectory()) continue;
    for (const name of readdirSync(`${source}/${folder.name}`))
      if (/(?<!\.d)\.tsx?$/.test(name) && name !== "message.ts") readFile(`${folder.name}/${name}`, all);
  }
  return all;
}
