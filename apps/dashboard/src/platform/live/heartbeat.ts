const checkEveryMs = 150;

/**
 * Watches that packets keep coming: a cut cable closes nothing, it only goes quiet. Reports silence once, and the
 * first sound after it. A check that itself ran late (a sleeping or busy tab) proves nothing and is passed over.
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
    /** The server's promise: it sends at least one packet every so many milliseconds. */
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
