/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** The part of a board in sight before it is scrolled; lengths in pixels. */
interface Fold {
  /** The number of people wholly in sight, above the navigation of a phone. */
  readonly people: number;
  /** From the top of the window to the first person. */
  readonly before: number;
  /** The largest excess of a tile's height over its content, among these people. */
  readonly empty: number;
  /** The smallest side of any control on the board. */
  readonly smallest: number;
}

/** Measures the part of a board in sight at the top of its page, once nothing moves. */
export const foldOf = (page: Page): Promise<Fold> =>
  page.evaluate(async () => {
    window.scrollTo(0, 0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const nav = document.querySelector('nav')?.getBoundingClientRect();
    const end =
      nav && nav.top > 0 && nav.bottom >= innerHeight - 1 && nav.left === 0 && nav.width === innerWidth;
    const fold = end ? nav.top : innerHeight;
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-patient-id]')];
    const inSight = tiles.filter((tile) => tile.getBoundingClientRect().bottom <= fold);
    /** The height of a tile that is as high as its content. */
    const contentOf = (tile: HTMLElement): number => {
      const { height } = tile.style;
      const grown = [tile, ...tile.querySelectorAll<HTMLElement>('[data-due]')];
      for (const part of grown) part.style.flex = 'none';
      tile.style.height = 'auto';
      const natural = tile.getBoundingClientRect().height;
      tile.style.height = height;
      for (const part of grown) part.style.removeProperty('flex');
      return natural;
    };
    const presses = [...document.querySelectorAll('[aria-labelledby=board] button')].filter((button) =>
      button.checkVisibility(),
    );
    return {
      people: inSight.length,
      before: Math.min(...tiles.map((tile) => tile.getBoundingClientRect().top)),
      empty: Math.max(0, ...inSight.map((tile) => tile.getBoundingClientRect().height - contentOf(tile))),
      smallest: Math.min(
        ...presses.map((button) => {
          const { width, height } = button.getBoundingClientRect();
          return Math.min(width, height);
        }),
      ),
    };
  });
