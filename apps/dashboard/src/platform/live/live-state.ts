import { type FailingCondition, failingCodes } from '@padlight/contract';

/**
 * Whether what is shown is live. `lost`: the connection is, or the server says that it fails. `lostSince` is epoch
 * milliseconds, null while it is not lost.
 */
export interface LiveState {
  readonly state: 'connecting' | 'live' | 'lost';
  readonly lostSince: number | null;
  /** What the retry dialog says: the service did not answer, the rooms could not be joined, too many tabs are live. */
  readonly trouble: 'connect' | 'join' | 'full' | null;
  /** In what way the server fails, while the connection is there: what causes the others. */
  readonly condition?: FailingCondition;
  /** The screen itself failed, and nothing of it is shown: it says so in the place of the others. */
  readonly screenFailed?: true;
}

export const connecting: LiveState = { state: 'connecting', lostSince: null, trouble: null };
export const live: LiveState = { state: 'live', lostSince: null, trouble: null };

/** Lost at `now`, or since it was lost first. */
export const lost = (before: LiveState, now: number): LiveState => ({
  state: 'lost',
  lostSince: before.lostSince ?? now,
  trouble: before.trouble,
});

/** What is to be shown while the screen itself has failed since `failedSince`, epoch milliseconds; null: it has not. */
export function whileScreenFails(state: LiveState, failedSince: number | null): LiveState {
  if (failedSince === null) return state;
  const lostSince = Math.min(state.lostSince ?? Number.POSITIVE_INFINITY, failedSince);
  return { ...state, state: 'lost', lostSince, screenFailed: true };
}

/**
 * What is to be shown over a connection that is there while the server fails in these ways: the cause, also where rooms can't
 * be joined for it.
 */
export function whileFailing(link: LiveState, conditions: readonly FailingCondition[]): LiveState {
  const byCause = [...conditions].sort((a, b) => failingCodes.indexOf(a.code) - failingCodes.indexOf(b.code));
  const [condition] = byCause;
  if (!condition) return link;
  const since = conditions.map((one) => Date.parse(one.since));
  const lostSince = Math.min(link.lostSince ?? Number.POSITIVE_INFINITY, ...since);
  return { state: 'lost', lostSince, trouble: null, condition };
}
