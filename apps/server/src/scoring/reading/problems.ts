/** What could not be used, by reason. A few of each are told as they come. */
export interface Problems {
  /** `where` names the file and line, or the device. */
  add(reason: string, where: string, count?: number): void;
  counts(): Record<string, number>;
}

const toldOfEach = 3;

/** `tell` gets a sentence for the first few of each reason. */
export function createProblems(tell: (sentence: string) => void): Problems {
  const counts = new Map<string, number>();
  return {
    add(reason, where, count = 1) {
      const before = counts.get(reason) ?? 0;
      counts.set(reason, before + count);
      if (before < toldOfEach)
        tell(`${where}: ${reason}${before + 1 === toldOfEach ? ' (more are only counted)' : ''}`);
    },
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
