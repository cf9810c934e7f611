import { type api, instant } from '@padlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/handler.ts';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { ActiveCondition } from '../../platform/watchdog/condition.ts';
import type { DiskSpace } from '../../platform/watchdog/disk-check.ts';
import { mayOperate } from '../sign-in/index.ts';
import { readDatabaseBytes, readPacking, readSiteBuildings } from './concerned-store.ts';

/** The server as an administrator sees it. */
export interface SystemView {
  readonly startedAt: number;
  readonly isMailed: boolean;
  active(): readonly ActiveCondition[];
  /** Returns the disk of the data folder; undefined if the database is the operator's own. */
  disk(): Promise<DiskSpace | undefined>;
}

export interface SystemParts {
  readonly system: SystemView;
  readonly jobs: Pick<Jobs, 'list'>;
}

/** The code with which the last run of packing failed; null if it did not. */
async function packingFailure(db: Db, jobs: SystemParts['jobs']): Promise<string | null> {
  const packing = (await jobs.list(db)).find(({ definition }) => definition.name === 'pack-measurements');
  const failure = packing?.runs[0]?.failure;
  return failure ? (failure.code ?? failure.kind) : null;
}

/** Returns the current faults: those of everyone, and those of the sites of the caller's organisation. */
export const getSystemState =
  ({ system, jobs }: SystemParts): Handler<typeof api.system.getSystemState> =>
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
      packing: { ...(await readPacking(db)), failure: await packingFailure(db, jobs) },
      isMailed: system.isMailed,
      abilities: { operate: await mayOperate(db, caller) },
    };
  };
