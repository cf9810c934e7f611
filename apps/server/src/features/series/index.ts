export { readUnclassifiedBefore } from './classify-series-store.ts';
export { keepSeries } from './keep-series-store.ts';
export {
  type HeardSample,
  readFillSamples,
  readHeardSamples,
  readKnownRuns,
  readLastFill,
  readPodSamples,
} from './read-samples-store.ts';
export { readActivitySeries, readSeries, type SeriesRow } from './read-series-store.ts';
export { readVitalNights } from './read-vital-nights-store.ts';
export { coarseResolutionOf, type Resolution, resolutionOf } from './resolution.ts';
export { addUpAgain, rollUpSeries } from './roll-up-store.ts';
export type { FoundBucket } from './series-columns.ts';
export { type ReplacedSeries, saveSeries } from './series-store.ts';
