/** The acknowledged measurements, by pod and counter. */
export interface Ledger {
  note(podId: number, counter: number): void;
  /** Pod and counter, one after the other. */
  pairs(): readonly number[];
}

export function openLedger(): Ledger {
  const pairs: number[] = [];
  return {
    note: (podId, counter) => void pairs.push(podId, counter),
    pairs: () => pairs,
  };
}
