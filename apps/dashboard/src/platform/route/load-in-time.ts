/** The time after which the load of a screen's script is given up, ms. */
const chunkTimeoutMs = 120_000;

/** A part of the program could not be loaded: the network is down, or a new version has replaced it. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';
}

/** Returns the result of `load`; throws {@link ScreenLoadError} when it fails or takes over `timeoutMs`. */
export async function loadInTime<Value>(
  load: () => Promise<Value>,
  timeoutMs = chunkTimeoutMs,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not loaded within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw new ScreenLoadError('A screen could not be loaded.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
