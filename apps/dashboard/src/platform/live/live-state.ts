import { type FailingCondition, failingCodes } from '@padlight/contract';

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
  /** Set where the screen itself failed and shows nothing: it replaces the other states. */
  readonly screenFailed?: true;
}

export const connecting: LiveState = { state: 'connecting', lostSince: null, trouble: null };
export const live: LiveState = { state: 'live', lostSince: null, trouble: null };

/** The lost state, dated `now` or from the first loss. */
export const lost = (before: LiveState, now: number): LiveState => ({
  state: 'lost',
  lostSince: before.lostSince ?? now,
  trouble: before.trouble,
});

/** The state while the screen itself has failed since `failedSince`, epoch milliseconds; null: it has not. */
export function whileScreenFails(state: LiveState, failedSince: number | null): LiveState {
  if (failedSince === null) return state;
  const lostSince = Math.min(state.lostSince ?? Number.POSITIVE_INFINITY, failedSince);
  return { ...state, state: 'lost', lostSince, screenFailed: true };
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
