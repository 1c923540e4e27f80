// <vpgn-game>: a game in any page, in a frame that shows the page of `vpgn view`. A separate script, for pages that know
// nothing else of vpgn.
//
//   <script src="vpgn/vpgn-game.js"></script>
//   <vpgn-game src="vpgn/index.html" game="2" ply="14"></vpgn-game>     a game that the page has
//   <vpgn-game src="vpgn/index.html" ply="6">1. e4 e5 2. Nf3</vpgn-game>   one that is written here: for pages that read games
//
// `src` is the page beside the script where it is absent; `variation` counts in the order of the text; `height` is that of
// the frame, in pixels, until the page reports its own. Where scripts do not run, the text within the element is shown.
import { writePlace } from "../data/place";
import { deflated } from "../data/squeezed";
import { height_message } from "./height";

const beside = new URL("index.html", (document.currentScript as HTMLScriptElement | null)?.src || location.href).href;

class VpgnGame extends HTMLElement {
  static observedAttributes = ["src", "game", "ply", "variation"];
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
    const packed = this.text && { pgn: await deflated(this.text) };
    const page = new URL(this.getAttribute("src") ?? beside, document.baseURI).href.replace(/#.*$/, "");
    frame.src = page + writePlace({ ...place, ...packed });
  }

  private take = (event: MessageEvent): void => {
    if (event.source !== this.frame?.contentWindow) return;
    const height = event.data?.[height_message];
    if (this.frame && typeof height === "number" && height > 0) this.frame.height = String(Math.ceil(height));
  };
}

if (!customElements.get("vpgn-game")) customElements.define("vpgn-game", VpgnGame);
