import { tabStore } from '../../platform/storage/index.ts';

const key = 'padlight:screen-failures';
const firstPauseMs = 2_000;
const longestPauseMs = 5 * 60_000;
/** A screen that has held for this time starts afresh: an older failure does not count. */
const holdsMs = 15 * 60_000;
/** A screen that is drawn has replaced the failure message within this time. */
const drawnWithinMs = 1_000;
/** One of this many failures reloads the whole page. */
const reloadsEvery = 3;

interface Parts {
  /** Draws the screen again. */
  readonly reset: () => void;
  readonly reload: () => void;
  readonly mayReload: () => boolean;
}

/** Returns the number of the screen's failures, this one included. */
function countFailure(now: number): number {
  const [count = 0, at = 0] = (tabStore.read(key) ?? '').split(' ').map(Number);
  const failures = now - at < holdsMs ? count + 1 : 1;
  tabStore.keep(key, `${failures} ${now}`);
  return failures;
}

/**
 * Restores a failed screen automatically, as no one touches a wall: after 2 s, then 4 s, and so on up to 5 minutes, the
 * screen is drawn again; at every third failure the page is reloaded, where allowed. Returns a function that stops it.
 */
export function comeBack({ reset, reload, mayReload }: Parts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const plan = (): void => {
    const failures = countFailure(Date.now());
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
    timer = setTimeout(() => void attempt(failures % reloadsEvery === 0 && mayReload()), pauseMs);
  };
  const attempt = async (reloads: boolean): Promise<void> => {
    // A reload while the server is away would lose the page.
    const isServed = reloads && (await fetch('/health', { cache: 'no-store' }).catch(() => undefined));
    if (stopped) return;
    if (isServed && mayReload()) return reload();
    reset();
    // React keeps the message of a screen that fails again at once: nothing else would retry.
    timer = setTimeout(plan, drawnWithinMs);
  };
  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
