import { instant, type PairingCode } from '@padlight/contract';
import { hashPairingCode, newPairingCode, pairingCodeMs } from './pairing-code.ts';

/** A fresh code: what is shown of it once, and what is stored. */
export function freshCode(now: number): { shown: PairingCode; stored: { hash: Buffer; expiresAt: Date } } {
  const code = newPairingCode();
  const expiresAt = now + pairingCodeMs;
  return {
    shown: { code, expiresAt: instant(expiresAt) },
    stored: { hash: hashPairingCode(code), expiresAt: new Date(expiresAt) },
  };
}
