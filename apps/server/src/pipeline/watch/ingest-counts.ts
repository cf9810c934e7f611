import { Counter, type Registry } from 'prom-client';
import type { Db } from '../../platform/db/database.ts';
import type { Devices } from '../fleet/devices.ts';
import { count, type Site } from '../fleet/site.ts';
import { addCounts, type CountRow } from './flush-store.ts';

export interface IngestCounts {
  /** All counts since the start, by reason; accepted and repeated measurements among them. */
  total(): Record<string, number>;
  /** Adds the counts since the last time to the table; where that fails, the next time does. */
  write(db: Db, now: number): Promise<void>;
}

/** Sums what the sites count. `metrics` gets a counter by reason. */
export function createIngestCounts(devices: Devices, metrics: Registry): IngestCounts {
  const written = new Map<string, number>();
  new Counter({
    name: 'padlight_ingest_total',
    help: 'Rows and messages received, by what became of them',
    labelNames: ['reason'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [reason, n] of Object.entries(total())) this.inc({ reason }, Math.max(0, n));
    },
  });
  const total = (): Record<string, number> => {
    const sums: Record<string, number> = Object.fromEntries(written);
    for (const { counts } of devices.sites()) {
      for (const [reason, n] of counts) sums[reason] = (sums[reason] ?? 0) + n;
    }
    return sums;
  };
  return {
    total,
    async write(db, now) {
      const rows: (CountRow & { readonly site: Site })[] = [];
      for (const site of devices.sites()) {
        for (const [reason, n] of site.counts) {
          rows.push({ organisationId: site.organisationId, siteId: site.id, reason, n, site });
          written.set(reason, (written.get(reason) ?? 0) + n);
        }
        site.counts.clear();
      }
      try {
        await addCounts(db, rows, now);
      } catch (error) {
        for (const { site, reason, n } of rows) {
          written.set(reason, (written.get(reason) ?? 0) - n);
          count(site, reason, n);
        }
        throw error;
      }
    },
  };
}
