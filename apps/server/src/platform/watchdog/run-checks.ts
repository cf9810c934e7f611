import type { Condition, WatchedPart } from './condition.ts';

/** How long one check may take, and when a hanging one is given up and started again. */
const patienceMs = 2_000;
const givenUpMs = 10_000;

interface UnderWay {
  readonly answer: Promise<readonly Condition[]>;
  readonly startedAt: number;
}

/**
 * Checks every part, each for at most 2 s. A check that fails, or has not ended by then, counts as the worst
 * of its part; while it runs no other is started.
 */
export function createChecks(
  parts: readonly WatchedPart[],
  monotonic: () => number,
  patience: { readonly patienceMs: number; readonly givenUpMs: number } = { patienceMs, givenUpMs },
): () => Promise<Condition[]> {
  const underWay = new Map<WatchedPart, UnderWay>();

  const start = (part: WatchedPart): UnderWay => {
    const answer = (async () => part.check())().catch(() => [part.worst]);
    const started = { answer, startedAt: monotonic() };
    underWay.set(part, started);
    void answer.then(() => {
      if (underWay.get(part) === started) underWay.delete(part);
    });
    return started;
  };

  const checkPart = async (part: WatchedPart): Promise<readonly Condition[]> => {
    const before = underWay.get(part);
    const isLost = before !== undefined && monotonic() - before.startedAt > patience.givenUpMs;
    const { answer } = before === undefined || isLost ? start(part) : before;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<readonly Condition[]>((resolve) => {
      timer = setTimeout(() => resolve([part.worst]), patience.patienceMs);
    });
    const conditions = await Promise.race([answer, late]);
    clearTimeout(timer);
    return conditions;
  };

  return async () => (await Promise.all(parts.map(checkPart))).flat();
}
