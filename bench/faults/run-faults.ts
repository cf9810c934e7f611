import { setTimeout as sleep } from 'node:timers/promises';
import type { BoardReader } from './board-reader.ts';
import { type FaultKind, faults } from './fault-kinds.ts';
import { bannerOf, describeFault, type FaultRecord } from './fault-record.ts';
import type { Probe } from './probe.ts';
import { checkStored } from './stored-check.ts';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

/** The observers while faults are caused. */
export interface Watcher {
  readonly probes: readonly Probe[];
  readonly boards: readonly BoardReader[];
  readonly watch: Watch;
  /** After so long without recovery the run helps: the server is killed and the gateways try again, ms. */
  readonly patienceMs: number;
}

export interface FaultRun {
  readonly records: readonly FaultRecord[];
  readonly restartsByHand: number;
}

const calmMs = 500;
const livePatienceMs = 30_000;
const redPatienceMs = 15_000;

async function untilHealed({ probes, patienceMs }: Watcher, endedAt: number): Promise<number | undefined> {
  for (;;) {
    const times = probes.map((probe) => probe.healedAfter(endedAt));
    if (times.every((time) => time !== undefined)) return Math.max(...times) - endedAt;
    if (Date.now() - endedAt > patienceMs) return undefined;
    await sleep(50);
  }
}

/** The number of people who stay red without an open alert for longer than an alert takes to be raised. */
async function redWithoutAlert(boards: readonly BoardReader[]): Promise<number> {
  for (const end = Date.now() + redPatienceMs; ; await sleep(1000)) {
    const tiles = await Promise.all(boards.map((board) => board.redWithoutAlert()));
    const count = tiles.flat().length;
    if (count === 0 || Date.now() > end) return count;
  }
}

async function help({ server, load }: World, watcher: Watcher): Promise<void> {
  await server.kill();
  for (const { gateway } of watcher.probes) gateway.retry();
  for (const gateway of load.gateways) gateway.retry();
  await untilHealed(watcher, Date.now());
}

async function runOne(kind: FaultKind, holdMs: number, world: World, watcher: Watcher): Promise<FaultRecord> {
  const { boards, watch } = watcher;
  const startedAt = Date.now();
  watch.begin();
  await faults[kind].cause(world, holdMs);
  const endedAt = Date.now();
  const healMs = await untilHealed(watcher, endedAt);
  const seen = watch.seen();
  const bannerS = bannerOf(seen, startedAt);
  const measured = {
    kind,
    lastedS: (endedAt - startedAt) / 1000,
    healS: healMs === undefined ? undefined : healMs / 1000,
    wronglyOkS: seen.wronglyOkMs / 1000,
    bannerS,
    refusalS: seen.refusalMs / 1000,
  };
  if (healMs === undefined) await help(world, watcher);
  const { lost } = await checkStored(world.database.url(), world.ledger.pairs());
  return { ...measured, lost, redWithoutAlert: await redWithoutAlert(boards) };
}

/** Causes fault after fault, each once the one before has recovered. `hold`: the duration of one, ms; `isCut`: stop early. */
export async function runFaults(
  plan: readonly FaultKind[],
  world: World,
  watcher: Watcher,
  hold: (kind: FaultKind) => number,
  log: (line: string) => void,
  isCut: () => boolean,
): Promise<FaultRun> {
  const records: FaultRecord[] = [];
  let restartsByHand = 0;
  for (const [index, kind] of plan.entries()) {
    if (isCut()) break;
    const record = await runOne(kind, hold(kind), world, watcher);
    records.push(record);
    if (record.healS === undefined) restartsByHand++;
    log(`${index + 1}/${plan.length} ${describeFault(record)}`);
    for (const end = Date.now() + livePatienceMs; !watcher.watch.isLive() && Date.now() < end; )
      await sleep(100);
    if (!watcher.watch.isLive()) log('the display still warns');
    await sleep(calmMs);
  }
  return { records, restartsByHand };
}
