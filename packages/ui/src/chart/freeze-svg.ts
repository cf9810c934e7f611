/** The properties that an SVG takes from the page's style sheets and variables, and that it needs when it stands alone. */
const styled = [
  'fill',
  'stroke',
  'fill-opacity',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stop-color',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'text-anchor',
] as const;

/** A drawing of the page as a data address: with every colour and letter as shown at this moment. */
export function freezeSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const copies = copy.querySelectorAll('*');
  for (const [index, element] of svg.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element);
    for (const name of styled) {
      const value = style.getPropertyValue(name);
      if (value !== '') copies[index]?.setAttribute(name, value.replace(/url\(.*?(#[^")]+)"?\)/, 'url($1)'));
    }
  }
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}
