import { systemTime } from '../platform/clock/time-source.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { createLog } from '../platform/log.ts';
import { explainStartError } from '../platform/start-error.ts';

// Runs in its own process: opens the folder that it is passed, reports that, and ends when its input does.
try {
  const place = { dataDir: process.argv[2] ?? '', databaseUrl: undefined, retentionDays: 400 };
  const database = await openDatabase({ ...place, time: systemTime, log: createLog('silent') });
  console.log('open');
  process.stdin.resume().once('end', () => database.stop());
} catch (error) {
  console.log(explainStartError(error));
  process.exitCode = 1;
}
