import { activityClasses } from '@padlight/contract';
import type { Context } from '../context.ts';
import { minute } from '../durations.ts';
import type { Measurement } from '../measurement.ts';
import { isUpright, lies } from '../position/position-kinds.ts';
import type { PodState } from '../state/pod-state.ts';
import { onBody } from '../wear/wear.ts';
import { classifyActivity, movementOf, type Pose } from './classify-activity.ts';

const poseOf = ({ position }: PodState): Pose => {
  if (lies(position.kind)) return 'lying';
  return isUpright(position.kind) ? 'upright' : 'unknown';
};

/** Reads the body's activity from a pad frame. Other readings carry none, and a pod off the body has no class. */
export function readActivity(
  state: PodState,
  reading: Measurement['reading'],
  at: number,
  { patientId, parameters }: Context,
): void {
  if (reading.kind !== 'pad') return;
  const { activity } = state;
  activity.at = at;
  if (patientId === null || !onBody(state)) {
    activity.kind = 0;
    return;
  }
  const activityClass = classifyActivity(movementOf(reading), poseOf(state), parameters.position);
  activity.kind = activityClasses.indexOf(activityClass) + 1;
}

/** Ends the current minute: all its known time counts to the class that lasted longest, or of two to the lesser. */
export function closeMinute({ activity }: PodState): void {
  let [known, longest] = [0, 0];
  for (let index = 0; index < activityClasses.length; index++) {
    const ms = activity.minute[index] ?? 0;
    known += ms;
    if (ms > (activity.minute[longest] ?? 0)) longest = index;
  }
  if (known === 0) return;
  activity.tallied[longest] = (activity.tallied[longest] ?? 0) + known;
  activity.minute.fill(0);
}

/** Adds time to the class of the last frame, for at most a minute after it: in a silence the activity is unknown. */
export function passActivity(state: PodState, from: number, to: number): void {
  const { activity } = state;
  for (let begins = from; begins < to; ) {
    const ends = Math.min(to, (Math.floor(begins / minute) + 1) * minute);
    const ms = Math.min(ends, activity.at + minute) - begins;
    if (activity.kind > 0 && ms > 0)
      activity.minute[activity.kind - 1] = (activity.minute[activity.kind - 1] ?? 0) + ms;
    if (ends % minute === 0) closeMinute(state);
    begins = ends;
  }
}

/** Ends the current five minutes: their sums are stored until they are reported. */
export function closeActivity({ activity }: PodState): void {
  activity.closed.set(activity.tallied);
}
