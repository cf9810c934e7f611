import type { ActivityClass, PadFrame } from '@padlight/contract';
import { activityParameters } from './activity-parameters.ts';

/** What a pod measured of a body's movement in the last minute. */
export interface Movement {
  /** RMS of the dynamic acceleration, g. */
  readonly rmsG: number;
  /** The highest acceleration of the last 60 s, g; undefined: none over 1.5 g. */
  readonly peakG: number | undefined;
  /** For how long nothing moved, s. */
  readonly stillS: number;
}

/** How a body is held, as far as a class of activity depends on it. */
export type Pose = 'lying' | 'upright' | 'unknown';

/** From which RMS one walks, g, and the longest rest between two steps, s. */
interface GaitLimits {
  readonly walkingG: number;
  readonly stepEveryS: number;
}

const unreported = 255;

/** The movement that a frame reports. */
export const movementOf = ({ activity, peak, peakAgeS, stillS }: PadFrame): Movement => ({
  rmsG: activity / 128,
  peakG: peakAgeS === unreported ? undefined : peak / 16,
  stillS,
});

/** What a gait of some strength is: between two classes of the literature it is not known which. */
function gaitOf({ rmsG, peakG }: Movement): ActivityClass {
  const { runningFromG, walkingUntilG, joggingUntilG, fastFromG, footfallG } = activityParameters;
  if (rmsG < runningFromG) return 'walk';
  if (rmsG < walkingUntilG || (peakG ?? 0) < footfallG) return 'unknown';
  if (rmsG < joggingUntilG) return 'jog';
  return rmsG < fastFromG ? 'unknown' : 'run';
}

/**
 * The class of what a body does. Who lies is stationary, who sits or stands without steps is at sit/stand; no gait is believed of a
 * body that lies, as it is cared for or turned.
 */
export function classifyActivity(movement: Movement, pose: Pose, limits: GaitLimits): ActivityClass {
  const { quietG, quietForS } = activityParameters;
  const { rmsG, stillS } = movement;
  if (rmsG >= limits.walkingG && stillS <= limits.stepEveryS)
    return pose === 'lying' ? 'unknown' : gaitOf(movement);
  if (pose === 'lying') return 'stationary';
  if (pose === 'upright') return 'sit-stand';
  return rmsG < quietG && stillS >= quietForS ? 'stationary' : 'unknown';
}
