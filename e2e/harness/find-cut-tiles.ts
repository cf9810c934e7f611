/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** What every view of the board names of a person. */
const named =
  '[data-name], [data-light-line] > [data-size], [data-light-line] > [data-size] *, [data-act], [data-act-words], time';

/** What of it is cut, on the whole length of the page, and of how many people there is something on it. */
export async function findCutTiles(page: Page): Promise<{ cut: string[]; people: number }> {
  const cut = new Set<string>();
  const seen = new Set<string>();
  for (let screen = 0; ; screen++) {
    const found = await page.evaluate(
      async ({ at, named }) => {
        window.scrollTo(0, at * (window.innerHeight - 300));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const tiles = [...document.querySelectorAll<HTMLElement>('[data-patient-id]')];
        const cut = tiles.flatMap((tile) => {
          const parts = [...tile.querySelectorAll<HTMLElement>(named)].filter((one) => one.checkVisibility());
          const outer = (tile.closest('article') ?? tile).getBoundingClientRect();
          const bad = parts.filter((one) => {
            if (one.matches('[data-name]') && (one.textContent ?? '').length > 40) return false;
            const box = one.getBoundingClientRect();
            const isOut =
              box.right > outer.right + 1 || box.bottom > outer.bottom + 1 || box.left < outer.left - 1;
            const isLess =
              one.clientWidth > 0 &&
              (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3);
            return isOut || isLess;
          });
          const spills = tile.tagName === 'DIV' && tile.scrollHeight > tile.clientHeight + 1;
          return [
            ...bad.map((one) => `${one.textContent} in ${tile.innerText}`),
            ...(spills ? [tile.innerText] : []),
          ];
        });
        const sideways = document.documentElement.scrollWidth > document.documentElement.clientWidth;
        return {
          ids: tiles.map(({ dataset }) => dataset.patientId ?? ''),
          cut: sideways ? [...cut, 'the page'] : cut,
          isEnd: window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
        };
      },
      { at: screen, named },
    );
    for (const one of found.cut) cut.add(one.replace(/\n/g, ' | '));
    for (const id of found.ids) seen.add(id);
    if (found.isEnd) return { cut: [...cut], people: seen.size };
  }
}

/**
 * The texts of a person's tile, or row, that are whole to see: inside of every box around them that hides what runs over
 * it, and on top of what is there. Names of buttons are among them.
 */
export const readWhole = (page: Page, patientId: string): Promise<string[]> =>
  page.evaluate((id) => {
    const tile = document.querySelector(`[data-patient-id="${id}"]`);
    if (!tile) return [];
    tile.scrollIntoView({ block: 'center' });
    const isWithin = (box: DOMRect, from: Element | null) => {
      for (let around = from; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        if (around === document.documentElement || around === document.body) continue;
        const edge = around.getBoundingClientRect();
        const isCutDown = box.top < edge.top - 3 || box.bottom > edge.bottom + 3;
        if (isCutDown || box.left < edge.left - 1 || box.right > edge.right + 1) return false;
      }
      return box.left >= 0 && box.right <= window.innerWidth;
    };
    const isOnTop = ({ left, top, width, height }: DOMRect) => {
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (tile.contains(hit) || hit.contains(tile));
    };
    const isWhole = (boxes: DOMRect[], around: Element | null) =>
      boxes.length > 0 && boxes.every((box) => isWithin(box, around) && isOnTop(box));
    const texts: string[] = [];
    const walk = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const around = node.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (isWhole([...range.getClientRects()], around)) texts.push(node.textContent ?? '');
    }
    for (const button of tile.querySelectorAll('[data-act]'))
      if (isWhole([button.getBoundingClientRect()], button)) texts.push(button.ariaLabel ?? '');
    return texts;
  }, patientId);
