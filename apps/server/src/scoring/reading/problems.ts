/** Counts unusable input by reason, and reports the first few of each reason as they come. */
export interface Problems {
  /** `where` names the file and line, or the device. */
  add(reason: string, where: string, count?: number): void;
  counts(): Record<string, number>;
}

const reportedOfEach = 3;

/** `report` is called with a sentence for the first few problems of each reason. */
export function createProblems(report: (sentence: string) => void): Problems {
  const counts = new Map<string, number>();
  return {
    add(reason, where, count = 1) {
      const before = counts.get(reason) ?? 0;
      counts.set(reason, before + count);
      if (before < reportedOfEach)
        report(`${where}: ${reason}${before + 1 === reportedOfEach ? ' (more are only counted)' : ''}`);
    },
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
