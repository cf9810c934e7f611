import { randomInt } from 'node:crypto';
import { hearPod, type NodeHour, openNodeHour } from './node-hour.ts';

export const hourMs = 3_600_000;
/** Later data are in no statistics. */
const oldestHours = 48;
/** So many pods a node may hear in an hour, and so many hours of pods a node may have open: about 60 KB and 600 KB. */
const podsPerHour = 250;
const podsPerNode = 2_500;
/** A node that says nothing for longer has a gap. */
const gapMs = 60_000;

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
