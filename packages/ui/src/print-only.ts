import './print-only.css';

/** Prints one part of the page. The stylesheet hides everything beside its ancestors while `data-printing` is set. */
export function printOnly(part: Element | null): void {
  if (!part) return;
  const marked: [Element, string][] = [[part, 'data-print']];
  for (let up = part.parentElement; up; up = up.parentElement)
    marked.push([up, up === document.documentElement ? 'data-printing' : 'data-print-way']);
  for (const [element, mark] of marked) element.setAttribute(mark, '');
  const restore = () => {
    for (const [element, mark] of marked) element.removeAttribute(mark);
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}
