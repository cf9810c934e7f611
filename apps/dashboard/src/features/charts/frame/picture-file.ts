import { paintPicture } from '@padlight/ui';

/** The words around a picture. */
interface PictureTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly footnote: string;
}

/** The picture of a chart as a PNG file, drawn from its figure as it is. Throws where the browser can't. */
export async function pictureFile(name: string, figure: HTMLElement, texts: PictureTexts): Promise<File> {
  const plot = figure.querySelector<SVGSVGElement>('svg[data-part=plot]');
  if (!plot) throw new Error('there is no picture now');
  const legend = [...figure.querySelectorAll('li')].flatMap((entry) => {
    const sign = entry.querySelector<SVGSVGElement>('svg[data-part=key]');
    return sign ? [{ sign, label: entry.textContent.trim() }] : [];
  });
  return new File([await paintPicture({ ...texts, plot, legend })], name, { type: 'image/png' });
}
