import { test } from 'vitest';
import { expectNothingLost } from './faults-cases.ts';

/** One fault of the server, one between it and its database, and one in what gateways send. */
test(
  'no fault of three kinds ends the server, loses acknowledged data or needs help',
  {
    tags: ['stored-data'],
    timeout: 900_000,
  },
  () => expectNothingLost(['server-kill', 'cut-at-commit', 'duplicates'], 100),
);
