/** Runs work again and again, never twice at a time. A failure is told and the next turn tries again. */
export function runEvery(
  everyMs: number,
  work: () => Promise<void> | void,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
