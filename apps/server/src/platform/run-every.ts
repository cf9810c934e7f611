/**
 * Runs work repeatedly, never twice at a time; `soon` runs it at once, or once more after the current run. A
 * failure is reported, and the next run tries again.
 */
export function runEvery(
  everyMs: number,
  work: () => Promise<void> | void,
  onError: (error: unknown) => void,
): { soon(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await work();
      } catch (error) {
        onError(error);
      }
    } while (again && !stopped);
  };
  const start = (): void => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(start, everyMs);
  return {
    soon() {
      again = true;
      if (!stopped) start();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
