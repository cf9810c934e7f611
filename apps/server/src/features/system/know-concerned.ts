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

/** Whom a fault concerns, kept in memory: the database may be the fault. */
export interface Concerned {
  /** Reads it again; call it now and then. What was known stays where that fails. */
  refresh(): Promise<void>;
  administrators(): readonly Administrator[];
  /** The faults that displays show, each with the places of the people whom it concerns. */
  shown(active: readonly ActiveCondition[]): readonly ShownCondition[];
}

/** Knows nobody until it is first refreshed. */
export function knowConcerned(db: Db): Concerned {
  let administrators: readonly Administrator[] = [];
  let places: readonly WearerPlace[] = [];
  return {
    async refresh() {
      administrators = await readAdministrators(db);
      places = await readWearerPlaces(db);
    },
    administrators: () => administrators,
    shown: (active) =>
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
