// The rows of a long list that are on the screen. All are equally high. Browsers limit the height of an element, so a list that would be
// higher is scrolled by a multiple of what its scroll bar moves by.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

export interface Rows {
  /** The rows that are drawn: indices, and their places in the element in pixels. */
  items: { index: number; start: number }[];
  /** Of the element, in pixels. */
  height: number;
  /** Scrolls to a row that is not in sight. */
  show: (index: number) => void;
}

/** Firefox ignores heights above 17.9 million pixels, Chromium above 33.5 million. */
export const highest = 15_000_000;
/** Rows that are drawn above and below those in sight. */
const spare = 6;

/** The places of rows: `scale` is the distance in the list for each pixel of the scroll bar. */
export function placesOf(count: number, row_height: number, view_height: number) {
  const whole = count * row_height;
  const height = Math.min(whole, highest);
  const scale = height > view_height ? (whole - view_height) / (height - view_height) : 1;
  return {
    height,
    items(top: number): Rows["items"] {
      const from = top * scale;
      const first = Math.max(0, Math.floor(from / row_height) - spare);
      const end = Math.min(count, Math.ceil((from + view_height) / row_height) + spare);
      const items = [];
      for (let index = first; index < end; index++) items.push({ index, start: index * row_height - from + top });
      return items;
    },
    /** Where the row is in the middle of the view; undefined: it is in sight. */
    topFor(index: number, top: number): number | undefined {
      const from = top * scale;
      if (index * row_height >= from && (index + 1) * row_height <= from + view_height) return undefined;
      const middle = index * row_height - (view_height - row_height) / 2;
      return Math.min(Math.max(0, middle / scale), Math.max(0, height - view_height));
    },
  };
}

/** `head`: pixels of the scroller above the element that stay in sight. */
export function useRows(scroller: RefObject<HTMLElement | null>, count: number, row_height: number, head = 0): Rows {
  const [view, setView] = useState({ top: 0, height: 0 });
  const places = placesOf(count, row_height, view.height);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let pending: number | undefined;
    const update = () => {
      pending = undefined;
      setView({ top: element.scrollTop, height: Math.max(0, element.clientHeight - head) });
    };
    const onScroll = () => {
      pending ??= requestAnimationFrame(update);
    };
    const observer = new ResizeObserver(update);
    // Calls `update` at once, when the page has been laid out anyway, and before it is painted.
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
      if (pending !== undefined) cancelAnimationFrame(pending);
    };
  }, [scroller, head]);
  return {
    items: places.items(Math.min(view.top, Math.max(0, places.height - view.height))),
    height: places.height,
    show: (index) => {
      const element = scroller.current;
      const top = element ? places.topFor(index, element.scrollTop) : undefined;
      if (element && top !== undefined) element.scrollTop = top;
    },
  };
}
