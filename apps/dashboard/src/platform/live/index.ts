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
} from './page-live.ts';
