import { tabStore } from '../../platform/storage/index.ts';

const key = 'padlight:screen-failures';
const firstPauseMs = 2_000;
const longestPauseMs = 5 * 60_000;
/** A screen that has held for so long has not failed again: it fails anew. */
const holdsMs = 15 * 60_000;
/** A screen that is drawn has taken the place of what says that it failed by then. */
const drawnWithinMs = 1_000;
/** Of so many failures, one loads the whole page again. */
const reloadsEvery = 3;

interface Parts {
  /** Draws the screen again. */
  readonly reset: () => void;
  readonly reload: () => void;
  readonly mayReload: () => boolean;
}

/** How often the screen has failed by now, this time included. */
function countFailure(now: number): number {
  const [count = 0, at = 0] = (tabStore.read(key) ?? '').split(' ').map(Number);
  const failures = now - at < holdsMs ? count + 1 : 1;
  tabStore.keep(key, `${failures} ${now}`);
  return failures;
}

/**
 * Brings a screen that failed back by itself, as no one touches a wall: after 2 s, then 4 s, and so on up to 5 minutes, the
 * screen is drawn again; at every third failure the page is loaded again, where it may be. Returns how to stop.
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
    // Loaded while the server is away, the page would be gone.
    const isServed = reloads && (await fetch('/health', { cache: 'no-store' }).catch(() => undefined));
    if (stopped) return;
    if (isServed && mayReload()) return reload();
    reset();
    // Of a screen that fails again at once, React keeps what says so: nothing else would try again.
    timer = setTimeout(plan, drawnWithinMs);
  };
  plan();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
