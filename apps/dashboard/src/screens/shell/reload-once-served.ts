const everyMs = 10_000;
/** A page that has just been loaded again, and still lacks a part, waits for somebody. */
const notWithinMs = 5 * 60_000;
const key = 'padlight:reloaded-at';

/**
 * Loads the page again as soon as the server answers: an update or an outage took a part of the program away, and
 * nobody touches a wall display. At most once in 5 minutes. Returns how to stop.
 */
export function reloadOnceServed(
  reload: () => void = () => location.reload(),
  pauseMs = everyMs,
): () => void {
  let timer = setTimeout(check, pauseMs);
  let stopped = false;
  async function check(): Promise<void> {
    const early = Date.now() - Number(sessionStorage.getItem(key) ?? 0) < notWithinMs;
    const answer = early ? undefined : await fetch('/health', { cache: 'no-store' }).catch(() => undefined);
    if (stopped) return;
    if (answer === undefined) {
      timer = setTimeout(check, pauseMs);
      return;
    }
    sessionStorage.setItem(key, String(Date.now()));
    reload();
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
