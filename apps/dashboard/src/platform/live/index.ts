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
  useSocketMissing,
} from './page-live.ts';
