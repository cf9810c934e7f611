import { type FailingCondition, failingCodes } from '@padlight/contract';

/**
 * The trouble of the screen itself, since a time in epoch milliseconds. `failed`: it broke, and shows nothing. `outdated`: it shows
 * what it had fetched, and could not fetch it again.
 */
export interface ScreenTrouble {
  readonly kind: 'failed' | 'outdated';
  readonly since: number;
}

/**
 * The state of the live data. `lost`: the connection is lost, or the server reports a failure. `lostSince` is epoch
 * milliseconds, null while not lost.
 */
export interface LiveState {
  readonly state: 'connecting' | 'live' | 'lost';
  readonly lostSince: number | null;
  /** The cause in the retry dialog: no answer of the service, a failed join of rooms, or too many live tabs. */
  readonly trouble: 'connect' | 'join' | 'full' | null;
  /** The server's failure while the connection exists: it causes the others. */
  readonly condition?: FailingCondition;
  /** Set where the screen itself is the cause. */
  readonly screen?: ScreenTrouble['kind'];
}

export const connecting: LiveState = { state: 'connecting', lostSince: null, trouble: null };
export const live: LiveState = { state: 'live', lostSince: null, trouble: null };

/** The word for the state: a server that has just started is not lost, and soon live. */
export const wordOf = ({ state, condition }: LiveState): LiveState['state'] | 'starting' =>
  condition?.code === 'starting' ? 'starting' : state;

/** The lost state, dated `now` or from the first loss. */
export const lost = (before: LiveState, now: number): LiveState => ({
  state: 'lost',
  lostSince: before.lostSince ?? now,
  trouble: before.trouble,
});

/**
 * The state of the connection together with the trouble of the screen itself: lost since the first of both. An outdated screen
 * adds no cause to a lost connection, which explains it.
 */
export function withScreen(link: LiveState, trouble: ScreenTrouble | null): LiveState {
  if (trouble === null) return link;
  const lostSince = Math.min(link.lostSince ?? Number.POSITIVE_INFINITY, trouble.since);
  if (trouble.kind === 'outdated' && link.state === 'lost') return { ...link, lostSince };
  return { ...link, state: 'lost', lostSince, screen: trouble.kind };
}

/**
 * The state of an existing connection while the server fails in these ways: their cause, also where it prevents
 * the join of rooms.
 */
export function whileFailing(link: LiveState, conditions: readonly FailingCondition[]): LiveState {
  const byCause = [...conditions].sort((a, b) => failingCodes.indexOf(a.code) - failingCodes.indexOf(b.code));
  const [condition] = byCause;
  if (!condition) return link;
  const since = conditions.map((condition) => Date.parse(condition.since));
  const lostSince = Math.min(link.lostSince ?? Number.POSITIVE_INFINITY, ...since);
  return { state: 'lost', lostSince, trouble: null, condition };
}
