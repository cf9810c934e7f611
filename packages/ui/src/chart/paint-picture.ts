import { freezeSvg } from './freeze-svg.ts';

/** The content of a picture file: a chart as the page shows it, with its texts and its legend. */
export interface PictureParts {
  readonly title: string;
  readonly subtitle: string;
  readonly plot: SVGSVGElement;
  readonly legend: readonly { readonly sign: SVGSVGElement; readonly label: string }[];
  /** Below everything. */
  readonly footnote: string;
}

const margin = 20;
const headPx = 56;
const rowPx = 24;
/** Twice as fine as the screen, so that it prints well. */
const scale = 2;

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = freezeSvg(svg);
  await image.decode();
  return image;
}

/** Places the entries of the legend in rows as wide as the picture. */
function placeLegend(widths: readonly number[], room: number): { x: number; row: number }[] {
  let [x, row] = [0, 0];
  return widths.map((width) => {
    if (x > 0 && x + width > room) [x, row] = [0, row + 1];
    const place = { x, row };
    x += width + 20;
    return place;
  });
}

/** Paints a chart as a PNG. Throws where the browser can't draw. */
export async function paintPicture({ title, subtitle, plot, legend, footnote }: PictureParts): Promise<Blob> {
  const { width, height } = plot.viewBox.baseVal;
  const theme = getComputedStyle(plot);
  const colour = (name: string): string => theme.getPropertyValue(`--pl-${name}`).trim();
  const font = (style: string): string => `${style} ${theme.fontFamily}`;
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no canvas');
  pen.font = font('13px');
  const signPx = 30;
  const places = placeLegend(
    legend.map(({ label }) => signPx + pen.measureText(label).width),
    width,
  );
  const rows = (places.at(-1)?.row ?? -1) + 1;
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (2 * margin + headPx + height + (rows + 1) * rowPx) * scale;
  pen.scale(scale, scale);
  pen.fillStyle = colour('surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(margin, margin);
  pen.fillStyle = colour('text');
  pen.font = font('600 18px');
  pen.fillText(title, 0, 18, width);
  pen.font = font('13px');
  pen.fillText(subtitle, 0, 40, width);
  pen.drawImage(await imageOf(plot), 0, headPx, width, height);
  const top = headPx + height;
  for (const [index, { sign, label }] of legend.entries()) {
    const { x, row } = places[index] ?? { x: 0, row: 0 };
    const y = top + row * rowPx;
    pen.drawImage(await imageOf(sign), x, y + 3);
    pen.fillText(label, x + signPx, y + 15);
  }
  pen.fillStyle = colour('text-muted');
  pen.fillText(footnote, 0, top + rows * rowPx + 15, width);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))),
      'image/png',
    );
  });
}
