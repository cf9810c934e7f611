import type { Condition, WatchedPart } from './condition.ts';

const away: Condition = {
  code: 'database-away',
  level: 'failing',
  sentence:
    'The database does not answer or takes no writes: nothing is stored, and what is shown is old. It is tried again all the time.',
};
const partitionLate: Condition = {
  code: 'job-late',
  level: 'degraded',
  sentence: 'The partition of tomorrow is not there yet: see the log for why it could not be made.',
};

/** Checks whether the database answers, and is ready for tomorrow. `health` rejects if it does not answer. */
export const databasePart = (health: () => Promise<string | undefined>): WatchedPart => ({
  worst: away,
  check: async () => ((await health()) === undefined ? [] : [partitionLate]),
});
