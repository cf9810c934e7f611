import { type api, instant } from '@padlight/contract';
import type { Handler } from '../../platform/http/handler.ts';
import type { KeptRun } from '../../platform/jobs/job-history-store.ts';
import type { ActiveCondition } from '../../platform/watchdog/condition.ts';
import type { DiskSpace } from '../../platform/watchdog/disk-check.ts';
import { mayOperate } from '../sign-in/index.ts';
import { readSiteBuildings } from './concerned-store.ts';
import { readDatabaseBytes, readPacking } from './database-size-store.ts';

/** The server as an administrator sees it. */
export interface SystemView {
  readonly startedAt: number;
  readonly isMailed: boolean;
  active(): readonly ActiveCondition[];
  /** Returns the disk of the data folder; undefined if the database is the operator's own. */
  disk(): Promise<DiskSpace | undefined>;
  /** Returns the last run of packing, if it ever ran. */
  packing(): Promise<Pick<KeptRun, 'failure'> | undefined>;
}

const failureOf = (run: Pick<KeptRun, 'failure'> | undefined): string | null =>
  run?.failure ? (run.failure.code ?? run.failure.kind) : null;

/** Returns the current faults: those of everyone, and those of the sites of the caller's organisation. */
export const getSystemState =
  (system: SystemView): Handler<typeof api.system.getSystemState> =>
  async (_input, { db, caller }) => {
    const { organisationId } = caller.scope;
    const buildings = await readSiteBuildings(db, organisationId);
    const visible = system.active().filter(({ site }) => !site || site.organisationId === organisationId);
    const conditions = [...Map.groupBy(visible, ({ code }) => code)].map(([code, its]) => ({
      code,
      since: instant(Math.min(...its.map(({ since }) => since))),
      buildings: its.flatMap(({ site }) => (site && buildings.get(site.siteId)) ?? []),
    }));
    return {
      startedAt: instant(system.startedAt),
      conditions,
      disk: (await system.disk()) ?? null,
      databaseBytes: await readDatabaseBytes(db),
      packing: { ...(await readPacking(db)), failure: failureOf(await system.packing()) },
      isMailed: system.isMailed,
      abilities: { operate: await mayOperate(db, caller) },
    };
  };
