// The rows of a long list that are on the screen: TanStack Virtual for Preact.
import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  type VirtualItem,
  Virtualizer,
} from "@tanstack/virtual-core";
import type { RefObject } from "preact";
import { useLayoutEffect, useReducer, useState } from "preact/hooks";

export interface Rows {
  items: VirtualItem[];
  height: number;
  show: (index: number) => void;
}

export function useRows(scroller: RefObject<HTMLElement | null>, count: number, row_height: number): Rows {
  const [, draw] = useReducer((n: number) => n + 1, 0);
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => row_height,
    overscan: 6,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => draw(undefined),
  };
  const [virtualizer] = useState(() => new Virtualizer<HTMLElement, HTMLElement>(options));
  virtualizer.setOptions(options);
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer._willUpdate());
  return {
    items: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
    show: (index) => {
      const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
      if (index <= startIndex || index >= endIndex) virtualizer.scrollToIndex(index, { align: "center" });
    },
  };
}
