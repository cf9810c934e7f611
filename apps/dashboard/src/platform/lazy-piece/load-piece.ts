interface Patience {
  /** Between two tries, ms. */
  readonly everyMs: number;
  /** Failed tries that are believed: the server answers, and has no such part any more. */
  readonly tries: number;
  /** Whether the server answers at all. */
  readonly answers: () => Promise<boolean>;
}

const serverAnswers = (): Promise<boolean> =>
  fetch('/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * What `load` gives, however often it fails while the server is away: only tries during which the server answers are
 * counted. Rejects with the last failure after `tries` of them, as after an update that replaced the part.
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
