interface Patience {
  /** The pause between two tries, ms. */
  readonly everyMs: number;
  /** The number of failed tries that count: the server answers, but no longer has the part. */
  readonly tries: number;
  /** Tests whether the server answers at all. */
  readonly answers: () => Promise<boolean>;
}

const serverAnswers = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Returns the result of `load`, however often it fails while the server is away: only tries during which the server
 * answers are counted. Rejects with the last failure after `tries` of them, as after an update that replaced the part.
 */
export async function loadPiece<Value>(
  load: () => Promise<Value>,
  { everyMs, tries, answers }: Patience = { everyMs: 3_000, tries: 3, answers: serverAnswers },
): Promise<Value> {
  for (let believed = 0; ; ) {
    try {
      return await load();
    } catch (failure) {
      if (await answers()) believed += 1;
      if (believed >= tries) throw failure;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
