/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** In the page: puts each text into two elements around a copy of it, now and whenever the page changes. */
function translate(): void {
  const isKept = (element: Element): boolean =>
    element.localName === 'font' || element.closest('[translate="no"], .notranslate, script, style') !== null;
  const translateBelow = (top: Node): void => {
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const texts: Text[] = top instanceof Text ? [top] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.parentElement || text.data.trim() === '' || isKept(text.parentElement)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.isConnected) translateBelow(target);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/**
 * Translates each page that is opened from now on as Chrome, Edge and Safari do, into the same words. Returns the errors of the
 * pages so far.
 */
export async function translatePages(page: Page): Promise<readonly string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.addInitScript(translate);
  return errors;
}

/**
 * The texts that a page could not change or remove once a browser has translated it, because React no longer finds them. Each with
 * its element.
 */
export const findFragileTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const fragile: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const isRemembered = Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
      if (isRemembered && !text.parentElement?.closest('[translate="no"]'))
        fragile.push(`${text.nodeValue} in ${text.parentElement?.outerHTML.slice(0, 160)}`);
    }
    return fragile;
  });
