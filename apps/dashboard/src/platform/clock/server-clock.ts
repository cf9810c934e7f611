import { deviceStore } from '../storage/index.ts';

const key = 'clockOffset';
let answeredAt: number | null = null;

/**
 * Learns the offset of this device's clock from the server's, from the `Date` header of an answer. Wall tablets
 * run wrong for months; ages and expiries must not. Offsets under 2 s are within the header's resolution.
 */
export function learnServerClock(dateHeader: string | null, now = Date.now()): void {
  const serverMs = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
  if (Number.isNaN(serverMs)) return;
  const offset = serverMs - now;
  if (Math.abs(offset - storedOffset()) > 2_000)
    deviceStore.keep(key, String(Math.abs(offset) > 2_000 ? offset : 0));
  answeredAt = serverMs;
}

/** The offset of the server's clock, ms, and its time of its last answer to this page; null: there was none yet. */
export const serverClock = () => ({ offset: storedOffset(), answeredAt });

/** The server's time in epoch milliseconds, as exactly as this device knows it. */
export const serverNow = (now = Date.now()): number => now + storedOffset();

const storedOffset = (): number => Number(deviceStore.read(key) ?? 0) || 0;
