import { lazyPiece } from '../../platform/lazy-piece/index.ts';

/** A text as a QR code; its code is loaded when first needed. */
export const QrCode = lazyPiece(() => import('./qr-code.tsx'));
