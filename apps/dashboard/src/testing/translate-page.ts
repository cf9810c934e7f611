import { onTestFinished } from 'vitest';
import { isUntranslated } from './find-fragile-texts.ts';

const marks = /[‹›]/g;

/** The text of an element, without the marks of its translation. */
export const untranslatedText = (element: Element): string =>
  element.textContent?.replaceAll(marks, '') ?? '';

function translateBelow(top: Node): void {
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const texts: Text[] = top instanceof Text ? [top] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.localName === 'font' || isUntranslated(parent)) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `‹${text.data}›`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/**
 * Translates the page as Chrome, Edge and Safari do until the test ends: each text is replaced by two `font` elements around
 * another text, and so is each later text.
 */
export function translatePage(): void {
  const translator = new MutationObserver((changes) => {
    for (const { target } of changes) if (target.isConnected) translateBelow(target);
  });
  translateBelow(document.body);
  translator.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => translator.disconnect());
}
