interface Watching {
  /** Rejects while what is watched fails; one that does not answer in time counts as failing, too. */
  readonly answers: () => Promise<unknown>;
  /** From the second failure in a row on, at each. */
  readonly onFailing: (error: unknown) => void;
  /** Between two looks, and the longest wait for an answer, ms: a failure is acted on after 4 times this at most. */
  readonly everyMs?: number;
}

/** Asks again and again whether something still answers; returns what ends it. One failure alone may be a hiccup. */
export function watchAnswers({ answers, onFailing, everyMs = 2_000 }: Watching): () => void {
  let failures = 0;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${everyMs} ms`)), everyMs);
    });
    try {
      await Promise.race([answers(), late]);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures > 1 && !ended) onFailing(error);
    }
    clearTimeout(timer);
    if (!ended) timer = setTimeout(look, everyMs);
  };
  timer = setTimeout(look, everyMs);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
