// The drawing of the board as a separate picture: the values of style sheets are written at its elements, and the
// symbols that it uses are included, so that any program draws it as the page does.

const svg_name = "http://www.w3.org/2000/svg";

/** What is written down of an element, and what need not be: it is so anyway. */
const usual: Record<string, string> = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  opacity: "1",
  "font-size": "",
  "font-weight": "400",
  "text-anchor": "start",
};
const of_texts = ["font-size", "font-weight", "text-anchor"];

/** The row of items beside the board, above or below it, in units of the drawing. */
const row_height = 56;

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const node = document.createElementNS(svg_name, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/** `translate(400px, 700px) rotate(90deg)` of style sheets, as attributes have it. */
function transformOf(style: string): string {
  return style.replace(/px|deg/g, "");
}

/** Draws nothing: it has gone, or it has no extent. */
function isNothing(node: SVGElement): boolean {
  const computed = getComputedStyle(node);
  return computed.display === "none" || computed.opacity === "0" || /scale\((0,|[^)]*, 0\))/.test(node.style.transform);
}

/** Writes the styles of an element and all below it as attributes. Those of `<use>` count within what it uses. */
function inscribe(node: SVGElement): void {
  if (isNothing(node)) {
    node.remove();
    return;
  }
  for (const child of [...node.children]) inscribe(child as SVGElement);
  const computed = getComputedStyle(node);
  const is_text = node.localName === "text" || node.localName === "tspan";
  const own = node.children.length > 0 ? ["opacity"] : Object.keys(usual);
  for (const key of own) {
    const value = computed.getPropertyValue(key);
    if (node.localName === "use" && key !== "opacity") continue;
    if (!is_text && of_texts.includes(key)) continue;
    if (value !== usual[key]) node.setAttribute(key, value.replace(/px/g, ""));
  }
  if (is_text && computed.dominantBaseline === "central") {
    node.setAttribute("dy", (0.35 * Number.parseFloat(computed.fontSize)).toFixed(1));
  }
  if (node.style.transform) node.setAttribute("transform", transformOf(node.style.transform));
  for (const name of [...node.getAttributeNames()]) {
    if (name === "style" || name === "class" || name.startsWith("data-") || name.startsWith("aria-"))
      node.removeAttribute(name);
  }
}

/** The symbols that are used, once each. */
function symbolsOf(drawing: SVGElement): SVGElement {
  const defs = element("defs", {});
  const ids = [...drawing.querySelectorAll("use")].map((use) => use.getAttribute("href")?.slice(1) ?? "");
  for (const id of new Set(ids)) {
    const symbol = document.getElementById(id);
    if (symbol) defs.append(symbol.cloneNode(true));
  }
  return defs;
}

/** Pockets and checks that are left: `where` is above or below the board. */
function rowBeside(parts: Element[], y: number): SVGElement {
  const row = element("g", { transform: `translate(0 ${y})` });
  let x = 0;
  const put = (text: string) => {
    const word = element("text", { x, y: 38, "font-size": 28, fill: "#23272b" });
    word.textContent = text;
    row.append(word);
    x += 18 * text.length + 14;
  };
  for (const part of parts) {
    const href = part.querySelector("use")?.getAttribute("href");
    if (href) {
      row.append(element("use", { href, x, y: 2, width: 52, height: 52 }));
      x += 54;
    }
    const words = part.textContent?.trim();
    if (words) put(words);
  }
  return row;
}

/** `figure`: the board on the screen, with what is beside it. `title` is for screen readers. */
export function pictureOf(figure: HTMLElement, title: string): string {
  const shown = figure.querySelector<SVGSVGElement>(".on-board > svg");
  if (!shown) return "";
  // As it looks in light, whatever the page looks like; out of sight, because only elements of the page have computed styles.
  const holder = document.createElement("div");
  holder.className = "board";
  holder.style.cssText = "position:absolute;left:-9999px;width:400px;color-scheme:light";
  const drawing = shown.cloneNode(true) as SVGSVGElement;
  holder.append(drawing);
  document.body.append(holder);
  for (const child of [...drawing.children]) inscribe(child as SVGElement);
  holder.remove();

  const { x, y, width, height } = shown.viewBox.baseVal;
  const top = [...figure.querySelectorAll(".player:first-child .beside-board > *, .hand.of-other > *")];
  const bottom = [...figure.querySelectorAll(".player:not(:first-child) .beside-board > *, .hand.of-own > *")];
  const above = top.length > 0 ? row_height : 0;
  const total_height = height + above + (bottom.length > 0 ? row_height : 0);
  const picture = element("svg", {
    viewBox: `${x} ${y - above} ${width} ${total_height}`,
    width: width / 2,
    height: total_height / 2,
    "font-family": "sans-serif",
  });
  const name = element("title", {});
  name.textContent = title;
  picture.append(name, ...drawing.children);
  if (top.length > 0) picture.append(rowBeside(top, -above));
  if (bottom.length > 0) picture.append(rowBeside(bottom, height));
  picture.insertBefore(symbolsOf(picture), picture.children[1] ?? null);
  return `${new XMLSerializer().serializeToString(picture)}\n`;
}
