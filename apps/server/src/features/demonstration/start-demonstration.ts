import type { Announcements } from '../../platform/announcements.ts';
import type { Bus } from '../../platform/bus.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { announceHistory } from './announce-history.ts';
import { startSimulatedCarers } from './carers/simulated-carers.ts';
import { answerPastSoon } from './past/answer-past-alerts.ts';
import type { Demonstration } from './seed-demonstration.ts';
import { simulateFeedbackSoon } from './simulated-feedback.ts';
import { startSimulator } from './start-simulator.ts';

/** `carersUrl` is the server's address for the simulated carers; without one there are none. */
interface Surroundings {
  db: Db;
  bus: Bus<Announcements>;
  log: Log;
  dataDir: string;
  carersUrl: string | undefined;
}

/**
 * Starts all simulated parts of the demonstration's home. Returns a function that ends them in parallel, within a time.
 */
export async function startDemonstration(
  demonstration: Demonstration,
  { db, bus, log, dataDir, carersUrl }: Surroundings,
): Promise<(withinMs: number) => Promise<unknown>> {
  const { organisationId } = demonstration;
  const simulator = await startSimulator(demonstration, dataDir, log);
  const ends: (() => Promise<unknown> | unknown)[] = [
    announceHistory(db, bus, organisationId, log),
    simulateFeedbackSoon(db, bus, organisationId, log),
    answerPastSoon(db, bus, organisationId, log),
  ];
  const carer = demonstration.accounts.find(({ username }) => username === 'carer');
  if (carer && carersUrl !== undefined) {
    ends.push(startSimulatedCarers({ url: carersUrl, account: carer, organisationId, log }));
  }
  return (withinMs) => Promise.all([simulator.stop(withinMs), ...ends.map((end) => end())]);
}
