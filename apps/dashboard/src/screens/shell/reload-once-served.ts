import { holdsDrafts } from '../../platform/draft/index.ts';
import { isSessionKept } from '../../platform/session/index.ts';
import { tabStore } from '../../platform/storage/index.ts';

const everyMs = 10_000;
/** A page that was just reloaded, and still lacks a part, waits for a user. */
const notWithinMs = 5 * 60_000;
const key = 'padlight:reloaded-at';

/** True where a page may reload itself: no input would be lost, nor a session that is not stored. */
export const mayReloadItself = (): boolean => !holdsDrafts() && isSessionKept();

/**
 * Reloads the page as soon as the server answers: an update or an outage removed a part of the program, and
 * no one touches a wall display. At most once in 5 minutes, and never while `mayReload` returns false. Returns a function that stops it.
 */
export function reloadOnceServed(
  reload: () => void = () => location.reload(),
  pauseMs = everyMs,
  mayReload: () => boolean = mayReloadItself,
): () => void {
  let timer = setTimeout(check, pauseMs);
  let stopped = false;
  async function check(): Promise<void> {
    const early = !mayReload() || Date.now() - Number(tabStore.read(key) ?? 0) < notWithinMs;
    const answer = early ? undefined : await fetch('/health', { cache: 'no-store' }).catch(() => undefined);
    if (stopped) return;
    if (answer === undefined) {
      timer = setTimeout(check, pauseMs);
      return;
    }
    tabStore.keep(key, String(Date.now()));
    reload();
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
