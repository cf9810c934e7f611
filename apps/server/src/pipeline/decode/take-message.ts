import type { Devices } from '../fleet/devices.ts';
import { isUnnamed, type Node } from '../fleet/node.ts';
import { type ClockVerdict, createNodeClock, isBelieved, reportedOffsetMs } from '../fleet/node-clock.ts';
import { noteHeard, noteMessage, noteTaken } from '../fleet/node-hours.ts';
import { isErased, type Pod, type Row } from '../fleet/pod.ts';
import { answerIfDone, type Receipt, setAside } from '../fleet/receipt.ts';
import { type Identity, known, knownUncertain, noBoot, remember, rememberUncertain } from '../fleet/seen.ts';
import { count, hearUnknownPod } from '../fleet/site.ts';
import {
  bootOf,
  contentOf,
  counterOf,
  type DecodedRow,
  decodeAdvertisement,
} from './decode-advertisement.ts';
import type { GatewayMessage } from './gateway-message.ts';
import { readAdvertisementRow } from './gateway-message.ts';
import { heardAt, nodeTimeOf, timeFault } from './measurement-time.ts';
import {
  followPod,
  isFreshMessage,
  noteJump,
  noteReception,
  ownReception,
  setHeardAt,
  setReceivedAt,
} from './pod-reception.ts';

export interface Intake {
  readonly devices: Devices;
  readonly companyId: number;
  /** Puts a new measurement into the queue of its pod. */
  readonly enqueue: (row: Row) => void;
  /** Has a message wait for a measurement that is already queued or in a commit. Returns whether there is one. */
  readonly joinRow: (pod: Pod, identity: Identity, receipt: Receipt) => boolean;
}

interface Arrival {
  readonly node: Node;
  readonly receivedAt: number;
  readonly clock: ClockVerdict;
  readonly receipt: Receipt;
}

/** Takes in a message row by row. Its receipt is answered when the last of its measurements is committed. */
export function takeMessage(
  message: GatewayMessage,
  { node, receivedAt, receipt }: Pick<Arrival, 'node' | 'receivedAt' | 'receipt'>,
  intake: Intake,
): void {
  const { load, free } = message;
  const rows = decodeRows(message, receipt, intake.companyId);
  const podOf = ({ row }: DecodedRow) => intake.devices.pod(row.mac);
  // A message that does not name its node is judged by itself.
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
  if (unknownPods.length === 0) finish(arrival);
  else takeUnknownPods(unknownPods, arrival, intake);
}

/** Decodes all rows but the gateway's own. Those that can't be read are set aside. */
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
    else decoded.push({ row, reading: advertisement.reading, frame: advertisement.frame });
  }
  return decoded;
}

/** Looks pods up again that may have been registered a moment ago; the rest are listed as unknown pods. */
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

/** Takes in one measurement of a registered pod: set aside, counted as a repeat, or put into the pod's queue. */
function takeRow(pod: Pod, decoded: DecodedRow, arrival: Arrival, intake: Intake): void {
  const { row, reading, frame } = decoded;
  const { node, receipt, receivedAt, clock } = arrival;
  const certainAt = heardAt(row.timestamp, clock);
  const at = certainAt ?? receivedAt;
  const isOurs = pod.site === node.site || node.sharedWith.has(pod.site);
  const fault = !isOurs
    ? 'pod-of-another-site'
    : pod.isRetired
      ? 'retired-pod'
      : timeFaultOf(pod, certainAt, receivedAt);
  if (fault) {
    setAside(receipt, fault);
    return;
  }
  const content = contentOf(decoded);
  const identity = { boot: bootOf(reading), counter: counterOf(reading, content, at), at, content };
  const isUncertain = certainAt === undefined;
  if (row.rssi === null) count(node.site, 'no-signal');
  if (!isUncertain) {
    if (!isUnnamed(node)) {
      noteReception(pod, node, row.rssi, at);
      const latenessMs = clock.sentAt - nodeTimeOf(row.timestamp, clock);
      noteHeard(node.hours, { podId: pod.id, rssi: row.rssi, at, latenessMs, receivedAt });
    }
    setHeardAt(pod, Math.min(at, receivedAt));
  }
  const isOther = !isUncertain && followPod(pod, identity, receivedAt);
  const { seen } = ownReception(pod);
  const memory = isUncertain ? knownUncertain(seen, identity) : known(seen, identity);
  if (memory !== 'new' && (intake.joinRow(pod, identity, receipt) || memory === 'seen')) {
    receipt.repeated++;
    return;
  }
  if (isOther) count(pod.site, 'address-shared');
  if (isUncertain) {
    count(pod.site, 'time-uncertain');
    rememberUncertain(seen, identity);
  } else if (memory === 'new' && remember(seen, identity)) noteJump(pod, at);
  receipt.accepted++;
  receipt.open++;
  setReceivedAt(pod, receivedAt);
  intake.enqueue({
    boot: identity.boot,
    counter: identity.counter,
    at,
    content,
    pod,
    node,
    receivedAt,
    reading,
    frame,
    doubtful: memory === 'doubtful',
    doubt: isUncertain ? 'time' : isOther ? 'address' : undefined,
    receipt,
    alsoFor: undefined,
    otherTimes: undefined,
  });
}

/** The fault of a measurement by its time. `at` undefined: not known, so it may be of a deleted person. */
function timeFaultOf(pod: Pod, at: number | undefined, receivedAt: number) {
  if (at === undefined) return pod.erased.length > 0 ? 'erased' : undefined;
  return timeFault(at, receivedAt) ?? (isErased(pod, at) ? 'erased' : undefined);
}
