import { instant, type PairingCode } from '@padlight/contract';
import { hashPairingCode, newPairingCode, pairingCodeMs } from './pairing-code.ts';

/** Generates a code: the part that is shown once, and the part that is stored. */
export function freshCode(now: number): { pairing: PairingCode; stored: { hash: Buffer; expiresAt: Date } } {
  const code = newPairingCode();
  const expiresAt = now + pairingCodeMs;
  return {
    pairing: { code, expiresAt: instant(expiresAt) },
    stored: { hash: hashPairingCode(code), expiresAt: new Date(expiresAt) },
  };
}
