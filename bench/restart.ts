import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadBefore, round, startChild } from './children.ts';
import { openMqtt } from './ingest-connection.ts';
import { installForIngest } from './ingest-installation.ts';
import type { LoadTask, RunOrder, RunResult } from './ingest-load.ts';
import { createMessageWriter } from './ingest-message.ts';

/**
 * How soon a server takes measurements again after a kill of it and its database: at the pace of real pods, then at full load. Of
 * each: until it answers, until a measurement is acknowledged, and until the states of all pods are loaded. Then all pods measure
 * again. SETTLE, FULL, PODS and NODES make a quick run; SERVER_ARGS are for the server's Node.
 */
const settleS = Number(process.env.SETTLE ?? 90);
const fullS = Number(process.env.FULL ?? 60);
const pods = Number(process.env.PODS ?? 10_000);
const nodes = Number(process.env.NODES ?? 24);
const podsMeasureEveryMs = 10_000;
const rowsPerMessage = 20;
const attemptMs = 20;
const patienceMs = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'padlight-acked-'));
const installation = await installForIngest(pods, nodes, process.env.SERVER_ARGS?.split(' ') ?? []);
let child: ChildProcess | undefined;
try {
  const { home, url, mqttUrl } = installation;
  const macs = home.patients.map(({ podMac }) => podMac.replaceAll(':', ''));
  const signIn = { mqttUrl, installationId: home.installationId, secret: home.secret };
  const task: LoadTask = {
    ...signIn,
    url,
    nodes: home.nodes.map(({ mac }) => mac.replaceAll(':', '')),
    pods: macs.slice(rowsPerMessage),
    rowsPerMessage,
    window: Number(process.env.WINDOW ?? 10),
  };
  ({ child } = await startChild('ingest-load.ts', task));
  const load = child;
  const run = async (everyMs: number, forS: number): Promise<RunResult> => {
    const order: RunOrder = {
      listener: 'mqtt',
      warmUpMs: 0,
      countMs: 1_000 * forS,
      everyMs,
      ackedFile: join(folder, 'acked'),
    };
    load.send(order);
    const [result] = (await once(load, 'message')) as [RunResult];
    return result;
  };
  const [probeNode = ''] = task.nodes;
  const probe = createMessageWriter(probeNode, macs.slice(0, rowsPerMessage));
  /** Resolves once the server has acknowledged a message of the probe's pods. */
  const untilTaken = async (): Promise<void> => {
    for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(attemptMs)) {
      const connection = await openMqtt(signIn, probeNode).catch(() => undefined);
      if (!connection) continue;
      const isTaken = await connection.send(probe.next(Date.now())).then(
        () => true,
        () => false,
      );
      await connection.close();
      if (isTaken) return;
    }
    throw new Error('no measurement was taken');
  };
  const restart = async () => {
    await installation.kill();
    const startedAt = performance.now();
    const since = () => Math.round(performance.now() - startedAt);
    const answers = installation.start().then(since);
    const takes = untilTaken().then(since);
    return { answersMs: await answers, takesMs: await takes };
  };

  await untilTaken();
  await run(podsMeasureEveryMs, settleS);
  await untilTaken();
  const atPace = run(podsMeasureEveryMs, 60);
  await sleep(15_000);
  const paced = await restart();
  await atPace;
  const again = await run(podsMeasureEveryMs, 30);
  console.error(JSON.stringify({ paced, again: { p99: round(again.ackP99Ms), slowest: again.slowest } }));

  const full = run(0, fullS + 30);
  await sleep(1_000 * fullS);
  await untilTaken();
  const loaded = await restart();
  await full;
  const afterwards = await run(podsMeasureEveryMs, 30);
  console.log(
    JSON.stringify({
      pods,
      paced,
      pacedAckP99Ms: round(again.ackP99Ms),
      loaded,
      loadedAckP99Ms: round(afterwards.ackP99Ms),
      loadBefore,
    }),
  );
} finally {
  child?.disconnect();
  await installation.remove();
  rmSync(folder, { recursive: true, force: true });
}
