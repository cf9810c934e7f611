import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { ingestPath } from '@padlight/contract';
import { type IngestConnection, openMqtt } from './ingest-connection.ts';
import { createMessageWriter, type MessageWriter } from './ingest-message.ts';

/** The first message of the parent: the nodes and pods, and the settings. */
export interface LoadTask {
  readonly mqttUrl: string;
  readonly url: string;
  readonly installationId: string;
  readonly secret: string;
  readonly nodes: readonly string[];
  readonly pods: readonly string[];
  readonly rowsPerMessage: number;
  /** Pending messages at a time, for each node. */
  readonly window: number;
}
/**
 * The order of one run: its listener, and its times for warming up and counting. It ends early when the server is gone.
 * `everyMs`: how often a pod measures; 0: as often as it is acknowledged.
 */
export interface RunOrder {
  readonly listener: 'mqtt' | 'http';
  readonly warmUpMs: number;
  readonly countMs: number;
  readonly everyMs: number;
  readonly ackedFile: string;
}
export interface RunResult {
  readonly messages: number;
  readonly seconds: number;
  readonly ackP50Ms: number;
  readonly ackP99Ms: number;
  /** The second in which the slowest message was acknowledged, by the clock, and how long that took. */
  readonly slowest: { readonly at: string; readonly ms: number };
  /** Posts that were answered by 503 and sent again. */
  readonly refused: number;
  /** The longest that this process itself did not get to its events, ms. */
  readonly loadDelayMs: number;
  /** All acknowledged since the start of the process. */
  readonly ackedMessages: number;
}

const [task] = (await once(process, 'message')) as [LoadTask];

interface Group {
  readonly node: string;
  readonly index: number;
  readonly writer: MessageWriter;
}
const groups: Group[] = [];
for (let from = 0; from < task.pods.length; from += task.rowsPerMessage) {
  const index = groups.length;
  const node = task.nodes[index % task.nodes.length] ?? '';
  const writer = createMessageWriter(node, task.pods.slice(from, from + task.rowsPerMessage));
  groups.push({ node, index, writer });
}
/** Pairs of group and counter. */
const acked: number[] = [];
let isOpen = true;
/** Posts of the present run that were answered by 503. */
let refused = 0;

async function openHttp(): Promise<IngestConnection> {
  const agent = new Agent({ keepAlive: true, maxSockets: task.window });
  const { hostname, port } = new URL(task.url);
  const headers = {
    authorization: `Basic ${Buffer.from(`${task.installationId}:${task.secret}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  const post = (payload: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const sent = request({
        hostname,
        port,
        agent,
        path: ingestPath,
        method: 'POST',
        headers: { ...headers, 'content-length': payload.length },
      });
      sent.on('error', reject);
      sent.on('response', (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
        reply.on('error', reject);
      });
      sent.end(payload);
    });
  return {
    send: async (payload) => {
      for (;;) {
        const status = await post(payload);
        if (status === 200) return;
        if (status !== 503) throw new Error(`the server answered ${status}`);
        refused++;
        await sleep(100);
      }
    },
    close: async () => agent.destroy(),
  };
}

async function run(order: RunOrder): Promise<RunResult> {
  const latencies: number[] = [];
  let slowest = { at: 0, ms: 0 };
  let messages = 0;
  refused = 0;
  const countFrom = Date.now() + order.warmUpMs;
  const until = countFrom + order.countMs;
  /** Each worker sends for its share of the groups. */
  const workers = Math.min(groups.length, task.window * task.nodes.length);
  const pauseMs = (order.everyMs * workers) / groups.length;
  isOpen = true;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  const begin = setTimeout(() => delay.enable(), order.warmUpMs);
  const listeners = await Promise.all(
    task.nodes.map((node) => (order.listener === 'mqtt' ? openMqtt(task, node) : openHttp())),
  );
  await Promise.all(
    listeners.map(async (listener, n) => {
      const waiting = groups.filter(({ node }) => node === task.nodes[n]);
      const worker = async (turn: number): Promise<void> => {
        await sleep((pauseMs * turn) / task.window);
        while (isOpen && Date.now() < until) {
          const group = waiting.shift();
          if (!group) return;
          const counter = group.writer.counter();
          const sentAt = performance.now();
          await listener.send(group.writer.next(Date.now()));
          acked.push(group.index, counter);
          const now = Date.now();
          if (now >= countFrom && now < until) {
            const ms = performance.now() - sentAt;
            messages++;
            latencies.push(ms);
            if (ms > slowest.ms) slowest = { at: now, ms };
          }
          waiting.push(group);
          const leftMs = Math.min(pauseMs - (performance.now() - sentAt), until - now);
          if (leftMs > 0) await sleep(leftMs);
        }
      };
      await Promise.all(Array.from({ length: task.window }, (_, turn) => worker(turn))).catch(() => {
        isOpen = false;
      });
      await listener.close().catch(() => {});
    }),
  );
  clearTimeout(begin);
  delay.disable();
  writeFileSync(order.ackedFile, Uint32Array.from(acked));
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(share * latencies.length)] ?? Number.NaN;
  return {
    messages,
    seconds: order.countMs / 1000,
    ackP50Ms: at(0.5),
    ackP99Ms: at(0.99),
    slowest: { at: new Date(slowest.at).toISOString(), ms: slowest.ms },
    refused,
    loadDelayMs: delay.max / 1e6,
    ackedMessages: acked.length / 2,
  };
}

process.on('message', (order: RunOrder) => {
  run(order).then(
    (result) => process.send?.(result),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
