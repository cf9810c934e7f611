/** The times of receipt may be out of order by this much; a longer jump has to be confirmed. */
const orderMs = 3600_000;

interface Timed {
  readonly receivedAt: number;
}

/**
 * Returns the lines with a credible time of receipt. A line that jumps ahead waits until the next confirms
 * it: a wrong time costs only its own line, and a real gap costs nothing.
 */
export interface TimeCheck<Line extends Timed> {
  /** Returns the lines that are now accepted, in order. */
  next(line: Line): readonly Line[];
  /** Returns how many lines were refused so far. */
  refused(): number;
  /** Returns the line that still waits at the end of the file. */
  end(): readonly Line[];
}

export function createTimeCheck<Line extends Timed>(): TimeCheck<Line> {
  let clock = 0;
  /** A line that jumped ahead; at the start of the file a second one contradicts it, and a third decides. */
  let jumped: Line | undefined;
  let contradicting: Line | undefined;
  let refused = 0;

  const isBefore = (line: Line, time: number): boolean => line.receivedAt < time - orderMs;
  const take = (line: Line): readonly Line[] => {
    if (line.receivedAt > clock + orderMs) {
      jumped = line;
      return [];
    }
    if (isBefore(line, clock)) {
      refused++;
      return [];
    }
    clock = Math.max(clock, line.receivedAt);
    return [line];
  };
  const confirm = (line: Line): readonly Line[] => {
    jumped = undefined;
    clock = line.receivedAt;
    return [line];
  };

  return {
    next(line) {
      if (!jumped) return take(line);
      const [first, second] = [jumped, contradicting];
      contradicting = undefined;
      if (!isBefore(line, first.receivedAt)) {
        refused += +(second !== undefined);
        return [...confirm(first), ...take(line)];
      }
      if (clock === 0 && !second) {
        contradicting = line;
        return [];
      }
      refused++;
      jumped = undefined;
      if (!second) return take(line);
      return isBefore(line, second.receivedAt) ? take(line) : [...confirm(second), ...take(line)];
    },
    refused: () => refused,
    end: () => (jumped && clock === 0 ? [jumped] : []),
  };
}
