import { writeFile } from 'node:fs/promises';
import { BarcodeFormat, QRCodeWriter } from '@zxing/library';

const size = { width: 640, height: 480 };

/** Writes a video of a QR code in front of the camera, for Chromium's fake camera. */
export async function writeCodeVideo(path: string, text: string): Promise<void> {
  const { width, height } = size;
  const code = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 320, 320, new Map());
  const luma = Buffer.alloc(width * height, 235);
  for (let y = 0; y < 320; y++)
    for (let x = 0; x < 320; x++) if (code.get(x, y)) luma[(y + 80) * width + x + 160] = 16;
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, grey]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, frame, frame, frame]));
}
