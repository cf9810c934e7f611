export type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Lets simultaneous callers of the same key share one read. A read always begins after the request that it answers, so that a
 * caller who joined the live rooms first can't miss a change. At most one read of a key is in progress.
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
