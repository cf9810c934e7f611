import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBefore, round, startChild } from './children.ts';
import {
  type Counted,
  copyRate,
  countStored,
  openDatabase,
  sampleLag,
  tableBytes,
} from './ingest-database.ts';
import { installForIngest } from './ingest-installation.ts';
import type { LoadTask, RunOrder, RunResult } from './ingest-load.ts';

/**
 * Measurements into the table, the analysis and the tiles: over MQTT, then over HTTP, then with server and database killed under
 * load. Before that all pads are put on at once and calibrated, at the pace of real pods: that takes two minutes, and would
 * otherwise be a part of the second run alone. SECONDS, WARM_UP, SETTLE, PODS and NODES make a quick run; SERVER_ARGS are for the
 * server's Node.
 */
const seconds = Number(process.env.SECONDS ?? 60);
const warmUpS = Number(process.env.WARM_UP ?? 10);
const settleS = Number(process.env.SETTLE ?? 150);
const podsMeasureEveryMs = 10_000;
const pods = Number(process.env.PODS ?? 10_000);
const nodes = Number(process.env.NODES ?? 24);
const rowsPerMessage = 20;
const pointsPerRow = 14;

const folder = mkdtempSync(join(tmpdir(), 'padlight-acked-'));
const ackedFile = join(folder, 'acked');
const installation = await installForIngest(pods, nodes, process.env.SERVER_ARGS?.split(' ') ?? []);
let child: ChildProcess | undefined;
try {
  const { home, url, mqttUrl } = installation;
  const task: LoadTask = {
    mqttUrl,
    url,
    installationId: home.installationId,
    secret: home.secret,
    nodes: home.nodes.map(({ mac }) => mac.replaceAll(':', '')),
    pods: home.patients.map(({ podMac }) => podMac.replaceAll(':', '')),
    rowsPerMessage,
    window: Number(process.env.WINDOW ?? 10),
  };
  ({ child } = await startChild('ingest-load.ts', task));
  const load = child;
  const run = async (order: Omit<RunOrder, 'ackedFile'>): Promise<RunResult> => {
    load.send({ ...order, ackedFile });
    const [result] = (await once(load, 'message')) as [RunResult];
    return result;
  };
  const perS = ({ messages, seconds: counted }: RunResult): number =>
    Math.round((messages * rowsPerMessage * pointsPerRow) / counted);

  let rssMb = 0;
  const watch = setInterval(() => {
    rssMb = Math.max(rssMb, installation.rssMb());
  }, 1_000);
  const database = await openDatabase(installation.databaseUrl());
  const report = (name: string, result: RunResult): void =>
    console.error(
      `${name} ${perS(result)} points/s, p50 ${round(result.ackP50Ms)} ms, p99 ${round(result.ackP99Ms)} ms, slowest ` +
        `${round(result.slowest.ms)} ms at ${result.slowest.at}, sent again ${result.refused}, load late by ${round(result.loadDelayMs)} ms`,
    );
  const settling = await run({
    listener: 'mqtt',
    warmUpMs: 0,
    countMs: 1_000 * settleS,
    everyMs: podsMeasureEveryMs,
  });
  report('settling', settling);
  const counted = { warmUpMs: 1_000 * warmUpS, countMs: 1_000 * seconds, everyMs: 0 };
  const lag = sampleLag(database, counted.warmUpMs);
  const overMqtt = await run({ listener: 'mqtt', ...counted });
  const lagMs = lag.stop();
  report('mqtt', overMqtt);
  const overHttp = await run({ listener: 'http', ...counted });
  report('http', overHttp);
  clearInterval(watch);
  await database.end();

  const underFire = run({ listener: 'mqtt', warmUpMs: 0, countMs: 60_000, everyMs: 0 });
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  await installation.kill();
  const last = await underFire;
  const restartedAt = Date.now();
  await installation.start();
  const restartMs = Date.now() - restartedAt;

  const after = await openDatabase(installation.databaseUrl());
  const bytes = readFileSync(ackedFile);
  const acked = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const result: Counted = await countStored(after, acked, home.patients, rowsPerMessage);
  const bytesPerPoint = (await tableBytes(after)) / (result.stored * pointsPerRow);
  const copyPointsPerS = (await copyRate(after)) * pointsPerRow;
  await after.end();
  console.log(
    JSON.stringify({
      mqttPointsPerS: perS(overMqtt),
      httpPointsPerS: perS(overHttp),
      copyPointsPerS: Math.round(copyPointsPerS),
      seconds,
      pods,
      rowsPerMessage,
      acked: last.ackedMessages * rowsPerMessage,
      ...result,
      ackP50Ms: round(overMqtt.ackP50Ms),
      ackP99Ms: round(overMqtt.ackP99Ms),
      httpAckP50Ms: round(overHttp.ackP50Ms),
      httpAckP99Ms: round(overHttp.ackP99Ms),
      settlingAckP99Ms: round(settling.ackP99Ms),
      lagMs: Math.round(lagMs),
      rssMb: Math.round(rssMb),
      bytesPerPoint: round(bytesPerPoint, 2),
      restartMs,
      loadBefore,
    }),
  );
} finally {
  child?.disconnect();
  await installation.remove();
  rmSync(folder, { recursive: true, force: true });
}
