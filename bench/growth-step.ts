import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageFaults, rowFaults } from '@padlight/contract';
import { type Installation, install } from '../e2e/harness/installation.ts';
import { nextMessage, readIngestCounts, round, signIn, startChild } from './children.ts';
import { type DashboardSession, readFloorFilters } from './dashboard-sessions.ts';
import type { JudgedStep } from './growth-limit.ts';
import type { GrowthOrder, GrowthResult, GrowthTask } from './growth-load.ts';
import { countCommits, countStored, openDatabase } from './ingest-database.ts';
import { probeLive } from './probe-live.ts';
import { cpuS, familyCpuS, machineTimes, rssMb } from './process-figures.ts';

const warmUpMs = 45_000;
const everyMs = 10_000;
const peoplePerFloor = 200;
const roomsPerFloor = 50;
const podsPerNode = 20;
/** A node sends each second what it received: of 20 pods 2. */
const rowsPerMessage = 2;
const patienceMs = 20_000;
/** A session has at most so many connections. */
const socketsPerSession = 20;

/** The figures of one step. CPU is in cores, by the processor time of the measured seconds. */
export interface GrowthStep extends JudgedStep {
  readonly databaseCpu: number;
  readonly loadCpu: number;
  readonly dashboardsCpu: number;
  /** The share of all cores that anything on the machine used. */
  readonly machineBusy: number;
  readonly rssMb: number;
  readonly measurementsPerS: number;
  readonly ackP50Ms: number;
  readonly sentLateP99Ms: number;
  readonly liveP50Ms: number;
  readonly liveP99Ms: number;
  readonly liveEvents: number;
  readonly tilesPerS: number;
  readonly rowsPerCommit: number;
  readonly commitsPerS: number;
  /** Measurements that were sent and not acknowledged at the end of the measured seconds. */
  readonly waiting: number;
  readonly refused: number;
  /** Acknowledged and not stored; stored twice; sent and never acknowledged. */
  readonly lost: number;
  readonly doubled: number;
  readonly unacknowledged: number;
}

/** Ends something that a step has started. */
export type End = () => Promise<unknown> | unknown;

/** Opens the dashboards of all floors, each with its people in sight, in as few sessions as there may be. */
async function planDashboards(installation: Installation): Promise<DashboardSession[]> {
  const sessions: DashboardSession[] = [];
  let session = await signIn(installation, 'lead');
  for (const [name, filter] of await readFloorFilters(installation.url, session)) {
    if (sessions.length > 0 && sessions.length % socketsPerSession === 0)
      session = await signIn(installation, 'lead');
    sessions.push({ ...session, sockets: 1, name, filter });
  }
  return sessions;
}

/** Removes an installation; where its server does not end, it is killed with its database. */
async function remove(installation: Installation, database: number): Promise<void> {
  const removed = installation.remove().then(() => true);
  if (await Promise.race([removed, sleep(30_000, false, { ref: false })])) return;
  process.kill(database, 'SIGKILL');
  await installation.stop('SIGKILL');
}

/**
 * Measures one server process with so many pods, in an installation of its own. Each thing that it starts is handed to `endWith`;
 * the last is to be ended first.
 */
export async function measureStep(
  pods: number,
  seconds: number,
  endWith: (end: End) => void,
): Promise<GrowthStep> {
  const folder = mkdtempSync(join(tmpdir(), 'padlight-growth-'));
  endWith(() => rmSync(folder, { recursive: true, force: true }));
  const floors = Math.ceil(pods / peoplePerFloor);
  const nodes = Math.max(2, Math.ceil(pods / podsPerNode));
  const installation = await install({
    patients: pods,
    floors,
    roomsPerFloor,
    nodes,
    isSilent: true,
    folder,
  });
  const { home, url, mqttUrl } = installation;
  const database = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  endWith(() => remove(installation, database));

  const [{ floor: probedFloor } = { floor: '' }] = home.patients;
  const [probes, loaded] = [true, false].map((isProbed) =>
    home.patients.filter(({ floor }) => (floor === probedFloor) === isProbed),
  ) as [typeof home.patients, typeof home.patients];
  const withoutColons = (mac: string): string => mac.replaceAll(':', '');
  const needed = Math.ceil(loaded.length / podsPerNode);
  const task: GrowthTask = {
    mqttUrl,
    installationId: home.installationId,
    secret: home.secret,
    nodes: home.nodes.slice(-needed).map(({ mac }) => withoutColons(mac)),
    pods: loaded.map(({ podMac }) => withoutColons(podMac)),
    podsPerNode,
    rowsPerMessage,
    everyMs,
  };
  const { child: load } = await startChild('growth-load.ts', task);
  endWith(() => load.kill());
  const live = await probeLive(installation, {
    probes,
    sessions: await planDashboards(installation),
    showing: 1,
  });
  endWith(() => live.end());

  const from = Date.now();
  const [countFrom, until] = [from + warmUpMs, from + warmUpMs + 1_000 * seconds];
  const order: GrowthOrder = { from, countFrom, until, patienceMs };
  load.send(order);
  const loading = nextMessage<GrowthResult>(load);
  // The step fails with it wherever it is by then.
  loading.catch(() => undefined);
  const readTimes = () => ({
    at: performance.now(),
    server: cpuS(installation.pid()),
    database: familyCpuS(database),
    load: cpuS(load.pid ?? 0),
    dashboards: cpuS(live.pid),
    machine: machineTimes(),
  });
  await sleep(warmUpMs);
  live.take();
  const before = readTimes();
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, rssMb(installation.pid()));
  }, 1_000);
  endWith(() => clearInterval(watch));
  await sleep(1_000 * seconds);
  clearInterval(watch);
  const after = readTimes();
  await sleep(1_000);
  const taken = live.take();
  const result = await loading;

  const counts = await readIngestCounts(url);
  const client = await openDatabase(readFileSync(join(folder, 'secrets', 'database-url'), 'utf8').trim());
  const stored = await countCommits(client, countFrom, until);
  const acked = Uint32Array.from(result.acked);
  const { lost, doubled } = await countStored(client, acked, loaded, rowsPerMessage, patienceMs);
  await client.end();
  const measuredS = (after.at - before.at) / 1_000;
  const cores = (kind: 'server' | 'database' | 'load' | 'dashboards'): number =>
    round((after[kind] - before[kind]) / measuredS, 2);
  return {
    pods,
    measurementsPerS: round(stored.rows / seconds),
    serverCpu: cores('server'),
    databaseCpu: cores('database'),
    loadCpu: cores('load'),
    dashboardsCpu: cores('dashboards'),
    machineBusy: round(
      (after.machine.busy - before.machine.busy) / (after.machine.all - before.machine.all),
      2,
    ),
    rssMb: Math.round(memory),
    ackP50Ms: round(result.ackP50Ms),
    ackP99Ms: round(result.ackP99Ms),
    sentLateP99Ms: round(result.sentLateP99Ms),
    liveP50Ms: taken.p50Ms,
    liveP99Ms: taken.p99Ms,
    liveEvents: taken.events,
    tilesPerS: round(taken.tiles / seconds),
    rowsPerCommit: round(stored.rows / stored.commits),
    commitsPerS: round(stored.commits / seconds),
    waiting: result.waiting * rowsPerMessage,
    behindS: round(result.behindMs / 1_000),
    refused: [...messageFaults, ...rowFaults].reduce((sum, reason) => sum + (counts.get(reason) ?? 0), 0),
    lost,
    doubled,
    unacknowledged: result.unacknowledged * rowsPerMessage,
  };
}
