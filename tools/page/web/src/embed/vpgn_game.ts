// <vpgn-game>: a game in any page, in a frame that shows the page of `vpgn view`. A separate script, for pages that know
// nothing else of vpgn.
//
//   <script src="vpgn/vpgn-game.js"></script>
//   <vpgn-game ply="6">1. e4 e5 2. Nf3</vpgn-game>              a game that is written here
//   <vpgn-game src="games.pgn" game="2"></vpgn-game>             one of a file, in any format
//   <vpgn-game src="vpgn/index.html" game="2"></vpgn-game>       one of a page that `vpgn view` wrote; without `src` of the site's
//
// `variation` counts in the order of the text, `variant` is that of games that name none, `orientation` the side at the lower edge,
// `notation` that of the moves, `theme` and `board` are colours. `height` is that of the frame, in pixels, until the page
// reports its own. Custom properties of the element, `--vpgn-accent` and others (data/look.ts), set single colours. Where
// scripts do not run, the text within the element is shown.
import { type Look, properties, writeLook } from "../data/look";
import { writePlace } from "../data/place";
import { deflated } from "../data/squeezed";
import { height_message } from "./height";

const beside = (name: string) => new URL(name, script).href;
const script = (document.currentScript as HTMLScriptElement | null)?.src || location.href;

/** A page that has its own games; anything else is a file of games. */
const isPage = (address: string) => /(\.html?|\/)([?#]|$)/.test(address);

class VpgnGame extends HTMLElement {
  static observedAttributes = [
    "src",
    "game",
    "ply",
    "variation",
    "variant",
    "orientation",
    "notation",
    "theme",
    "board",
  ];
  private text = "";
  private frame: HTMLIFrameElement | undefined;

  connectedCallback(): void {
    // A parser that has not come to the end of the element has not read its text.
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.show());
    else this.show();
    addEventListener("message", this.take);
  }

  disconnectedCallback(): void {
    removeEventListener("message", this.take);
  }

  attributeChangedCallback(): void {
    if (this.frame) void this.lead(this.frame);
  }

  private show(): void {
    if (this.frame || !this.isConnected) return;
    this.text = this.textContent?.trim() ?? "";
    const frame = document.createElement("iframe");
    frame.title = this.title || "A game of chess";
    frame.loading = "lazy";
    frame.style.cssText = "display: block; width: 100%; border: 0";
    frame.height = this.getAttribute("height") ?? "640";
    this.frame = frame;
    void this.lead(frame).then(() => this.replaceChildren(frame));
  }

  private async lead(frame: HTMLIFrameElement): Promise<void> {
    const number = (name: string, otherwise: number) => Number(this.getAttribute(name) ?? otherwise);
    const place = { game: number("game", 1), ply: number("ply", 0), line: number("variation", 0), embed: true };
    const src = this.getAttribute("src");
    const text = src !== null && !isPage(src) ? await this.fetched(src) : this.text;
    const variant = this.getAttribute("variant");
    const packed = text && { pgn: await deflated(text), ...(variant !== null && { variant }) };
    const own_page = src !== null && isPage(src) ? new URL(src, document.baseURI).href : undefined;
    const page = own_page ?? beside(text ? "embed.html" : "index.html");
    frame.src = page.replace(/#.*$/, "") + writePlace({ ...place, ...packed }) + writeLook(this.look());
  }

  /** Where the file does not come, the text within the element is shown. */
  private async fetched(src: string): Promise<string> {
    const address = new URL(src, document.baseURI).href;
    try {
      const response = await fetch(address);
      if (response.ok) return await response.text();
      console.error(`<vpgn-game>: the server says ${response.status} where ${address} should be`);
    } catch {
      console.error(`<vpgn-game>: ${address} could not be loaded`);
    }
    return this.text;
  }

  private look(): Look {
    const own = getComputedStyle(this);
    const css = Object.fromEntries(
      properties.flatMap((name) => {
        const value = own.getPropertyValue(`--vpgn-${name}`).trim();
        return value ? [[name, value]] : [];
      }),
    );
    const words = { theme: "theme", board: "board", orientation: "below", notation: "notation" } as const;
    const look: Look = { css };
    for (const [attribute, name] of Object.entries(words) as [string, (typeof words)[keyof typeof words]][]) {
      const value = this.getAttribute(attribute);
      if (value !== null) look[name] = value;
    }
    return look;
  }

  private take = (event: MessageEvent): void => {
    if (event.source !== this.frame?.contentWindow) return;
    const height = event.data?.[height_message];
    if (this.frame && typeof height === "number" && height > 0) this.frame.height = String(Math.ceil(height));
  };
}

if (!customElements.get("vpgn-game")) customElements.define("vpgn-game", VpgnGame);
