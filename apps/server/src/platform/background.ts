/** Work that continues after a call was answered. */
export interface Background {
  /** Starts work; returns false if too much is in progress. A failure is reported, never thrown. */
  start(work: () => Promise<void>): boolean;
  /** Waits for the work in progress. */
  close(): Promise<void>;
}

export function createBackground(onError: (error: unknown) => void, most = 50): Background {
  const underWay = new Set<Promise<void>>();
  return {
    start(work) {
      if (underWay.size >= most) return false;
      const task: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch(onError)
        .finally(() => underWay.delete(task));
      underWay.add(task);
      return true;
    },
    close: async () => void (await Promise.all(underWay)),
  };
}
