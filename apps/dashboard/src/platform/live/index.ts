export { filterQueryOf } from './filter-query.ts';
export type { LiveState } from './live-state.ts';
export {
  isLiveJoined,
  joinLive,
  onJoined,
  onLive,
  reportSound,
  retryLive,
  startLive,
  stopLive,
  useEveryone,
  useLiveState,
  useScreenFailed,
} from './page-live.ts';
