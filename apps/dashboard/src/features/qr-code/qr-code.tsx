import { BarcodeFormat, EncodeHintType, QRCodeWriter } from '@zxing/library';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  /** How much of it may be lost: `M`, about 15 %, for paper; `L`, about 7 %, for a screen. */
  correction?: 'L' | 'M';
}

/** A text as a QR code with its quiet zone, dark on white in every theme. */
export default function QrCode({ text, label, correction = 'L' }: QrCodeProps) {
  const hints = new Map([[EncodeHintType.ERROR_CORRECTION, correction]]);
  const code = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0, hints);
  const size = code.getWidth();
  const modules = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)]);
  const path = modules
    .filter(([x = 0, y = 0]) => code.get(x, y))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('');
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
