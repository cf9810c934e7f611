import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { type AuditRow, insertAudit } from './audit-store.ts';

/** Accepts audit rows outside of a call's transaction: accesses and refusals. */
export interface AuditQueue {
  push(row: AuditRow): void;
  /** Writes the waiting rows, and ends. */
  close(): Promise<void>;
}

const batch = 500;
const everyMs = 100;

/**
 * Writes rows in groups outside of the calls, so that an access never slows or fails the read. Beyond `limit`
 * waiting rows, when the database is gone, a row goes to the log instead.
 */
export function createAuditQueue(db: Db, log: FastifyBaseLogger, limit = 20_000): AuditQueue {
  const waiting: AuditRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, batch);
      await insertAudit(db, rows);
      waiting.splice(0, rows.length);
    }
  }
  function flush(): Promise<void> {
    timer = undefined;
    writing ??= write()
      .catch((error) => log.error({ err: error, waiting: waiting.length }, 'audit rows could not be written'))
      .finally(() => {
        writing = undefined;
        if (waiting.length > 0) schedule(1000);
      });
    return writing;
  }
  function schedule(afterMs: number): void {
    timer ??= setTimeout(() => void flush(), afterMs).unref();
  }

  return {
    push(row) {
      if (waiting.length >= limit) return log.error({ audit: row }, 'audit row not stored: too many wait');
      waiting.push(row);
      schedule(everyMs);
    },
    async close() {
      clearTimeout(timer);
      await flush();
      clearTimeout(timer);
    },
  };
}
