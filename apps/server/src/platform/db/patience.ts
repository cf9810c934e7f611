const slices = 8;

/**
 * Acts after so many ms unless it is ended before; never where that is infinite. Time in which this process itself was
 * held up does not count: an answer may have arrived meanwhile.
 */
export function startPatience(ms: number, onLate: () => void): { end(): void } {
  let left = slices;
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = setTimeout(() => {
      left--;
      if (left > 0) wait();
      else onLate();
    }, ms / slices);
  };
  if (Number.isFinite(ms)) wait();
  return { end: () => clearTimeout(timer) };
}
