import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, round } from '../children.ts';
import { readBoard } from './board-reader.ts';
import { compareWithFresh } from './compute-again.ts';
import { openDisplay } from './display.ts';
import { type FaultKind, faults } from './fault-kinds.ts';
import { planFaults } from './fault-plan.ts';
import { type FaultRecord, figuresOf } from './fault-record.ts';
import { openFlood } from './flood.ts';
import { startHttpProbe } from './http-probe.ts';
import { openLedger } from './ledger.ts';
import { openEmbedded, openExternal } from './open-database.ts';
import { startProbe } from './probe.ts';
import { openRandom } from './random.ts';
import { runFaults } from './run-faults.ts';
import { startServer } from './server.ts';
import { openServerClock } from './server-clock.ts';
import { type FaultSite, type SiteSize, seedSites } from './sites.ts';
import { type SteadyLoad, startSteadyLoad } from './steady-load.ts';
import { checkStored } from './stored-check.ts';
import { startWatch } from './watch.ts';
import type { World } from './world.ts';

/** The settings of a run. */
export interface FaultSettings {
  readonly seed: number;
  readonly kinds: readonly FaultKind[];
  /** The number of times for each kind of fault. */
  readonly times: number;
  /** True: a PostgreSQL beside the server. False: the server's own. */
  readonly isExternal: boolean;
  /** With a small disk, libfaketime and a real browser where the machine has them. */
  readonly isLong: boolean;
  readonly size: SiteSize;
  /** The least and longest duration of a fault, ms. */
  readonly holdMs: readonly [number, number];
  /** The first flood, which is measured for its effect on others, and the later ones, s. */
  readonly floodS: readonly [number, number];
  readonly floodWindow: number;
  /** The time before the first fault, for measurements without one, ms. */
  readonly calmMs: number;
  /** A fault that has not recovered so long after its end needs help, ms. */
  readonly patienceMs: number;
  /** True once the run should end early, with the checks of its end. */
  readonly isCut: () => boolean;
  readonly log: (line: string) => void;
}

/** So long after the last measurement nothing changes by itself any more. */
const settleMs = 8_000;
/** How long pending messages are waited for at the end. */
const lastWaitMs = 20_000;

function ackP99(load: SteadyLoad, sites: readonly FaultSite[], from: number, to: number): number {
  const waits = sites.flatMap((site) =>
    load
      .sentSince(site, from)
      .filter(({ sentAt }) => sentAt < to)
      .map(({ sentAt, ackedAt = Date.now() }) => ackedAt - sentAt),
  );
  return percentile(waits, 0.99);
}

/** The parts that could not be done on this machine, or with this database. */
function notRun({ isExternal, isLong }: FaultSettings, { database, clock }: World): string[] {
  if (!isExternal) return ['drop', 'delay', 'half-open', 'cut-at-commit', 'full-disk by a small disk'];
  return [
    ...(database.disk ? [] : ['full-disk by a small disk: writes were refused as on a full one']),
    ...(clock.means === 'libfaketime' ? [] : ['clock by libfaketime: the server was given a wrong one']),
    ...(isLong ? [] : ['a real browser']),
  ];
}

/** Runs the faults on an installation of its own, and returns the figures. */
export async function measureFaults(settings: FaultSettings) {
  const { seed, times, isExternal, isLong, size, log } = settings;
  const folder = mkdtempSync(join(tmpdir(), 'padlight-faults-'));
  // PostgreSQL runs as another user under root.
  chmodSync(folder, 0o711);
  const closing: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  try {
    const opened = isExternal ? await openExternal(folder, isLong) : openEmbedded(folder);
    closing.push(opened.close);
    const { database, proxy, databaseUrl } = opened;
    const clock = openServerClock(folder, isLong);
    const options = { folder, databaseUrl };
    const sites = await seedSites(options, size);
    const server = await startServer({
      ...options,
      clock,
      onExit: (printed) => log(`the server ended by itself: ${printed.slice(-1500)}`),
    });
    closing.push(() => server.stop());
    const { mqttUrl, url } = server;
    const ledger = openLedger();
    const random = openRandom(seed);
    const [quiet, flooded] = [sites.slice(0, -1), sites.at(-1)];
    if (!flooded) throw new Error('there are no sites');
    const flood = await openFlood(mqttUrl, flooded, ledger, settings.floodWindow);
    closing.push(() => flood.end());
    const load = await startSteadyLoad(mqttUrl, sites, ledger);
    closing.push(() => load.stop(0));
    const probes = await Promise.all(sites.map((site) => startProbe(mqttUrl, site, ledger)));
    closing.push(() => Promise.all(probes.map((probe) => probe.stop(0))));
    const httpProbe = startHttpProbe(url, sites[0] ?? flooded, ledger);
    closing.push(() => httpProbe.stop());
    const boards = sites.map((site) => readBoard(url, site));
    const display = isLong && sites[0] ? await openDisplay(url, sites[0]) : undefined;
    closing.push(() => display?.close());
    const watch = startWatch({ server, probes, boards, httpProbe, display });
    closing.push(() => watch.stop());

    log('every pod measures');
    const calmFrom = Date.now();
    await sleep(settings.calmMs);
    const calmP99 = ackP99(load, quiet, calmFrom, Date.now());
    const floods: { from: number; to: number }[] = [];
    const world: World = {
      server,
      database,
      proxy,
      clock,
      sites,
      ledger,
      load,
      random,
      counts: { late: 0, crowd: 0 },
      crowd: 200,
      floodS: () => settings.floodS[floods.length === 0 ? 0 : 1],
      flood: {
        ...flood,
        async run(seconds) {
          const from = Date.now();
          floods.push({ from, to: from + 1000 * seconds });
          await flood.run(seconds);
        },
      },
    };
    const possible = settings.kinds.filter((kind) => isExternal || !faults[kind].needsExternal);
    const plan = planFaults(random, possible, times);
    const { records, restartsByHand } = await runFaults(
      plan,
      world,
      { probes, boards, watch, patienceMs: settings.patienceMs },
      () => random.between(...settings.holdMs),
      log,
      settings.isCut,
    );
    const exits = server.exits();
    await Promise.all([
      load.stop(lastWaitMs),
      httpProbe.stop(),
      ...probes.map((probe) => probe.stop(lastWaitMs)),
    ]);
    await sleep(settleMs);
    await watch.stop();
    log('no pod measures any more');
    const [first] = floods;
    const floodP99 = first ? ackP99(load, quiet, first.from, first.to) : Number.NaN;
    const checked = await checkStored(database.url(), ledger.pairs());
    const differing = await compareWithFresh(sites, boards, database.url(), size);
    for (const sentence of differing) log(sentence);
    return {
      ...figuresOf(records),
      exits,
      restartsByHand,
      ...checked,
      rssMaxMb: Math.round(watch.rssMaxMb()),
      boardDiffers: differing.length,
      othersP99Ratio: round(floodP99 / calmP99, 2),
      wrongAnswers: httpProbe.wrongAnswers,
      notRun: notRun(settings, world),
      records: records as readonly FaultRecord[],
    };
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
