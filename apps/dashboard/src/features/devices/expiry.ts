/** The state of a pod's expiry. */
export type Expiry = 'good' | 'soon' | 'over';

const soonMs = 30 * 86_400_000;

/** Returns null where no expiry is known. `now` is in epoch ms. */
export function expiryOf(expiresAt: string | null, now: number): Expiry | null {
  if (expiresAt === null) return null;
  const leftMs = Date.parse(expiresAt) - now;
  if (leftMs <= 0) return 'over';
  return leftMs <= soonMs ? 'soon' : 'good';
}
