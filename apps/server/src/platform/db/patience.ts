const slices = 8;

/**
 * Acts after so many ms unless ended before; never if that is infinite. Time in which this process itself was
 * blocked does not count, because an answer may have arrived meanwhile.
 */
export function startPatience(ms: number, onLate: () => void): { end(): void } {
  let remaining = slices;
  let timer: NodeJS.Timeout | undefined;
  const wait = (): void => {
    timer = setTimeout(() => {
      remaining--;
      if (remaining > 0) wait();
      else onLate();
    }, ms / slices);
  };
  if (Number.isFinite(ms)) wait();
  return { end: () => clearTimeout(timer) };
}
