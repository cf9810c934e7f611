import { readConfig } from './config.ts';
import { systemTime } from './platform/clock/time-source.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { createEnds } from './platform/ends.ts';
import { createLog } from './platform/log.ts';
import { explainStartError } from './platform/start-error.ts';

/** Everything ends within 10 s, whatever hangs. Remaining parts end with the process. */
const endsWithinMs = 9_300;
const ends = createEnds(endsWithinMs, (what, error) => {
  console.error(`${what} could not be ended: ${error instanceof Error ? error.message : error}`);
});
let stopping = false;
const stop = (code: number): void => {
  if (stopping) process.exit(1);
  stopping = true;
  void ends.run().then((unended) => process.exit(unended.length > 0 ? 1 : code));
};
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

let code: Promise<typeof import('./main.ts')> | undefined;
const loadCode = () => (code ??= import('./main.ts'));

/** Opens the database. Loading the code blocks this process: it begins once PostgreSQL runs, and takes as long as a recovery. */
async function begin(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  // A fault of the code is reported once the database is open.
  const onLaunch = () => void loadCode().catch(() => {});
  const database = await openDatabase({ ...config, time: systemTime, log, onLaunch });
  ends.add('the database', 3_000, database.stop);
  const { serve } = await loadCode();
  await serve({ config, log, database }, ends);
}

begin().catch((error: unknown) => {
  console.error(explainStartError(error));
  stop(1);
});
