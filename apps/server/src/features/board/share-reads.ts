export type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Lets callers who ask for the same at the same time share one read. What a caller gets was always begun after the
 * caller asked, so nobody who joined the live rooms first can miss a change. At most one read of a key is under way.
 */
export function createSharedReads<Value>(): SharedReads<Value> {
  const running = new Map<string, Promise<Value>>();
  const waiting = new Map<string, Promise<Value>>();

  const begin = (key: string, read: () => Promise<Value>): Promise<Value> => {
    const current = read().finally(() => {
      if (running.get(key) === current) running.delete(key);
    });
    running.set(key, current);
    return current;
  };

  return (key, read) => {
    const before = running.get(key);
    if (!before) return begin(key, read);
    const shared = waiting.get(key);
    if (shared) return shared;
    const start = (): Promise<Value> => {
      waiting.delete(key);
      return begin(key, read);
    };
    const next = before.then(start, start);
    waiting.set(key, next);
    return next;
  };
}
