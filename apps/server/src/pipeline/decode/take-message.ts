import type { Devices } from '../fleet/devices.ts';
import { isErased } from '../fleet/erased-time.ts';
import { isUnnamed, type Node } from '../fleet/node.ts';
import { believedOffsetMs, reportedOffsetMs } from '../fleet/node-clock.ts';
import { noteHeard, noteMessage, noteTaken } from '../fleet/node-hours.ts';
import { noteJump, type Pod } from '../fleet/pod.ts';
import { answerIfDone, type Receipt, setAside } from '../fleet/receipt.ts';
import { known, remember } from '../fleet/seen.ts';
import { count, hearUnknownPod } from '../fleet/site.ts';
import { type AdvertisementRow, readAdvertisementRow } from './advertisement-row.ts';
import { type DecodedAdvertisement, decodeAdvertisement } from './decode-advertisement.ts';
import type { GatewayMessage } from './gateway-message.ts';
import { bootOf, counterOf } from './identity.ts';
import { heardAt, timeFault } from './measurement-time.ts';
import { noteUnread } from './note-unread.ts';

export interface Intake {
  readonly devices: Devices;
  readonly companyId: number;
  /** Takes a new measurement into the queue of its pod. */
  readonly enqueue: (row: Pod['waiting'][number]) => void;
}

interface Arrival {
  readonly node: Node;
  readonly receivedAt: number;
  readonly sentAt: number;
  /** The node's clock against the server's, ms. */
  readonly offset: number;
  readonly receipt: Receipt;
}

/** One row of a message, decoded. */
interface DecodedRow extends DecodedAdvertisement {
  readonly row: AdvertisementRow;
}

/** Takes in a message row by row. The receipt is answered when the last of its measurements is committed. */
export function takeMessage(
  message: GatewayMessage,
  { node, receivedAt, receipt }: Pick<Arrival, 'node' | 'receivedAt' | 'receipt'>,
  intake: Intake,
): void {
  const { load, free, rows, ownAt } = message;
  const offset = offsetOf(message, node, receivedAt);
  // A node that does not say when it sent is taken to have done so just now.
  const { sentAt = receivedAt - offset } = message;
  if (!isUnnamed(node))
    noteMessage(node.hours, { receivedAt, before: node.lastHeardAt, clockOffsetMs: offset, load, free });
  node.lastHeardAt = receivedAt;
  if (Math.abs(offset) > reportedOffsetMs) {
    count(node.site, Math.abs(offset) > believedOffsetMs ? 'clock-not-believed' : 'clock-off');
  }
  const arrival: Arrival = { node, receivedAt, sentAt, offset, receipt };
  const unknownPods: DecodedRow[] = [];
  receipt.open++;
  for (let index = 0; index < rows.length; index++) {
    if (index === ownAt) continue;
    const row = readAdvertisementRow(rows[index]);
    if (typeof row === 'string') {
      setAside(receipt, row);
      continue;
    }
    const decoded = decodeAdvertisement(row.bytes, row.mac, intake.companyId);
    if (typeof decoded === 'string') {
      setAside(receipt, decoded);
      continue;
    }
    const { reading, frame } = decoded;
    const pod = intake.devices.pod(row.mac);
    if (pod) takeRow(pod, { row, reading, frame }, arrival, intake);
    else if (reading.kind === 'pad' || reading.kind === 'bio') unknownPods.push({ row, reading, frame });
    else setAside(receipt, 'other-radio');
  }
  noteUnread(message, arrival);
  if (unknownPods.length === 0) finish(arrival);
  else takeUnknownPods(unknownPods, arrival, intake);
}

/** The node's clock against the server's, ms: of this message, or what is known where it does not say when it was sent. */
function offsetOf({ sentAt }: GatewayMessage, node: Node, receivedAt: number): number {
  if (sentAt === undefined) return isUnnamed(node) ? 0 : node.clock.offset();
  const delay = receivedAt - sentAt;
  // No message takes a day: the node has lost its clock, and what was known of it is of no use. Of several nodes nothing is known.
  return Math.abs(delay) > believedOffsetMs || isUnnamed(node)
    ? delay
    : node.clock.observe(receivedAt, sentAt);
}

