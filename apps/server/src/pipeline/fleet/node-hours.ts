import { randomInt } from 'node:crypto';

export const hourMs = 3_600_000;
/** Later data are in no statistics. */
const oldestHours = 48;
/** So many pods a node may hear in an hour, and so many hours of pods a node may have open: about 60 KB and 600 KB. */
const podsPerHour = 250;
const podsPerNode = 2_500;
/** A node that says nothing for longer has a gap. */
const gapMs = 60_000;

/** Signals are counted in steps of 2 dB from here on; weaker and stronger ones are in the outermost steps. */
export const weakest = -110;
export const stepDb = 2;
export const steps = 48;

/** How often a pod was heard at which strength, and how often at an unknown one. */
export interface Signals {
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

/** The hours of a node that are not written yet. */
export interface NodeHours {
  readonly open: Map<number, NodeHour>;
  /** Over, until they are written; no hour twice. */
  readonly over: Map<number, NodeHour>;
  /** The pods in all of them. */
  pods: number;
}
export const noHours = (): NodeHours => ({ open: new Map(), over: new Map(), pods: 0 });

function hourAt(hours: NodeHours, hour: number, now: number): NodeHour {
  let open = hours.open.get(hour);
  if (!open) {
    open = openNodeHour(hour, randomInt(2 ** 47));
    hours.open.set(hour, open);
  }
  open.touchedAt = now;
  return open;
}

/** A reception of a pod by a node (epoch ms), and when the server received it. */
export interface HeardRow {
  readonly podId: number;
  /** dBm; null: the node did not say. */
  readonly rssi: number | null;
  readonly at: number;
  /** The time from the reception to the node's message, ms. */
  readonly latenessMs: number;
  readonly receivedAt: number;
}

/** Counts a reception of a pod into its hour. */
export function noteHeard(hours: NodeHours, { podId, rssi, at, latenessMs, receivedAt }: HeardRow): void {
  const now = Math.floor(receivedAt / hourMs);
  const mine = hourAt(hours, now, receivedAt);
  mine.heard++;
  const lateness = Math.max(0, latenessMs);
  mine.latenessSumMs += lateness;
  if (lateness > mine.latenessMaxMs) mine.latenessMaxMs = lateness;
  const hour = Math.floor(at / hourMs);
  if (hour < now - oldestHours || hour > now) return;
  const its = hour === now ? mine : hourAt(hours, hour, receivedAt);
  const mayAdd = () => its.pods.size < podsPerHour && hours.pods < podsPerNode;
  const before = its.pods.size;
  if (hearPod(its, podId, rssi, mayAdd)) hours.pods += its.pods.size - before;
}

/** The figures of a message as a whole. */
export interface NotedMessage {
  readonly receivedAt: number;
  /** When the message before came from the node; 0: never. */
  readonly before: number;
  readonly clockOffsetMs: number;
  readonly load: number | null;
  readonly free: number | null;
}

/** Counts a message that came from a node. */
export function noteMessage(hours: NodeHours, message: NotedMessage): void {
  const { receivedAt, before, load, free } = message;
  const number = Math.floor(receivedAt / hourMs);
  const hour = hourAt(hours, number, receivedAt);
  hour.messages++;
  hour.clockOffsetMs = Math.round(message.clockOffsetMs);
  if (load !== null) {
    hour.loads++;
    hour.loadSum += load;
    hour.loadMax = Math.max(load, hour.loadMax ?? load);
  }
  if (free !== null) hour.freeMin = Math.min(free, hour.freeMin ?? free);
  if (before === 0 || receivedAt - before <= gapMs) return;
  hour.gaps++;
  // Each hour has as much of the silence as was in it.
  for (let silent = Math.max(Math.floor(before / hourMs), number - oldestHours); silent <= number; silent++)
    hourAt(hours, silent, receivedAt).gapMs +=
      Math.min(receivedAt, (silent + 1) * hourMs) - Math.max(before, silent * hourMs);
}

/** Counts the accepted and the repeated measurements of a message. */
export function noteTaken(
  hours: NodeHours,
  receivedAt: number,
  taken: { readonly accepted: number; readonly repeated: number },
): void {
  const hour = hourAt(hours, Math.floor(receivedAt / hourMs), receivedAt);
  hour.measurements += taken.accepted;
  hour.repeats += taken.repeated;
}
