/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** The distance that the board's content moved by itself while the page loaded, as Chromium adds it up. */
export const shiftOfBoard = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isOfBoard = ({ node }: { node?: Node | null }) =>
          node instanceof Element && node.closest('[aria-labelledby=board]') !== null;
        new PerformanceObserver((list) => {
          const moved = list.getEntries().filter((entry) => {
            const sources: unknown = Reflect.get(entry, 'sources');
            return Array.isArray(sources) && sources.some(isOfBoard);
          });
          resolve(moved.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing moved at all: there is nothing to report.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))));
      }),
  );
