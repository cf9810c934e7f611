import type { FastifyBaseLogger } from 'fastify';

const warnEveryMs = 3_600_000;

/**
 * Warns each hour of senders of a proxy's header that are not named as a proxy: everyone behind them counts as one address.
 */
export function warnOfUntrusted({
  log,
  now,
}: {
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}): (address: string) => void {
  let warnedAt: number | undefined;
  return (address) => {
    if (warnedAt !== undefined && Math.abs(now() - warnedAt) < warnEveryMs) return;
    warnedAt = now();
    log.warn(
      { address },
      'a header of a proxy is not believed: name the proxy in TRUSTED_PROXIES if it is one',
    );
  };
}
