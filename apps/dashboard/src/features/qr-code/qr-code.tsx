import { BarcodeFormat, QRCodeWriter } from '@zxing/library';
import styles from './qr-code.module.css';

/** A text as a QR code with its quiet zone, dark on white in every theme. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, 0, 0, new Map());
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
