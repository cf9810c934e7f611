import {
  hourMs,
  type NodeHour,
  type NodeHours,
  openNodeHour,
  type Signals,
  stepDb,
  steps,
  weakest,
} from '../fleet/node-hours.ts';

/** An hour is over when it is past and nothing was counted into it for so long. */
const quietMs = 2 * 60_000;

/** The hours to be written. Later counts of such an hour are another part of it, which waits for the next time. */
export function takeOver(hours: NodeHours, now: number): NodeHour[] {
  const current = Math.floor(now / hourMs);
  return takeAll(hours, ({ hour, touchedAt }) => hour < current && now - touchedAt >= quietMs);
}

/** The hours to be written that {@link isDue} chooses, be they over or not. */
export function takeAll(hours: NodeHours, isDue: (hour: NodeHour) => boolean): NodeHour[] {
  for (const [number, hour] of hours.open) {
    if (!isDue(hour) || hours.over.has(number)) continue;
    hours.open.delete(number);
    hours.over.set(number, hour);
  }
  return [...hours.over.values()];
}

/** Forgets an hour that was written. */
export function forgetHour(hours: NodeHours, { hour, pods }: NodeHour): void {
  hours.over.delete(hour);
  hours.pods -= pods.size;
}

/** Puts back an hour that was kept over a restart, to go on with it. */
export function restoreHour(hours: NodeHours, hour: NodeHour): void {
  (hours.open.has(hour.hour) ? hours.over : hours.open).set(hour.hour, hour);
  hours.pods += hour.pods.size;
}

/** How a node heard a pod in an hour, dBm; null where no strength is known. */
export interface Heard {
  readonly heard: number;
  /** Receptions without a strength: the next three are of the others. */
  readonly unknown: number;
  readonly best: number | null;
  /** To 2 dB. */
  readonly median: number | null;
  readonly worst: number | null;
}

/** A summary of the receptions of a pod. */
export function heardOf({ best, worst, unknown, counts }: Signals): Heard {
  const known = counts.reduce((sum, n) => sum + n, 0);
  const heard = known + unknown;
  if (best === null || worst === null) return { heard, unknown, best, median: null, worst };
  let below = 0;
  const middle = counts.findIndex((n) => {
    below += n;
    return below * 2 >= known;
  });
  const median = Math.max(worst, Math.min(best, weakest + stepDb * middle + stepDb / 2));
  return { heard, unknown, best, median: Math.round(median), worst };
}

type Numbers = Omit<NodeHour, 'pods' | 'touchedAt' | 'keptAt' | 'hour'>;
type EncodedPod = readonly [
  podId: number,
  best: number | null,
  worst: number | null,
  ...stepAndCount: number[],
];
/** Stands for the step of receptions without a strength. */
const unknownStep = -1;

/** The hour as a text, for {@link decodeNodeHour}. */
export function encodeNodeHour({ pods, touchedAt: _, keptAt: __, hour: ___, ...numbers }: NodeHour): string {
  const encoded = [...pods].map(([podId, { best, worst, unknown, counts }]): EncodedPod => {
    const seen = [...counts].flatMap((n, step) => (n === 0 ? [] : [step, n]));
    return [podId, best, worst, ...(unknown > 0 ? [unknownStep, unknown] : []), ...seen];
  });
  return JSON.stringify({ numbers, pods: encoded });
}

/** The hour of a text by {@link encodeNodeHour}, to go on from there. */
export function decodeNodeHour(hour: number, text: string): NodeHour {
  const { numbers, pods }: { numbers: Numbers; pods: EncodedPod[] } = JSON.parse(text);
  const decoded = { ...openNodeHour(hour, numbers.part), ...numbers };
  for (const [podId, best, worst, ...seen] of pods) {
    const counts = new Uint32Array(steps);
    let unknown = 0;
    for (let index = 0; index + 1 < seen.length; index += 2) {
      const [step = 0, n = 0] = seen.slice(index, index + 2);
      if (step === unknownStep) unknown = n;
      else counts[step] = n;
    }
    decoded.pods.set(podId, { best, worst, unknown, counts });
  }
  return decoded;
}
