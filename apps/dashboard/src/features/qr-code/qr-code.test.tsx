import { render } from '@testing-library/react';
import { BinaryBitmap, GlobalHistogramBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import { expect, test } from 'vitest';
import QrCode from './qr-code.tsx';

const pxPerModule = 4;

test.each(['L', 'M'] as const)('a drawn code of correction %s reads as its text', (correction) => {
  const text = 'https://elm.example/observe?code=AAAAAAAAAAAAAAAAAAAAAA';
  const { container } = render(<QrCode text={text} label="a code" correction={correction} />);
  const width = pxPerModule * Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  const pixels = new Uint8ClampedArray(width * width).fill(255);
  for (const [, x, y] of container
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)/g) ?? [])
    for (let row = 0; row < pxPerModule; row += 1) {
      const start = (Number(y) * pxPerModule + row) * width + Number(x) * pxPerModule;
      pixels.fill(0, start, start + pxPerModule);
    }
  const picture = new BinaryBitmap(
    new GlobalHistogramBinarizer(new RGBLuminanceSource(pixels, width, width)),
  );
  expect(new QRCodeReader().decode(picture).getText()).toBe(text);
});
