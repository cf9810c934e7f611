/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** The largest share of a card's height below its last content, the padding included. */
const mostEmpty = 0.25;

/** The cards of a page with too little in them for their height, each with the share of it below its last content. */
export const findEmptyCards = (page: Page): Promise<Record<string, number>> =>
  page.evaluate((most) => {
    const cards = [...document.querySelectorAll('main section[aria-labelledby]')];
    const empty: Record<string, number> = {};
    if (cards.length === 0) empty['no card'] = 1;
    for (const card of cards) {
      const { top, height } = card.getBoundingClientRect();
      let last = top;
      const take = (box: DOMRect) => {
        if (box.width > 1 && box.height > 1) last = Math.max(last, box.bottom);
      };
      for (const drawn of card.querySelectorAll('svg, canvas, img, button, input, select, textarea'))
        take(drawn.getBoundingClientRect());
      const walk = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (!node.textContent?.trim() || !node.parentElement?.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        take(range.getBoundingClientRect());
      }
      const share = (top + height - last) / height;
      const id = card.getAttribute('aria-labelledby') ?? '';
      if (share > most) empty[id] = Math.round(100 * share) / 100;
    }
    return empty;
  }, mostEmpty);
