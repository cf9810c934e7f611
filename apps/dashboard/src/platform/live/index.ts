export type { Joined } from './live-client.ts';
export type { LiveState } from './live-state.ts';
export {
  getLiveState,
  joinLive,
  onJoined,
  onLive,
  retryLive,
  startLive,
  useLiveState,
} from './page-live.ts';
