import { BarcodeFormat, QRCodeWriter } from '@zxing/library';
import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

const height = 120;

/** A picture of columns and rows that are black or white. */
function picture(width: number, isBlack: (x: number, y: number) => boolean): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (isBlack(x, y)) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

/** Code 39: nine bars and gaps a character, wide or narrow, between two stars. */
const code39: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '4': 'nnnwwnnnw',
  '9': 'nnwwnnwnn',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  '*': 'nwnnwnwnn',
};
function barcode(text: string): ImageData {
  const columns: boolean[] = Array.from({ length: 40 }, () => false);
  for (const character of `*${text}*`) {
    for (const [index, bar] of [...(code39[character] ?? '')].entries())
      for (let step = 0; step < (bar === 'w' ? 6 : 2); step++) columns.push(index % 2 === 0);
    columns.push(false, false);
  }
  return picture(columns.length + 40, (x) => columns[x] === true);
}

test('a barcode and a QR code are read; a picture without codes gives none', () => {
  expect(readCode(barcode('F490CBD00E01'))).toBe('F490CBD00E01');
  const code = new QRCodeWriter().encode(
    'F490CBD00E01 S001',
    BarcodeFormat.QR_CODE,
    height,
    height,
    new Map(),
  );
  expect(readCode(picture(height, (x, y) => code.get(x, y)))).toBe('F490CBD00E01 S001');
  expect(readCode(picture(200, (x) => x > 100))).toBeUndefined();
  expect(readCode(picture(200, () => false))).toBeUndefined();
});
