/** The started parts that have to be ended, latest first. */
export interface Ends {
  /** `needsMs` is reserved for the part, however long others take. `end` receives the time that it has. */
  add(what: string, needsMs: number, end: (withinMs: number) => Promise<unknown> | unknown): void;
  /** Ends all parts. A part that fails or takes too long is abandoned and named. Resolves in time, whatever hangs. */
  run(): Promise<readonly string[]>;
}

const late = Symbol('late');

/** Creates the list. All parts end within `allMs`: each may take the time that later ones don't need. */
export function createEnds(allMs: number, onLeft: (what: string, error: unknown) => void): Ends {
  const all: { what: string; needsMs: number; end: (withinMs: number) => Promise<unknown> | unknown }[] = [];
  return {
    add: (what, needsMs, end) => void all.push({ what, needsMs, end }),
    async run() {
      const until = performance.now() + allMs;
      const failed: string[] = [];
      const leave = (what: string, error: unknown): void => {
        failed.push(what);
        onLeft(what, error);
      };
      for (let entry = all.pop(); entry; entry = all.pop()) {
        const { what, end } = entry;
        const reservedMs = all.reduce((sum, { needsMs }) => sum + needsMs, 0);
        const withinMs = Math.max(0, until - performance.now() - reservedMs);
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
      return failed;
    },
  };
}
