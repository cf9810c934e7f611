import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openDb, openPool } from '../../db/connect.ts';
import { createJobs } from '../create-jobs.ts';
import { countTo } from './count-to.ts';

/** A process that counts, prints each number, and ends on request: tests kill or stop it. */
const [url = '', total = '', leaseMs = '', begins = ''] = process.argv.slice(2);
const pool = openPool(url);
const db = openDb(pool);
const jobs = createJobs({
  pool,
  db,
  clock: { now: () => Date.now() },
  log: pino({ level: 'silent' }),
  everyMs: 100,
  leaseMs: Number(leaseMs),
});
await jobs.open([
  countTo(Number(total), async (n) => {
    console.log(n);
    await sleep(50);
  }),
]);
if (begins === 'start') await jobs.start('count');
process.on('SIGTERM', async () => {
  await jobs.stop();
  await db.destroy();
});
