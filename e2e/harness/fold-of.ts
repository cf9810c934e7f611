/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** What of a board is in sight before it is scrolled; lengths in pixels. */
interface Fold {
  /** How many people are whole in sight, above the navigation of a phone. */
  readonly people: number;
  /** From the top of the window to the first person. */
  readonly before: number;
  /** Of these people's tiles the most that one is higher than what it says. */
  readonly empty: number;
  /** The smallest side of what can be pressed on the board. */
  readonly smallest: number;
}

/** Measures what is in sight of a board at the top of its page, once nothing moves. */
export const foldOf = (page: Page): Promise<Fold> =>
  page.evaluate(async () => {
    window.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const nav = document.querySelector('nav')?.getBoundingClientRect();
    const end =
      nav && nav.top > 0 && nav.bottom >= innerHeight - 1 && nav.left === 0 && nav.width === innerWidth;
    const fold = end ? nav.top : innerHeight;
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-patient-id]')];
    const inSight = tiles.filter((one) => one.getBoundingClientRect().bottom <= fold);
    /** What a tile would be high if it were as high as its content. */
    const contentOf = (tile: HTMLElement): number => {
      const { height } = tile.style;
      const grown = [tile, ...tile.querySelectorAll<HTMLElement>('[data-due]')];
      for (const one of grown) one.style.flex = 'none';
      tile.style.height = 'auto';
      const natural = tile.getBoundingClientRect().height;
      tile.style.height = height;
      for (const one of grown) one.style.removeProperty('flex');
      return natural;
    };
    const presses = [...document.querySelectorAll('[aria-labelledby=board] button')].filter((one) =>
      one.checkVisibility(),
    );
    return {
      people: inSight.length,
      before: Math.min(...tiles.map((one) => one.getBoundingClientRect().top)),
      empty: Math.max(0, ...inSight.map((one) => one.getBoundingClientRect().height - contentOf(one))),
      smallest: Math.min(
        ...presses.map((one) => {
          const { width, height } = one.getBoundingClientRect();
          return Math.min(width, height);
        }),
      ),
    };
  });
