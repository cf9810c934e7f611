/** Tests whether React keeps a text of the page to change or remove it later, as it does with texts beside other children. */
const isRemembered = (text: Node): boolean =>
  Object.keys(text).some((key) => key.startsWith('__reactFiber$'));

/** Tests whether a browser that translates the page leaves the element's content. */
export const isUntranslated = (element: Element | null | undefined): boolean =>
  element?.closest('[translate="no"], .notranslate') !== null;

/**
 * The texts below a node that React could not find again once a browser has translated the page: it would fail to
 * remove them, and change them where no one sees it. Each with its element.
 */
export function findFragileTexts(top: Node): string[] {
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const fragile: string[] = [];
  for (
    let text: Node | null = top.nodeType === Node.TEXT_NODE ? top : texts.nextNode();
    text;
    text = texts.nextNode()
  )
    if (isRemembered(text) && !isUntranslated(text.parentElement))
      fragile.push(`"${text.nodeValue}" in ${text.parentElement?.outerHTML.slice(0, 160)}`);
  return fragile;
}
