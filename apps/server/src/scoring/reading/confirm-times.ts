/** Lines of receipt may be this much out of order; a longer jump has to be confirmed. */
const orderMs = 3600_000;

interface Timed {
  readonly receivedAt: number;
}

/**
 * Reports the lines whose time of receipt can be believed. One that jumps ahead waits until the next confirms it: a single wrong
 * time costs only its own line, and a real gap nothing.
 */
export interface TimeCheck<Line extends Timed> {
  /** Lines that are believed now, in order. */
  next(line: Line): readonly Line[];
  /** How many were not believed so far. */
  refused(): number;
  /** What is still waiting at the end of the file. */
  end(): readonly Line[];
}

export function createTimeCheck<Line extends Timed>(): TimeCheck<Line> {
  let clock = 0;
  /** A line that jumped ahead, and at the start of the file one that contradicts it: a third decides. */
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
