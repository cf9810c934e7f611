const checkEveryMs = 150;

/**
 * Watches for packets: a cut cable closes no connection, it only falls silent. Reports a silence once, and the
 * first packet after it. A check that itself ran late (a sleeping or busy tab) is skipped.
 */
export function watchHeartbeat(
  graceMs: number,
  on: { silent: () => void; heard: () => void },
  clock: () => number = () => performance.now(),
) {
  let lastHeard = clock();
  let lastCheck = clock();
  let intervalMs = Number.POSITIVE_INFINITY;
  let silent = false;
  const timer = setInterval(() => {
    const now = clock();
    const late = now - lastCheck > checkEveryMs * 3;
    lastCheck = now;
    if (late) lastHeard = Math.max(lastHeard, now - intervalMs);
    if (!silent && !late && now - lastHeard > intervalMs + graceMs) {
      silent = true;
      on.silent();
    }
  }, checkEveryMs);
  return {
    /** The server's promise: at least one packet in this many milliseconds. */
    expect(everyMs: number): void {
      intervalMs = everyMs;
      lastHeard = clock();
    },
    heard(): void {
      lastHeard = clock();
      if (silent) {
        silent = false;
        on.heard();
      }
    },
    stop: () => clearInterval(timer),
  };
}
