/** What was started and is to be ended, the latest first. */
export interface Ends {
  /** `needsMs`: kept for it, however long others take. `end` hears how long it has. */
  add(what: string, needsMs: number, end: (withinMs: number) => Promise<unknown> | unknown): void;
  /** Ends all. What fails or takes too long is left, and named. Resolves in time, whatever hangs. */
  run(): Promise<readonly string[]>;
}

const late = Symbol('late');

/** All that is added ends within `allMs`: each may take what those after it do not need. */
export function createEnds(allMs: number, onLeft: (what: string, error: unknown) => void): Ends {
  const all: { what: string; needsMs: number; end: (withinMs: number) => Promise<unknown> | unknown }[] = [];
  return {
    add: (what, needsMs, end) => void all.push({ what, needsMs, end }),
    async run() {
      const until = performance.now() + allMs;
      const left: string[] = [];
      const leave = (what: string, error: unknown): void => {
        left.push(what);
        onLeft(what, error);
      };
      for (let one = all.pop(); one; one = all.pop()) {
        const { what, end } = one;
        const kept = all.reduce((sum, { needsMs }) => sum + needsMs, 0);
        const withinMs = Math.max(0, until - performance.now() - kept);
        const timer = Promise.withResolvers<typeof late>();
        const timeout = setTimeout(() => timer.resolve(late), withinMs);
        try {
          const ended = await Promise.race([(async () => end(withinMs))(), timer.promise]);
          if (ended === late) leave(what, new Error(`it did not end within ${Math.round(withinMs)} ms`));
        } catch (error) {
          leave(what, error);
        }
        clearTimeout(timeout);
      }
      return left;
    },
  };
}
