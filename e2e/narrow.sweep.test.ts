import { describeNarrow } from './narrow-cases.ts';

/** The other language on the narrowest screen, and the longer one on a wall. */
describeNarrow([
  ['en-GB', 'phone'],
  ['de-DE', 'wall'],
]);
