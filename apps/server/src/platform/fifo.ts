/** A queue that adds at its end and takes from its front, both in constant time on average. */
export interface Fifo<T> {
  push(item: T): void;
  peek(): T | undefined;
  shift(): T | undefined;
  size(): number;
  /** From front to end. */
  items(): Iterable<T>;
}

/** Taken items are cut off only once they are this many, and half of all. */
const cutFrom = 64;

export function createFifo<T>(): Fifo<T> {
  let all: (T | undefined)[] = [];
  let front = 0;
  return {
    push(item) {
      all.push(item);
    },
    peek: () => all[front],
    shift() {
      const item = all[front];
      if (front === all.length) return undefined;
      all[front++] = undefined;
      if (front === all.length) {
        all.length = 0;
        front = 0;
      } else if (front >= cutFrom && 2 * front >= all.length) {
        all = all.slice(front);
        front = 0;
      }
      return item;
    },
    size: () => all.length - front,
    *items() {
      for (let at = front; at < all.length; at++) {
        const item = all[at];
        if (item !== undefined) yield item;
      }
    },
  };
}