/** Pods that may have been registered a moment ago are looked up once more; the rest are listed as heard. */
async function takeUnknownPods(
  unknownPods: readonly DecodedRow[],
  arrival: Arrival,
  intake: Intake,
): Promise<void> {
  await intake.devices.missed(arrival.receivedAt);
  for (const unknown of unknownPods) {
    const { row } = unknown;
    const pod = intake.devices.pod(row.mac);
    if (pod) takeRow(pod, unknown, arrival, intake);
    else {
      const by = isUnnamed(arrival.node) ? undefined : { nodeId: arrival.node.id, rssi: row.rssi };
      hearUnknownPod(arrival.node.site, row.mac, arrival.receivedAt, by);
      setAside(arrival.receipt, 'unknown-pod');
    }
  }
  finish(arrival);
}

function finish({ node, receipt, receivedAt }: Arrival): void {
  if (!isUnnamed(node)) noteTaken(node.hours, receivedAt, receipt);
  for (const reason in receipt.setAside) {
    const setAside = reason as keyof typeof receipt.setAside;
    count(node.site, setAside, receipt.setAside[setAside]);
  }
  if (receipt.accepted > 0) count(node.site, 'accepted', receipt.accepted);
  if (receipt.repeated > 0) count(node.site, 'repeated', receipt.repeated);
  receipt.open--;
  answerIfDone(receipt);
}

function takeRow(pod: Pod, { row, reading, frame }: DecodedRow, arrival: Arrival, intake: Intake): void {
  const { node, receipt, receivedAt } = arrival;
  const at = heardAt(row, arrival);
  const isOurs = pod.site === node.site || node.sharedWith.has(pod.site);
  const fault = !isOurs
    ? 'pod-of-another-site'
    : pod.isRetired
      ? 'retired-pod'
      : timeFaultOf(pod, at, receivedAt);
  if (fault) {
    setAside(receipt, fault);
    return;
  }
  if (row.rssi === null) count(node.site, 'no-signal');
  if (!isUnnamed(node)) {
    hear(pod, node, row.rssi, at);
    const latenessMs = arrival.sentAt - row.timestamp;
    noteHeard(node.hours, { podId: pod.id, rssi: row.rssi, at, latenessMs, receivedAt });
  }
  pod.heardAt = Math.min(at, receivedAt);
  const identity = { boot: bootOf(reading), counter: counterOf(reading, frame, at), at };
  const answer = known(pod.seen, identity);
  if (answer !== 'new' && isUnderWay(pod, identity, receipt)) {
    receipt.repeated++;
    return;
  }
  if (answer === 'seen') {
    receipt.repeated++;
    return;
  }
  if (answer === 'new' && remember(pod.seen, identity)) noteJump(pod, at);
  receipt.accepted++;
  receipt.open++;
  pod.receivedAt = receivedAt;
  intake.enqueue({
    ...identity,
    pod,
    node,
    receivedAt,
    reading,
    frame,
    doubtful: answer === 'doubtful',
    receipt,
    alsoFor: undefined,
    otherTimes: undefined,
  });
}

const timeFaultOf = (pod: Pod, at: number, receivedAt: number) =>
  timeFault(at, receivedAt) ?? (isErased(pod, at) ? 'erased' : undefined);

/** Whether the same measurement waits for its commit already: then this message waits with it. */
function isUnderWay(
  pod: Pod,
  identity: { boot: number; counter: number; at: number },
  receipt: Receipt,
): boolean {
  const same = (row: Pod['waiting'][number]) =>
    row.boot === identity.boot && row.counter === identity.counter;
  const waiting = pod.waiting.findLast(same);
  const row = waiting ?? pod.committing?.findLast(same);
  if (!row) return false;
  if (waiting) {
    waiting.otherTimes ??= [];
    waiting.otherTimes.push(identity.at);
  }
  row.alsoFor ??= [];
  row.alsoFor.push(receipt);
  receipt.open++;
  return true;
}

function hear(pod: Pod, node: Node, rssi: number | null, at: number): void {
  const reception = pod.receptions.get(node.id);
  if (!reception) pod.receptions.set(node.id, { rssi, at, heard: 1, writtenAt: 0 });
  else {
    reception.heard++;
    if (at < reception.at) return;
    reception.at = at;
    reception.rssi = rssi;
  }
}
