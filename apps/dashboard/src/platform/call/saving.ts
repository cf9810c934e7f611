import { useSyncExternalStore } from 'react';

/** The state of a page's actions: none is under way, one is, or one takes so long that it needs a line. */
export type Saving = 'none' | 'begun' | 'slow';

/** Tracks the actions under way. One that takes longer than `slowAfterMs` is slow. */
function createSaving(slowAfterMs = 1_000) {
  const listeners = new Set<() => void>();
  let begun = 0;
  let slow = 0;
  let state: Saving = 'none';
  const report = (): void => {
    const now = slow > 0 ? 'slow' : begun > 0 ? 'begun' : 'none';
    if (now === state) return;
    state = now;
    for (const listener of listeners) listener();
  };
  return {
    read: (): Saving => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Runs an action, which is under way until it ends, with or without success. */
    async during<Reply>(act: () => Promise<Reply>): Promise<Reply> {
      let isSlow = false;
      begun++;
      report();
      const timer = setTimeout(() => {
        isSlow = true;
        slow++;
        report();
      }, slowAfterMs);
      try {
        return await act();
      } finally {
        clearTimeout(timer);
        begun--;
        if (isSlow) slow--;
        report();
      }
    },
  };
}

/** The actions of this page. */
export const pageSaving = createSaving();

/** The state of this page's actions. */
export const useSaving = (): Saving => useSyncExternalStore(pageSaving.subscribe, pageSaving.read);
