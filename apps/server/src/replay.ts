import { readConfig } from './config.ts';
import { openDb, openPool } from './platform/db/connect.ts';
import { openInstalled } from './platform/db/open-installed.ts';
import { createLog } from './platform/log.ts';
import { explainStartError, StartError } from './platform/start-error.ts';
import { timeLimits } from './platform/time-limits.ts';
import { readReplayArguments } from './replaying/arguments.ts';
import { linesOf } from './replaying/compare-facts.ts';
import { type Replayed, replayPod } from './replaying/replay-pod.ts';
import { readOnly } from './replaying/replay-store.ts';

/** The SQLSTATEs of a missing table or column: the data are older than this code. */
const olderSchema = ['42P01', '42703'];

function explained(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return olderSchema.some((sqlState) => sqlState === code)
    ? new StartError(
        'The data is of an older version: start the server once, so that it is brought up to date.',
      )
    : error;
}

async function run(argv: readonly string[]): Promise<Replayed> {
  const options = readReplayArguments(argv);
  const config = readConfig();
  const place = await openInstalled(config, createLog('silent'));
  const db = openDb(openPool(place.url, timeLimits.maintenance, { max: 1 }), timeLimits.maintenance);
  try {
    return await readOnly(db, (view) => replayPod(view, options, config.podCompanyId));
  } catch (error) {
    throw explained(error);
  } finally {
    await db.destroy();
    await place.close();
  }
}

/**
 * Analyses stored measurements with the present code and prints the differences. The last line is JSON. Writes nothing.
 */
try {
  const { comparison, measurements, notes } = await run(process.argv.slice(2));
  console.log(
    `${measurements} measurements, with the goals, products and numbers of then and the feedback of today. Nothing is written.`,
  );
  for (const note of notes) console.log(note);
  for (const line of linesOf(comparison)) console.log(line);
  const { same, added, gone, changed } = comparison;
  console.log(JSON.stringify({ same, added: added.length, gone: gone.length, changed: changed.length }));
} catch (error) {
  console.error(explainStartError(error, 'There is no replay'));
  process.exitCode = 1;
}
