import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  NotFoundException,
  ReaderException,
  RGBLuminanceSource,
} from '@zxing/library';

const reader = new MultiFormatReader();
reader.setHints(
  new Map<DecodeHintType, unknown>([
    [
      DecodeHintType.POSSIBLE_FORMATS,
      [BarcodeFormat.QR_CODE, BarcodeFormat.DATA_MATRIX, BarcodeFormat.CODE_128, BarcodeFormat.CODE_39],
    ],
    [DecodeHintType.TRY_HARDER, true],
  ]),
);

/** The text of a QR code, Data Matrix, Code 128 or Code 39 in a picture; undefined without a readable one. */
export function readCode({ data, width, height }: ImageData): string | undefined {
  const grey = new Uint8ClampedArray(width * height);
  for (let index = 0; index < grey.length; index++) {
    const at = index * 4;
    grey[index] = ((data[at] ?? 0) * 2 + (data[at + 1] ?? 0) * 5 + (data[at + 2] ?? 0)) >> 3;
  }
  try {
    const source = new RGBLuminanceSource(grey, width, height);
    return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText();
  } catch (error) {
    if (error instanceof NotFoundException || error instanceof ReaderException) return undefined;
    throw error;
  }
}
