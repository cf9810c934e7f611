/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** The parts of a person that every view of the board names. */
const named =
  '[data-name], [data-light-line] > [data-size], [data-light-line] > [data-size] *, [data-act], [data-act-words], time';

/** The texts that are cut, on the whole length of the page, and the number of people on it. */
export async function findCutTiles(page: Page): Promise<{ cut: string[]; people: number }> {
  const cut = new Set<string>();
  const seen = new Set<string>();
  for (let screen = 0; ; screen++) {
    const visible = await page.evaluate(
      async ({ at, named }) => {
        window.scrollTo(0, at * (window.innerHeight - 300));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const tiles = [...document.querySelectorAll<HTMLElement>('[data-patient-id]')];
        const cut = tiles.flatMap((tile) => {
          const parts = [...tile.querySelectorAll<HTMLElement>(named)].filter((part) =>
            part.checkVisibility(),
          );
          const outer = (tile.closest('article') ?? tile).getBoundingClientRect();
          const bad = parts.filter((part) => {
            if (part.matches('[data-name]') && (part.textContent ?? '').length > 40) return false;
            const box = part.getBoundingClientRect();
            const isOut =
              box.right > outer.right + 1 || box.bottom > outer.bottom + 1 || box.left < outer.left - 1;
            const isLess =
              part.clientWidth > 0 &&
              (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 3);
            return isOut || isLess;
          });
          const spills = tile.tagName === 'DIV' && tile.scrollHeight > tile.clientHeight + 1;
          return [
            ...bad.map((part) => `${part.textContent} in ${tile.innerText}`),
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
    for (const text of visible.cut) cut.add(text.replace(/\n/g, ' | '));
    for (const id of visible.ids) seen.add(id);
    if (visible.isEnd) return { cut: [...cut], people: seen.size };
  }
}

/**
 * The texts of a person's tile, or row, that are wholly visible: inside of every box around them that hides its overflow, and on
 * top. They include names of buttons.
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
