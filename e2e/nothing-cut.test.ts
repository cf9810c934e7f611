import { describeNothingCut } from './nothing-cut-cases.ts';

/** The longest words in the least room. */
describeNothingCut({
  locales: ['de-DE'],
  shows: [{ count: 20, by: 'light', isSilent: false }],
  sizes: [{ width: 390, height: 844 }],
  wallSizes: [{ width: 1366, height: 768 }],
});
