export { filterQueryOf } from './filter-query.ts';
export { type LiveState, wordOf } from './live-state.ts';
export {
  isLiveJoined,
  joinLive,
  lastGapAt,
  onJoined,
  onLive,
  reportSound,
  retryLive,
  startLive,
  stopLive,
  useEveryone,
  useLiveState,
  useOutdated,
  useScreenFailed,
  useSocketMissing,
} from './page-live.ts';
