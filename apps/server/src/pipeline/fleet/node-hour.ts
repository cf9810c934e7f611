/** Signals are counted in steps of 2 dB, from this one on: what is weaker or stronger than the steps is in the outermost. */
const weakest = -110;
const stepDb = 2;
const steps = 48;

/** How a node heard a pod in an hour, dBm. */
export interface Heard {
  readonly heard: number;
  readonly best: number;
  /** To 2 dB. */
  readonly median: number;
  readonly worst: number;
}

/** How often a pod was heard at which strength. */
interface Signals {
  best: number;
  worst: number;
  readonly counts: Uint32Array;
}

/** What a node did in an hour, which is counted since the epoch. Times in ms. */
export interface NodeHour {
  readonly hour: number;
  /** Names what is counted here: it is added to the hour's row once. */
  readonly part: number;
  messages: number;
  measurements: number;
  repeats: number;
  /** Advertisements of registered pods that it heard. */
  heard: number;
  latenessSumMs: number;
  latenessMaxMs: number;
  clockOffsetMs: number;
  /** Of the messages that say it: the load of the gateway, and its free memory as it says it. */
  loads: number;
  loadSum: number;
  loadMax: number | null;
  freeMin: number | null;
  /** How often a silence of over a minute ended in this hour, and how long it was silent in this hour. */
  gaps: number;
  gapMs: number;
  /** By pod id. */
  readonly pods: Map<number, Signals>;
  /** When something was counted last, and when it was last written in between. */
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

/** Counts that a pod was heard. False where it is one more pod than the hour may have. */
export function hearPod(hour: NodeHour, podId: number, rssi: number, mayAdd: () => boolean): boolean {
  let signals = hour.pods.get(podId);
  if (!signals) {
    if (!mayAdd()) return false;
    signals = { best: rssi, worst: rssi, counts: new Uint32Array(steps) };
    hour.pods.set(podId, signals);
  }
  if (rssi > signals.best) signals.best = rssi;
  if (rssi < signals.worst) signals.worst = rssi;
  const step = stepOf(rssi);
  signals.counts[step] = (signals.counts[step] ?? 0) + 1;
  return true;
}

/** What was counted of a pod, in short. */
export function heardOf({ best, worst, counts }: Signals): Heard {
  const heard = counts.reduce((sum, n) => sum + n, 0);
  let below = 0;
  const middle = counts.findIndex((n) => {
    below += n;
    return below * 2 >= heard;
  });
  const median = Math.max(worst, Math.min(best, weakest + stepDb * middle + stepDb / 2));
  return { heard, best, median: Math.round(median), worst };
}

type Numbers = Omit<NodeHour, 'pods' | 'touchedAt' | 'keptAt' | 'hour'>;
type EncodedPod = readonly [podId: number, best: number, worst: number, ...stepAndCount: number[]];

/** As text, for {@link decodeNodeHour}. */
export function encodeNodeHour({ pods, touchedAt: _, keptAt: __, hour: ___, ...numbers }: NodeHour): string {
  const encoded = [...pods].map(([podId, { best, worst, counts }]): EncodedPod => {
    const seen = [...counts].flatMap((n, step) => (n === 0 ? [] : [step, n]));
    return [podId, best, worst, ...seen];
  });
  return JSON.stringify({ numbers, pods: encoded });
}

/** What {@link encodeNodeHour} wrote, so that it goes on from there. */
export function decodeNodeHour(hour: number, text: string): NodeHour {
  const { numbers, pods }: { numbers: Numbers; pods: EncodedPod[] } = JSON.parse(text);
  const decoded = { ...openNodeHour(hour, numbers.part), ...numbers };
  for (const [podId, best, worst, ...seen] of pods) {
    const counts = new Uint32Array(steps);
    for (let index = 0; index + 1 < seen.length; index += 2) counts[seen[index] ?? 0] = seen[index + 1] ?? 0;
    decoded.pods.set(podId, { best, worst, counts });
  }
  return decoded;
}
