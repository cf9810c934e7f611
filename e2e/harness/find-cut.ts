/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/**
 * A screen of many people takes some frames until it is drawn for another size. It counts as whole when it is so several times in a
 * row.
 */
const restMs = 5_000;
const wholeInTurn = 3;

/**
 * The texts of a screen that are not whole, below its bar: a box that hides its overflow is smaller than its text, or a text is
 * outside of the window. A text that can be scrolled to upright is whole. Pictures and texts for screen readers alone are left out,
 * and so is a text that is cut only while the screen is drawn again.
 */
export async function findCut(page: Page): Promise<string[]> {
  let whole = 0;
  for (const end = Date.now() + restMs; ; ) {
    const cut = await findCutNow(page);
    whole = cut.length === 0 ? whole + 1 : 0;
    if (whole === wholeInTurn || (cut.length > 0 && Date.now() > end)) return cut;
  }
}

const findCutNow = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isUnseen = ({ clientWidth, clientHeight }: Element) => clientWidth === 1 && clientHeight === 1;
    const styles = new Map<Element, { across: string; down: string; isFixed: boolean }>();
    const styleOf = (element: Element) => {
      const known = styles.get(element);
      if (known) return known;
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const style = { across: overflowX, down: overflowY, isFixed: position === 'fixed' };
      styles.set(element, style);
      return style;
    };
    const cut = new Set<string>();
    const walk = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (
        text === '' ||
        !parent?.checkVisibility({ visibilityProperty: true }) ||
        parent.closest('svg, script, style')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const report = (why: string) => cut.add(`${why}: ${text.slice(0, 120)}`);
      for (let around: Element | null = parent; around; around = around.parentElement) {
        if (isUnseen(around)) break;
        const { across, down, isFixed } = styleOf(around);
        if (around === document.documentElement) {
          if (box.left < -1 || box.right > around.clientWidth + 1) report('outside');
          break;
        }
        // A fixed element is placed by the window, and a part that scrolls sideways can be reached.
        if (isFixed || /auto|scroll/.test(across)) break;
        const edge = around.getBoundingClientRect();
        const isCutAcross = box.left < edge.left - 1 || box.right > edge.right + 1;
        const isCutDown = box.top < edge.top - 3 || box.bottom > edge.bottom + 3;
        const isInline = around.clientWidth === 0;
        const isLess = around === parent && !isInline && around.scrollWidth > around.clientWidth + 1;
        if (hides(across) && (isCutAcross || isLess)) report('across');
        if (hides(down) && isCutDown) report('down');
      }
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      cut.add('the page is wider');
    return [...cut];
  });
