import { test } from 'vitest';
import { faultKinds } from '../bench/faults/fault-kinds.ts';
import { expectNothingLost } from './faults-cases.ts';

test(
  'no fault of any kind ends the server, loses acknowledged data or needs help',
  {
    tags: ['stored-data'],
    timeout: 900_000,
  },
  () => expectNothingLost(faultKinds, 1_000),
);
