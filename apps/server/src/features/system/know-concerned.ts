import { instant, isFailing } from '@padlight/contract';
import type { ShownCondition } from '../../platform/announcements.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ActiveCondition } from '../../platform/watchdog/condition.ts';
import {
  type Administrator,
  readAdministrators,
  readWearerPlaces,
  type WearerPlace,
} from './concerned-store.ts';

/** The people affected by faults, in memory, because the database may be the fault. */
export interface Concerned {
  /** Reads them again; to be called now and then. If that fails, the previous ones stay. */
  refresh(): Promise<void>;
  administrators(): readonly Administrator[];
  /** Returns the faults that displays show, each with the places of the affected people. */
  displayed(active: readonly ActiveCondition[]): readonly ShownCondition[];
}

/** Creates it empty; it is filled by the first refresh. */
export function knowConcerned(db: Db): Concerned {
  let administrators: readonly Administrator[] = [];
  let places: readonly WearerPlace[] = [];
  return {
    async refresh() {
      administrators = await readAdministrators(db);
      places = await readWearerPlaces(db);
    },
    administrators: () => administrators,
    displayed: (active) =>
      active.flatMap(({ code, since, site }) =>
        isFailing(code)
          ? {
              code,
              since: instant(since),
              places: site && places.filter(({ siteId }) => siteId === site.siteId),
            }
          : [],
      ),
  };
}
