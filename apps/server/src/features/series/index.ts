export { keepSeries } from './keep-series.ts';
export {
  type HeardSample,
  readFillSamples,
  readHeardSamples,
  readKnownTimes,
  readLastFill,
  readPodSamples,
  readUnfilledUntil,
} from './read-samples-store.ts';
export { readSeries, type SeriesRow } from './read-series-store.ts';
export { resolutionOf } from './resolution.ts';
export type { FoundBucket } from './series-columns.ts';
export { type ReplacedSeries, saveSeries } from './series-store.ts';
