/** Simulated time: `speed` times as fast as real time from `start` on, until it has caught up with now; then now. */
export type Clock = () => number;

export function catchUpClock(start: number, speed: number, realNow: Clock = Date.now): Clock {
  const began = realNow();
  return () => {
    const real = realNow();
    return Math.min(real, start + (real - began) * speed);
  };
}

/** How far in the past a run begins that has `days` of past to send; without days a fast run begins an hour ago. */
export const pastMs = (days: number, speed: number): number =>
  days > 0 ? days * 86_400_000 : speed > 1 ? 3_600_000 : 0;
