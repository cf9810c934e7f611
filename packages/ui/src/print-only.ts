/** Prints one part of the page. The stylesheet hides what is not marked while `data-printing` is set. */
export function printOnly(part: Element | null): void {
  if (!part) return;
  part.setAttribute('data-print', '');
  document.documentElement.setAttribute('data-printing', '');
  const restore = () => {
    part.removeAttribute('data-print');
    document.documentElement.removeAttribute('data-printing');
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}
