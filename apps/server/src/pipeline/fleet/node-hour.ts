/** Signals are counted in steps of 2 dB from here on; weaker and stronger ones are in the outermost steps. */
const weakest = -110;
const stepDb = 2;
const steps = 48;

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

/** How often a pod was heard at which strength, and how often at an unknown one. */
interface Signals {
  best: number | null;
  worst: number | null;
  unknown: number;
  readonly counts: Uint32Array;
}

/** The activity of a node in an hour, which is counted since the epoch. Times in ms. */
export interface NodeHour {
  readonly hour: number;
  /** The name of this part of the hour: it is added to the hour's row once. */
  readonly part: number;
  messages: number;
  measurements: number;
  repeats: number;
  /** Advertisements of registered pods that it heard. */
  heard: number;
  latenessSumMs: number;
  latenessMaxMs: number;
  clockOffsetMs: number;
  /** The load of the gateway, and its free memory in its own unit, by the messages that report them. */
  loads: number;
  loadSum: number;
  loadMax: number | null;
  freeMin: number | null;
  /** How many silences of over a minute ended in this hour, and how long the node was silent in it. */
  gaps: number;
  gapMs: number;
  /** By pod id. */
  readonly pods: Map<number, Signals>;
  /** When something was last counted, and when that was last written. */
  touchedAt: number;
  keptAt: number;
}

export const openNodeHour = (hour: number, part: number): NodeHour => ({
  hour,
  part,
  messages: 0,
  measurements: 0,
  repeats: 0,
  heard: 0,
  latenessSumMs: 0,
  latenessMaxMs: 0,
  clockOffsetMs: 0,
  loads: 0,
  loadSum: 0,
  loadMax: null,
  freeMin: null,
  gaps: 0,
  gapMs: 0,
  pods: new Map(),
  touchedAt: 0,
  keptAt: 0,
});

const stepOf = (rssi: number): number =>
  Math.max(0, Math.min(steps - 1, Math.floor((rssi - weakest) / stepDb)));

/** Counts a reception of a pod. False where the hour may not have one more pod. */
export function hearPod(hour: NodeHour, podId: number, rssi: number | null, mayAdd: () => boolean): boolean {
  let signals = hour.pods.get(podId);
  if (!signals) {
    if (!mayAdd()) return false;
    signals = { best: null, worst: null, unknown: 0, counts: new Uint32Array(steps) };
    hour.pods.set(podId, signals);
  }
  if (rssi === null) {
    signals.unknown++;
    return true;
  }
  if (signals.best === null || rssi > signals.best) signals.best = rssi;
  if (signals.worst === null || rssi < signals.worst) signals.worst = rssi;
  const step = stepOf(rssi);
  signals.counts[step] = (signals.counts[step] ?? 0) + 1;
  return true;
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
