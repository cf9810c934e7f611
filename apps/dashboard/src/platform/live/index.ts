export { filterQueryOf } from './filter-query.ts';
export {
  isLiveJoined,
  joinLive,
  onJoined,
  onLive,
  reportSound,
  retryLive,
  startLive,
  useEveryone,
  useLiveState,
  useScreenFailed,
} from './page-live.ts';
