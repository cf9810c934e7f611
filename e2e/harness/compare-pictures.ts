/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** The difference of two pictures: shares of colour values that are far apart, and of those that are not nearly white. */
interface PictureDifference {
  readonly far: number;
  readonly ink: number;
}

/**
 * Compares a screenshot with a part of another picture (both PNG), which begins at a place of it and is so many times as fine.
 * `ink` is the other picture's: it proves that there is something to compare.
 */
export function comparePictures(
  page: Page,
  screenshot: Buffer,
  other: { readonly png: Buffer; readonly left: number; readonly top: number; readonly scale: number },
): Promise<PictureDifference> {
  return page.evaluate(
    async ({ screen, file, left, top, scale }) => {
      const load = async (base64: string): Promise<HTMLImageElement> => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        return image;
      };
      const [screenImage, fileImage] = [await load(screen), await load(file)];
      const { width, height } = screenImage;
      const pixels = (draw: (pen: CanvasRenderingContext2D) => void): Uint8ClampedArray => {
        const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        if (!pen) throw new Error('no canvas');
        draw(pen);
        return pen.getImageData(0, 0, width, height).data;
      };
      const a = pixels((pen) => pen.drawImage(screenImage, 0, 0));
      const b = pixels((pen) =>
        pen.drawImage(fileImage, left, top, width * scale, height * scale, 0, 0, width, height),
      );
      const far = a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 60).length;
      return { far: far / a.length, ink: b.filter((value) => value < 200).length / b.length };
    },
    {
      screen: screenshot.toString('base64'),
      file: other.png.toString('base64'),
      left: other.left,
      top: other.top,
      scale: other.scale,
    },
  );
}
