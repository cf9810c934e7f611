/** Work that goes on after a call was answered. */
export interface Background {
  /** Starts work; false where too much is under way. A failure is reported, never thrown. */
  start(work: () => Promise<void>): boolean;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export function createBackground(onError: (error: unknown) => void, most = 50): Background {
  const underWay = new Set<Promise<void>>();
  return {
    start(work) {
      if (underWay.size >= most) return false;
      const one: Promise<void> = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .catch(onError)
        .finally(() => underWay.delete(one));
      underWay.add(one);
      return true;
    },
    close: async () => void (await Promise.all(underWay)),
  };
}
