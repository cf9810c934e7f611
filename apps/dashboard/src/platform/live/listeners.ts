/** A set of callbacks that can be removed. */
export function createListeners<Value>() {
  const all = new Set<(value: Value) => void>();
  return {
    add(listener: (value: Value) => void): () => void {
      // A new function each time: the same callback may be added twice and removed once.
      const own = (value: Value): void => listener(value);
      all.add(own);
      return () => {
        all.delete(own);
      };
    },
    report(value: Value): void {
      for (const listener of [...all]) listener(value);
    },
  };
}
