import type { Devices } from '../fleet/devices.ts';
import { isErased } from '../fleet/erased-time.ts';
import { followPod } from '../fleet/follow-pod.ts';
import { isUnnamed, type Node } from '../fleet/node.ts';
import { type ClockVerdict, createNodeClock, isBelieved, reportedOffsetMs } from '../fleet/node-clock.ts';
import { noteHeard, noteMessage, noteTaken } from '../fleet/node-hours.ts';
import { noteJump, type Pod } from '../fleet/pod.ts';
import { answerIfDone, type Receipt, setAside } from '../fleet/receipt.ts';
import { type Identity, known, knownUncertain, noBoot, remember, rememberUncertain } from '../fleet/seen.ts';
import { count, hearUnknownPod } from '../fleet/site.ts';
import { readAdvertisementRow } from './advertisement-row.ts';
import { type DecodedRow, decodeAdvertisement } from './decode-advertisement.ts';
import type { GatewayMessage } from './gateway-message.ts';
import { bootOf, contentOf, counterOf } from './identity.ts';
import { isFreshMessage } from './is-fresh-message.ts';
import { heardAt, nodeTimeOf, timeFault } from './measurement-time.ts';
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
  readonly clock: ClockVerdict;
  readonly receipt: Receipt;
}

/** Takes in a message row by row. The receipt is answered when the last of its measurements is committed. */
export function takeMessage(
  message: GatewayMessage,
  { node, receivedAt, receipt }: Pick<Arrival, 'node' | 'receivedAt' | 'receipt'>,
  intake: Intake,
): void {
  const { load, free } = message;
  const rows = decodeRows(message, receipt, intake.companyId);
  const podOf = ({ row }: DecodedRow) => intake.devices.pod(row.mac);
  // Of nodes that do not say which they are each message is judged by itself.
  const clock = (isUnnamed(node) ? createNodeClock() : node.clock).judge(
    receivedAt,
    message.sentAt ?? Number.NaN,
    (offset) => isFreshMessage(rows, podOf, { receivedAt, offset }),
  );
  if (!isUnnamed(node))
    noteMessage(node.hours, {
      receivedAt,
      before: node.lastHeardAt,
      clockOffsetMs: clock.offset,
      load,
      free,
    });
  node.lastHeardAt = receivedAt;
  if (!isBelieved(clock.offset)) count(node.site, 'clock-not-believed');
  else if (Math.abs(clock.offset) > reportedOffsetMs) count(node.site, 'clock-off');
  const arrival: Arrival = { node, receivedAt, clock, receipt };
  const unknownPods: DecodedRow[] = [];
  receipt.open++;
  for (const decoded of rows) {
    const pod = podOf(decoded);
    if (pod) takeRow(pod, decoded, arrival, intake);
    else if (bootOf(decoded.reading) !== noBoot) unknownPods.push(decoded);
    else setAside(receipt, 'other-radio');
  }
  noteUnread(message, arrival);
  if (unknownPods.length === 0) finish(arrival);
  else takeUnknownPods(unknownPods, arrival, intake);
}

/** Decodes the rows beside the gateway's own. Those that can't be read are set aside. */
function decodeRows({ rows, ownAt }: GatewayMessage, receipt: Receipt, companyId: number): DecodedRow[] {
  const decoded: DecodedRow[] = [];
  for (let index = 0; index < rows.length; index++) {
    if (index === ownAt) continue;
    const row = readAdvertisementRow(rows[index]);
    if (typeof row === 'string') {
      setAside(receipt, row);
      continue;
    }
    const advertisement = decodeAdvertisement(row.bytes, row.mac, companyId);
    if (typeof advertisement === 'string') setAside(receipt, advertisement);
    else decoded.push({ row, ...advertisement });
  }
  return decoded;
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
  const { node, receipt, receivedAt, clock } = arrival;
  const heard = heardAt(row.timestamp, clock);
  const at = heard ?? receivedAt;
  const isOurs = pod.site === node.site || node.sharedWith.has(pod.site);
  const fault = !isOurs
    ? 'pod-of-another-site'
    : pod.isRetired
      ? 'retired-pod'
      : timeFaultOf(pod, heard, receivedAt);
  if (fault) {
    setAside(receipt, fault);
    return;
  }
  const content = contentOf(reading);
  const identity = { boot: bootOf(reading), counter: counterOf(reading, content, at), at, content };
  const isUncertain = heard === undefined;
  if (row.rssi === null) count(node.site, 'no-signal');
  if (!isUncertain) {
    if (!isUnnamed(node)) {
      hear(pod, node, row.rssi, at);
      const latenessMs = clock.sentAt - nodeTimeOf(row.timestamp, clock);
      noteHeard(node.hours, { podId: pod.id, rssi: row.rssi, at, latenessMs, receivedAt });
    }
    pod.heardAt = Math.min(at, receivedAt);
  }
  const isOther = !isUncertain && followPod(pod, identity, receivedAt);
  const answer = isUncertain ? knownUncertain(pod.seen, identity) : known(pod.seen, identity);
  if (answer !== 'new' && isUnderWay(pod, identity, receipt)) {
    receipt.repeated++;
    return;
  }
  if (answer === 'seen') {
    receipt.repeated++;
    return;
  }
  if (isOther) count(pod.site, 'address-shared');
  if (isUncertain) {
    count(pod.site, 'time-uncertain');
    rememberUncertain(pod.seen, identity);
  } else if (answer === 'new' && remember(pod.seen, identity)) noteJump(pod, at);
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
    doubt: isUncertain ? 'time' : isOther ? 'address' : undefined,
    receipt,
    alsoFor: undefined,
    otherTimes: undefined,
  });
}

/** `at`: undefined where that can't be known. It may then be of somebody who is deleted, and is not stored again. */
function timeFaultOf(pod: Pod, at: number | undefined, receivedAt: number) {
  if (at === undefined) return pod.erased.length > 0 ? 'erased' : undefined;
  return timeFault(at, receivedAt) ?? (isErased(pod, at) ? 'erased' : undefined);
}

/** Whether the same measurement waits for its commit already: then this message waits with it. */
function isUnderWay(pod: Pod, identity: Identity, receipt: Receipt): boolean {
  const same = (row: Pod['waiting'][number]) =>
    row.boot === identity.boot && row.counter === identity.counter && row.content === identity.content;
  const waiting = pod.waiting.findLast(same);
  const row = waiting ?? pod.committing?.findLast(same) ?? pod.setApart?.findLast(same);
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
