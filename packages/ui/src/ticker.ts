/** A clock that notifies its listeners as time passes: one timer for all of them. */
export interface Ticker {
  /** Epoch milliseconds. */
  now(): number;
  subscribe(listener: () => void): () => void;
}

/** A ticker that runs only while it has listeners. `everyMs` is its interval. */
export function createTicker(everyMs = 1_000, clock: () => number = () => Date.now()): Ticker {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    for (const listener of listeners) listener();
  };
  return {
    now: clock,
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(tick, everyMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
