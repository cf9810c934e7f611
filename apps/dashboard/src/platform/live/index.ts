export { filterQueryOf } from './filter-query.ts';
export {
  getLiveState,
  joinLive,
  onJoined,
  onLive,
  retryLive,
  startLive,
  useEveryone,
  useLiveState,
} from './page-live.ts';
