import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './children.ts';
import { type IngestConnection, type NodeSignIn, openMqtt } from './ingest-connection.ts';
import { createMessageWriter } from './ingest-message.ts';

/** The nodes of a home; each has as many pods in reach, in the order of the list. */
export interface GrowthTask extends NodeSignIn {
  readonly nodes: readonly string[];
  readonly pods: readonly string[];
  readonly podsPerNode: number;
  readonly rowsPerMessage: number;
  /** How often each pod measures, ms. */
  readonly everyMs: number;
}
/** The times of the load, epoch ms: messages count from `countFrom` on. */
export interface GrowthOrder {
  readonly from: number;
  readonly countFrom: number;
  readonly until: number;
  /** How long the last messages may take for their acknowledgement. */
  readonly patienceMs: number;
}
export interface GrowthResult {
  /** Pairs of group (so many pods of the list, in order) and counter. */
  readonly acked: readonly number[];
  /** Counted messages: those that were due in the time. */
  readonly messages: number;
  /** From sending to the acknowledgement. A message without one counts with the time that it has waited. */
  readonly ackP50Ms: number;
  readonly ackP99Ms: number;
  /** How much later than it was due a message was sent: above a few ms, this process had too little time itself. */
  readonly sentLateP99Ms: number;
  /** Messages that were due and not acknowledged at the end of the time, and how long the first of them had waited. */
  readonly waiting: number;
  readonly behindMs: number;
  /** Messages without an acknowledgement when the patience was over. */
  readonly unacknowledged: number;
}

const [task] = (await once(process, 'message')) as [GrowthTask];
/** The server lets so many connections of one address sign in at a time, and more. */
const opened = 50;
const tickMs = 5;

const connections: IngestConnection[] = [];
for (let from = 0; from < task.nodes.length; from += opened)
  connections.push(
    ...(await Promise.all(task.nodes.slice(from, from + opened).map((node) => openMqtt(task, node)))),
  );

/** The pods of one message, with the time in each round at which it is due. */
const messagesPerNode = task.podsPerNode / task.rowsPerMessage;
const groups = Array.from({ length: Math.ceil(task.pods.length / task.rowsPerMessage) }, (_, index) => {
  const node = Math.floor(index / messagesPerNode);
  const pods = task.pods.slice(index * task.rowsPerMessage, (index + 1) * task.rowsPerMessage);
  const turn = (index % messagesPerNode) + node / task.nodes.length;
  return {
    index,
    connection: connections[node],
    writer: createMessageWriter(task.nodes[node] ?? '', pods),
    dueMs: (turn * task.everyMs) / messagesPerNode,
  };
}).sort((a, b) => a.dueMs - b.dueMs);

async function load({ from, countFrom, until, patienceMs }: GrowthOrder): Promise<GrowthResult> {
  const acked: number[] = [];
  const latencies: number[] = [];
  const lateness: number[] = [];
  /** When each message was due that waits for its acknowledgement; in that order. */
  const pending = new Map<number, { readonly dueAt: number; readonly sentAt: number }>();
  const count = (dueAt: number, ms: number): void => {
    if (dueAt >= countFrom) latencies.push(ms);
  };
  let next = 0;
  const dueOf = (number: number): number =>
    from +
    Math.floor(number / groups.length) * task.everyMs +
    (groups[number % groups.length]?.dueMs ?? Number.NaN);
  const sendDue = (): void => {
    for (; dueOf(next) <= Date.now() && dueOf(next) < until; next++) {
      const number = next;
      const dueAt = dueOf(number);
      const group = groups[number % groups.length];
      if (!group?.connection) continue;
      const counter = group.writer.counter();
      const payload = group.writer.next(Date.now());
      if (dueAt >= countFrom) lateness.push(Date.now() - dueAt);
      const sentAt = performance.now();
      pending.set(number, { dueAt, sentAt });
      group.connection.send(payload).then(
        () => {
          pending.delete(number);
          acked.push(group.index, counter);
          count(dueAt, performance.now() - sentAt);
        },
        // It stays pending, as a cut connection does not come back.
        () => {},
      );
    }
  };
  const timer = setInterval(sendDue, tickMs);
  await sleep(until - Date.now());
  clearInterval(timer);
  sendDue();
  const [oldest] = pending.values();
  const waiting = { waiting: pending.size, behindMs: oldest ? Date.now() - oldest.dueAt : 0 };
  for (const end = Date.now() + patienceMs; pending.size > 0 && Date.now() < end; ) await sleep(50);
  for (const { dueAt, sentAt } of pending.values()) count(dueAt, performance.now() - sentAt);
  return {
    acked,
    messages: latencies.length,
    ackP50Ms: percentile(latencies, 0.5),
    ackP99Ms: percentile(latencies, 0.99),
    sentLateP99Ms: percentile(lateness, 0.99),
    ...waiting,
    unacknowledged: pending.size,
  };
}

process.on('message', (order: GrowthOrder) => {
  load(order).then(
    (result) => process.send?.(result),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
